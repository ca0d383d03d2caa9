// swift-format-ignore-file
// Made by 'inkbench DATA language-tables' from the Unicode CLDR 47 (Unicode License v3,
// https://www.unicode.org/license.txt; Copyright © 1991-2025 Unicode, Inc.). Not to be edited.

/// Tables of languages, scripts and regions, as words between white space.
enum LanguageTables {
  /// `Latn NG en kaoaj`: en, kao and kaj, after the script and the region that are likeliest.
  static let languages = """
    Aghb AZ xag Ahom IN aho Arab 001 zba AE ssh AF ps aeeiqsk bsh glhwt haz isk jat mhjnj nli
    pbthvrcshsi sdggyts trarm uzs wbksv xvi BH abv CM fub mfi CN ug aib srh DZ aaorq kcy tjo EG ar
    aecrzvl siz GN jad ID wlo IN ks dcc hkh prx IQ acmyp bjm ckb sdbdf IR fa atnvdzb bqi def esh
    fayaz gbzlkzi hacrz kfmljmztl lkircrlsauz mzn ntzyq prd qxq rdbmt sdhgrhmiymyqorz tksov vafmh
    xkckjkp KH cja KM wni zdj KW afb LY aujyl gha jbn MA ary NE kby OM acxdf bhm hohss luv shv zum
    PK sd ur aeq baldzftgngpherhsk clh dehmkml ggghrigjkjuwcwf hndno jdgndog kbuhwvxxp lahrkss
    mbykivevy nlm odkru phlhrlkst sbnclhdkr trw ush vgr wne xheka ydg SA acwrs SD apd bejrk dgl fia
    SY apc TD mde shu TH mfa TJ abh TM chg TN aeb sds TR ota UZ auz YE acqyhyn sqt YT swb Armi IR
    arc Armn AM hy axm hyw rmi Avst IR ae Bali ID kaw Bamu CM bax Bass LR bsq Batk ID btdtm Beng BD
    bn aot ctg rkt sdryl IN as bpy cdz der grt kdq mni rah unrnx Bopo CN hmjmq Brah IN pkamhsu IR
    kho xtq Cakm BD ccp tnv Cans CA cr iu oj crjrkrlrmsw nsk ojs Cari TR xcr Cham VN cjm Cher US
    chr Chrs UZ xco Copt EG cop Cprt CY ecy Cyrl BG bg BY be GE ab os IL bhh KG ky dng KZ kk MK mk
    MN mn bxm ykh RS sr rsk RU av ba ce cu cv kv ru tt adygxkvlrltniqctv bphua chmjiktlw dardolg
    enfnhvevn gdoinld huz inhtl jdt kapbdcaethvimjhoiptpyrcrkumva lbeez mdfnsrjtmudyv ndfegioivog
    oaaacmkrv rut saheliajdjtty tabinyv udedidmghlc xalasdqpmrmrnwo ykgnkrksrugux zkokz TJ tg paq
    sgh yai UA uk crh jct rue UZ kaa Deva FJ hif IN hi mr sa agihrnpnqnrsrwa
    beefbfyfzgcgdgqgwhahbhdhihohthuiyjjnspxrarx cdhdjih daqhooiuh emu fmu gbkbmdxojokonra
    hlbneocojoy jnlns kexfbfkfpfqfrfsfufxfyhnjomjnnokruszyw laebfbm magaijljtkbkerrtrutwr nlxoeoi
    oon pchcigghdwr rajtwwr sckgjjprxwv tdbkbwm vahasavjk wbrtm xnr NP ne aph baphjmjrdyhyw cdmhxtn
    dhihwrqrytyuswz emg ghevryo hut jeemlul kgjgyifipjlktlelrrateyv lbrhmifmhoyuu mgpjzrd
    naocdewmmwx ola phwum raaabafavjijs scpkjoiyw tajdgdhgehehfhlhqhrhsijkttz vay wme xsr ybhbi PK
    btv Egyp EG egy Elym IR xly Ethi ER byn tig ET am ti agjhglwnuwn bcqst doxrs gezmvofru hardy
    ior kqytb mdxdyuzvzym sgwtv walle xan zwa Geor GE ka bbl jge oav sva xmf Gong IN wsg Gonm IN
    esg Goth UA got Gran IN oty Grek GE uum GR el aat cpg ecr grc pnt tsd yej IT scx TR bgx xpg
    Gujr IN gu cdi dhnub gasbl Guru IN pa Hang KR jje okm Hani CN how swi
    zchehgbgmgnhdljlnlqqeygynzj KR oko Hans CN zh cdojynpspzh gan haksn lzh nan wuu Hant CN ltc HK
    yue Hebr CZ czk DE yih FR zrp IL he iw aij hbouy jbeprrbye ladsd trg yhdud IT itk PS jpa UA ji
    yi Hluw TR hlu Hmnp US hnj mww Ital IT ett osc pgn xve Java ID osi tes Jpan JP ja ams yoi Kali
    MM eky kvyyu Kana JP ain ryu Khar PK pgdra Khmr KH km brb krrrv okz pcb rka smu tpu xhm Kits CN
    zkt Knda IN kn brw kfafdfg tcy vmd Kore KR ko Lana CN cuu MM kkh TH nod Laoo LA lo alk brv
    kjguf lbo ncqgt pho sctqqss tthto Latf DE gml Latg IE mga Latn 001 eo ia io vo avk bzt dws igs
    jbo ldnfn neuov qya tokzl AG aig AL sq AO blv cjk dhm hngol khumbwywz lchum mckfuxg
    nbadqknneqlsxyeyk olu pnd umb xdo yax AR axb crqrt moczh ona plgue qus tehob ule vil wlv AT bar
    AU adgdteaeridjnlhlymgmxmymzntoirdrevmwgwkxexlyd bcjckdyiajbjyplptvrxixjxnymzr coa
    daxbldadjdrgngtgwhghlhrhuhxifjajbjdjfjijjjnjrjwmdmwrlthwuwyyb dydynyyze eaarr fln
    gbbbdbubwcddcdhdjdtgdgegkiaihiyjmjrkollmamrninlnnnrtuueufupvn gvywmwuwwydyfyy hrp ibdhwinkrlg
    janaoaybibwigngui kbabedaddglgsjnkpkyldtdtguxuy lbybzjajwjxkmkuljmcnjnwrg
    mecemepfrhgpbpcphpjvlwfwp namaybjckgkhahfidigjijulwlympmvnanrnvnyrkrlrxtgtjuguywgwoxnyh
    nysytyvyx okglk pitiujtknmdnjnvnwti rbpitkwmbnroprtxdxw tbhcsgzhdiwjjjpjujwyp
    ugbkylkmdmgmpmrngnnrcrfwa vkakumambmimlmu
    waqbpbtbvdjdkdudyeggagggugyieifigihijikilimkrkwkylglumbmimtnd
    wnmnnnyoarbrgrhrirkrlrmrorrrwrzthuauburuxwbwrxwybyi
    xbbbdbebgbjbpbydadkgdgggigmgugwjbjtmhmpmqmumyninknmnunypapbpd
    xpfphpjplptpvpwpxpzrdrgruthtvudulunutwdwjwkwtwwxmyaybyjykytyy
    ydagagiguiaiiijillrndrmrytyubwgwrwwxaxgxlxmxuxyyr zkumamcmdmemgmjmkmlmmmrmtmumvmynk AZ az bdk
    kjjry tkrlytt BA bs BB bjs BD ekl mjx pkh tpe usi BE wa vls BF bbofoibofoxwjwqwyxl cmepo
    dgdgigsnnosyayu gnaux kfznzqgstza leeob mos nnwtiuv pnlnqug rkm sbdenepeqifkqldostjym tiqspuz
    vig wbfib xrb BI rn BJ ajgugyb bbaehlolyqaqc cbjib ddnop fodonue gbhbsbxuw icaddjj kqk mklqlxl
    nqgqktm pil soyxw tbzfi wemwa xkbwewl BN bsb kxd BO ay aro brg cajaoapasavawaxazyb ese gnwuiyr
    ignteto jor lec mtpzp pcpnksmuq qul rey sarrq tnanorn ure yuquz BR pt
    aanapcsdwitmapipnpupvpyqzrjrkrrrurxsnsutrtxvovvwewtxg bkqor ccdinul desny fun gqntaubunvcvjvovp
    hirixrx irn jaabtuaupur kavaybbbcgkgpmvnmntpjpnqqretntxuiuqwaxoyryzzw lkdtn
    mavbcbjbldzmhmvndpdpqpupwspypyuzozr nabuc opyrwtituym pabadafahakavaxazirluogokrrthtouryn ramkb
    saehbikkfljruuywowx taeafbacaergvkakfmepkpnprpyqbrzuduouxwtxixu uammonkrbrprurz vkm
    wafauawcairmdsuyr xaiajatavbweretiriykrmookooorpkpnrareritwwaxryl yabawbnrlrown zkp BS bah BT
    xkz BW brl gnkwj hionhuc mhw nhrmn shg twoyu xkv yey BZ bzj mop CA abelqsbtj bcrealalcue
    cafayhplcoorgrx dengrtd gehitwi haiasaxeiur ikt kkzutwk lil micoeoh ncguk ojbjcjwkanenotw pdtqm
    scsecekhsqurstotr tcegxhphtsitmus wdt CD kg ln lu aghlzsv
    bbebmcpcthyipizjakfkpktlimbmgmlninxohpjqurfrmufuuwlwswwxgyizm bzo deziznooozn efe flromuu
    geyixox havbaemkeooum jgbob kbjcvcwdgelhxhykqmwnyplsvtftutywszy
    laleaedejelesgmgzieikizminzogoloooqseuaujvlwa mdidjdkdmdpdqfcmznhsjwzxhyc
    nbdbwdkdldtdwgagbgcixiykwljlonboqtoueuuxdycygyjzd okcmiml paeemmbofpp rnd
    shchrktlxmxngocodoeooopubwfzg tapbmbtekiillmvor vau won yafelmgngnsom zlambmfmpmqmsmwmzne CF sg
    aiyxk bbpdtfffljokgkjmeoypdqkvq deqgk gbabgbpbqbvdieqnzsoyg kahbncmspuwym liynanl mcxdngnzv
    nbmdygdggmjzk pnz sbznjqm ukh vae yajkyul CG akw beqkwmwokuivxwz dde ebo ifmyx kkwohwcxx ldili
    mbmdtdudwkwojow ndadngzjxzu sdj tsayiyx vif xku zmx CH rm gsw rmo wae CI
    ababibudjhihmhpldnytivi bcietevjwqvtg dasicnjyi ebrgaotsm gguienjoaodovudwaxx hwa jekodud
    kfogaqmtjwpxbyfzc ldaoior mkaoatbxx nebeyhbkuwb plrye sebefev tedgwjn wanecob xgb yre CK pkpnh
    rarkh CL alcrn huh kuz rap yag CM aalbbddelgqgskunvsjsstozo
    bafagasavawbibjbkbqbwbxbycecwdnduebecfdfjfmfpgfgjhsiwjukckhkm
    bkomomvnzoepcqdqmqoqtqzrisesisstcumvgvmwhwtxpxsybyvzv ckxnquv daebqekiikxmemmmoowuauruz
    ekmmnmztowo fakalllmp gidisizkemmmnndouyi hijnaya isuyo jbugoiaim
    kdzenflfnidkjlcmempnpotqxsfvjvmwuzr lbiemeofampmxnsuw
    mafbocpcsctcuddeaeqfdfffhfjfkgggohkifijkklblrlwmunfpiqbrusvtk muaucuguouyxfxuygzd
    nbvcrdbdufugegjgngvgyhujjjykclamgmlmrnhnzshvoweza oblkustzm pbifemmmnny sgioxwqzv
    tikozshtfuivuwn udlivsk vut wehesokww xedmbmdmgmj yamasatavbbeiko zhwuy CN za acneutb
    bcafcfslruhwxyk cngpxqd doctauu ers hmammmnmpmsmwmymznirm ilium jiuiy kmc lhihuic mjgjimdmrnpuq
    nruufxq pccmimj scelr tjijs vwa wbm ybecl zhnyj CO acananonsrh baodcmrsn
    cbbbcbdbgbvbyhbmioerftoubui gobucuhumuo hto icrnbnj kbhogpcvnwi mbnbpbrclotyy noaoj pbbijiolnui
    sjalcnnri tavbndcenitnbncndtkueuf ycnnuuiup CR brnzd cjp gut CU luq CV kea CW pap CY acy CZ cs
    DE de dsb frkrrrs gmhoh hsb ksh nds osx pfl stqwg vmf wep yec DK da jut rmd DZ kab shy thv EC
    acuuc cbiof jiv mue quduguwvivjvzxlxr sey teb zro EE et ie vro EG xnz ER kun nrb ssy ES an ca
    es eu gl ast ext fax gnc mxi osp quq rmq xaavn ET aa om aiwmf bjiswwo cra dwr gaxdlukwdyl hae
    jnj kbrmqxc lgniq mfxoypeyf nnj oyd sheiduq tsb wti zay FI fi rmf smnms FJ fj bwb goo llxmv rtm
    wyy FM chk kospg mkjrl ngmkrmtuw pfaifonuw stw uli woe yap FO fo FR br co fr oc emx frmrorp obt
    pcdro xbm GA bbguw dma gev kbseboqzo lup mhbye nmdraxozb picuu sakbwnqwjxeyiyx tckegsv vum
    wddum zmn GB cy gd kw ang cnx enm ghc ocowl pld rmemw sco trl wlm GD gcl GF eme gcr GH ak ee
    abrcddadqfhfuhakpnfvn bimivovwu ckolillpn daggaoy gaajnpeurwx hag jmrwi kmaphusye larefgqigip
    mawzw nawcufrkokqlunutrybzi saffwigilnwsl tcdpm vag wlxss xktonsmxb GL kl GM man wof GN
    bcggomdqfspsv fuf gkp kkenuqs ldmlcma mbvfgkusc naj pbp sus tod yal zil GP gcf GQ bngnmvbxc
    fabanpe nui GR ruq GT acrgu caaacakkz itzxl jac kekjbnj mam pocoh qucumuv ttczj usp xin GU ch
    GW babifjgle ccj eja kcjnf msw pboov GY akeox brc gyn mzx pbc skw tdm wap HN cab jic pay HR hr
    ckm dlm ist ruo HT ht hvc HU hu lng ohu qwm ID id in jv jw su
    aaxazbsbzcedndrfzgfhhipirkbkckglolpmkmqmvndolosozpgpxqmscsisl asysztququuuwwhwrwswuwvwyyz
    bacajanaybccddbdldwdxedeiepeuewfefggbgvgygzhchphqhvhwhzjnklkn
    bkrkzldlfljlslznandnenfnqnunvpgpopppqpvpzqbqqqrrprssasmsutitj
    btstxtytzugupvevkvtvuvzwpydylzbzlznzpzqzu ciamlns
    dazbebfbndweiemijiyjokkmrmsmumynaninkntnwokrnsnunupuquvuw ebcipkgmbmwndnonrrtrwtz faulhrd
    gakaybiefeiesopoqorrszn hadapegikjimuovrktituudukuwvn ibuhbhplalumrrerhrxsmtdtxwo
    jalaqauaxbjbreielkamdvd kaxbibvcddwdyeigbgegqgrgvgwgxhchdhehhhpigiqiyjajcjejkjrkbklkv
    kkxlilwlylzmtndnlnxodpdpipqpspuqvrzsxtitsttucukuvvbvdvhvovpvr
    kvvvwvzwewhwrwtxqydyoytzbzdzfzlzmzpzuzvzxzz
    lauawbwbxcccdcecfclcqcsevewexeygihhioiwixjejijljplglmlqmfmjmq lmrmyndoaoeoxpernrttituurvuwewt
    madakaxdrejfbfpgfgkhphshyhzinknkylimbnbnunxnzogokoqpyqaqcqfqg
    mqiqjqnqoqpqrqsqxqyrfrxrzsfsgslsosstdtgthtjuivdvpvrvsvxwvxdxn mxzylzq
    naaaebnbqdxeaecerfaiaijilirjskjkslclknipspyqmsyxexgxlxx oianinxpkrztd
    pasdndoeaeeeleygukulelhmfmomyncninpnspkpmrusasesntntttuucuduf pujut
    racanazebejetguiriujgmhmmnnoborowth
    sajaoasauawbgbrbtbxcgdadqdueteugegujbkhkikokvkxkzlglplulylzmr
    smwnuobpbpiprrerlrtrwsqtevewrwswtwuxnyazbznzpzw
    tadbpbycgcmcqdidjdndsevfoftipjgkxlbldlglklnltlulvmgmjmlmnmuni
    tnmntnwomoypfpgrerttitntptyujvevmvovwwewgwuwyxexmxnxqxsxtynzn udjeshnkalflmlumsnzrnry
    vbbkkklkoktmemsto wadahaibbbebweoetewfggohahkhukdlilwmmmsngnknoodoiooorowrprurx wsatwuluy
    xauaybrdyemkdkeklknkqkskwmmmtmxmzodsetewrxkxt yacetirkilimnrsva zbtkars IE ga sgath yol IM gv
    IN adidlimjznmpt bgggriu caqdflkrvvg disln gacnb hajmrraru idb kfffvfwhahrixmmxv laxmkus
    mhujwrgrhxj nagbcbebibtbucbctjbjhjmjnjojzkbkdkfkhkimamemfmhmongnlphpopure nrisasmzm onp
    pbvckmxub rianl schgpiijlmtuv tczgjrorpryvt vapkp yim zom IS is IT it sc aae cimms egl fur ims
    lijldmo mhn naprp pms rgn sbvcndcdnrovm vec xrrumvovs JE nrf JM jam KE ki bob cohuh dalavigshug
    ebulonbyo guz ida kamln lkbkoksrirmtotsuouywg maserlkuuws niqleydyf okimtrc pkbko ragel
    saqgcgmsnxb tecgahkuvuyvs KH syo KI gil LA lbnvi LC acf LK sci LR blhza dee gecgblrolrbrjrvry
    klupeqornrwss lirom mevzj oub tja LT lt kdr olt sgs LU lb LV lv livtg MA rif tzm MD gag MG mg
    bhrmmzc msh skg tdxkgxy xmvmw MH mh ML bm aqd bmqooozxwzezx
    dbabgbtbubwdsgbjmmbsqtitktmtotstttuuxym ffm hmb jow kaohq mwkyk nzz seshznkpp taqdest xkg MM
    ahknl cblekeyfmknljltmrnbnhnknwsjsvsythzt dao ghk hlt jmn kacvl lpnsizn mhxwq nlqpgqqqytxun
    pdurkyyzn rawiltc sez tcplq ukkmn weu zkdyp MP cal tpv MT mt MU mfe MW ny kzn laion nkvyr swk
    togum MX afsmuzdzgzmznzz ccohdhfhjhqhziplelolynlntobocojokozparnsasotatetltptutzucutux
    cuyvnyazn dih emmud hchueusuvvevv ixc jmx klb lac
    maaabajaqatauazbzcecodvehfyhcibieigihiiilimioipiritiuixiyizjc
    mksmcpmqhtotutxvgxaxbxpxqxsxtxvxyzazizl
    nazchcicjclcxeqguhchehghihkhmhnhphqhthvhwhxhyhzlvplsutpuz ocupttetltmtntqtstttxtz
    pbebfbmbscaeiialolsmqmzoeoioqosowpipsuaxm seitp
    tacarbucfcucweeephhkulalclpocojooopospcplppptpxqtrcrqrsszwrzh tzo varmcmjmmmpmqmxmymz
    xpotatbtdtitjtltmtntptstttutyzp yaqua
    zaaabacadaeafamaoapaqarasatavawaxcaocohoooqorospapbpcpdpepfpg
    zphpipjpkplpmpnpopppqprpsptpupvpwpxpypzsrtetgtltmtntptqtstttu ztxty MY ms abf bdgdrnbnysythtq
    ccmwg dbjkrmgmvpprgrotbtptr gnqrm ibalm jahakhi kagnqnsqrqtvexixnyiyszizs lhnkjlknhowra
    mcmeleohenqqqsivvxrzt nrmtd ornrs pezlznanenm reeuu sbododxeaibkpnenvpgrksmzazc
    teagbgqihmomwrxtwxaxx umi xbnky zbcbebwlmmi MZ bwg ccehwwb dmx eko llb mghhmny ndcglteyu phm
    rng seh tkeohscwlwx vmkmrmw wmw xmcnqsq yaomk NA hz kj ng diu fwe hgm knwtzwmwn lnb naq sbs vaj
    xuu NC aekjineokqrxx bpkwa camirks dhvuf fwa hvk iai jasaz kdk mktrksq neeekemenua pizmeopri
    sih uve wmn yly NE bms dje fuhuq krt tezhzmhwq NF pih NG ha ig kr yo
    aaaabbmbnbocbcpdufefnfogbgchnhsikjwkdkflalfmbmoncnknnnwqgqksg atgumuowcwoyeyiykyu
    baubsbtbucncscvcydegaguilinkakvkymaolomqpqwqxrtsfsjslsrsxtate
    btttuujusuxuzvhvjvwwrxoxqycyfyjypyszwzyzz cbobqcgchdrenetfafdfgieklkylaryxh
    dambbbdbibmbobpbvegghioirkgohotriskwayrzazd ebgfafigohukakekikpkrlmmannnvnwpirhtbtstutxvhzaze
    fahamieirkkliumuv gbrbydedfdueaedegekelewibknlblolwmdmznenhpaqardrhuavmwbwgwnye gyz
    hbbiaigodoewo ibbbebmbnbrbychdcdedsdugbgeglgwhijcjejnjskhkikkklkokpkvkwlvqw
    irishsisotmtstwyazmzrzz jabafbmenergkibidiejrkumbmimsnirrrtubuhukuouuuw
    kadaiajbzcccecfcgchcicqcsdldmdpdxesezgthjilkakdkmkrkskulklomi
    kmynaniocofovowpapkrhrpsmsosqtcubuguhulwbwl landbdddgdhdjdkdldodpdqlanuop
    maebucjdaewflfmfnfogigjjskfkomamfoirttlzkzm
    naratbbbhbobpbrdddidredfdgigsgwgxinjajrkxkzmiqtscuhupzr
    obudadufugbgcgggogukbkdkekrkskxlmpargrrrxso paiblbncmcncwgsipiyngqawbymze raxesinodswukuyuz
    saycvcwdehahoirqaqhurxsyk takalandkdldodqdvgdhyivkqswtbtrulvdvixjyeyy
    ubadahajikpkqkukwlalblymmnerhsstathtrya vemeritknkzor wavjajimaom xabocshsn
    yayazbabjbleresnqotun zahazbuemhiizluns NI bzk miqomtn rma sut ulw yan NL fy li nl act drtum
    gos odtfs stl twd zea NO nb nn no se fkv rmg NR na cpi NU niu NZ mi rrm PA cuk emp gym sabcf
    tfr PE qu agagrmcmemrnbrlshtcvsyc boa cahbrbsbtbucchtjoniodotoxpbpcpupyuj hibubuguuux inpqusc
    jebqr kaq mcbcdcftsyr not ocamcmgmure pibignorq
    qubufukupuruxuyvavcvevhvlvmvnvovpvsvwwawcwhwsxaxcxhxnxoxpxtxu qxw remgr shpnipq trr ura yaaadme
    PF ty aut mqmrqrv pmt ray PG ho aacadagahaiakauawbgbtbwbydodzeweyezfdfifkfpgdgeggglgmgoicieif
    ailixkhkikqktlilxmmmnmpmtnhnjnxnzobodoeofogojomonpepoprpspzso
    asxtateuiukunupuruyvbvtwbwiwmwwwxyayq
    bbbbdbfbnbrbvcfchcmcocudddfefekeoeyfhhfhghlieigioiqiritjcjhjk
    bjljpjrjzlqmcmhmkmnmpmumxmznpnwojonopoqowpepipmpupwqlqsrqryrz
    btpukuouqutuvvnwdwfwkwmxfxhxzyeyryxyzzfzh cangajnjvkr
    dacadahbydiedevgegggxgziajumcndnroaobofolonucuiukvaww eitivlelkluminanqritr
    faaadagaiajfiiwoiorqsrquy gafahaiajamaoaparatawbebfcccndddndrebfkglgtgwhsimipkakdmgmunm
    gntnuocoipnrgrqrwrxrzsnspvevfvsyb hahamaogwhihyihkklamtobotrcrwufuiul
    ianardigggmgomimnmonooupiposatrwmws jaebketilkomamw
    kbkbmbqbtbwbxcbclcoctdfehewgfguhlhshzihijisitiwjdjsjxjykclhlm
    klplqltlxmfmgmhmnmomsmumxnrnvoaolopozpfprpwpxqaqbqcqfqiqjqlqw
    ksdsesisjslsrtktmtoudueuoupvcvgwjwoxaxrxtxwxzycygyxyyze
    lazbbbqbubvcmeiekeqereteugtibidihkllelfllmgninmojossrufxm
    mbhbkbqbwbxcccicqcrcvcyczdbdcdsebedeeeketeuftfwglgtguhfhliwjj
    mjkjmjnkckpkrlelhlpmimompmqmtmxnanmoxplpnpopppsptpvpxqeqvqwqz
    msusxsysztctftitvtyumuxvavkvnvqwawbwcwgwhxkxmxwywzezuzz
    nacafakalasaxbkbycacccecfcmcncoejetexhoibifiiisiwizkgkmmwmxnf
    nnknmocofohopoupnqnrzsnssuduquruxvmwrxr oinkkkvmomwngnjnknnnrnsntpmporosuueumwiyy
    pbydaedekepexgiinixkglamrnnnrpepnpopqptrmrwsqsstpupuxwawg raiakaoeahpmkmpoeooptrowawo
    sbcbebhbibqdkejeoewgzijimiqiuiviwixjrkckmkslllwmbmcmfmgmqmznc
    snpnrnxnynzoloqowpdpepkplpmpsrarfrysdsgsjsostsusxsztftktmuaue suguiuovbwmwp
    tawbcbdbfbgbjbobsbvbxcieigcgigoguifimiokvlflxmdmqmynhnsofpapi
    tpzqmqoqprbrhsxtdtetutvuaucuhwpwwyazx uarbrbufiiskglnnaninupirgrirmrortrvrwrxsasutuvhvl
    valamanivmg wabagajataxazdgedeiergbgihgiiiuivlamcmomxnbncnpnuocogosrsrvsk wsrtftkutuv
    xarbieseukxlaoiopowrwsisp ybmbobxbydedkeeevglgmgrgwiskkkmkrlalblelglllumbmlmompnlobonra
    yrbrwsstwujutuwwayu zeggriaikmhsasuuh PH tl abcbdbpbxgkgngtgvgygzklljpfqntdtktltmtptttzysytzt
    bfxgigsikjxkdkskulnlwlxncnjnoprpstntotwvyya cbkbwebgclupstsyo dawgcueuluouyyg ebksy fblil gaddg
    hilnn ibgblfafbfkfufylklolpnnrysdtbtitttvtyvbvvwk kakkglgllmdmkmlnbneqerjscsntqybyjykyn laabloc
    mbabbbdbibsbtdhkxlzmnqkrwrysbsksmtatw obkbo pagamlclvlwrfrhwm rbkblol
    sblfegbgdjmknlmmkmlnlrgrvsbsetbucyb tblbwdygngtisiuiysgwb ubl vbk war xnnsb ykaog PK kls wbl PL
    pl csb prg rml slizl wym PR tnq PT drc mwl PW pau sov tox PY gn aqtyo cageg enlnx guqva mca nhd
    pta spn tmfpj RE rcf RO mo ro romup RS rmn RU cjs izh krl lud olo vepot RW rw SA fif SB
    agwialupbuaud baagtlblprrvcvdxa dor fafar ggahnmbri hoa jaj kjikksgwdwfzk lgagbglgrguluvk
    mlnlunvprrntevo nflgrkelglzpxtu ojvra pisiv rriug sbbkytnvs tbekpkwlrnxquva ugetp vnkrs SC crs
    SD acz bdi dajecil fvr gza hbn jleum kcpeceggoibko liumdro mlsor nyi otr shjhw tagazbieqeyic
    udu xomtc zagmo SE sv fit ovd rmu sjejumamj SG mbf SI sl SK sk rmc SL bmfunuy knknori liaok men
    tem SN ff wo bcbczdajtqjsc caeouskwt dyo fap gsl hhr krx meyfvlolq ndv savnfrr tnr SO so gex
    xma ymm SR akorw djk hns jvn kww njt srmrn tri way SS ajatuvu bdhdjexfalmotvixb dddibidinipiwks
    fer gbn hom idrmt kbooers lgokrkyohotpxqrulwo mfzgcgdquuhurwuyj ndzjluswm oie pga shk texgyhuoq
    ukv ST aoa cri pre SV ccr len ppl SX vic TC tch TD amj bdmdoesidjvmisotfubvavfvoxv ckq
    daaaiaujcsizg fgrniui gabdkdmlcljluoyqrvl hedor jeuyy kbleriaielfouqpthvfviwgwvxjyq laplnme
    mcncwdgesgbgejeljmyneouozpgpkseubujvhvuwmyb ndmiemcncnnoyzy rou saababjjgokorwyys
    taxmamcngrjuguq ubi vkj xuo zimnarn TG adehlksyg bqgud gejng ife kbpdhefeupo las mfq nmz wciud
    TJ yah TK tkl TL adb bfnkx ddg gal hbu idt kemrd lkava mgmjbkz nxa tdtetkd wlhmh TM tk TN pml
    TO to num TR ku tr kiu lzz tru uby zza TT tghrf TV tvl TW ami bnn ckv dru fos pwnyuzh ssfxrzy
    taoayrvsuvx uon xnbsy ycr TZ sw aassa bdpdsezou cclwawe dhsneoe egm fip gmxogowwe hanaqayehkats
    ikzrksn jitmc kcuczdcdeedivizkiqhsbujya lag mgqgsgvgwgygzhdjhpavwwe
    ndgdhdjgpgqihimjdktnqowsgtkwwxiymyy old pbriwoy regimnwofufuiwkwl sadbkbmbpegozscujukuw tccny
    vidinun wbhbibjkatbun xnj zajakgainiw UG lg achdh cgg gwr ikx kcndidjeooopz lajggkesmthuc mhiyx
    ndpujynyoyp rubucwm snm teoeuljtj xog US en ik nv aaqcvhtkzlepjpkplpmpwrirptstw
    cadeahhhlhnhohyiciwjhkulmolomoqrdrorzsmssstsztctmup dakel emssisssuya flarc gul haaawidoiopupwc
    imlngow keeiciojqjulaoyrbsktwuuyhyl lktmwouuiut mezhqiaikjdjynrodovrcusyh nczezmuntoksqsz
    obimaod paoarawdcebeqimmwomoootuy quauiunwtyp saceeerhhhtisjwkakdlhlnnopo
    taaaucbewfnilixliolowqnqwubunuuwawf umanmte veo waaacamasiciniynwyn xawchntpq yakokucufumur zun
    UZ uz VA la VC crb svc VE aoc baevvwi cariyuo gaectuu jru mcgchht pbgbhevid spc tmz wbapc xaksu
    yaearauvt VI dcr VN vi aem bdqru cjemamoncrwua enc giqir halldmfmvrero ibh jehra kjmpmtatvxy
    laqbtghhakcwh mlcngnnootq neouout pachghhuo radengsmxocog scbedtgtitt
    tasdrkzmmouslwhyhyjylysytyz xaohv zng VU bi ahbkrlmorpptyul bkinknrparjtr crc dix ergrktn
    fnbrtut hiw iff klvrf lgkhtknlpmbmlmunnparvrzwwzl mkvlalllvlxmemgmmmwnlrbrmrprssnttvtwiwoxe
    nkkmbmkmsndrgswvhwi olrmbnu pgklbmaswtrtv rgapn saxkekunssvww tgpgslmlsmbmimtnknlnnnpqlsrvk
    upvrrur vaolpnmnprart wlrsiwo WF fud wls WS sm XK aln YE gdq YT buc ZA af nr ss st tn ts ve xh
    zu cmt flyng gicku kquqz nghsbso oor xamegii ZM auh bemwc ilb kqn lamebehozueunyn mgrhownxo
    nkase sbyhqieta toitl ZW nd sn dov kckdn mxc nmq Lepc IN lep Lina GR lab Linb GR gmy Lisu CN
    lis Lyci TR imy xlc Lydi TR xld Mand IQ mid IR myz Mani CN xmn Marc CN xzh Medf NG dmf Merc SD
    xmr Mlym IN ml aafll kevfh mjqjrjv pcfcgkr udg yea Modi IN omr Mong CN bxu mncvf Mroo BD mro
    Mtei IN omp Mymr IN aio khtsu phk rmz MM my blkwe csh dnunv hpo int jkm kjpswvqvtxfxk mnwwt
    obrmx pcellwoyx rbbki shn tcojlvn Narb SA xna Newa NP nwc Nkoo GN nqo Nshu CN zhx Ogam GB xpi
    IE pgl Olck IN sat Orkh MN otk Orya IN or bdvfw dsowk gaqbjdb junuy peg rei spv uki xis zrg
    Osge US osa Ougr CN oui Pauc MM ctd Phli IR pal Phnx JO obm LB phn Plrd CN hmd ktp lpo sfm
    ygpnasywqwu Prti IR xpr Rjng ID abl Rohg MM rhg Runr DE sxu GB nrn SE non Samr IL smp PS sam
    Sarb YE xsa Saur IN saz Sgnw US ase Sinh IN pi LK si Sogd UZ sog Sora IN srb Soyo MN cmg Sunu
    NP suz Syrc GE bhn IL bjf tmr IQ aii kqd syr IR syn SY amw lhs oar TR hrt syc Tagb PH tbk Takr
    IN hii jna scu Tale CN tdd LA thi Talu CN khb Taml IN ta bfq cttty era iru kfefi muv tcx vaa
    xubuj Tang CN txg Tavt TH soa VN blt tyr Telu IN te cde gau keyfc lmn mju nit ort pcj wbq yeu
    Tfng MA gho shi zgh MR zen NE tda Thaa MV dv Thai CN lcpwm LA khf mlf TH th bzi cbnog kdtjtxm
    lwl mkmpzra nylyw phthurtww skbou thmts ugork yoy Tibt BT dz bro cgk dkazl goe kjz lkhukya
    nehpb ole sgt tgfsj xkf CN bo adx jya khg otb IN bfukk cna jda kbgkf lbj sbuippt zau NP dre ght
    muk tcn Tnsa IN nst Toto IN txo Ugar SY uga Vaii LR vai Wcho IN nnp Xpeo IR peo Xsux IQ akk TR
    hittx nei oht Yiii CN ii nossdsfsv smh yigivsdsnsp VN nty
    """

