internal import InkKit

/// The identifiers by ML Kit's names.
extension DigitalInkRecognitionModelIdentifier {
  /// The tags of all constants.
  static let constantTags = Set(
    constantTexts.split(separator: " ").compactMap { try? LanguageTag(String($0)) })

  /// The identifier of a tag that is one of the constants.
  private static func constant(_ tag: StaticString) -> DigitalInkRecognitionModelIdentifier {
    guard let tag = try? LanguageTag("\(tag)") else {
      preconditionFailure("'\(tag)' is the tag of a constant.")
    }
    return DigitalInkRecognitionModelIdentifier(tag: tag)
  }
}

extension DigitalInkRecognitionModelIdentifier {
  /// The tags once more, as a list: which constants there are can't be asked at run time.
  private static let constantTexts = """
    zxx-Zsye-x-emoji zxx-Zsym-x-autodraw zxx-Zsym-x-shapes aa-Latn abs-Latn-ID ace-Latn-ID \
    act-Latn-NL af am an-Latn-ES anw-Latn-NG ar as awa-Deva-IN az-Latn-AZ bah-Latn-BS bar-Latn-AT \
    bcq-Latn-ET be ber-Latn bew-Latn-ID bfy-Deva-IN bfz-Deva-IN bg bgc-Deva-IN bgq-Deva-IN \
    bgq-Deva-PK bgx-Latn-TR bgz-Latn-ID bhb-Deva bho-Deva-IN bi-Latn-VU bik-Latn-PH bjj-Deva-IN \
    bjn-Latn-ID bn bn-Latn bo-Tibt bom-Latn-NG brx-Deva brx-Latn bs bto-Latn-PH btz-Latn-ID \
    bzc-Latn-MG ca ceb-Latn cgg-Latn-UG ch-GU cjk-Latn-CD co-Latn cps-Latn-PH crs-Latn-SC cs cy \
    cyo-Latn-PH da de de-AT de-BE de-CH de-DE de-LU dnj-Latn-CI doi-Deva doi-Latn drs-Latn-ET \
    drt-Latn-NL dsb-DE el en en-AU en-CA en-GB en-IN en-KE en-NG en-PH en-US en-ZA eo es es-AR es-ES \
    es-MX es-US et et-EE eu eu-ES ext-Latn-ES fa fan-Latn-GQ fi fil-Latn fj-FJ fo-FO fr fr-002 fr-BE \
    fr-CA fr-CH fr-FR fy ga gax-Latn-ET gay-Latn-ID gbm-Deva-IN gcr-Latn-GF gd-Latn gd-Latn-GB \
    gdx-Deva-IN gju-Deva gl gl-ES gos-Latn-NL gpe-Latn-GH gsw-CH gu gu-Latn gv gyn-Latn haq-Latn-TZ \
    haw-Latn hdy-Latn he hi hi-Latn hif-Deva hil-Latn-PH hmn-Latn hne-Deva-IN hni-Latn-CN ho-Latn-PG \
    hoj-Deva-IN hr hrx-Latn-BR ht hu hy id igb-Latn-NG ii-Latn ilo-Latn-PH is it it-CH it-IT \
    ium-Latn-CN ja jam-Latn-JM jax-Latn-ID jbo-Latn jv-Latn ka kde-Latn-TZ kfr-Deva-IN kfy-Deva-IN \
    kge-Latn-ID kha-Latn-IN kj-Latn kk kl km kmb-Latn-AO kmz-Latn kn kn-Latn ko kok kok-IN kok-Latn \
    kru-Deva-IN ks-Deva ks-Latn ksh-Latn-DE ktb-Latn ktu-Latn-CD ku-Latn kw-Latn-GB ky-Cyrl la \
    lad-Latn-BA laj-Latn-UG lb led-Latn-CD lld-Latn-IT lmn-Deva lo lon-Latn-MW lt luy-Latn-KE lv \
    mad-Latn-ID mag-Deva-IN mai-IN mai-Latn mas-Latn-KE max-Latn-ID mdh-Latn-PH mel-Latn-MY \
    meo-Latn-MY mfb-Latn-ID mfp-Latn-ID mg mi-Latn min-Latn-ID mk ml ml-Latn mn-Cyrl mni-Latn \
    mqy-Latn-ID mr mr-IN mr-Latn mrw-Latn-PH ms ms-BN ms-MY msi-Latn-MY mt mtr-Deva-IN mui-Latn-ID \
    mup-Deva-IN mve-Deva-PK mwr-Deva-IN mww-Latn-CN my myx-Latn-UG nah-Latn nap-Latn-IT ndc-Latn-ZW \
    ne ne-IN ne-Latn ne-NP new-Deva-NP ng-Latn-NA nga-Latn-CD niq-Latn-KE nl-BE nl-NL nn-NO no \
    noe-Deva-IN nr-ZA nso ny nym-Latn-TZ nyo-Latn-UG oc-Latn-FR oj-Latn olo-Latn-RU om or or-Latn pa \
    pa-Latn pag-Latn-PH pam-Latn-PH pap-Latn pcc-Latn-CN pcd-Latn-BE pcm-Latn-NG pko-Latn-KE pl \
    pms-Latn-IT pmy-Latn-ID pov-Latn-GW prk-Latn-MM pse-Latn-ID pt pt-002 pt-BR pt-PT qu-PE quc-Latn \
    rcf-Latn-RE rkt-Deva-IN rm-CH rn-BI ro-RO ru rwr-Deva-IN sa-Deva-IN sa-Latn sat-Deva sat-Latn \
    sc-Latn-IT sck-Deva-IN sco-Latn-GB sd-Deva sd-Latn sdc-Latn-IT sg-CF sgc-Latn-KE sgj-Deva-IN \
    sgs-Latn-LT si sk skg-Latn-MG sl sm sn-Latn so sq sr-Cyrl sr-Latn-RS ss-SZ stv-Latn su-Latn \
    suk-Latn-TZ sv-FI sv-SE sw swv-Deva-IN sxu-Latn-DE syl-Latn ta ta-Latn tdx-Latn-MG te te-Latn \
    tet-Latn-TL tg-Cyrl th ti tk-Latn tn-BW tpi tr-TR trf-Latn-TT trp-Latn ts tsg-Latn-PH \
    tum-Latn-MW tuv-Latn-KE twd-Latn-NL uk unr-Deva-IN unr-Latn ur ur-Latn ur-PK uz-Latn vel-Latn-NL \
    vep-Latn-RU vi vkt-Latn-ID wa-Latn-BE wbr-Deva-IN wry-Deva-IN xh xmm-Latn-ID xnr-Deva-IN \
    ymm-Latn-SO za-Latn-CN zh-Hani zh-Hani-CN zh-Hani-HK zh-Hani-TW zu zyj-Latn-CN
    """
}

