// swift-format-ignore-file
// Made by 'inkbench DATA language-tables' from the Unicode CLDR 47 (Unicode License v3,
// https://www.unicode.org/license.txt; Copyright © 1991-2025 Unicode, Inc.). Not to be edited.

/// Tables of languages, scripts and regions, as words between white space.
enum LanguageTables {
  /// `Latn-NG aaa aab`: languages after the script and region that are likeliest.
  static let languages = """
    Aghb-AZ xag Ahom-IN aho Arab-001 zba Arab-AE ssh Arab-AF aee aiq ask bsh glh gwt haz isk jat
    mhj mnj nli pbt phv prc ps psh psi sdg sgy sts tra trm uzs wbk wsv xvi Arab-BH abv Arab-CM fub
    mfi Arab-CN aib srh ug Arab-DZ aao arq kcy tjo Arab-EG aec ar arz avl siz Arab-GN jad Arab-ID
    wlo Arab-IN dcc hkh ks prx Arab-IQ acm ayp bjm ckb sdb sdf Arab-IR atn avd azb bqi def esh fa
    fay faz gbz glk gzi hac hrz kfm klj kmz ktl lki lrc lrl lsa luz mzn ntz nyq prd qxq rdb rmt sdh
    sgr shm siy smy sqo srz tks tov vaf vmh xkc xkj xkp Arab-KH cja Arab-KM wni zdj Arab-KW afb
    Arab-LY auj ayl gha jbn Arab-MA ary Arab-NE kby Arab-OM acx adf bhm hoh hss luv shv zum Arab-PK
    aeq bal bdz bft bgn bgp bhe brh bsk clh deh dmk dml ggg ghr gig gjk gju gwc gwf hnd hno jdg jnd
    jog kbu khw kvx kxp lah lrk lss mby mki mve mvy nlm odk oru phl phr plk pst sbn scl sd shd skr
    trw ur ush vgr wne xhe xka ydg Arab-SA acw ars Arab-SD apd bej brk dgl fia Arab-SY apc Arab-TD
    mde shu Arab-TH mfa Arab-TJ abh Arab-TM chg Arab-TN aeb sds Arab-TR ota Arab-UZ auz Arab-YE acq
    ayh ayn sqt Arab-YT swb Armi-IR arc Armn-AM axm hy hyw rmi Avst-IR ae Bali-ID kaw Bamu-CM bax
    Bass-LR bsq Batk-ID btd btm Beng-BD aot bn ctg rkt sdr syl Beng-IN as bpy cdz der grt kdq mni
    rah unr unx Bopo-CN hmj hmq Brah-IN pka pmh psu Brah-IR kho xtq Cakm-BD ccp tnv Cans-CA cr crj
    crk crl crm csw iu nsk oj ojs Cari-TR xcr Cham-VN cjm Cher-US chr Chrs-UZ xco Copt-EG cop
    Cprt-CY ecy Cyrl-BG bg Cyrl-BY be Cyrl-GE ab os Cyrl-IL bhh Cyrl-KG dng ky Cyrl-KZ kk Cyrl-MK
    mk Cyrl-MN bxm mn ykh Cyrl-RS rsk sr Cyrl-RU ady agx akv alr alt ani aqc atv av ba bph bua ce
    chm cji ckt clw cu cv dar ddo dlg enf enh eve evn gdo gin gld huz inh itl jdt kap kbd kca ket
    khv kim kjh koi kpt kpy krc krk kum kv kva lbe lez mdf mns mrj mtm mud myv ndf neg nio niv nog
    oaa oac omk orv ru rut sah sel sia sjd sjt sty tab tin tt tyv ude udi udm ugh ulc xal xas xdq
    xpm xrm xrn xwo ykg ynk yrk ysr yug yux zko zkz Cyrl-TJ paq sgh tg yai Cyrl-UA crh jct rue uk
    Cyrl-UZ kaa Deva-FJ hif Deva-IN agi ahr anp anq anr asr awa bee bfb bfy bfz bgc bgd bgq bgw bha
    bhb bhd bhi bho bht bhu biy bjj bns bpx bra brx cdh cdj cih daq dho doi duh emu fmu gbk gbm gdx
    goj gok gon gra hi hlb hne hoc hoj hoy jnl jns kex kfb kfk kfp kfq kfr kfs kfu kfx kfy khn kjo
    kmj knn kok kru ksz kyw lae lbf lbm mag mai mjl mjt mkb mke mr mrr mtr mut mwr nlx noe noi oon
    pch pci pgg phd pwr raj rtw rwr sa sck sgj sjp srx swv tdb tkb twm vah vas vav vjk wbr wtm xnr
    Deva-NP aph bap bhj bmj brd byh byw cdm chx ctn dhi dhw drq dry dty dus dwz emg ghe gvr gyo hut
    jee jml jul kgj kgy kif kip kjl kkt kle klr kra kte kyv lbr lhm lif lmh loy luu mgp mjz mrd nao
    ncd ne new nmm nwx ola phw pum raa rab raf rav rji rjs scp skj soi syw taj tdg tdh tge the thf
    thl thq thr ths tij tkt ttz vay wme xsr ybh ybi Deva-PK btv Egyp-EG egy Elym-IR xly Ethi-ER byn
    tig Ethi-ET agj ahg alw am anu awn bcq bst dox drs gez gmv gof gru har hdy ior kqy ktb mdx mdy
    muz mvz mym sgw stv ti wal wle xan zwa Geor-GE bbl jge ka oav sva xmf Gong-IN wsg Gonm-IN esg
    Goth-UA got Gran-IN oty Grek-GE uum Grek-GR aat cpg ecr el grc pnt tsd yej Grek-IT scx Grek-TR
    bgx xpg Gujr-IN cdi dhn dub gas gbl gu Guru-IN pa Hang-KR jje okm Hani-CN how swi zch zeh zgb
    zgm zgn zhd zlj zln zlq zqe zyg zyn zzj Hani-KR oko Hans-CN cdo cjy cnp csp czh gan hak hsn lzh
    nan wuu zh Hant-CN ltc Hant-HK yue Hebr-CZ czk Hebr-DE yih Hebr-FR zrp Hebr-IL aij hbo he huy
    iw jbe jpr jrb jye lad lsd trg yhd yud Hebr-IT itk Hebr-PS jpa Hebr-UA ji yi Hluw-TR hlu
    Hmnp-US hnj mww Ital-IT ett osc pgn xve Java-ID osi tes Jpan-JP ams ja yoi Kali-MM eky kvy kyu
    Kana-JP ain ryu Khar-PK pgd pra Khmr-KH brb km krr krv okz pcb rka smu tpu xhm Kits-CN zkt
    Knda-IN brw kfa kfd kfg kn tcy vmd Kore-KR ko Lana-CN cuu Lana-MM kkh Lana-TH nod Laoo-LA alk
    brv kjg kuf lbo lo ncq ngt pho sct sqq sss tth tto Latf-DE gml Latg-IE mga Latn-001 avk bzt dws
    eo ia igs io jbo ldn lfn neu nov qya tok tzl vo Latn-AG aig Latn-AL sq Latn-AO blv cjk dhm hng
    hol khu kmb kwy kwz lch lum mck mfu mxg nba ndq nkn nne nql nsx nye nyk olu pnd umb xdo yax
    Latn-AR axb crq crt moc mzh ona plg pue qus teh tob ule vil wlv Latn-AT bar Latn-AU adg adt aea
    aer aid ajn alh aly amg amx amy amz ant aoi ard are avm awg awk axe axl ayd bcj bck bdy bia bjb
    bjy bpl bpt bvr bxi bxj bxn bym bzr coa dax dbl dda ddj ddr dgn dgt dgw dhg dhl dhr dhu dhx dif
    dja djb djd djf dji djj djn djr djw dmd dmw drl dth dwu dwy dyb dyd dyn dyy dze eaa err fln gbb
    gbd gbu gbw gcd gdc gdh gdj gdt ggd gge ggk gia gih giy gjm gjr gko gll gma gmr gni gnl gnn gnr
    gtu gue guf gup gvn gvy gwm gwu gww gyd gyf gyy hrp ibd ihw iin ikr ilg jan jao jay jbi jbw jig
    jng jui kba kbe kda kdd kgl kgs kjn kkp kky kld ktd ktg kux kuy lby lbz lja ljw ljx lkm lku llj
    lmc lnj lnw lrg mec mem mep mfr mhg mpb mpc mph mpj mvl mwf mwp nam nay nbj nck ngk nha nhf nid
    nig nji nju nlw nly nmp nmv nna nnr nnv nny nrk nrl nrx ntg ntj nug nuy nwg nwo nxn nyh nys nyt
    nyv nyx okg olk pit piu pjt pkn pmd pnj pnv pnw pti rbp rit rkw rmb rnr rop rrt rxd rxw tbh tcs
    tgz thd tiw tjj tjp tju tjw typ ugb uky ulk umd umg ump umr ung unn urc urf uwa vka vku vma vmb
    vmi vml vmu waq wbp wbt wbv wdj wdk wdu wdy weg wga wgg wgu wgy wie wif wig wih wij wik wil wim
    wkr wkw wky wlg wlu wmb wmi wmt wnd wnm wnn wny woa wrb wrg wrh wri wrk wrl wrm wro wrr wrw wrz
    wth wua wub wur wux wwb wwr wxw wyb wyi xbb xbd xbe xbg xbj xbp xby xda xdk xgd xgg xgi xgm xgu
    xgw xjb xjt xmh xmp xmq xmu xmy xni xnk xnm xnu xny xpa xpb xpd xpf xph xpj xpl xpt xpv xpw xpx
    xpz xrd xrg xru xth xtv xud xul xun xut xwd xwj xwk xwt xww xxm xya xyb xyj xyk xyt xyy yda yga
    ygi ygu yia yii yij yil ylr ynd yrm yry yty yub ywg ywr yww yxa yxg yxl yxm yxu yxy yyr zku zma
    zmc zmd zme zmg zmj zmk zml zmm zmr zmt zmu zmv zmy znk Latn-AZ az bdk kjj kry tkr tly ttt
    Latn-BA bs Latn-BB bjs Latn-BD ekl mjx pkh tpe usi Latn-BE vls wa Latn-BF bbo bfo bib bof box
    bwj bwq bwy bxl cme cpo dgd dgi dgs dnn dos dya dyu gna gux kfz knz kqg kst kza lee lob mos nnw
    nti nuv pnl pnq pug rkm sbd sen sep seq sif skq sld sos stj sym tiq tsp tuz vig wbf wib xrb
    Latn-BI rn Latn-BJ ajg aug ayb bba beh blo bly bqa bqc cbj cib ddn dop fod fon fue gbh gbs gbx
    guw ica idd ijj kqk mkl mql mxl nqg nqk ntm pil soy sxw tbz tfi wem wwa xkb xwe xwl Latn-BN bsb
    kxd Latn-BO aro ay brg caj cao cap cas cav caw cax caz cyb ese gnw gui gyr ign ite ito jor lec
    mtp mzp pcp pnk psm puq qul rey sar srq tna tno trn ure yuq yuz Latn-BR aan aap acs adw ait ama
    api apn apu apv apy aqz arj ark arr aru arx asn asu atr atx avo avv awe awt axg bkq bor ccd cin
    cul des dny fun gqn gta gub gun gvc gvj gvo gvp hir hix hrx irn jaa jbt jua jup jur kav kay kbb
    kbc kgk kgp kmv knm knt kpj kpn kqq kre ktn ktx kui kuq kwa kxo kyr kyz kzw lkd ltn mav mbc mbj
    mbl mdz mmh mmv mnd mpd mpq mpu mpw msp myp myu mzo mzr nab nuc opy orw oti otu oym pab pad paf
    pah pak pav pax paz pir plu pog pok prr pt pth pto pur pyn ram rkb sae shb sik skf slj sru suy
    swo swx tae taf tba tca ter tgv tka tkf tme tpk tpn tpr tpy tqb trz tud tuo tux twt txi txu uam
    umo unk urb urp uru urz vkm waf wau waw wca wir wmd wsu wyr xai xaj xat xav xbw xer xet xir xiy
    xkr xmo xok xoo xor xpk xpn xra xre xri xtw xwa xxr xyl yab yaw ybn yrl yro ywn zkp Latn-BS bah
    Latn-BT xkz Latn-BW brl gnk gwj hio hnh huc mhw nhr nmn shg two tyu xkv yey Latn-BZ bzj mop
    Latn-CA abe alq asb atj bcr bea bla blc bue caf cay chp clc coo crg crx den dgr dtd geh git gwi
    hai has hax hei hur ikt kkz kut kwk lil mic moe moh ncg nuk ojb ojc ojw oka one ono otw pdt pqm
    scs sec sek shs squ srs sto str tce tgx thp tht tsi ttm tus wdt Latn-CD agh alz asv bbe bbm bcp
    bct bhy bip biz bja bkf bkp bkt bli bmb bmg bml bni bnx boh bpj bqu brf brm buf buu bwl bws bww
    bxg byi bzm bzo dez diz dno doo dzn efe flr fom fuu gey gix gox hav hba hem hke hoo hum jgb job
    kbj kcv kcw kdg kel kg khx khy kkq kmw kny kpl ksv ktf ktu kty kws kzy lal lea led lej lel les
    lgm lgz lie lik liz lmi ln lnz log lol loo loq lse lu lua luj lvl lwa mdi mdj mdk mdm mdp mdq
    mfc mmz mnh msj mwz mxh myc nbd nbw ndk ndl ndt ndw nga ngb ngc nix niy nkw nlj nlo nnb noq nto
    nue nuu nxd nyc nyg nyj nzd okc omi oml pae pem pmb pof ppp rnd shc shr skt slx smx sng soc sod
    soe soo sop sub swf szg tap tbm tbt tek tii tll tmv tor vau won yaf yel ymg yng yns yom zla zmb
    zmf zmp zmq zms zmw zmz zne Latn-CF aiy axk bbp bdt bff bfl bjo bkg bkj bme boy bpd bqk bvq deq
    dgk gba gbg gbp gbq gbv gdi geq gnz gso gyg kah kbn kcm ksp kuw kym liy lna lnl mcx mdn mgn mzv
    nbm ndy ngd ngg nmj nzk pnz sbz sg snj sqm ukh vae yaj yky yul Latn-CG akw beq bkw bmw bok bui
    bvx bwz dde ebo ifm iyx kkw koh kwc kxx ldi lli mbm mdt mdu mdw mkw moj mow nda ndn ngz njx nzu
    sdj tsa tyi tyx vif xku zmx Latn-CH gsw rm rmo wae Latn-CI aba abi abu adj ahi ahm ahp ald any
    ati avi bci bet bev bjw bqv btg das dic dnj dyi ebr ega eot esm ggu gie gnj goa god gov gud gwa
    gxx hwa jek jod jud kfo kga kqm ktj kwp kxb kyf kzc lda loi lor mka moa mtb mxx neb ney nhb nku
    nwb plr pye seb sef sev ted tgw tjn wan wec wob xgb yre Latn-CK pkp pnh rar rkh Latn-CL alc arn
    huh kuz rap yag Latn-CM aal abb add ael agq ags aku anv asj ass ato azo baf bag bas bav baw bbi
    bbj bbk bbq bbw bbx bby bce bcw bdn bdu beb bec bfd bfj bfm bfp bgf bgj bhs biw bju bkc bkh bkm
    bko bmo bmv bnz boe bpc bqd bqm bqo bqt bqz bri bse bsi bss btc bum bvg bvm bwh bwt bxp bxs byb
    byv bzv ckx cnq cuv dae dbq dek dii dkx dme dmm dmo dow dua dur duz ekm emn emz eto ewo fak fal
    fll fmp gid gis giz gke gmm gmn gnd gou gyi hij hna hya isu iyo jbu jgo jia jim kdz ken kfl kfn
    kid kkj klc kme kmp knp kot kqx ksf kvj kvm kwu kzr lbi lem leo lfa lmp lmx lns luw maf mbo mcp
    mcs mct mcu mdd mea meq mfd mff mfh mfj mfk mgg mgo mhk mif mij mkk mlb mlr mlw mmu mnf mpi mqb
    mru msv mtk mua muc mug muo muy mxf mxu myg mzd nbv ncr ndb ndu nfu nge ngj ngn ngv ngy nhu njj
    njy nkc nla nmg nml nmr nnh nnz nsh nvo nwe nza obl oku ost ozm pbi pfe pmm pmn pny sgi sox swq
    szv tik toz tsh ttf tui tvu twn udl uiv usk vut weh wes wok www xed xmb xmd xmg xmj yam yas yat
    yav ybb yei yko zhw zuy Latn-CN acn aeu atb bca bfc bfs blr buh bwx byk cng cpx cqd doc dta duu
    ers hma hmm hmn hmp hms hmw hmy hmz hni hrm ili ium jiu jiy kmc lhi lhu lic mjg mji mmd mmr mnp
    muq nru nuf nxq pcc pmi pmj sce slr tji tjs vwa wbm ybe ycl za zhn zyj Latn-CO aca ana ano ans
    arh bao bdc bmr bsn cbb cbc cbd cbg cbv cby chb cmi coe crf cto cub cui gob guc guh gum guo hto
    icr inb inj kbh kog kpc kvn kwi mbn mbp mbr mcl mot myy noa noj pbb pij pio pln pui sja slc snn
    sri tav tbn tdc ten tit tnb tnc tnd ttk tue tuf ycn ynu yui yup Latn-CR brn bzd cjp gut Latn-CU
    luq Latn-CV kea Latn-CW pap Latn-CY acy Latn-CZ cs Latn-DE de dsb frk frr frs gmh goh hsb ksh
    nds osx pfl stq swg vmf wep yec Latn-DK da jut rmd Latn-DZ kab shy thv Latn-EC acu auc cbi cof
    jiv mue qud qug quw qvi qvj qvz qxl qxr sey teb zro Latn-EE et ie vro Latn-EG xnz Latn-ER kun
    nrb ssy Latn-ES an ast ca es eu ext fax gl gnc mxi osp quq rmq xaa xvn Latn-ET aa aiw amf bji
    bsw bwo cra dwr gax gdl guk gwd gyl hae jnj kbr kmq kxc lgn liq mfx moy mpe myf nnj om oyd she
    sid suq tsb wti zay Latn-FI fi rmf smn sms Latn-FJ bwb fj goo llx lmv rtm wyy Latn-FM chk kos
    kpg mkj mrl ngm nkr nmt nuw pfa pif pon puw stw uli woe yap Latn-FO fo Latn-FR br co emx fr frm
    fro frp obt oc pcd pro xbm Latn-GA bbg buw dma gev kbs keb koq kzo lup mhb mye nmd nra nxo nzb
    pic puu sak sbw snq swj sxe syi syx tck teg tsv vum wdd wum zmn Latn-GB ang cnx cy enm gd ghc
    kw oco owl pld rme rmw sco trl wlm Latn-GD gcl Latn-GF eme gcr Latn-GH abr acd ada adq afh afu
    aha ak akp anf avn bim biv bov bwu cko cli cll cpn dag dga doy ee gaa gjn gpe gur gwx hag jmr
    jwi kma kph kus kye lar lef lgq lig lip maw mzw naw ncu nfr nko nkq nlu nnu ntr nyb nzi saf sfw
    sig sil snw ssl tcd tpm vag wlx wss xkt xon xsm xxb Latn-GL kl Latn-GM man wof Latn-GN bcg bgo
    bmd bqf bsp bsv fuf gkp kke knu kqs ldm llc lma mbv mfg mku msc naj pbp sus tod yal zil Latn-GP
    gcf Latn-GQ bng bnm bvb bxc fab fan fpe nui Latn-GR ruq Latn-GT acr agu caa cac cak ckz itz ixl
    jac kek kjb knj mam poc poh quc qum quv ttc tzj usp xin Latn-GU ch Latn-GW bab bif bjg ble ccj
    eja kcj knf msw pbo pov Latn-GY ake aox brc gyn mzx pbc skw tdm wap Latn-HN cab jic pay Latn-HR
    ckm dlm hr ist ruo Latn-HT ht hvc Latn-HU hu lng ohu qwm Latn-ID aax aaz abs abz ace adn adr
    afz agf ahh aip air akb akc akg alo alp amk amq amv and aol aos aoz apg apx aqm asc asi asl asy
    asz atq auq auu auw awh awr aws awu awv awy ayz bac baj ban bay bbc bcd bdb bdl bdw bdx bed bei
    bep beu bew bfe bfg bgb bgv bgy bgz bhc bhp bhq bhv bhw bhz bjn bkl bkn bkr bkz bld blf blj bls
    blz bna bnd bne bnf bnq bnu bnv bpg bpo bpp bpq bpv bpz bqb bqq bqr brp brs bsa bsm bsu bti btj
    bts btx bty btz bug bup bve bvk bvt bvu bvz bwp byd byl bzb bzl bzn bzp bzq bzu cia cml cns daz
    dbe dbf dbn ddw dei dem dij diy djo dkk dmr dms dmu dmy dna dni dnk dnt dnw dok drn dsn dun dup
    duq duv duw ebc eip ekg emb emw end eno enr ert erw etz fau flh frd gak gay gbi gef gei ges gop
    goq gor grs gzn had hap heg hik hji hmu hov hrk hti htu hud huk huw hvn ibu id ihb ihp ila ilu
    imr in ire irh irx ism itd itx iwo jal jaq jau jax jbj jbr jei jel jka jmd jv jvd jw kax kbi
    kbv kcd kdw kdy kei kgb kge kgq kgr kgv kgw kgx khc khd khe khh khp kig kiq kiy kja kjc kje kjk
    kjr kkb kkl kkv kkx kli klw kly klz kmt knd knl knx kod kpd kpi kpq kps kpu kqv krz ksx kti kts
    ktt kuc kuk kuv kvb kvd kvh kvo kvp kvr kvv kvw kvz kwe kwh kwr kwt kxq kyd kyo kyt kzb kzd kzf
    kzl kzm kzp kzu kzv kzx kzz lau law lbw lbx lcc lcd lce lcf lcl lcq lcs lev lew lex ley lgi lhh
    lio liw lix lje lji ljl ljp llg llm llq lmf lmj lmq lmr lmy lnd loa loe lox lpe lrn lrt lti ltu
    lur lvu lwe lwt mad mak max mdr mej mfb mfp mgf mgk mhp mhs mhy mhz min mkn mky mli mmb mnb mnu
    mnx mnz mog mok moq mpy mqa mqc mqf mqg mqi mqj mqn mqo mqp mqr mqs mqx mqy mrf mrx mrz msf msg
    msl mso mss mtd mtg mth mtj mui mvd mvp mvr mvs mvx mwv mxd mxn mxz myl mzq naa nae nbn nbq ndx
    nea nec ner nfa nia nij nil nir njs nkj nks nlc nlk nni nps npy nqm nsy nxe nxg nxl nxx oia oni
    onx opk orz otd pas pdn pdo pea pee pel pey pgu pku ple plh pmf pmo pmy pnc pni pnp pns ppk ppm
    pru psa pse psn ptn ptt ptu puc pud puf puj put rac ran raz reb rej ret rgu rir riu rjg rmh rmm
    rnn rob ror row rth saj sao sas sau saw sbg sbr sbt sbx scg sda sdq sdu set seu sge sgu sjb skh
    ski sko skv skx skz slg slp slu sly slz smr smw snu sob spb spi spr sre srl srt srw ssq ste su
    sve swr sws swt swu sxn sya szb szn szp szw tad tbp tby tcg tcm tcq tdi tdj tdn tds tev tfo tft
    tip tjg tkx tlb tld tlg tlk tln tlt tlu tlv tmg tmj tml tmn tmu tni tnm tnt tnw tom toy tpf tpg
    tre trt tti ttn ttp tty tuj tve tvm tvo tvw twe twg twu twy txe txm txn txq txs txt tyn tzn udj
    ues uhn uka ulf ulm ulu ums unz urn ury vbb vkk vkl vko vkt vme vms vto wad wah wai wbb wbe wbw
    weo wet wew wfg wgo wha whk whu wkd wli wlw wmm wms wng wnk wno wod woi woo wor wow wrp wru wrx
    wsa wtw wul wuy xau xay xbr xdy xem xkd xke xkl xkn xkq xks xkw xmm xmt xmx xmz xod xse xte xwr
    xxk xxt yac yet yir yki yli ymn yrs yva zbt zka zrs Latn-IE ga sga sth yol Latn-IM gv Latn-IN
    adi adl aim ajz anm apt bgg bgr biu caq cdf clk crv cvg dis dln gac gnb haj hmr hra hru idb kff
    kfv kfw kha khr kix kmm kxv lax lmk lus mhu mjw mrg mrh mxj nag nbc nbe nbi nbt nbu ncb nct njb
    njh njm njn njo njz nkb nkd nkf nkh nki nma nme nmf nmh nmo nng nnl nph npo npu nre nri nsa nsm
    nzm onp pbv pck pmx pub ria rnl sch sgp sii sjl smt suv tcz tgj tro trp try tvt vap vkp yim zom
    Latn-IS is Latn-IT aae cim cms egl fur ims it lij lld lmo mhn nap nrp pms rgn sbv sc scn sdc
    sdn sro svm vec xrr xum xvo xvs Latn-JE nrf Latn-JM jam Latn-KE bob coh cuh dal dav dig dsh dug
    ebu elo enb eyo guz ida kam ki kln lkb lko lks lri lrm lto lts luo luy lwg mas mer mlk muu mws
    niq nle nyd nyf oki omt orc pkb pko rag rel saq sgc sgm ssn sxb tec tga thk tuv tuy tvs Latn-KH
    syo Latn-KI gil Latn-LA lbn lvi Latn-LC acf Latn-LK sci Latn-LR blh bza dee gec ggb glr gol grb
    grj grv gry klu kpe kqo krn krw kss lir lom mev mzj oub tja Latn-LT kdr lt olt sgs Latn-LU lb
    Latn-LV liv ltg lv Latn-MA rif tzm Latn-MD gag Latn-MG bhr bmm bzc mg msh skg tdx tkg txy xmv
    xmw Latn-MH mh Latn-ML aqd bm bmq boo boz bxw bze bzx dba dbg dbt dbu dbw dds dgb djm dmb dsq
    dti dtk dtm dto dts dtt dtu dux dym ffm hmb jow kao khq mwk myk nzz ses shz snk spp taq tde tst
    xkg Latn-MM ahk anl cbl cek cey cfm ckn clj clt cmr cnb cnh cnk cnw csj csv csy cth czt dao ghk
    hlt jmn kac kvl lpn lsi lzn mhx mwq nlq npg nqq nqy ntx nun pdu prk pyy pzn raw ril rtc sez tcp
    tlq ukk umn weu zkd zyp Latn-MP cal tpv Latn-MT mt Latn-MU mfe Latn-MW kzn lai lon nkv ny nyr
    swk tog tum Latn-MX afs amu azd azg azm azn azz cco chd chf chj chq chz cip cle clo cly cnl cnt
    cob coc coj cok coz cpa crn csa cso cta cte ctl ctp ctu ctz cuc cut cux cuy cvn cya czn dih emm
    eud hch hue hus huv hve hvv ixc jmx klb lac maa mab maj maq mat mau maz mbz mce mco mdv meh mfy
    mhc mib mie mig mih mii mil mim mio mip mir mit miu mix miy miz mjc mks mmc mpm mqh mto mtu mtx
    mvg mxa mxb mxp mxq mxs mxt mxv mxy mza mzi mzl naz nch nci ncj ncl ncx neq ngu nhc nhe nhg nhi
    nhk nhm nhn nhp nhq nht nhv nhw nhx nhy nhz nlv npl nsu ntp nuz ocu opt ote otl otm otn otq ots
    ott otx otz pbe pbf pbm pbs pca pei pia plo pls pmq pmz poe poi poq pos pow ppi pps pua pxm sei
    stp tac tar tbu tcf tcu tcw tee tep thh tku tla tlc tlp toc toj too top tos tpc tpl tpp tpt tpx
    tqt trc trq trs tsz twr tzh tzo var vmc vmj vmm vmp vmq vmx vmy vmz xpo xta xtb xtd xti xtj xtl
    xtm xtn xtp xts xtt xtu xty xzp yaq yua zaa zab zac zad zae zaf zam zao zap zaq zar zas zat zav
    zaw zax zca zoc zoh zoo zoq zor zos zpa zpb zpc zpd zpe zpf zpg zph zpi zpj zpk zpl zpm zpn zpo
    zpp zpq zpr zps zpt zpu zpv zpw zpx zpy zpz zsr zte ztg ztl ztm ztn ztp ztq zts ztt ztu ztx zty
    Latn-MY abf bdg bdr bnb bny bsy bth btq ccm cwg dbj dkr dmg dmv dpp drg dro dtb dtp dtr gnq grm
    iba ilm jah jak jhi kag knq kns kqr kqt kve kxi kxn kyi kys kzi kzs lhn lkj llk lnh low lra mcm
    mel meo mhe mnq mqq ms msi mvv mxr mzt nrm ntd orn ors pez plz pna pne pnm ree ruu sbo sdo sdx
    sea sib skp sne snv spg srk ssm sza szc tea tgb tgq tih tmo tmw trx ttw txa txx umi xbn xky zbc
    zbe zbw zlm zmi Latn-MZ bwg cce chw cwb dmx eko llb mgh mhm mny ndc ngl nte nyu phm rng seh tke
    toh tsc twl twx vmk vmr vmw wmw xmc xnq xsq yao ymk Latn-NA diu fwe hgm hz kj knw ktz kwm kwn
    lnb naq ng sbs vaj xuu Latn-NC aek aji ane aok aqr axx bpk bwa cam cir cks dhv duf fwa hvk iai
    jas jaz kdk mkt mrk msq nee nek nem nen nua piz pme pop pri sih uve wmn yly Latn-NE bms dje fuh
    fuq krt tez thz tmh twq Latn-NF pih Latn-NG aaa aab abm abn abo acb acp adu afe afn afo agb agc
    ahn ahs aik ajw akd akf ala alf amb amo anc ank ann anw aqg aqk asg atg aum auo awc awo aye ayi
    ayk ayu bau bbs bbt bbu bcn bcs bcv bcy bde bga bgu bil bin bka bkv bky bma bol bom bqp bqw bqx
    brt bsf bsj bsl bsr bsx bta bte btt btu buj bus bux buz bvh bvj bvw bwr bxo bxq byc byf byj byp
    bys bzw bzy bzz cbo cbq ccg cch cdr cen cet cfa cfd cfg cie ckl cky cla cry cxh dam dbb dbd dbi
    dbm dbo dbp dbv deg dgh dio dir dkg doh dot dri dsk dwa dyr dza dzd ebg efa efi ego ehu eka eke
    eki ekp ekr elm ema enn env enw epi erh etb ets etu etx evh eza eze fah fam fie fir fkk fli fum
    fuv gbr gby gde gdf gdu gea ged geg gek gel gew gib gkn glb glo glw gmd gmz gne gnh gpa gqa grd
    grh gua gvm gwb gwg gwn gye gyz ha hbb hia hig hod hoe hwo ibb ibe ibm ibn ibr iby ich idc ide
    ids idu ig igb ige igl igw ihi ijc ije ijn ijs ikh iki ikk ikl iko ikp ikv ikw ilv iqw iri ish
    isi iso itm its itw iya izm izr izz jab jaf jbm jen jer jgk jib jid jie jjr jku jmb jmi jms jni
    jrr jrt jub juh juk juo juu juw kad kai kaj kbz kcc kce kcf kcg kch kci kcq kcs kdl kdm kdp kdx
    kes kez kgt khj kil kka kkd kkm kkr kks kku klk klo kmi kmy kna kni koc kof kov kow kpa kpk kr
    krh krp ksm kso ksq ktc kub kug kuh kul kwb kwl lan ldb ldd ldg ldh ldj ldk ldl ldo ldp ldq lla
    lnu lop mae mbu mcj mda mew mfl mfm mfn mfo mgi mgj mjs mkf mko mma mmf moi mrt mtl mzk mzm nar
    nat nbb nbh nbo nbp nbr ndd ndi ndr ned nfd ngi ngs ngw ngx nin nja njr nkx nkz nmi nqt nsc nuh
    nup nzr obu oda odu ofu ogb ogc ogg ogo ogu okb okd oke okr oks okx olm opa org orr orx oso pai
    pbl pbn pcm pcn pcw pgs pip piy png pqa pwb pym pze rax res rin rod rsw ruk ruy ruz say scv scw
    sde sha sho sir sqa sqh sur sxs syk tak tal tan tdk tdl tdo tdq tdv tgd thy tiv tkq tsw ttb ttr
    tul tvd tvi txj tye tyy uba uda uha uji ukp ukq uku ukw ula ulb uly umm une urh uss uta uth utr
    uya vem ver vit vkn vkz vor wav wja wji wma wom xab xoc xsh xsn yay yaz yba ybj ybl yer yes ynq
    yo yot yun zah zaz zbu zem zhi ziz zlu zns Latn-NI bzk miq mom mtn rma sut ulw yan Latn-NL act
    drt dum fy gos li nl odt ofs stl twd zea Latn-NO fkv nb nn no rmg se Latn-NR cpi na Latn-NU niu
    Latn-NZ mi rrm Latn-PA cuk emp gym sab scf tfr Latn-PE aga agr amc ame amr anb arl ash atc avs
    ayc boa cah cbr cbs cbt cbu ccc cht cjo cni cod cot cox cpb cpc cpu cpy cuj hib hub hug huu hux
    inp iqu isc jeb jqr kaq mcb mcd mcf mts myr not oca omc omg omu ore pib pig pno prq qu qub quf
    quk qup qur qux quy qva qvc qve qvh qvl qvm qvn qvo qvp qvs qvw qwa qwc qwh qws qxa qxc qxh qxn
    qxo qxp qxt qxu qxw rem rgr shp sni spq trr ura yaa yad yme Latn-PF aut mqm mrq mrv pmt ray ty
    Latn-PG aac aad aag aah aai aak aau aaw abg abt abw aby ado adz aew aey aez afd afi afk afp agd
    age agg agl agm ago aic aie aif ail aix akh aki akq akt ali alx amm amn amp amt anh anj anx anz
    aob aod aoe aof aog aoj aom aon ape apo apr aps apz aso asx ata ate aui auk aun aup aur auy avb
    avt awb awi awm aww awx aya ayq bbb bbd bbf bbn bbr bbv bcf bch bcm bco bcu bdd bdf bef bek beo
    bey bfh bhf bhg bhl bie big bio biq bir bit bjc bjh bjk bjl bjp bjr bjz blq bmc bmh bmk bmn bmp
    bmu bmx bmz bnp bnw boj bon bop boq bow bpe bpi bpm bpu bpw bql bqs brq bry brz btp buk buo buq
    but buv bvn bwd bwf bwk bwm bxf bxh bxz bye byr byx byz bzf bzh can cga cjn cjv ckr dac dad dah
    dby ddi ded dev dge dgg dgx dgz dia dju dmc dnd dnr doa dob dof dol don duc dui duk dva dww eit
    eiv ele elk elu emi ena enq eri etr faa fad fag fai faj ffi fiw foi for fqs frq fuy gaf gah gai
    gaj gam gao gap gar gat gaw gbe gbf gcc gcn gdd gdn gdr geb gfk ggl ggt ggw ghs gim gip gka gkd
    gmg gmu gnm gnt gnu goc goi gpn grg grq grw grx grz gsn gsp gve gvf gvs gyb hah ham hao hgw hhi
    hhy hih hkk hla hmt ho hob hot hrc hrw huf hui hul ian iar idi igg igm igo imi imn imo ino iou
    ipi ipo isa itr iwm iws jae jbk jet jil jko jma jmw kbk kbm kbq kbt kbw kbx kcb kcl kco kct kdf
    keh kew kgf kgu khl khs khz kih kij kis kit kiw kjd kjs kjx kjy kkc klh klm klp klq klt klx kmf
    kmg kmh kmn kmo kms kmu kmx knr knv koa kol kop koz kpf kpr kpw kpx kqa kqb kqc kqf kqi kqj kql
    kqw ksd kse ksi ksj ksl ksr ktk ktm kto kud kue kuo kup kvc kvg kwj kwo kxa kxr kxt kxw kxz kyc
    kyg kyx kyy kze laz lbb lbq lbu lbv lcm lei lek leq ler let leu lgt lib lid lih lkl lle llf lll
    lmg lni lnm loj los lsr luf lxm mbh mbk mbq mbw mbx mcc mci mcq mcr mcv mcy mcz mdb mdc mds meb
    med mee mek met meu mft mfw mgl mgt mgu mhf mhl miw mjj mjk mjm mjn mkc mkp mkr mle mlh mlp mmi
    mmo mmp mmq mmt mmx mna mnm mox mpl mpn mpo mpp mps mpt mpv mpx mqe mqv mqw mqz msu msx msy msz
    mtc mtf mti mtv mty mum mux mva mvk mvn mvq mwa mwb mwc mwg mwh mxk mxm mxw myw mze mzu mzz nac
    naf nak nal nas nax nbk nby nca ncc nce ncf ncm ncn nco nej net nex nho nib nif nii nis niw niz
    nkg nkm nmw nmx nnf nnk nnm noc nof noh nop nou npn nqn nrz nsn nss nud nuq nur nux nvm nwr nxr
    oin okk okv omo omw ong onj onk onn onr ons ont opm opo oro osu oue oum owi oyy pby pda ped pek
    pep pex pgi pin pix pkg pla pmr pnn pnr ppe ppn ppo ppq ppt prm prw psq pss ptp pup pux pwa pwg
    rai rak rao rea rhp rmk rmp roe roo rpt rro rwa rwo sbc sbe sbh sbi sbq sdk sej seo sew sgz sij
    sim siq siu siv siw six sjr skc skm sks sll slw smb smc smf smg smq smz snc snp snr snx sny snz
    sol soq sow spd spe spk spl spm sps sra srf sry ssd ssg ssj sso sst ssu ssx ssz stf stk stm sua
    sue sug sui suo svb swm swp taw tbc tbd tbf tbg tbj tbo tbs tbv tbx tci tei tgc tgi tgo tgu tif
    tim tio tkv tlf tlx tmd tmq tmy tnh tns tof tpa tpi tpz tqm tqo tqp trb trh tsx ttd tte ttu ttv
    tua tuc tuh twp tww tya tzx uar ubr ubu ufi uis ukg uln una uni unu upi urg uri urm uro urt urv
    urw urx usa usu utu uvh uvl val vam van viv vmg wab wag waj wat wax waz wdg wed wei wer wgb wgi
    whg wii wiu wiv wla wmc wmo wmx wnb wnc wnp wnu woc wog wos wrs wrv wsk wsr wtf wtk wut wuv xar
    xbi xes xeu xkx xla xoi xop xow xrw xsi xsp ybm ybo ybx yby yde ydk yee yev ygl ygm ygr ygw yis
    ykk ykm ykr yla ylb yle ylg yll ylu ymb yml ymo ymp ynl yob yon yra yrb yrw yss ytw yuj yut yuw
    ywa yyu zeg zgr zia zik zmh zsa zsu zuh Latn-PH abc abd abp abx agk agn agt agv agy agz akl alj
    apf aqn atd atk atl atm atp att atz ays ayt azt bfx bgi bgs bik bjx bkd bks bku bln blw blx bnc
    bnj bno bpr bps btn bto btw bvy bya cbk cbw ceb cgc clu cps cts cyo daw dgc due dul duo duy dyg
    ebk esy fbl fil gad gdg hil hnn ibg ibl ifa ifb ifk ifu ify ilk ilo ilp inn iry isd itb iti itt
    itv ity ivb ivv iwk kak kkg klg kll kmd kmk kml knb kne kqe krj ksc ksn ktq kyb kyj kyk kyn laa
    lbl loc mba mbb mbd mbi mbs mbt mdh mkx mlz mmn mqk mrw mry msb msk msm mta mtw obk obo pag pam
    plc plv plw prf prh pwm rbk rbl rol sbl sfe sgb sgd sjm skn slm smk sml snl srg srv ssb sse stb
    suc syb tbl tbw tdy tgn tgt tis tiu tiy tl tsg twb ubl vbk war xnn xsb yka yog Latn-PK kls wbl
    Latn-PL csb pl prg rml sli szl wym Latn-PR tnq Latn-PT drc mwl Latn-PW pau sov tox Latn-PY aqt
    ayo cag ceg enl enx gn guq gva mca nhd pta spn tmf tpj Latn-RE rcf Latn-RO mo ro rom rup
    Latn-RS rmn Latn-RU cjs izh krl lud olo vep vot Latn-RW rw Latn-SA fif Latn-SB agw aia alu apb
    aua aud baa bgt blb blp brr bvc bvd bxa dor faf far gga ghn gmb gri hoa jaj kji kkk ksg kwd kwf
    kzk lga lgb lgl lgr lgu llu lvk mln mlu mnv mpr mrn mte mvo nfl ngr nke nlg nlz npx ntu ojv ora
    pis piv rri rug sbb sky stn svs tbe tkp tkw tlr tnx tqu tva uge utp vnk vrs Latn-SC crs Latn-SD
    acz bdi daj dec dil fvr gza hbn jle jum kcp kec keg kgo kib kko liu lmd lro mls mor nyi otr shj
    shw tag taz tbi teq tey tic udu xom xtc zag zmo Latn-SE fit ovd rmu sje sju sma smj sv Latn-SG
    mbf Latn-SI sl Latn-SK rmc sk Latn-SL bmf bun buy knk kno kri lia lok men tem Latn-SN bcb bcz
    bda bjt bqj bsc cae cou csk cwt dyo fap ff gsl hhr krx mey mfv mlo mlq ndv sav snf srr tnr wo
    Latn-SO gex so xma ymm Latn-SR ako arw djk hns jvn kww njt srm srn tri way Latn-SS aja atu avu
    bdh bdj bex bfa blm bot bvi bxb ddd dib did din dip diw dks fer gbn hom idr imt kbo koe krs lgo
    lkr lky loh lot lpx lqr lul lwo mfz mgc mgd mqu muh mur mwu myj ndz njl nus nwm oie pga shk tex
    tgy thu toq ukv Latn-ST aoa cri pre Latn-SV ccr len ppl Latn-SX vic Latn-TC tch Latn-TD amj bdm
    bdo bes bid bjv bmi bso btf bub bva bvf bvo bxv ckq daa dai dau djc dsi dzg fgr fni fui gab gdk
    gdm glc glj glu goy gqr gvl hed hor jeu jyy kbl ker kia kie klf kou kqp kth kvf kvi kwg kwv kxj
    kyq lap lln lme mcn mcw mdg mes mgb mge mje mlj mmy mne mou moz mpg mpk mse mub muj mvh mvu mwm
    myb ndm nie nmc nnc nnn noy nzy rou saa sba sbj sjg sok sor swy sys tax tma tmc tng trj tug tuq
    ubi vkj xuo zim zna zrn Latn-TG ade ahl aks ayg bqg bud gej gng ife kbp kdh kef keu kpo las mfq
    nmz wci wud Latn-TJ yah Latn-TK tkl Latn-TL adb bfn bkx ddg gal hbu idt kem krd lka lva mgm mjb
    mkz nxa tdt tet tkd wlh wmh Latn-TM tk Latn-TN pml Latn-TO num to Latn-TR kiu ku lzz tr tru uby
    zza Latn-TT tgh trf Latn-TV tvl Latn-TW ami bnn ckv dru fos pwn pyu pzh ssf sxr szy tao tay trv
    tsu tvx uon xnb xsy ycr Latn-TZ aas asa bdp bds bez bou ccl cwa cwe dhs dne doe egm fip gmx gog
    gow gwe han haq hay heh hka hts ikz irk isn jit jmc kcu kcz kdc kde ked kiv kiz kki kqh ksb kuj
    kya lag mgq mgs mgv mgw mgy mgz mhd mjh mpa mvw mwe ndg ndh ndj ngp ngq nih nim njd nkt nnq now
    nsg ntk nww nxi nym nyy old pbr piw poy reg rim rnw rof ruf rui rwk rwl sad sbk sbm sbp seg soz
    ssc suj suk suw sw tcc tny vid vin vun wbh wbi wbj wka wtb wun xnj zaj zak zga zin ziw Latn-UG
    ach adh cgg gwr ikx kcn kdi kdj keo koo kpz laj lg lgg lke lsm lth luc mhi myx ndp nuj nyn nyo
    nyp rub ruc rwm snm teo teu tlj ttj xog Latn-US aaq acv aht akz ale apj apk apl apm apw ari arp
    ats atw cad cea chh chl chn cho chy cic ciw cjh cku clm col com coq crd cro crz csm css cst csz
    ctc ctm cup dak del ems en esi ess esu eya fla frc gul haa haw hid hoi hop hup hwc ik iml ing
    iow kee kic kio kjq kju kla koy krb ksk ktw kuu kyh kyl lkt lmw lou lui lut mez mhq mia mik mjd
    mjy mnr mod mov mrc mus myh ncz nez nmu nnt nok nsq nsz nv obi oma ood pao par paw pdc peb peq
    pim pmw pom poo pot puy qua qui qun qwt qyp sac see ser shh sht sis sjw ska skd slh sln sno spo
    taa tau tcb tew tfn til tix tli tol tow tqn tqw tub tun tuu twa twf uma unm ute veo waa wac wam
    was wic win wiy wnw wyn xaw xch xnt xpq yak yok yuc yuf yum yur zun Latn-UZ uz Latn-VA la
    Latn-VC crb svc Latn-VE aoc bae bvv bwi car ciy cuo gae gct guu jru mcg mch mht pbg pbh pev pid
    spc tmz wba wpc xak xsu yae yar yau yvt Latn-VI dcr Latn-VN aem bdq bru cje cma cmo cnc crw cua
    enc giq gir hal hld hmf hmv hre hro ibh jeh jra kjm kpm kta ktv kxy laq lbt lgh lha lkc lwh mlc
    mng mnn moo mtq neo nuo nut pac phg phh puo rad ren rgs rmx roc rog scb sed stg sti stt tas tdr
    tkz tmm tou tsl twh tyh tyj tyl tys tyt tyz vi xao xhv zng Latn-VU ahb akr alm aor app aty aul
    bi bki bnk bnr bpa brj btr crc dix erg erk etn fnb frt fut hiw iff klv krf lgk lht lkn llp lmb
    lml lmu lnn lpa lrv lrz lww lzl mkv mla mll mlv mlx mme mmg mmm mmw mnl mrb mrm mrp mrs msn mtt
    mvt mwi mwo mxe nkk nmb nmk nms nnd nrg nsw nvh nwi olr omb onu pgk plb pma psw ptr ptv rga rpn
    sax ske sku sns ssv sww tgp tgs tlm tls tmb tmi tmt tnk tnl tnn tnp tql tsr tvk upv urr uur vao
    vlp vnm vnp vra vrt wlr wsi wwo Latn-WF fud wls Latn-WS sm Latn-XK aln Latn-YE gdq Latn-YT buc
    Latn-ZA af cmt fly fng gic gku kqu kqz ngh nr nsb nso oor ss st tn ts ve xam xeg xh xii zu
    Latn-ZM auh bem bwc ilb kqn lam leb leh loz lue lun lyn mgr mho mwn mxo nka nse sby shq sie sta
    toi ttl Latn-ZW dov kck kdn mxc nd nmq sn Lepc-IN lep Lina-GR lab Linb-GR gmy Lisu-CN lis
    Lyci-TR imy xlc Lydi-TR xld Mand-IQ mid Mand-IR myz Mani-CN xmn Marc-CN xzh Medf-NG dmf Merc-SD
    xmr Mlym-IN aaf all kev kfh mjq mjr mjv ml pcf pcg pkr udg yea Modi-IN omr Mong-CN bxu mnc mvf
    Mroo-BD mro Mtei-IN omp Mymr-IN aio kht ksu phk rmz Mymr-MM blk bwe csh dnu dnv hpo int jkm kjp
    ksw kvq kvt kxf kxk mnw mwt my obr omx pce pll pwo pyx rbb rki shn tco tjl tvn Narb-SA xna
    Newa-NP nwc Nkoo-GN nqo Nshu-CN zhx Ogam-GB xpi Ogam-IE pgl Olck-IN sat Orkh-MN otk Orya-IN bdv
    bfw dso dwk gaq gbj gdb jun juy or peg rei spv uki xis zrg Osge-US osa Ougr-CN oui Pauc-MM ctd
    Phli-IR pal Phnx-JO obm Phnx-LB phn Plrd-CN hmd ktp lpo sfm ygp yna ysy ywq ywu Prti-IR xpr
    Rjng-ID abl Rohg-MM rhg Runr-DE sxu Runr-GB nrn Runr-SE non Samr-IL smp Samr-PS sam Sarb-YE xsa
    Saur-IN saz Sgnw-US ase Sinh-IN pi Sinh-LK si Sogd-UZ sog Sora-IN srb Soyo-MN cmg Sunu-NP suz
    Syrc-GE bhn Syrc-IL bjf tmr Syrc-IQ aii kqd syr Syrc-IR syn Syrc-SY amw lhs oar Syrc-TR hrt syc
    Tagb-PH tbk Takr-IN hii jna scu Tale-CN tdd Tale-LA thi Talu-CN khb Taml-IN bfq ctt cty era iru
    kfe kfi muv ta tcx vaa xub xuj Tang-CN txg Tavt-TH soa Tavt-VN blt tyr Telu-IN cde gau key kfc
    lmn mju nit ort pcj te wbq yeu Tfng-MA gho shi zgh Tfng-MR zen Tfng-NE tda Thaa-MV dv Thai-CN
    lcp lwm Thai-LA khf mlf Thai-TH bzi cbn cog kdt kjt kxm lwl mkm mpz mra nyl nyw pht phu prt pww
    skb sou th thm tts ugo urk yoy Tibt-BT bro cgk dka dz dzl goe kjz lkh luk lya neh npb ole sgt
    tgf tsj xkf Tibt-CN adx bo jya khg otb Tibt-IN bfu bkk cna jda kbg kkf lbj sbu sip spt zau
    Tibt-NP dre ght muk tcn Tnsa-IN nst Toto-IN txo Ugar-SY uga Vaii-LR vai Wcho-IN nnp Xpeo-IR peo
    Xsux-IQ akk Xsux-TR hit htx nei oht Yiii-CN ii nos nsd nsf nsv smh yig yiv ysd ysn ysp Yiii-VN
    nty
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