  /// Languages of which the script is not known.
  static let otherLanguages = """
    ber crr elx fat mul mup nah sh sux tlh tw vel wry zbl zxx
    """

  /// `az-IR=Arab`: where a language is written otherwise than elsewhere.
  static let regionalScripts = """
    az-IQ=Arab az-IR=Arab az-RU=Cyrl ha-CM=Arab ha-SD=Arab hak-TW=Hant kk-AF=Arab kk-CN=Arab
    kk-IR=Arab kk-MN=Arab ku-LB=Arab ky-CN=Arab ky-TR=Latn lzz-GE=Geor mn-CN=Mong ms-CC=Arab
    nan-TW=Hant pa-PK=Arab pnt-RU=Cyrl pnt-TR=Latn sd-IN=Deva sr-ME=Latn sr-RO=Latn sr-TR=Latn
    tg-PK=Arab ug-KZ=Cyrl ug-MN=Cyrl unr-NP=Deva uz-AF=Arab uz-CN=Cyrl yue-CN=Hans zh-AU=Hant
    zh-BN=Hant zh-GB=Hant zh-GF=Hant zh-HK=Hant zh-ID=Hant zh-MO=Hant zh-PA=Hant zh-PF=Hant
    zh-PH=Hant zh-SR=Hant zh-TH=Hant zh-TW=Hant zh-US=Hant zh-VN=Hant
    """