extension DigitalInkRecognitionModelIdentifier {
  /// Emoji.
  public static let emoji = constant("zxx-Zsye-x-emoji")
  /// Sketches, by name.
  public static let autodraw = constant("zxx-Zsym-x-autodraw")
  /// `RECTANGLE`, `TRIANGLE`, `ARROW` and `ELLIPSE`.
  public static let shapes = constant("zxx-Zsym-x-shapes")
  /// Afar, Latin script.
  public static let aaLatn = constant("aa-Latn")
  /// Ambonese Malay, Latin script, Indonesia.
  public static let absLatnId = constant("abs-Latn-ID")
  /// Achinese, Latin script, Indonesia.
  public static let aceLatnId = constant("ace-Latn-ID")
  /// Achterhoeks, Latin script, Netherlands.
  public static let actLatnNl = constant("act-Latn-NL")
  /// Afrikaans, Latin script.
  public static let af = constant("af")
  /// Amharic, Ethiopic script.
  public static let am = constant("am")
  /// Aragonese, Latin script, Spain.
  public static let anLatnEs = constant("an-Latn-ES")
  /// Anaang, Latin script, Nigeria.
  public static let anwLatnNg = constant("anw-Latn-NG")
  /// Arabic, Arabic script.
  public static let ar = constant("ar")
  /// Assamese, Bangla script.
  public static let `as` = constant("as")
  /// Awadhi, Devanagari script, India.
  public static let awaDevaIn = constant("awa-Deva-IN")
  /// Azerbaijani, Latin script, Azerbaijan.
  public static let azLatnAz = constant("az-Latn-AZ")
  /// Bahamas Creole English, Latin script, Bahamas.
  public static let bahLatnBs = constant("bah-Latn-BS")
  /// Bavarian, Latin script, Austria.
  public static let barLatnAt = constant("bar-Latn-AT")
  /// Bench, Latin script, Ethiopia.
  public static let bcqLatnEt = constant("bcq-Latn-ET")
  /// Belarusian, Cyrillic script.
  public static let be = constant("be")
  /// Berber languages, Latin script.
  public static let berLatn = constant("ber-Latn")
  /// Betawi, Latin script, Indonesia.
  public static let bewLatnId = constant("bew-Latn-ID")
  /// Bagheli, Devanagari script, India.
  public static let bfyDevaIn = constant("bfy-Deva-IN")
  /// Mahasu Pahari, Devanagari script, India.
  public static let bfzDevaIn = constant("bfz-Deva-IN")
  /// Bulgarian, Cyrillic script.
  public static let bg = constant("bg")
  /// Haryanvi, Devanagari script, India.
  public static let bgcDevaIn = constant("bgc-Deva-IN")
  /// Bagri, Devanagari script, India.
  public static let bgqDevaIn = constant("bgq-Deva-IN")
  /// Bagri, Devanagari script, Pakistan.
  public static let bgqDevaPk = constant("bgq-Deva-PK")
  /// Balkan Gagauz Turkish, Latin script, Turkey.
  public static let bgxLatnTr = constant("bgx-Latn-TR")
  /// Banggai, Latin script, Indonesia.
  public static let bgzLatnId = constant("bgz-Latn-ID")
  /// Bhili, Devanagari script.
  public static let bhbDeva = constant("bhb-Deva")
  /// Bhojpuri, Devanagari script, India.
  public static let bhoDevaIn = constant("bho-Deva-IN")
  /// Bislama, Latin script, Vanuatu.
  public static let biLatnVu = constant("bi-Latn-VU")
  /// Bikol, Latin script, Philippines.
  public static let bikLatnPh = constant("bik-Latn-PH")
  /// Kanauji, Devanagari script, India.
  public static let bjjDevaIn = constant("bjj-Deva-IN")
  /// Banjar, Latin script, Indonesia.
  public static let bjnLatnId = constant("bjn-Latn-ID")
  /// Bangla, Bangla script.
  public static let bn = constant("bn")
  /// Bangla, Latin script.
  public static let bnLatn = constant("bn-Latn")
  /// Tibetan, Tibetan script.
  public static let boTibt = constant("bo-Tibt")
  /// Berom, Latin script, Nigeria.
  public static let bomLatnNg = constant("bom-Latn-NG")
  /// Bodo, Devanagari script.
  public static let brxDeva = constant("brx-Deva")
  /// Bodo, Latin script.
  public static let brxLatn = constant("brx-Latn")
  /// Bosnian, Latin script.
  public static let bs = constant("bs")
  /// Rinconada Bikol, Latin script, Philippines.
  public static let btoLatnPh = constant("bto-Latn-PH")
  /// Batak Alas-Kluet, Latin script, Indonesia.
  public static let btzLatnId = constant("btz-Latn-ID")
  /// Southern Betsimisaraka Malagasy, Latin script, Madagascar.
  public static let bzcLatnMg = constant("bzc-Latn-MG")
  /// Catalan, Latin script.
  public static let ca = constant("ca")
  /// Cebuano, Latin script.
  public static let cebLatn = constant("ceb-Latn")
  /// Chiga, Latin script, Uganda.
  public static let cggLatnUg = constant("cgg-Latn-UG")
  /// Chamorro, Latin script, Guam.
  public static let chGu = constant("ch-GU")
  /// Chokwe, Latin script, Congo - Kinshasa.
  public static let cjkLatnCd = constant("cjk-Latn-CD")
  /// Corsican, Latin script.
  public static let coLatn = constant("co-Latn")
  /// Capiznon, Latin script, Philippines.
  public static let cpsLatnPh = constant("cps-Latn-PH")
  /// Seselwa Creole French, Latin script, Seychelles.
  public static let crsLatnSc = constant("crs-Latn-SC")
  /// Czech, Latin script.
  public static let cs = constant("cs")
  /// Welsh, Latin script.
  public static let cy = constant("cy")
  /// Cuyonon, Latin script, Philippines.
  public static let cyoLatnPh = constant("cyo-Latn-PH")
  /// Danish, Latin script.
  public static let da = constant("da")
  /// German, Latin script.
  public static let de = constant("de")
  /// German, Latin script, Austria.
  public static let deAt = constant("de-AT")
  /// German, Latin script, Belgium.
  public static let deBe = constant("de-BE")
  /// German, Latin script, Switzerland.
  public static let deCh = constant("de-CH")
  /// German, Latin script, Germany.
  public static let deDe = constant("de-DE")
  /// German, Latin script, Luxembourg.
  public static let deLu = constant("de-LU")
  /// Dan, Latin script, Côte d’Ivoire.
  public static let dnjLatnCi = constant("dnj-Latn-CI")
  /// Dogri, Devanagari script.
  public static let doiDeva = constant("doi-Deva")
  /// Dogri, Latin script.
  public static let doiLatn = constant("doi-Latn")
  /// Gedeo, Latin script, Ethiopia.
  public static let drsLatnEt = constant("drs-Latn-ET")
  /// Drents, Latin script, Netherlands.
  public static let drtLatnNl = constant("drt-Latn-NL")
  /// Lower Sorbian, Latin script, Germany.
  public static let dsbDe = constant("dsb-DE")
  /// Greek, Greek script.
  public static let el = constant("el")
  /// English, Latin script.
  public static let en = constant("en")
  /// English, Latin script, Australia.
  public static let enAu = constant("en-AU")
  /// English, Latin script, Canada.
  public static let enCa = constant("en-CA")
  /// English, Latin script, UK.
  public static let enGb = constant("en-GB")
  /// English, Latin script, India.
  public static let enIn = constant("en-IN")
  /// English, Latin script, Kenya.
  public static let enKe = constant("en-KE")
  /// English, Latin script, Nigeria.
  public static let enNg = constant("en-NG")
  /// English, Latin script, Philippines.
  public static let enPh = constant("en-PH")
  /// English, Latin script, US.
  public static let enUs = constant("en-US")
  /// English, Latin script, South Africa.
  public static let enZa = constant("en-ZA")
  /// Esperanto, Latin script.
  public static let eo = constant("eo")
  /// Spanish, Latin script.
  public static let es = constant("es")
  /// Spanish, Latin script, Argentina.
  public static let esAr = constant("es-AR")
  /// Spanish, Latin script, Spain.
  public static let esEs = constant("es-ES")
  /// Spanish, Latin script, Mexico.
  public static let esMx = constant("es-MX")
  /// Spanish, Latin script, US.
  public static let esUs = constant("es-US")
  /// Estonian, Latin script.
  public static let et = constant("et")
  /// Estonian, Latin script, Estonia.
  public static let etEe = constant("et-EE")
  /// Basque, Latin script.
  public static let eu = constant("eu")
  /// Basque, Latin script, Spain.
  public static let euEs = constant("eu-ES")
  /// Extremaduran, Latin script, Spain.
  public static let extLatnEs = constant("ext-Latn-ES")
  /// Persian, Arabic script.
  public static let fa = constant("fa")
  /// Fang, Latin script, Equatorial Guinea.
  public static let fanLatnGq = constant("fan-Latn-GQ")
  /// Finnish, Latin script.
  public static let fi = constant("fi")
  /// Filipino, Latin script.
  public static let filLatn = constant("fil-Latn")
  /// Fijian, Latin script, Fiji.
  public static let fjFj = constant("fj-FJ")
  /// Faroese, Latin script, Faroe Islands.
  public static let foFo = constant("fo-FO")
  /// French, Latin script.
  public static let fr = constant("fr")
  /// French, Latin script, Africa.
  public static let fr002 = constant("fr-002")
  /// French, Latin script, Belgium.
  public static let frBe = constant("fr-BE")
  /// French, Latin script, Canada.
  public static let frCa = constant("fr-CA")
  /// French, Latin script, Switzerland.
  public static let frCh = constant("fr-CH")
  /// French, Latin script, France.
  public static let frFr = constant("fr-FR")
  /// Western Frisian, Latin script.
  public static let fy = constant("fy")
  /// Irish, Latin script.
  public static let ga = constant("ga")
  /// Borana-Arsi-Guji Oromo, Latin script, Ethiopia.
  public static let gaxLatnEt = constant("gax-Latn-ET")
  /// Gayo, Latin script, Indonesia.
  public static let gayLatnId = constant("gay-Latn-ID")
  /// Garhwali, Devanagari script, India.
  public static let gbmDevaIn = constant("gbm-Deva-IN")
  /// Guianese Creole French, Latin script, French Guiana.
  public static let gcrLatnGf = constant("gcr-Latn-GF")
  /// Scottish Gaelic, Latin script.
  public static let gdLatn = constant("gd-Latn")
  /// Scottish Gaelic, Latin script, UK.
  public static let gdLatnGb = constant("gd-Latn-GB")
  /// Godwari, Devanagari script, India.
  public static let gdxDevaIn = constant("gdx-Deva-IN")
  /// Gujari, Devanagari script.
  public static let gjuDeva = constant("gju-Deva")
  /// Galician, Latin script.
  public static let gl = constant("gl")
  /// Galician, Latin script, Spain.
  public static let glEs = constant("gl-ES")
  /// Gronings, Latin script, Netherlands.
  public static let gosLatnNl = constant("gos-Latn-NL")
  /// Ghanaian Pidgin English, Latin script, Ghana.
  public static let gpeLatnGh = constant("gpe-Latn-GH")
  /// Swiss German, Latin script, Switzerland.
  public static let gswCh = constant("gsw-CH")
  /// Gujarati, Gujarati script.
  public static let gu = constant("gu")
  /// Gujarati, Latin script.
  public static let guLatn = constant("gu-Latn")
  /// Manx, Latin script.
  public static let gv = constant("gv")
  /// Guyanese Creole English, Latin script.
  public static let gynLatn = constant("gyn-Latn")
  /// Ha, Latin script, Tanzania.
  public static let haqLatnTz = constant("haq-Latn-TZ")
  /// Hawaiian, Latin script.
  public static let hawLatn = constant("haw-Latn")
  /// Hadiyya, Latin script.
  public static let hdyLatn = constant("hdy-Latn")
  /// Hebrew, Hebrew script.
  public static let he = constant("he")
  /// Hindi, Devanagari script.
  public static let hi = constant("hi")
  /// Hindi, Latin script.
  public static let hiLatn = constant("hi-Latn")
  /// Fiji Hindi, Devanagari script.
  public static let hifDeva = constant("hif-Deva")
  /// Hiligaynon, Latin script, Philippines.
  public static let hilLatnPh = constant("hil-Latn-PH")
  /// Hmong, Latin script.
  public static let hmnLatn = constant("hmn-Latn")
  /// Chhattisgarhi, Devanagari script, India.
  public static let hneDevaIn = constant("hne-Deva-IN")
  /// Hani, Latin script, China.
  public static let hniLatnCn = constant("hni-Latn-CN")
  /// Hiri Motu, Latin script, Papua New Guinea.
  public static let hoLatnPg = constant("ho-Latn-PG")
  /// Hadothi, Devanagari script, India.
  public static let hojDevaIn = constant("hoj-Deva-IN")
  /// Croatian, Latin script.
  public static let hr = constant("hr")
  /// Hunsrik, Latin script, Brazil.
  public static let hrxLatnBr = constant("hrx-Latn-BR")
  /// Haitian Creole, Latin script.
  public static let ht = constant("ht")
  /// Hungarian, Latin script.
  public static let hu = constant("hu")
  /// Armenian, Armenian script.
  public static let hy = constant("hy")
  /// Indonesian, Latin script.
  public static let id = constant("id")
  /// Ebira, Latin script, Nigeria.
  public static let igbLatnNg = constant("igb-Latn-NG")
  /// Sichuan Yi, Latin script.
  public static let iiLatn = constant("ii-Latn")
  /// Iloko, Latin script, Philippines.
  public static let iloLatnPh = constant("ilo-Latn-PH")
  /// Icelandic, Latin script.
  public static let `is` = constant("is")
  /// Italian, Latin script.
  public static let it = constant("it")
  /// Italian, Latin script, Switzerland.
  public static let itCh = constant("it-CH")
  /// Italian, Latin script, Italy.
  public static let itIt = constant("it-IT")
  /// Iu Mien, Latin script, China.
  public static let iumLatnCn = constant("ium-Latn-CN")
  /// Japanese, Japanese script.
  public static let ja = constant("ja")
  /// Jamaican Creole English, Latin script, Jamaica.
  public static let jamLatnJm = constant("jam-Latn-JM")
  /// Jambi Malay, Latin script, Indonesia.
  public static let jaxLatnId = constant("jax-Latn-ID")
  /// Lojban, Latin script.
  public static let jboLatn = constant("jbo-Latn")
  /// Javanese, Latin script.
  public static let jvLatn = constant("jv-Latn")
  /// Georgian, Georgian script.
  public static let ka = constant("ka")
  /// Makonde, Latin script, Tanzania.
  public static let kdeLatnTz = constant("kde-Latn-TZ")
  /// Kachhi, Devanagari script, India.
  public static let kfrDevaIn = constant("kfr-Deva-IN")
  /// Kumaoni, Devanagari script, India.
  public static let kfyDevaIn = constant("kfy-Deva-IN")
  /// Komering, Latin script, Indonesia.
  public static let kgeLatnId = constant("kge-Latn-ID")
  /// Khasi, Latin script, India.
  public static let khaLatnIn = constant("kha-Latn-IN")
  /// Kuanyama, Latin script.
  public static let kjLatn = constant("kj-Latn")
  /// Kazakh, Cyrillic script.
  public static let kk = constant("kk")
  /// Kalaallisut, Latin script.
  public static let kl = constant("kl")
  /// Khmer, Khmer script.
  public static let km = constant("km")
  /// Kimbundu, Latin script, Angola.
  public static let kmbLatnAo = constant("kmb-Latn-AO")
  /// Khorasani Turkish, Latin script.
  public static let kmzLatn = constant("kmz-Latn")
  /// Kannada, Kannada script.
  public static let kn = constant("kn")
  /// Kannada, Latin script.
  public static let knLatn = constant("kn-Latn")
  /// Korean, Korean script.
  public static let ko = constant("ko")
  /// Konkani, Devanagari script.
  public static let kok = constant("kok")
  /// Konkani, Devanagari script, India.
  public static let kokIn = constant("kok-IN")
  /// Konkani, Latin script.
  public static let kokLatn = constant("kok-Latn")
  /// Kurukh, Devanagari script, India.
  public static let kruDevaIn = constant("kru-Deva-IN")
  /// Kashmiri, Devanagari script.
  public static let ksDeva = constant("ks-Deva")
  /// Kashmiri, Latin script.
  public static let ksLatn = constant("ks-Latn")
  /// Colognian, Latin script, Germany.
  public static let kshLatnDe = constant("ksh-Latn-DE")
  /// Kambaata, Latin script.
  public static let ktbLatn = constant("ktb-Latn")
  /// Kituba, Latin script, Congo - Kinshasa.
  public static let ktuLatnCd = constant("ktu-Latn-CD")
  /// Kurdish, Latin script.
  public static let kuLatn = constant("ku-Latn")
  /// Cornish, Latin script, UK.
  public static let kwLatnGb = constant("kw-Latn-GB")
  /// Kyrgyz, Cyrillic script.
  public static let kyCyrl = constant("ky-Cyrl")
  /// Latin, Latin script.
  public static let la = constant("la")
  /// Ladino, Latin script, Bosnia.
  public static let ladLatnBa = constant("lad-Latn-BA")
  /// Lango (Uganda), Latin script, Uganda.
  public static let lajLatnUg = constant("laj-Latn-UG")
  /// Luxembourgish, Latin script.
  public static let lb = constant("lb")
  /// Lendu, Latin script, Congo - Kinshasa.
  public static let ledLatnCd = constant("led-Latn-CD")
  /// Ladin, Latin script, Italy.
  public static let lldLatnIt = constant("lld-Latn-IT")
  /// Lambadi, Devanagari script.
  public static let lmnDeva = constant("lmn-Deva")
  /// Lao, Lao script.
  public static let lo = constant("lo")
  /// Malawi Lomwe, Latin script, Malawi.
  public static let lonLatnMw = constant("lon-Latn-MW")
  /// Lithuanian, Latin script.
  public static let lt = constant("lt")
  /// Luyia, Latin script, Kenya.
  public static let luyLatnKe = constant("luy-Latn-KE")
  /// Latvian, Latin script.
  public static let lv = constant("lv")
  /// Madurese, Latin script, Indonesia.
  public static let madLatnId = constant("mad-Latn-ID")
  /// Magahi, Devanagari script, India.
  public static let magDevaIn = constant("mag-Deva-IN")
  /// Maithili, Devanagari script, India.
  public static let maiIn = constant("mai-IN")
  /// Maithili, Latin script.
  public static let maiLatn = constant("mai-Latn")
  /// Masai, Latin script, Kenya.
  public static let masLatnKe = constant("mas-Latn-KE")
  /// North Moluccan Malay, Latin script, Indonesia.
  public static let maxLatnId = constant("max-Latn-ID")
  /// Maguindanaon, Latin script, Philippines.
  public static let mdhLatnPh = constant("mdh-Latn-PH")
  /// Central Melanau, Latin script, Malaysia.
  public static let melLatnMy = constant("mel-Latn-MY")
  /// Kedah Malay, Latin script, Malaysia.
  public static let meoLatnMy = constant("meo-Latn-MY")
  /// Bangka, Latin script, Indonesia.
  public static let mfbLatnId = constant("mfb-Latn-ID")
  /// Makassar Malay, Latin script, Indonesia.
  public static let mfpLatnId = constant("mfp-Latn-ID")
  /// Malagasy, Latin script.
  public static let mg = constant("mg")
  /// Maori, Latin script.
  public static let miLatn = constant("mi-Latn")
  /// Minangkabau, Latin script, Indonesia.
  public static let minLatnId = constant("min-Latn-ID")
  /// Macedonian, Cyrillic script.
  public static let mk = constant("mk")
  /// Malayalam, Malayalam script.
  public static let ml = constant("ml")
  /// Malayalam, Latin script.
  public static let mlLatn = constant("ml-Latn")
  /// Mongolian, Cyrillic script.
  public static let mnCyrl = constant("mn-Cyrl")
  /// Manipuri, Latin script.
  public static let mniLatn = constant("mni-Latn")
  /// Manggarai, Latin script, Indonesia.
  public static let mqyLatnId = constant("mqy-Latn-ID")
  /// Marathi, Devanagari script.
  public static let mr = constant("mr")
  /// Marathi, Devanagari script, India.
  public static let mrIn = constant("mr-IN")
  /// Marathi, Latin script.
  public static let mrLatn = constant("mr-Latn")
  /// Maranao, Latin script, Philippines.
  public static let mrwLatnPh = constant("mrw-Latn-PH")
  /// Malay, Latin script.
  public static let ms = constant("ms")
  /// Malay, Latin script, Brunei.
  public static let msBn = constant("ms-BN")
  /// Malay, Latin script, Malaysia.
  public static let msMy = constant("ms-MY")
  /// Sabah Malay, Latin script, Malaysia.
  public static let msiLatnMy = constant("msi-Latn-MY")
  /// Maltese, Latin script.
  public static let mt = constant("mt")
  /// Mewari, Devanagari script, India.
  public static let mtrDevaIn = constant("mtr-Deva-IN")
  /// Musi, Latin script, Indonesia.
  public static let muiLatnId = constant("mui-Latn-ID")
  /// Malvi, Devanagari script, India.
  public static let mupDevaIn = constant("mup-Deva-IN")
  /// Marwari (Pakistan), Devanagari script, Pakistan.
  public static let mveDevaPk = constant("mve-Deva-PK")
  /// Marwari, Devanagari script, India.
  public static let mwrDevaIn = constant("mwr-Deva-IN")
  /// Hmong Daw, Latin script, China.
  public static let mwwLatnCn = constant("mww-Latn-CN")
  /// Burmese, Myanmar script.
  public static let my = constant("my")
  /// Masaaba, Latin script, Uganda.
  public static let myxLatnUg = constant("myx-Latn-UG")
  /// Nahuatl languages, Latin script.
  public static let nahLatn = constant("nah-Latn")
  /// Neapolitan, Latin script, Italy.
  public static let napLatnIt = constant("nap-Latn-IT")
  /// Ndau, Latin script, Zimbabwe.
  public static let ndcLatnZw = constant("ndc-Latn-ZW")
  /// Nepali, Devanagari script.
  public static let ne = constant("ne")
  /// Nepali, Devanagari script, India.
  public static let neIn = constant("ne-IN")
  /// Nepali, Latin script.
  public static let neLatn = constant("ne-Latn")
  /// Nepali, Devanagari script, Nepal.
  public static let neNp = constant("ne-NP")
  /// Newari, Devanagari script, Nepal.
  public static let newDevaNp = constant("new-Deva-NP")
  /// Ndonga, Latin script, Namibia.
  public static let ngLatnNa = constant("ng-Latn-NA")
  /// Ngbaka, Latin script, Congo - Kinshasa.
  public static let ngaLatnCd = constant("nga-Latn-CD")
  /// Nandi, Latin script, Kenya.
  public static let niqLatnKe = constant("niq-Latn-KE")
  /// Dutch, Latin script, Belgium.
  public static let nlBe = constant("nl-BE")
  /// Dutch, Latin script, Netherlands.
  public static let nlNl = constant("nl-NL")
  /// Norwegian Nynorsk, Latin script, Norway.
  public static let nnNo = constant("nn-NO")
  /// Norwegian, Latin script.
  public static let no = constant("no")
  /// Nimadi, Devanagari script, India.
  public static let noeDevaIn = constant("noe-Deva-IN")
  /// South Ndebele, Latin script, South Africa.
  public static let nrZa = constant("nr-ZA")
  /// Northern Sotho, Latin script.
  public static let nso = constant("nso")
  /// Nyanja, Latin script.
  public static let ny = constant("ny")
  /// Nyamwezi, Latin script, Tanzania.
  public static let nymLatnTz = constant("nym-Latn-TZ")
  /// Nyoro, Latin script, Uganda.
  public static let nyoLatnUg = constant("nyo-Latn-UG")
  /// Occitan, Latin script, France.
  public static let ocLatnFr = constant("oc-Latn-FR")
  /// Ojibwa, Latin script.
  public static let ojLatn = constant("oj-Latn")
  /// Livvi, Latin script, Russia.
  public static let oloLatnRu = constant("olo-Latn-RU")
  /// Oromo, Latin script.
  public static let om = constant("om")
  /// Odia, Odia script.
  public static let or = constant("or")
  /// Odia, Latin script.
  public static let orLatn = constant("or-Latn")
  /// Punjabi, Gurmukhi script.
  public static let pa = constant("pa")
  /// Punjabi, Latin script.
  public static let paLatn = constant("pa-Latn")
  /// Pangasinan, Latin script, Philippines.
  public static let pagLatnPh = constant("pag-Latn-PH")
  /// Pampanga, Latin script, Philippines.
  public static let pamLatnPh = constant("pam-Latn-PH")
  /// Papiamento, Latin script.
  public static let papLatn = constant("pap-Latn")
  /// Bouyei, Latin script, China.
  public static let pccLatnCn = constant("pcc-Latn-CN")
  /// Picard, Latin script, Belgium.
  public static let pcdLatnBe = constant("pcd-Latn-BE")
  /// Nigerian Pidgin, Latin script, Nigeria.
  public static let pcmLatnNg = constant("pcm-Latn-NG")
  /// Pökoot, Latin script, Kenya.
  public static let pkoLatnKe = constant("pko-Latn-KE")
  /// Polish, Latin script.
  public static let pl = constant("pl")
  /// Piedmontese, Latin script, Italy.
  public static let pmsLatnIt = constant("pms-Latn-IT")
  /// Papuan Malay, Latin script, Indonesia.
  public static let pmyLatnId = constant("pmy-Latn-ID")
  /// Upper Guinea Crioulo, Latin script, Guinea-Bissau.
  public static let povLatnGw = constant("pov-Latn-GW")
  /// Parauk, Latin script, Myanmar.
  public static let prkLatnMm = constant("prk-Latn-MM")
  /// Central Malay, Latin script, Indonesia.
  public static let pseLatnId = constant("pse-Latn-ID")
  /// Portuguese, Latin script.
  public static let pt = constant("pt")
  /// Portuguese, Latin script, Africa.
  public static let pt002 = constant("pt-002")
  /// Portuguese, Latin script, Brazil.
  public static let ptBr = constant("pt-BR")
  /// Portuguese, Latin script, Portugal.
  public static let ptPt = constant("pt-PT")
  /// Quechua, Latin script, Peru.
  public static let quPe = constant("qu-PE")
  /// Kʼicheʼ, Latin script.
  public static let qucLatn = constant("quc-Latn")
  /// Réunion Creole French, Latin script, Réunion.
  public static let rcfLatnRe = constant("rcf-Latn-RE")
  /// Rangpuri, Devanagari script, India.
  public static let rktDevaIn = constant("rkt-Deva-IN")
  /// Romansh, Latin script, Switzerland.
  public static let rmCh = constant("rm-CH")
  /// Rundi, Latin script, Burundi.
  public static let rnBi = constant("rn-BI")
  /// Romanian, Latin script, Romania.
  public static let roRo = constant("ro-RO")
  /// Russian, Cyrillic script.
  public static let ru = constant("ru")
  /// Marwari (India), Devanagari script, India.
  public static let rwrDevaIn = constant("rwr-Deva-IN")
  /// Sanskrit, Devanagari script, India.
  public static let saDevaIn = constant("sa-Deva-IN")
  /// Sanskrit, Latin script.
  public static let saLatn = constant("sa-Latn")
  /// Santali, Devanagari script.
  public static let satDeva = constant("sat-Deva")
  /// Santali, Latin script.
  public static let satLatn = constant("sat-Latn")
  /// Sardinian, Latin script, Italy.
  public static let scLatnIt = constant("sc-Latn-IT")
  /// Sadri, Devanagari script, India.
  public static let sckDevaIn = constant("sck-Deva-IN")
  /// Scots, Latin script, UK.
  public static let scoLatnGb = constant("sco-Latn-GB")
  /// Sindhi, Devanagari script.
  public static let sdDeva = constant("sd-Deva")
  /// Sindhi, Latin script.
  public static let sdLatn = constant("sd-Latn")
  /// Sassarese Sardinian, Latin script, Italy.
  public static let sdcLatnIt = constant("sdc-Latn-IT")
  /// Sango, Latin script, Central African Republic.
  public static let sgCf = constant("sg-CF")
  /// Kipsigis, Latin script, Kenya.
  public static let sgcLatnKe = constant("sgc-Latn-KE")
  /// Surgujia, Devanagari script, India.
  public static let sgjDevaIn = constant("sgj-Deva-IN")
  /// Samogitian, Latin script, Lithuania.
  public static let sgsLatnLt = constant("sgs-Latn-LT")
  /// Sinhala, Sinhala script.
  public static let si = constant("si")
  /// Slovak, Latin script.
  public static let sk = constant("sk")
  /// Sakalava Malagasy, Latin script, Madagascar.
  public static let skgLatnMg = constant("skg-Latn-MG")
  /// Slovenian, Latin script.
  public static let sl = constant("sl")
  /// Samoan, Latin script.
  public static let sm = constant("sm")
  /// Shona, Latin script.
  public static let snLatn = constant("sn-Latn")
  /// Somali, Latin script.
  public static let so = constant("so")
  /// Albanian, Latin script.
  public static let sq = constant("sq")
  /// Serbian, Cyrillic script.
  public static let srCyrl = constant("sr-Cyrl")
  /// Serbian, Latin script, Serbia.
  public static let srLatnRs = constant("sr-Latn-RS")
  /// Swati, Latin script, Eswatini.
  public static let ssSz = constant("ss-SZ")
  /// Silt'e, Latin script.
  public static let stvLatn = constant("stv-Latn")
  /// Sundanese, Latin script.
  public static let suLatn = constant("su-Latn")
  /// Sukuma, Latin script, Tanzania.
  public static let sukLatnTz = constant("suk-Latn-TZ")
  /// Swedish, Latin script, Finland.
  public static let svFi = constant("sv-FI")
  /// Swedish, Latin script, Sweden.
  public static let svSe = constant("sv-SE")
  /// Swahili, Latin script.
  public static let sw = constant("sw")
  /// Shekhawati, Devanagari script, India.
  public static let swvDevaIn = constant("swv-Deva-IN")
  /// Upper Saxon, Latin script, Germany.
  public static let sxuLatnDe = constant("sxu-Latn-DE")
  /// Sylheti, Latin script.
  public static let sylLatn = constant("syl-Latn")
  /// Tamil, Tamil script.
  public static let ta = constant("ta")
  /// Tamil, Latin script.
  public static let taLatn = constant("ta-Latn")
  /// Tandroy-Mahafaly Malagasy, Latin script, Madagascar.
  public static let tdxLatnMg = constant("tdx-Latn-MG")
  /// Telugu, Telugu script.
  public static let te = constant("te")
  /// Telugu, Latin script.
  public static let teLatn = constant("te-Latn")
  /// Tetum, Latin script, Timor-Leste.
  public static let tetLatnTl = constant("tet-Latn-TL")
  /// Tajik, Cyrillic script.
  public static let tgCyrl = constant("tg-Cyrl")
  /// Thai, Thai script.
  public static let th = constant("th")
  /// Tigrinya, Ethiopic script.
  public static let ti = constant("ti")
  /// Turkmen, Latin script.
  public static let tkLatn = constant("tk-Latn")
  /// Tswana, Latin script, Botswana.
  public static let tnBw = constant("tn-BW")
  /// Tok Pisin, Latin script.
  public static let tpi = constant("tpi")
  /// Turkish, Latin script, Turkey.
  public static let trTr = constant("tr-TR")
  /// Trinidadian Creole English, Latin script, Trinidad & Tobago.
  public static let trfLatnTt = constant("trf-Latn-TT")
  /// Kok Borok, Latin script.
  public static let trpLatn = constant("trp-Latn")
  /// Tsonga, Latin script.
  public static let ts = constant("ts")
  /// Tausug, Latin script, Philippines.
  public static let tsgLatnPh = constant("tsg-Latn-PH")
  /// Tumbuka, Latin script, Malawi.
  public static let tumLatnMw = constant("tum-Latn-MW")
  /// Turkana, Latin script, Kenya.
  public static let tuvLatnKe = constant("tuv-Latn-KE")
  /// Twents, Latin script, Netherlands.
  public static let twdLatnNl = constant("twd-Latn-NL")
  /// Ukrainian, Cyrillic script.
  public static let uk = constant("uk")
  /// Mundari, Devanagari script, India.
  public static let unrDevaIn = constant("unr-Deva-IN")
  /// Mundari, Latin script.
  public static let unrLatn = constant("unr-Latn")
  /// Urdu, Arabic script.
  public static let ur = constant("ur")
  /// Urdu, Latin script.
  public static let urLatn = constant("ur-Latn")
  /// Urdu, Arabic script, Pakistan.
  public static let urPk = constant("ur-PK")
  /// Uzbek, Latin script.
  public static let uzLatn = constant("uz-Latn")
  /// Veluws, Latin script, Netherlands.
  public static let velLatnNl = constant("vel-Latn-NL")
  /// Veps, Latin script, Russia.
  public static let vepLatnRu = constant("vep-Latn-RU")
  /// Vietnamese, Latin script.
  public static let vi = constant("vi")
  /// Tenggarong Kutai Malay, Latin script, Indonesia.
  public static let vktLatnId = constant("vkt-Latn-ID")
  /// Walloon, Latin script, Belgium.
  public static let waLatnBe = constant("wa-Latn-BE")
  /// Wagdi, Devanagari script, India.
  public static let wbrDevaIn = constant("wbr-Deva-IN")
  /// Merwari, Devanagari script, India.
  public static let wryDevaIn = constant("wry-Deva-IN")
  /// Xhosa, Latin script.
  public static let xh = constant("xh")
  /// Manado Malay, Latin script, Indonesia.
  public static let xmmLatnId = constant("xmm-Latn-ID")
  /// Kangri, Devanagari script, India.
  public static let xnrDevaIn = constant("xnr-Deva-IN")
  /// Maay, Latin script, Somalia.
  public static let ymmLatnSo = constant("ymm-Latn-SO")
  /// Zhuang, Latin script, China.
  public static let zaLatnCn = constant("za-Latn-CN")
  /// Chinese, Han script.
  public static let zhHani = constant("zh-Hani")
  /// Chinese, Han script, China.
  public static let zhHaniCn = constant("zh-Hani-CN")
  /// Chinese, Han script, Hong Kong.
  public static let zhHaniHk = constant("zh-Hani-HK")
  /// Chinese, Han script, Taiwan.
  public static let zhHaniTw = constant("zh-Hani-TW")
  /// Zulu, Latin script.
  public static let zu = constant("zu")
  /// Youjiang Zhuang, Latin script, China.
  public static let zyjLatnCn = constant("zyj-Latn-CN")
}
