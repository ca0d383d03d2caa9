// swift-format-ignore-file
// Made by 'inkbench DATA language-names' from the Unicode CLDR (Unicode License v3,
// https://www.unicode.org/license.txt; Copyright © 1991-2025 Unicode, Inc.). Not to be edited.

extension LanguageNames {
  /// `de=german,deutsch`: what a tag is called, in small letters, with `_` for a space.
  static let table = """
    aa=afar abs=ambonese_malay ace=achinese,acehnese act=achterhoeks af=afrikaans am=amharic,አማርኛ
    an=aragonese anw=anaang ar=arabic,العربية as=assamese,অসমীয়া awa=awadhi az=azerbaijani,azərbaycan
    bah=bahamas_creole_english bar=bavarian bcq=bench be=belarusian,беларуская
    ber=berber_languages,amazigh,ⴰⵎⴰⵣⵉⵖ bew=betawi bfy=bagheli bfz=mahasu_pahari
    bg=bulgarian,български bgc=haryanvi,हरियाणवी bgq=bagri bgx=balkan_gagauz_turkish bgz=banggai
    bhb=bhili bho=bhojpuri,भोजपुरी bi=bislama bik=bikol bjj=kanauji bjn=banjar bn=bangla,বাংলা
    bo=tibetan,བོད་སྐད་ bom=berom brx=bodo,बरʼ bs=bosnian,bosanski bto=rinconada_bikol
    btz=batak_alas_kluet bzc=southern_betsimisaraka_malagasy ca=catalan,català,catala ceb=cebuano
    cgg=chiga,rukiga ch=chamorro cjk=chokwe co=corsican,corsu cps=capiznon
    crs=seselwa_creole_french cs=czech,čeština,cestina cy=welsh,cymraeg cyo=cuyonon da=danish,dansk
    de=german,deutsch dnj=dan doi=dogri,डोगरी drs=gedeo drt=drents
    dsb=lower_sorbian,dolnoserbšćina,dolnoserbscina el=greek,ελληνικά en=english eo=esperanto
    es=spanish,español,espanol et=estonian,eesti eu=basque,euskara ext=extremaduran
    fa=persian,فارسی fan=fang fi=finnish,suomi fil=filipino fj=fijian fo=faroese,føroyskt
    fr=french,français,francais fy=western_frisian,frysk ga=irish,gaeilge
    gax=borana_arsi_guji_oromo gay=gayo gbm=garhwali gcr=guianese_creole_french
    gd=scottish_gaelic,gàidhlig,gaidhlig gdx=godwari gez=geez,ግዕዝኛ gju=gujari gl=galician,galego
    gos=gronings gpe=ghanaian_pidgin_english gsw=swiss_german,schwiizertüütsch,schwiizertuutsch
    gu=gujarati,ગુજરાતી gv=manx,gaelg gyn=guyanese_creole_english haq=ha haw=hawaiian,ʻōlelo_hawaiʻi
    hdy=hadiyya he=hebrew,עברית hi=hindi,हिन्दी hif=fiji_hindi hil=hiligaynon hmn=hmong,𖬌𖬣𖬵
    hne=chhattisgarhi hni=hani ho=hiri_motu hoj=hadothi hr=croatian,hrvatski hrx=hunsrik
    ht=haitian_creole,créole_haïtien,creole_haitien hu=hungarian,magyar hy=armenian,հայերեն
    id=indonesian,indonesia igb=ebira ii=sichuan_yi,liangshan_yi,ꆈꌠꉙ ilo=iloko
    is=icelandic,íslenska,islenska it=italian,italiano iu=inuktitut,ᐃᓄᒃᑎᑐᑦ ium=iu_mien
    ja=japanese,日本語 jam=jamaican_creole_english jax=jambi_malay jbo=lojban,la_.lojban.
    jv=javanese,jawa ka=georgian,ქართული kde=makonde,chimakonde kfr=kachhi kfy=kumaoni kge=komering
    kha=khasi kj=kuanyama kk=kazakh,қазақ_тілі kl=kalaallisut km=khmer,ខ្មែរ kmb=kimbundu
    kmz=khorasani_turkish kn=kannada,ಕನ್ನಡ ko=korean,한국어 kok=konkani,कोंकणी kru=kurukh ks=kashmiri,کٲشُر
    ksh=colognian,kölsch,kolsch ktb=kambaata ktu=kituba ku=kurdish kw=cornish,kernewek
    ky=kyrgyz,кыргызча la=latin lad=ladino laj=lango lb=luxembourgish,lëtzebuergesch,letzebuergesch
    led=lendu lld=ladin lmn=lambadi lo=lao,ລາວ lon=malawi_lomwe lt=lithuanian,lietuvių,lietuviu
    luy=luyia,luluhia lv=latvian,latviešu,latviesu mad=madurese mag=magahi mai=maithili,मैथिली
    mas=masai,maa max=north_moluccan_malay mdh=maguindanaon mel=central_melanau meo=kedah_malay
    mfb=bangka mfp=makassar_malay mg=malagasy mi=maori,māori min=minangkabau
    mk=macedonian,македонски ml=malayalam,മലയാളം mn=mongolian,монгол mni=manipuri,মৈতৈলোন্ mqy=manggarai
    mr=marathi,मराठी mrw=maranao ms=malay,bahasa_melayu msi=sabah_malay mt=maltese,malti mtr=mewari
    mui=musi mup=malvi,rajasthani mve=marwari mww=hmong_daw my=burmese,မြန်မာ myx=masaaba
    nah=nahuatl_languages nap=neapolitan ndc=ndau ne=nepali,नेपाली new=newari ng=ndonga nga=ngbaka
    niq=nandi nl=dutch,nederlands nn=norwegian_nynorsk,norsk_nynorsk no=norwegian,norsk noe=nimadi
    nqo=n'ko,n’ko,ߒߞߏ nr=south_ndebele nso=northern_sotho,sesotho_sa_leboa ny=nyanja nym=nyamwezi
    nyo=nyoro oc=occitan oj=ojibwa olo=livvi om=oromo,oromoo or=odia,ଓଡ଼ିଆ pa=punjabi,ਪੰਜਾਬੀ
    pag=pangasinan pam=pampanga pap=papiamento pcc=bouyei pcd=picard
    pcm=nigerian_pidgin,naijíriá_píjin,naijiria_pijin pko=pökoot,pokoot pl=polish,polski
    pms=piedmontese pmy=papuan_malay pov=upper_guinea_crioulo prk=parauk pse=central_malay
    pt=portuguese,português,portugues qu=quechua,runasimi quc=kʼicheʼ
    rcf=réunion_creole_french,reunion_creole_french rkt=rangpuri rm=romansh,rumantsch
    rn=rundi,ikirundi ro=romanian,română,romana ru=russian,русский sa=sanskrit,संस्कृत_भाषा
    sat=santali,ᱥᱟᱱᱛᱟᱲᱤ sc=sardinian,sardu sck=sadri sco=scots sd=sindhi,سنڌي
    sdc=sassarese_sardinian sg=sango,sängö sgc=kipsigis sgj=surgujia sgs=samogitian si=sinhala,සිංහල
    sk=slovak,slovenčina,slovencina skg=sakalava_malagasy sl=slovenian,slovenščina,slovenscina
    sm=samoan,gagana_faʻa_sāmoa sn=shona,chishona so=somali,soomaali sq=albanian,shqip
    sr=serbian,српски ss=swati,siswati stv=silt'e su=sundanese,basa_sunda suk=sukuma
    sv=swedish,svenska sw=swahili,kiswahili swv=shekhawati sxu=upper_saxon syl=sylheti ta=tamil,தமிழ்
    tdx=tandroy_mahafaly_malagasy te=telugu,తెలుగు tet=tetum tg=tajik,тоҷикӣ th=thai,ไทย
    ti=tigrinya,ትግርኛ tk=turkmen,türkmen_dili,turkmen_dili tl=tagalog tn=tswana,setswana
    tpi=tok_pisin tr=turkish,türkçe,turkce trf=trinidadian_creole_english trp=kok_borok
    ts=tsonga,xitsonga tsg=tausug tum=tumbuka tuv=turkana twd=twents uk=ukrainian,українська
    unr=mundari ur=urdu,اردو uz=uzbek,o‘zbek vel=veluws vep=veps
    vi=vietnamese,tiếng_việt,tieng_viet vkt=tenggarong_kutai_malay wa=walloon,walon wbr=wagdi
    wry=merwari xh=xhosa,isixhosa xmm=manado_malay xnr=kangri,कांगड़ी ymm=maay za=zhuang,vahcuengh
    zgh=standard_moroccan_tamazight,ⵜⴰⵎⴰⵣⵉⵖⵜ zh=chinese,中文 zu=zulu,isizulu zyj=youjiang_zhuang
    sr-Latn=srpski ar-001=modern_standard_arabic az=azeri de-AT=austrian_german
    de-CH=swiss_high_german en-AU=australian_english en-CA=canadian_english en-GB=british_english
    en-GB=uk_english en-US=american_english en-US=us_english es-419=latin_american_spanish
    es-ES=european_spanish es-MX=mexican_spanish fa-AF=dari fr-CA=canadian_french
    fr-CH=swiss_french hi-Latn=hinglish ky=kirghiz my=myanmar_language nl-BE=flemish
    pt-BR=brazilian_portuguese pt-PT=european_portuguese ro-MD=moldavian sr-ME=montenegrin
    sw-CD=congo_swahili yue=cantonese,廣東話 zh=mandarin_chinese zh-Hans=simplified_chinese,简体中文
    zh-Hans=simplified_mandarin_chinese zh-Hant=traditional_chinese,繁體中文
    zh-Hant=traditional_mandarin_chinese
    """
}