  /// `zh-Hant=TW`: where most people are who write a language in another script than usual.
  static let scriptRegions = """
    arc-Hatr=IQ arc-Nbat=JO arc-Palm=SY az-Arab=IR bap-Krai=IN cu-Glag=BG en-Shaw=GB ff-Adlm=GN
    hak-Hant=TW hnj-Hmng=LA kk-Arab=CN ku-Arab=IQ ku-Yezi=GE ky-Arab=CN ky-Latn=TR lif-Limb=IN
    lzz-Geor=GE man-Nkoo=GN mn-Mong=CN nan-Hant=TW pa-Arab=PK pal-Phlp=CN pnt-Cyrl=RU pnt-Latn=TR
    sd-Deva=IN sd-Khoj=IN sd-Sind=IN tg-Arab=PK ug-Cyrl=KZ unr-Deva=NP uz-Arab=AF yue-Hans=CN
    zh-Bopo=TW zh-Hanb=TW zh-Hant=TW
    """

  /// `Deva=hi`: the language that a script is likeliest to be of.
  static let scriptLanguages = """
    Adlm=ff Aghb=xag Ahom=aho Arab=ar Armi=arc Armn=hy Avst=ae Bali=ban Bamu=bax Bass=bsq Batk=bbc
    Beng=bn Bhks=sa Bopo=zh Brah=pka Brai=fr Bugi=bug Buhd=bku Cakm=ccp Cans=iu Cari=xcr Cham=cjm
    Cher=chr Chrs=xco Copt=cop Cprt=ecy Cyrl=ru Deva=hi Diak=dv Dogr=doi Dupl=fr Egyp=egy Elba=sq
    Elym=arc Ethi=am Gara=wo Geor=ka Glag=cu Gong=wsg Gonm=esg Goth=got Gran=sa Grek=el Gujr=gu
    Gukh=gvr Guru=pa Hanb=zh Hang=ko Hani=zh Hano=hnn Hans=zh Hant=zh Hatr=arc Hebr=he Hira=ja
    Hluw=hlu Hmng=hnj Hmnp=hnj Hung=hu Ital=ett Jamo=ko Java=jv Jpan=ja Kali=eky Kana=ja Kawi=kaw
    Khar=pra Khmr=km Khoj=sd Kits=zkt Knda=kn Kore=ko Krai=bap Kthi=bho Lana=nod Laoo=lo Latn=en
    Lepc=lep Limb=lif Lina=lab Linb=gmy Lisu=lis Lyci=xlc Lydi=xld Mahj=hi Maka=mak Mand=myz
    Mani=xmn Marc=bo Medf=dmf Mend=men Merc=xmr Mero=xmr Mlym=ml Modi=mr Mong=mn Mroo=mro Mtei=mni
    Mult=skr Mymr=my Nagm=unr Nand=sa Narb=xna Nbat=arc Newa=new Nkoo=man Nshu=zhx Ogam=sga
    Olck=sat Onao=unr Orkh=otk Orya=or Osge=osa Osma=so Ougr=oui Palm=arc Pauc=ctd Perm=kv Phag=lzh
    Phli=pal Phlp=pal Phnx=phn Plrd=hmd Prti=xpr Rjng=rej Rohg=rhg Runr=non Samr=smp Sarb=xsa
    Saur=saz Sgnw=ase Shaw=en Shrd=sa Sidd=sa Sind=sd Sinh=si Sogd=sog Sogo=sog Sora=srb Soyo=cmg
    Sund=su Sunu=suz Sylo=syl Syrc=syr Tagb=tbw Takr=doi Tale=tdd Talu=khb Taml=ta Tang=txg
    Tavt=blt Telu=te Tfng=zgh Tglg=fil Thaa=dv Thai=th Tibt=bo Tirh=mai Tnsa=nst Todr=sq Toto=txo
    Tutg=sa Ugar=uga Vaii=vai Vith=sq Wara=hoc Wcho=nnp Xpeo=peo Xsux=akk Yezi=ku Yiii=ii Zanb=cmg
    """

