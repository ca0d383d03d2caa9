/// Which languages count as one: the field `Macrolanguage` of the IANA Language Subtag Registry
/// (https://www.iana.org/assignments/language-subtag-registry, of 2021-08-06), which CLDR doesn't have
/// for all members.
enum Macrolanguages {
  /// The language that another one is a part of, such as `ar` for `arz`.
  static func whole(of language: String) -> String? { wholes[language] }

  private static let wholes: [String: String] = {
    var wholes: [String: String] = [:]
    for (whole, parts) in WordPairs.pairs(of: table) {
      for part in parts { wholes[part] = whole }
    }
    return wholes
  }()

  private static let table = """
    ak=fat,tw
    ar=aao,abh,abv,acm,acq,acw,acx,acy,adf,aeb,aec,afb,ajp,apc,apd,arb,arq,ars,ary,arz,auz,avl
    ar=ayh,ayl,ayn,ayp,pga,shu,ssh ay=ayc,ayr az=azb,azj bal=bcc,bgn,bgp
    bik=bcl,bln,bto,cts,fbl,lbl,rbl,ubl bnc=ebk,lbk,obk,rbk,vbk bua=bxm,bxr,bxu chm=mhr,mrj
    cr=crj,crk,crl,crm,csw,cwd del=umu,unm den=scs,xsl din=dib,dik,dip,diw,dks doi=dgo,xnr
    et=ekk,vro fa=pes,prs ff=ffm,fub,fuc,fue,fuf,fuh,fui,fuq,fuv gba=bdt,gbp,gbq,gmm,gso,gya
    gn=gnw,gug,gui,gun,nhd gon=esg,gno,wsg grb=gbo,gec,grj,grv,gry hai=hax,hdn
    hmn=cqd,hea,hma,hmc,hmd,hme,hmg,hmh,hmi,hmj,hml,hmm,hmp,hmq,hms,hmw,hmy,hmz,hnj,hrm,huj,mmr
    hmn=muq,mww,sfm ik=esi,esk iu=ike,ikt jrb=ajt,aju,jye,yhd,yud kg=kng,kwy,ldi
    kln=enb,eyo,niq,oki,pko,sgc,spy,tec,tuy kok=gom,knn kpe=gkp,xpe kr=kby,knc,krt
    ku=ckb,kmr,sdh kv=koi,kpv lah=hnd,hno,jat,phr,pnb,skr,xhe
    luy=bxk,ida,lkb,lko,lks,lri,lrm,lsm,lto,lts,lwg,nle,nyd,rag lv=ltg,lvs
    man=emk,mku,mlq,mnk,msc,mwk mg=bhr,bmm,bzc,msh,plt,skg,tdx,tkg,txy,xmv,xmw mn=khk,mvf
    ms=bjn,btj,bve,bvu,coa,dup,hji,id,jak,jax,kvb,kvr,kxd,lce,lcf,liw,max,meo,mfa,mfb,min,mqg,msi
    ms=mui,orn,ors,pel,pse,tmw,urk,vkk,vkt,xmm,zlm,zmi,zsm mwr=dhd,mtr,mve,rwr,swv,wry
    ne=dty,npi no=nb,nn oj=ciw,ojb,ojc,ojg,ojs,ojw,otw om=gax,gaz,hae,orc or=ory,spv
    ps=pbt,pbu,pst
    qu=qub,qud,quf,qug,quh,quk,qul,qup,qur,qus,quw,qux,quy,quz,qva,qvc,qve,qvh,qvi,qvj,qvl,qvm
    qu=qvn,qvo,qvp,qvs,qvw,qvz,qwa,qwc,qwh,qws,qxa,qxc,qxh,qxl,qxn,qxo,qxp,qxr,qxt,qxu,qxw
    raj=bgq,gda,gju,hoj,mup,wbr rom=rmc,rmf,rml,rmn,rmo,rmw,rmy sc=sdc,sdn,src,sro
    sq=aae,aat,aln,als sw=swc,swh syr=aii,cld tmh=taq,thv,thz,ttq uz=uzn,uzs yi=ydd,yih
    za=zch,zeh,zgb,zgm,zgn,zhd,zhn,zlj,zln,zlq,zqe,zyb,zyg,zyj,zyn,zzj
    zap=zaa,zab,zac,zad,zae,zaf,zai,zam,zao,zaq,zar,zas,zat,zav,zaw,zax,zca,zoo,zpa,zpb,zpc,zpd
    zap=zpe,zpf,zpg,zph,zpi,zpj,zpk,zpl,zpm,zpn,zpo,zpp,zpq,zpr,zps,zpt,zpu,zpv,zpw,zpx,zpy,zpz
    zap=zsr,zte,ztg,ztl,ztm,ztn,ztp,ztq,zts,ztt,ztu,ztx,zty
    zh=cdo,cjy,cmn,cnp,cpx,csp,czh,czo,gan,hak,hsn,lzh,mnp,nan,wuu,yue zza=diq,kiu
    """
}