  /// `iw=he`: what is said today for an old, long or narrow name.
  static let languageAliases = """
    aa-saaho=ssy aam=aas aar=aa abk=ab adp=dz afr=af agp=apf ais=ami ajp=apc ajt=aeb aju=jrb aka=ak
    alb=sq als=sq amh=am ara=ar arb=ar arg=an arm=hy art-lojban=jbo asd=snz asm=as aue=ktz ava=av
    ave=ae aym=ay ayr=ay ayx=nun aze=az azj=az bak=ba bam=bm baq=eu baz=nvo bcc=bal bcl=bik bel=be
    ben=bn bgm=bcg bh=bho bhk=fbl bic=bir bih=bho bis=bi bjd=drl bjq=bzc bkb=ebk blg=iba bod=bo
    bos=bs bre=br btb=beb bul=bg bur=my bxk=luy bxr=bua cat=ca ccq=rki cel-gaulish=xtg ces=cs
    cha=ch che=ce chi=zh chu=cu chv=cv cjr=mom cka=cmr cld=syr cls=sa cmk=xch cmn=zh cnr=sr-ME
    cor=kw cos=co coy=pij cqu=quh cre=cr cwd=cr cym=cy cze=cs daf=dnj dan=da dap=njz deu=de dgo=doi
    dhd=mwr dik=din diq=zza dit=dif div=dv djl=dze dkl=aqd drh=mn drr=kzk drw=fa-AF dud=uth duj=dwu
    dut=nl dwl=dbt dzo=dz ekk=et ell=el elp=amq emk=man eng=en epo=eo esk=ik est=et eus=eu ewe=ee
    fao=fo fas=fa fat=ak fij=fj fin=fi fra=fr fre=fr fry=fy fuc=ff ful=ff gav=dev gaz=om gbc=wny
    gbo=grb geo=ka ger=de gfx=vaj ggn=gvr ggo=esg ggr=gtu gio=aou gla=gd gle=ga glg=gl gli=kzk
    glv=gv gno=gon gom=kok gre=el grn=gn gti=nyc gug=gn guj=gu guv=duz gya=gba hat=ht hau=ha
    hbs=sr-Latn hdn=hai hea=hmn heb=he her=hz him=srx hin=hi hmo=ho hrr=jal hrv=hr hun=hu
    hy-arevmda=hyw hye=hy ibi=opa ibo=ig ice=is ido=io iii=ii ike=iu iku=iu ile=ie ill=ilm ilw=gal
    in=id ina=ia ind=id ipk=ik isl=is ita=it iw=he izi=eza jar=jgk jav=jv jeg=oyb ji=yi jpn=ja
    jw=jv kal=kl kan=kn kas=ks kat=ka kau=kr kaz=kk kdv=zkd kgc=tdf kgd=ncq kgh=kml kgm=plu khk=mn
    khm=km kik=ki kin=rw kir=ky kmr=ku knc=kr kng=kg koj=kwv kom=kv kon=kg kor=ko kpp=jkm kpv=kv
    krm=bmf ktr=dtp kua=kj kur=ku kvs=gdj kwq=yam kxe=tvd kxl=kru kzh=dgl kzj=dtp kzt=dtp lak=ksp
    lao=lo lat=la lav=lv lbk=bnc leg=enl lii=raq lim=li lin=ln lit=lt llo=ngt lmm=rmx ltz=lb lub=lu
    lug=lg lvs=lv mac=mk mah=mh mal=ml mao=mi mar=mr may=ms meg=cir mgx=jbk mhr=chm mkd=mk mlg=mg
    mlt=mt mnk=man mnt=wnn mo=ro mof=xnt mol=ro mon=mn mri=mi msa=ms mst=mry mup=raj mwd=dmw
    mwj=vaj mya=my myd=aog myt=mry nad=xny nau=na nav=nv nbf=nru nbl=nr nbx=gll ncp=kdz nde=nd
    ndo=ng nep=ne nld=nl nln=azd nlr=nrk nno=nn nns=nbr nnx=ngv no-bokmal=nb no-nynorsk=nn nob=nb
    nom=cbr noo=dtd nor=no npi=ne nts=pij nxu=bpp nya=ny oci=oc ojg=oj oji=oj ori=or orm=om ory=or
    oss=os oun=vaj pan=pa pat=kxr pbu=ps pcr=adx per=fa pes=fa pli=pi plt=mg pmc=huw pmk=crr
    pmu=phr pnb=lah pol=pl por=pt ppa=bfy ppr=lcq prp=gu prs=fa-AF pry=prt pus=ps puz=pub que=qu
    quz=qu rmr=emx rmy=rom roh=rm ron=ro rum=ro run=rn rus=ru sag=sg san=sa sap=aqt sca=hle scc=sr
    scr=hr sgl=isk sgn-BR=bzs sgn-CO=csn sgn-DE=gsg sgn-DK=dsl sgn-ES=ssp sgn-FR=fsl sgn-GB=bfi
    sgn-GR=gss sgn-IE=isg sgn-IT=ise sgn-JP=jsl sgn-MX=mfs sgn-NI=ncs sgn-NL=dse sgn-NO=nsi
    sgn-PT=psr sgn-SE=swl sgn-US=ase sgn-ZA=sfs sh=sr-Latn sin=si skk=oyb slk=sk slo=sk slv=sl
    smd=kmb sme=se smo=sm sna=sn snb=iba snd=sd som=so sot=st spa=es spy=kln sqi=sq src=sc srd=sc
    srp=sr ssw=ss sul=sgd sum=ulw sun=su swa=sw swc=sw-CD swe=sv swh=sw szd=umi tah=ty tam=ta
    tat=tt tdu=dtp tel=te tgg=bjp tgk=tg tgl=fil tha=th thc=tpo thw=ola thx=oyb tib=bo tid=itd
    tie=ras tir=ti tkk=twm tl=fil tlw=weo tmk=tdg tmp=tyj tne=kak tnf=fa-AF ton=to tpw=tpn tsf=taj
    tsn=tn tso=ts ttq=tmh tuk=tk tur=tr tw=ak twi=ak uig=ug ukr=uk umu=del unp=wro uok=ema urd=ur
    uzb=uz uzn=uz ven=ve vie=vi vol=vo wel=cy wgw=wgb wit=nol wiw=nwo wln=wa wol=wo xba=cax xho=xh
    xia=acn xkh=waw xpe=kpe xrq=dmw xsj=suj xsl=den xss=zko ybd=rki ydd=yi yen=ynq yid=yi yiy=yrm
    yma=lrr ymt=mtm yor=yo yos=zom yuu=yug zai=zap zh-guoyu=zh zh-hakka=hak zh-xiang=hsn zha=za
    zho=zh zir=scv zkb=kjh zsm=ms zul=zu zyb=za
    """

  /// `SU=RU,AM`: what is said today for a region, the likeliest first.
  static let regionAliases = """
    004=AF 008=AL 010=AQ 012=DZ 016=AS 020=AD 024=AO 028=AG 031=AZ 032=AR 036=AU 040=AT 044=BS
    048=BH 050=BD 051=AM 052=BB 056=BE 060=BM 064=BT 068=BO 070=BA 072=BW 074=BV 076=BR 084=BZ
    086=IO 090=SB 092=VG 096=BN 100=BG 104=MM 108=BI 112=BY 116=KH 120=CM 124=CA 132=CV 136=KY
    140=CF 144=LK 148=TD 152=CL 156=CN 158=TW 162=CX 166=CC 170=CO
    172=RU,AM,AZ,BY,GE,KG,KZ,MD,TJ,TM,UA,UZ 174=KM 175=YT 178=CG 180=CD 184=CK 188=CR 191=HR 192=CU
    196=CY 200=CZ,SK 203=CZ 204=BJ 208=DK 212=DM 214=DO 218=EC 222=SV 226=GQ 230=ET 231=ET 232=ER
    233=EE 234=FO 238=FK 239=GS 242=FJ 246=FI 248=AX 249=FR 250=FR 254=GF 258=PF 260=TF 262=DJ
    266=GA 268=GE 270=GM 275=PS 276=DE 278=DE 280=DE 288=GH 292=GI 296=KI 300=GR 304=GL 308=GD
    312=GP 316=GU 320=GT 324=GN 328=GY 332=HT 334=HM 336=VA 340=HN 344=HK 348=HU 352=IS 356=IN
    360=ID 364=IR 368=IQ 372=IE 376=IL 380=IT 384=CI 388=JM 392=JP 398=KZ 400=JO 404=KE 408=KP
    410=KR 414=KW 417=KG 418=LA 422=LB 426=LS 428=LV 430=LR 434=LY 438=LI 440=LT 442=LU 446=MO
    450=MG 454=MW 458=MY 462=MV 466=ML 470=MT 474=MQ 478=MR 480=MU 484=MX 492=MC 496=MN 498=MD
    499=ME 500=MS 504=MA 508=MZ 512=OM 516=NA 520=NR 524=NP 528=NL 530=CW,SX,BQ 531=CW 532=CW,SX,BQ
    533=AW 534=SX 535=BQ 536=SA,IQ 540=NC 548=VU 554=NZ 558=NI 562=NE 566=NG 570=NU 574=NF 578=NO
    580=MP 581=UM 582=FM,MH,MP,PW 583=FM 584=MH 585=PW 586=PK 591=PA 598=PG 600=PY 604=PE 608=PH
    612=PN 616=PL 620=PT 624=GW 626=TL 630=PR 634=QA 638=RE 642=RO 643=RU 646=RW 652=BL 654=SH
    659=KN 660=AI 662=LC 663=MF 666=PM 670=VC 674=SM 678=ST 682=SA 686=SN 688=RS 690=SC 694=SL
    702=SG 703=SK 704=VN 705=SI 706=SO 710=ZA 716=ZW 720=YE 724=ES 728=SS 729=SD 732=EH 736=SD
    740=SR 744=SJ 748=SZ 752=SE 756=CH 760=SY 762=TJ 764=TH 768=TG 772=TK 776=TO 780=TT 784=AE
    788=TN 792=TR 795=TM 796=TC 798=TV 800=UG 804=UA 807=MK
    810=RU,AM,AZ,BY,EE,GE,KZ,KG,LV,LT,MD,TJ,TM,UA,UZ 818=EG 826=GB 830=JE,GG 831=GG 832=JE 833=IM
    834=TZ 840=US 850=VI 854=BF 858=UY 860=UZ 862=VE 876=WF 882=WS 886=YE 887=YE
    890=RS,ME,SI,HR,MK,BA 891=RS,ME 894=ZM 967=EU 973=XA 974=XB 983=XK 999=ZZ AN=CW,SX,BQ BU=MM
    CS=RS,ME CT=KI DD=DE DY=BJ FQ=AQ,TF FX=FR HV=BF JT=UM MI=UM NH=VU NQ=AQ NT=SA,IQ PC=FM,MH,MP,PW
    PU=UM PZ=PA QU=EU RH=ZW SU=RU,AM,AZ,BY,EE,GE,KZ,KG,LV,LT,MD,TJ,TM,UA,UZ TP=TL UK=GB VD=VN WK=UM
    YD=YE YU=RS,ME ZR=CD
    """

  /// `002=011,014`: what a region consists of.
  static let regionParts = """
    001=002,009,019,142,150,EU,EZ,UN 002=011,014,015,017,018,202 003=013,021,029
    005=AR,BO,BR,BV,CL,CO,EC,FK,GF,GS,GY,PE,PY,SR,UY,VE 009=053,054,057,061,QO
    011=BF,BJ,CI,CV,GH,GM,GN,GW,LR,ML,MR,NE,NG,SH,SL,SN,TG 013=BZ,CR,GT,HN,MX,NI,PA,SV
    014=BI,DJ,ER,ET,IO,KE,KM,MG,MU,MW,MZ,RE,RW,SC,SO,SS,TF,TZ,UG,YT,ZM,ZW
    015=DZ,EA,EG,EH,IC,LY,MA,SD,TN 017=AO,CD,CF,CG,CM,GA,GQ,ST,TD 018=BW,LS,NA,SZ,ZA
    019=003,005,013,021,029,419 021=BM,CA,GL,PM,US
    029=AG,AI,AW,BB,BL,BQ,BS,CU,CW,DM,DO,GD,GP,HT,JM,KN,KY,LC,MF,MQ,MS,PR,SX,TC,TT,VC,VG,VI
    030=CN,HK,JP,KP,KR,MN,MO,TW 034=AF,BD,BT,IN,IR,LK,MV,NP,PK 035=BN,ID,KH,LA,MM,MY,PH,SG,TH,TL,VN
    039=AD,AL,BA,ES,GI,GR,HR,IT,ME,MK,MT,PT,RS,SI,SM,VA,XK 053=AU,CC,CX,HM,NF,NZ 054=FJ,NC,PG,SB,VU
    057=FM,GU,KI,MH,MP,NR,PW,UM 061=AS,CK,NU,PF,PN,TK,TO,TV,WF,WS 142=030,034,035,143,145
    143=KG,KZ,TJ,TM,UZ 145=AE,AM,AZ,BH,CY,GE,IL,IQ,JO,KW,LB,OM,PS,QA,SA,SY,TR,YE
    150=039,151,154,155 151=BG,BY,CZ,HU,MD,PL,RO,RU,SK,UA
    154=AX,CQ,DK,EE,FI,FO,GB,GG,IE,IM,IS,JE,LT,LV,NO,SE,SJ 155=AT,BE,CH,DE,FR,LI,LU,MC,NL
    202=011,014,017,018 419=005,013,029 QO=AC,AQ,CP,DG,TA
    """

  /// The scripts that have a name.
  static let scripts = """
    Adlm Afak Aghb Ahom Arab Aran Armi Armn Avst Bali Bamu Bass Batk Beng Bhks Blis Bopo Brah Brai
    Bugi Buhd Cakm Cans Cari Cham Cher Chrs Cirt Copt Cpmn Cprt Cyrl Cyrs Deva Diak Dogr Dsrt Dupl
    Egyd Egyh Egyp Elba Elym Ethi Gara Geok Geor Glag Gong Gonm Goth Gran Grek Gujr Gukh Guru Hanb
    Hang Hani Hano Hans Hant Hatr Hebr Hira Hluw Hmng Hmnp Hrkt Hung Inds Ital Jamo Java Jpan Jurc
    Kali Kana Kawi Khar Khmr Khoj Kits Knda Kore Kpel Krai Kthi Lana Laoo Latf Latg Latn Lepc Limb
    Lina Linb Lisu Loma Lyci Lydi Mahj Maka Mand Mani Marc Maya Medf Mend Merc Mero Mlym Modi Mong
    Moon Mroo Mtei Mult Mymr Nagm Nand Narb Nbat Newa Nkgb Nkoo Nshu Ogam Olck Onao Orkh Orya Osge
    Osma Ougr Palm Pauc Perm Phag Phli Phlp Phlv Phnx Plrd Prti Qaag Rjng Rohg Roro Runr Samr Sara
    Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sunu Sylo Syrc Syre Syrj Syrn
    Tagb Takr Tale Talu Taml Tang Tavt Telu Teng Tfng Tglg Thaa Thai Tibt Tirh Tnsa Todr Toto Tutg
    Ugar Vaii Visp Vith Wara Wcho Wole Xpeo Xsux Yezi Yiii Zanb Zinh Zmth Zsye Zsym Zxxx Zyyy Zzzz
    """

  /// The regions that have a name.
  static let regions = """
    001 002 003 005 009 011 013 014 015 017 018 019 021 029 030 034 035 039 053 054 057 061 142 143
    145 150 151 154 155 202 419 AC AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF
    BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CP CQ CR CU
    CV CW CX CY CZ DE DG DJ DK DM DO DZ EA EC EE EG EH ER ES ET EU EZ FI FJ FK FM FO FR GA GB GD GE
    GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU IC ID IE IL IM IN IO IQ IR IS IT
    JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG
    MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE
    PF PG PH PK PL PM PN PR PS PT PW PY QA QO RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
    SO SR SS ST SV SX SY SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UN US UY UZ
    VA VC VE VG VI VN VU WF WS XA XB XK YE YT ZA ZM ZW ZZ
    """

}
