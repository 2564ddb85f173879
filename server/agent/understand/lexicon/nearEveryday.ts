/**
 * Words of Portuguese and names that are one letter away from everyday words and mean something else:
 * 'acender' is no 'atender'. `writeNearEveryday.ts` writes them.
 */
export const NEAR_EVERYDAY: ReadonlySet<string> = new Set(
  `
  abacaxis abanana abcesso abeiram aberra aberro abertas abeto abetos aborda abordar abordei aborta aborto abortos
  abracos abrasada abrasado abrasar abrasei abraso abriam abrigada abrigado abrigam abrira abrirao abriras abrirem
  abririam acaba acabada acabai acabam acabara acabas academias academica acaimada acalmada acamadas acamado acamar
  acamara acamava acampada acanha acatada acatar acedente aceitai aceitamo aceitar aceitas aceite aceitem aceitos
  aceitou acenas acenda acende acendem acendendo acender acendeu acendimento acento acerta acertam acerto acertos
  aceso acesos acessa acessao acesse acessos acessou aceto achegada achegando achegar achego achegou acidenta
  acidentei acidentem acidentes acidento aclamada acoita acoitam acoito acolher acompanhai acompanham acompanhantes
  acompanhara acompanhas acompanhaste acompanhe acompanho aconteca acontecei acontecem acontecer aconteces aconteceu
  aconteci aconteco acordai acordam acordao acordara acordas acorde acordeis acordem acordes acordo acoria acorra
  acorrei acorrer acosso acostas acosto acostuma acostumai acostumam acostumara acostumas acredito acrescer acrianca
  acriancas acupunturas adamada ademais adenda adente adentes adentro adiantai adiantam adiantara adiantas adiante
  adianto adirei adocei adoendo adoente adolescentes adolesceste adora adorai adore adoreis adorem adores adornei
  adotei adulo adulta adultos afagar afamada afazem afazendo afazer afeita afeito aferias aferida afilha afilho
  afizemos afora aforei agasto agendadas agendado agendai agendam agendamentos agendamos agendara agendas agende
  agendem agendo agira agoira agoura agradeca agradece agradeci agrademo aguardar aguei aguem aguentai aguentam
  aguentar aguentas aguente aguentou aguilha agulhai agulham agulhar agulhas agulhe agulhea agulho ajeita ajeitam
  ajeito ajoelho ajuntas alagar alaguem alando alaram alberta alberto alegria aleguem aleita aleitam aleito alentes
  alergias alergica alerta alerto algema algum algumas alijamento alimenta alimentai alimentam alimentara alimentas
  alimpar alinda alisamentos alisar alista alistamento almaco almoca almoce almocos almocou almofo aloco alongamentos
  altar altear altera alterai alteram alterara alteras altercar alternar aluem aluguem alunas alunes aluno alunou
  amachuca amalie amamentado amanda amanhai amanham amanhar amanhas amanhe amanho amansa amenas amenina ameninas
  amenino amenos amoleque amora amorado amulheres anates andam andar andei andes andou anestesiai anestesiam
  anestesiar anestesias anestesica anestesie anestesio angora anibal anima animai animam animar animas anisar
  aniversaria aniversarie aniversarios aniversariou anoes anormal anormalmente anotes ansiedades ansiosas ansioso
  antas antecipa antecipai antecipam antecipara antecipas anteriora anuncia anuncie anuncios anunciou apaga apagai
  apagam apagamento apagao apagara apagas apaguei apalar apanha aparar aparceiro aparcela aparcelam aparece aparecei
  aparecem aparecera apareces aparecir apareciu aparelha aparelhe aparelhos aparelhou apedras apegar apegas apeguei
  apeias apelas apena apenai apenais apenam apenar apenda apendados apendar apendas apende apendem apenes apensa
  apensas apequena apequeno aperta aperto apertos apessoa apimentar aplaca aplacam aplacar aplicai aplicamo aplicara
  aplicas aplico apoderei apora aporei aposso aposto apreco apreender aprende aprendei aprendem aprendera aprendes
  aprendeu aprendir apresentarao apresente apronta apronto aproprio aproveitai aproveitam aproveitar aproveitas
  aproveite aproveito aproxima aproximas aproximo apruma aprumam aprumar aquando aquece aquela aqueles aquenta aquente
  aquentes aquento aquieto aracas aragem aramada aranha arcada arcado arcar arcaram arcou aremos arenas arestado
  arguem arias arido arquei arracar arranca arrancai arrancam arrancao arrancara arrancas arranhar arranjar arrasada
  arrasado arrasar arrasei arraso arrima arrimam arrimar arrua arruam arruar arruca arrucam arrucar arruda arrufa
  arrufam arrufar arruga arrugam arrugar arrumai arrumamo arrumara arrumas arrume arrumem arrumo arteira artes
  articular artificia artificiai artificiam artificiar artificias asando aspera aspero assada assado assam assando
  assar asseio assinaturas assister assisti assistia assistira assistis assistiu assou atando atarde atenas atenda
  atendados atendam atendando atendar atendei atendemo atendera atendes atendi atendimentos atendir atendiu atendo
  atendou ateneu atenho atentado atente atentem atenue atenuem atestada atestador atestados atestamo atestando
  ativerem ativesse atoalha atracada atracado atracar atracei atraco atraio atrancar atras atrasa atrasadas atrasador
  atrasados atrasai atrasam atrasamo atrasando atrasara atrasas atrasava atrase atraseis atrasem atrases atrasos
  atrasou atulha aumenta aumentai aumentam aumentara aumentas ausentar autorizarao avalar avalei avalia avaliai
  avaliam avaliara avaliarao avalias avaliei avaliem avalies avalio avalizar avalize avariar avarias avarie avento
  avermelho averruga avesso aviar avinda avisa avisai avisam avisara avisas avistar avivar avolume avulto azeita
  azeitam azeito babado bacana bacos badana bagar baguei baiana bainheiro bairra bairros bairrou balando balendo
  bananal bananam bananar bananas banano bandar bandeiro banha banheira banheiros banzeiro barao baratas baratea
  barateo baratos barceiro barcos barias barrica barrigal barrigam barrigao barrigar barrigas barrigo barrila barro
  bastantes bastaste batata batato bebada bebeda bebia bebidas bebido belezas bender berrado berta berto besta bestas
  bicaria bilha biquei birro biscam biscar bolhar bolhasse borato bostar bostaria bostas bostei brabos bracas braco
  bracou brados branco brancos brande bravos breco brigada brigado brinca brincadeiras brincai brincam brincao
  brincara brincas brincos brincou brindar brindo brinquedos brinquemo brocar bronco brucos buracos busca buscai
  buscamo buscara buscas cabaca cabalo cabecam cabecao cabecar cabecas cabecea cabeco cabelos cabemo cabera cabrada
  cabulo cacamba cacando cacheada cacheados cacheamo cacheando cachorram cachorrar cachorras cachorrinha cachorrinhos
  cachorrou cadeia cadeiral cadeirao cadeiras cadelas cadinho caetanos cagar caguei caindo caitano calamento calando
  calaram caldeira caleira calendo calor calores calvez camada camar camela camelo caminha caminhao caminhe caminhos
  caminhou canceladas cancelado cancelai cancelam cancelamentos cancelara cancelarao cancelaras cancelarem cancelariam
  cancelas cancelava cancelavam cancele canceleis cancelem canceles cancelo cancera cancerada cancerar canceraram
  cancerei cancerou cancha caneca canei caneiro canela canelada canelar canelaram canelei canelo canelou canheiro
  cansai canse canseis cansem canses cantao cantar cantei cantem cantes capela capelo capita capitam capitao capitar
  capitas capitel caraiba carao carde cardiologistas careca careira carias carimba carinho carneira carrao carrapatos
  carreira carta cartago cartam cartar cartas cartaxo cartaz carteiras carteirinhas carteiro carto cartou carvao
  casamenta casamente casamentos casamentou cascou casei caseira cassada cassado cassam cassando cassar cassei cassou
  casta castas castra castrai castram castrara castrarao castras catamento catando catano catende causei caveira
  cedido cegada cegando cegar cegou ceguei ceita celula celulas cento centra centrada centrar centre centros centrou
  cerca cernas cernia cerrado certeira certezas certificada certificador certificados certificamo certificando
  cervejinhas cessao cesses cesso cesta cestas cestava cetro cevar chagada chagando chagar chago chagou chalada chalar
  chama chamadas chamado chamai chamam chamara chamas chamava chancela chancelada chancelar chancelaram chancelei
  chancelou chapada chapar charada charar chaveiro checada checando checar checo checou chega chegadas chegado chegai
  chegam chegara chegas chegava cheio cheque chique chocando chocolates choquei choquem choques choras chuveiros
  cicatriza cicatrize cicatrizo cidada cidades cilio ciliou cinda cinica cinico cintar cintara cintra cinturai
  cinturam cinturao cinturar cinturas cinture cinturo ciosas cirios cirurgiao cirurgias cirurgica cirurgicos cisas
  clamada clamar clarea clareai claream clareara clarejar clinicai clinicam clinicar clinicas clinicos clinicou
  clitica clitico cloracao coalha coando coberturas cobradas cobrador cobrados cobramo cobrando cobrara cobrava cobrer
  cobrida cobrido cobrou cocado cochando codigo coelho coentro coerer coesas coibas coifas coimas coiras coisa coisos
  coitam coitar coitas coitou colando colega colendo coler colera coletai coletam coletar coletas colete coleto colhe
  colhei colhem colhera colhero colhes colheu colhir colica coligo colina colocacao colocai colocamo colocara colocas
  coloco coloque coloqueis coloquem coloques colora coloram colorar colorarao colunar colunas colura comando combinada
  combinador combinados combinamo combinando comecado comecai comecam comecara comecas comece comecos comecou comemo
  comenda comente comento comera cometa cometar cometo comica comico comido cominho comparar comparo completai
  completam completar completas complete completos completou complexa complexo complo compo compor compra comprai
  compram comprara compras compraz compre comprer compri comprimidas comprimido comprimimos comprir compromissos
  comprou comuna concertam concertar condigo conducoes confiamo confiarmo confiemo confira confiram confirmadas
  confirmador confirmados confirmai confirmam confirmamo confirmando confirmara confirmas confirmava confirme
  confirmou confiro conforma conformada conformado conformar conformo confunda confunde confundia confundir confundis
  confundiu confundo conhece conhecei conhecem conhecera conheces conheceu conhecir conotar conrado conseguer
  consegues consegueu consegui conseguia conseguira conseguis conseguiu conserta consertai consertamo consertara
  consertas consertem conservam conservar consiga consigno constar constas constato consular consultai consultais
  consultam consultara consulte consultes consulto consultor consultoria consultorios conta contacto contado contai
  contam contamo contanto contara contas contata contate contatos contatou conter contigo contigua contiguar contigue
  continha continuai continuam continuara continuas continuei continuem continues continuo contir contou contra
  contracto contraio contralto contrapo contrasto contrata contrate contratos contratou contrito contundi conveio
  convenco convendo convenho convenia convenios conveniou convento conversa conversai conversam conversao conversara
  conversas conversor convertam copando coque corada corado coram corando corar coras corda cornam cornar cornou
  coroam coroar coroca coroou corou corram corre correa correi correm correra corres correu corrir corroer corsas
  corta cortai cortamo cortara cortas cortem corto cosas cosendo cosias costa costal costam costar costei costou
  costumai costumam costumar costumas costume costumo costura cotam cotando cotar cotas cotou coutam coutar coutas
  coutou couveiro cozendo cozinha cravada credita credite creditos creditou crefito cremos crente crepito cresce
  crescei crescem crescera cresces cresceu crescir criancam criancar crianco crostas crusta cuidada cuidadas cuidador
  cuidadosa cuidadoso cuidamo cuidamos cuidando culta cumpro curriculos curta curtam curteza cuspa custai custam
  custar custas custe custea custo dalguem dalguma dante dantes daquele darias datando debora decais decepcao deceu
  declamar decora decorar decretaria dedais dedica dedico defeito defende deiceu deitar deite deites deixa deixai
  deixam deixara deixas delatar delatorio demaos demarca demarcar demarco demarque demorai demoram demorara demoras
  demore demoro demova demover denee denote denotes denta dentai dentam dentar dentas dentei denteis dentem dentistas
  dento dentre dependa dependei dependem depender dependes dependeu dependi dependo depene depila depilai depilam
  depilara depilarao depilas depoes deponde depora depos depressa descaeu descalca descasa descascai descascam
  descascar descascas descasco desce descei descem descer desces desciu descola descontai descontam descontar
  descontas desconte descontos descontou descreu descue descueu desculpai desculpam desculpar desculpas desculpe
  desculpo designa designe designo desista desiste desister desistia desistira desistis desistiu desisto desmaio
  desmaios desmamou desmarcai desmarcam desmarcara desmarcas desmarco desmarquei desmarquem desmarques desmonta
  desmonto desodorantes despende despes despeu despira desponta desponto desportivas desportivo desposa desposo dessas
  desse desseis dessem desta destas deste destes destro desuses detende deuses devais devida devidas devolva devolvei
  devolvem devolver devolves devolveu devolvi devolvo devora devorar diabete diabeticas diabeticos diabretes dialetica
  dialetico diferencai diferencam diferencar diferencas diference diferencia diferenco dilata dilatai dilatam dilatara
  dilatas dileto dinheira dinheirao dinheiros dinheirou direita direitos diremo diremos direta diretor diretos
  dirigendo diriger dirigi dirigia dirigido dirigira dirigis dirigiu dirimindo dirimir dista distanciai distanciam
  distanciar distancias distancie distancio divida dividas dizemos doando dobrada dobrado dobrou docente doctor
  documenta documente documentos documentou doentes doesses doeste dolente domais domando domingao domingos dominio
  domino dorendo dorir dormer dormi dormia dormira dormis dormiu douto doutorai doutoral doutoram doutorar doutoras
  doutore doutoro doutos doutra doutras doutro doutrora doutros drenarem durande duraste duvidai duvidais duvidam
  duvidar duvide duvides duvido efeitos eirado eleito elevado elevadora elevados elevar emagrece emagrecei emagrecem
  emagrecera emagreces emagreceu emagrecir emana emanas emburra emburrar emento emocao empaco emperra emperrar emprega
  empregos empregou empurrai empurram empurrao empurrara empurras empurre empurro enamorada enamorado encaixai
  encaixam encaixara encaixas encaixei encaixem encaixes encaixo encaminhamentos encontra encontrao encontre encontros
  encontrou encova encravadas encravado encravara encravava endereca enderece enderecos enderecou endureco enfaixa
  enfaixar enfaixe enfeito engrada engrar engrou ensaco ensaia ensaie ensaios ensaiou ensinai ensinam ensinar ensinas
  ensine ensino ensona enteada enteado entear entenda entendei entendem entender entendes entendeu entendia entendir
  entendiu entendo enteou entes entoada entoar entoou entra entradas entrado entrai entram entranha entrapa entrara
  entras entrava entravada entrevistai entrevistam entrevistar entrevistas entreviste entrevisto entro entupida
  entupidos entupimo entupindo enumero enuncio envergando enxames enxergado enxertando epistola equipa equipamentos
  equipei equipem equipes equipo errada erradio errados erramo errando escaca escaco escadao escadas escala escalda
  escama escapa escara escava escoa escoada escoava escol escolam escolar escolas escolha escolo escolta escora
  escorva escovai escovam escovao escovar escovas escove escovo escuda esculpa esfera esfola eslava esmalta esmaltei
  esmaltem esmaltes esmalto esmera esmerando esmerar esmero esmola espaca espace espacos espacou espada espado espanco
  espanha espava especa especando especar especialistas especo esperado esperai esperam esperanco esperanto esperara
  esperas espere esperma esperou esperta esperto espeta espetando espetar espeto espetro espicha espinhai espinhal
  espinham espinhar espinhas espinhe espinho espira espirando espirar espiro espojo espora esporando esporar esporo
  esportiva esposai esposam esposar esposas espose esposos esposou esqueca esquecei esquecem esquecer esqueces
  esqueceu esquecia esquecir esqueciu esqueco esses estaca estacei estaciona estacionai estacionam estacionamentos
  estacionara estacionas estaco estada estadio estados estafa estafei estagia estagie estagios estagiou estagno estala
  estalei estalos estames estamo estanha estara estareis estarem estares estarmos estas estavam estavas estende
  estendi esteva estiava estirei estiva estivar estive estivei estivem estivera estives estoirou estola estouro
  estouros estouvou estrada estranhai estranham estranhar estranhas estranhe estranho estrar estrava estrei estrou
  estuca estudai estudam estudar estudas estude estudios estudo estufa estupido eventos evolve exales exame exares
  exercicios eximes exista existem exister existes existeu existi existo expediencia experiencial experiencias
  experimenta experimentai experimentam experimentara experimentas extensa extensas extenso exumes facando facham
  fachando fachar fachou faculdades fadando fadaram fadem fagulha falado falar falara falarao falaras falarem falariam
  falavam falece falecei falecem falecer faleces faleciu falei falem falendo faler falha falhando falhar falharam
  falhei falho falindo faliram falta faltai faltam faltando faltara faltaram faltas falte falteis faltem faltes
  familiar familias fanando fanaram fanem farde farias fartar fartei fazemo fazemos fazenda fazes fecha fechada
  fechadao fechados fechai fechamo fechara fechas fechem fecho fechos fedias fedida fedido feias feirado feiras feita
  feitas feito feminina femininos fendem fender fenos feras feria feriada feriadao feriados feriai feriais ferial
  feriam feriando feriar feridas ferido feries ferina ferinas ferindo ferira feriras feris ferrado ferras fervas
  fervem fervias fervida festao fetida fialho fiaria ficara ficariam ficarias ficha fichado ficham fichando fichar
  ficharia ficho fichou fiemos filando filao filaram filaria filemos filhao filhas filhotes filia filio filma filmo
  filos finaria fincaria finda finemos finquei fintar fique fiqueis fiquem fiques firmacao firmou fisioterapica
  fitaria fitemos fixaria fixemos fizemo fizer fizermos flechado flecham flechando flechar flechou focalizacao focando
  focaria folha folhar folhasse folho folhos fomente fomento foquei foras forcamento forcou forjou formal formalmente
  formarao formatara formaturas formo formol formos fornou forque forracao forrou fosso fracas fracos frechado frecham
  frechando frechar frechou freias frene frentes frequencias fresta frestas frete frias frida fronte fucaria funcionai
  funcional funcionamentos funcionamo funcionar funcionas funcione funcionem funciono furias gabado galando galaram
  galgado galguem galinho gancha ganchas gangue ganha garanta garanter garanti garantiam garantias garantida garantira
  garantis garantiu garcas gargantas gastar gastaria gastei gatilho gatinha gatinhe gatinhos gatinhou gemais gemente
  gente gentes gentilezas gentiliza gerentes gerias gerida germina gesses gesta gestas ginecologistas ginguem giremos
  gizemos glande glicosa glicosei glicoso glucose goras gorduras gosta gostai gostam gostara gostariam gostarias
  gostas goste gosteis gostem gostes gosto graca gradas grade grafas gramas granas grand grandes grando grane gratas
  gratos gravada gravas gravidai gravidam gravidar gravidas gravide gravidei gravidem gravides gravido gravita graxas
  grelha grifada grilada gripadas gripado gripara gripava grisada gritada guarda guardai guardam guardara guardas
  guardear haras hemogramas heras herdade hernial hernias hidratarao honras horacio horacios horaria horarias hordas
  hortas icaria icemos idade ilhasse image imantem imaterial imite imolante impar impassivel implanta implantei
  implantem implantes implanto inacio inchaco inchada inchados inchamo inchando incho inclua incluas inclue incluer
  incluia incluira incluis incluiu incluo inclusao inclusas inclusos incoado incomoda incomode incomodos incomodou
  incoou india indicai indicamo indicar indicarao indicas indice indicia indiciacao indiciam indiciar indicio indiciou
  indico infamada infamou infantis infecciono infecionou infiltrarao inflamadas inflamado inflamara inflamava inflamo
  inflamos influi influir informarao inicia iniciai inicial iniciam iniciara inicias inicie inicios iniciou integra
  inteirai inteiram inteirar inteiras inteire inteiro intende intendi intercalo interessa interessei interessem
  interesses interesso interior interne internei internem internes intervala intervale intervalos intervalou intuira
  inumero inveira inverte invertei invertem invertera invertes inverteu invertir invester iodemos iorque iramos iremo
  irmao irmas irmos iscada jangar janotar janta jantai jantam jantara jantaro jantas jantem jantes jazem jazendo jazer
  joelha joelhe joelhos joelhou jogado jumentar juncas juncos junta juntai juntais juntam juntar juntes junto juntou
  justa justas justos labelo labias labio labioso lacou ladeira ladina lagar laminai laminam laminar laminas lamine
  lamino lampar lancha lanchas lancou langue lanha lapida lapido lasco lassada lassado lassam lassando lassar lassou
  lastracao lastrar latando latina lavar lavarem lavragem lavres lazer lebra lebro legiao leguei leites lembrai
  lembram lembrar lembras lembre lembrou lenhes lenho lentas lente lentei lenteis lentem lentos lerias lerida lesar
  lesses lesta lestas lestava lestes levai levam levara levas libera liberai liberal liberam liberara liberas libertar
  libios licencas licencia licite liderar limagem limar limiar limita limitei limitem limites limito limpa limpai
  limpam limpara limpas limper limpezas limpir linchado linchou linda lingual linguas linha linhas linheiro listai
  listam listao listar listas liste listo listra livras livre livrei livreis livrem livros localizarao locando lorque
  louquinho macada macado macando macar macaram macha machucai machucam machucar machucas machuco macote macou madeira
  madrugadas madrugado madrugara madrugava malha malhar mamando manam manando manar manca mancada mancado mancam
  mancar mancaram mancas mancei manchai manchais mancham manchar manche manches mancho manchu manchus mancou manda
  mandai mandamo mandao mandara mandas mande mandeis mandem mandes mando manea maneam manear maneei manei maneiro
  manem maneou manga mangam mangar mangei mangou mangue manhas mania manicore manicura manicures manja manjam manjar
  manjei manjem manjou manos manou manquei mansa manta mante mantemo mantena mantendo mantenham mantenhas mantera
  manteu mantida mantidos mantinha mantir maquia maquiadas maquiado maquiara maquiarem maquiava maquila maquilada
  maquilagem maquinada maquinagem maquinai maquinal maquinam maquinar maquinas maquine maquino marata maravilhai
  maravilham maravilhar maravilhas maravilhe maravilho marca marcadas marcador marcados marcai marcam marcamo marcando
  marcara marcarao marcaras marcarem marcariam marcas marcava marcavam marcela marcha marchada marchado marchar
  marcharam marchas marchou marco marcos mareada mareado marear marearam mareou marias maridao maridos marino mario
  marque marqueis marquem marques marrada marrado marrar marraram marrou martir mascada mascado mascar mascaram mascou
  masculinas masculinos masquei massagea massageam massageo massajem matado matem materia materias maternal matriculai
  matriculam matricular matriculas matricule matriculo media medicai medical medicam medicao medicar medicas medici
  medicos medicou medida medido medimo medina medio medira medita medito medos medras medrica meios melhora melhorai
  melhoram melhorara melhoras melhore melhoro membra membro memento menagem meninam meninao meninar meninos meninou
  menor menstruadas menstruado menstruara menstruava mental mente mentem menter mentes mentido mentindo mentir mentos
  menus mercado mercar merida meros mesico messes metades mexico milha milhar milhas milho milhos minamo minas minemo
  minga mingas mingua minguem minho minimal minimas minimos minta mintas minto minueto minuetos minuta minutas minute
  minutes minutou miremos mista mistura misturai misturam misturara misturas mocando moderei modica modico moendo
  mofento moimento molar moldar moleques moleta molha molhai molham molhara molhas molhasse momentos mondam mondar
  mondei mondou montar montem moras morber morbeu morder mordeu morfologica morfologicos morre morrei morrem morrera
  morres morrir morriu mosso muita muitos mulder muller multo munimo musca muscam musicai musical musicam musicar
  musicas musico nalguma namoradas namorador namorados namoramo namorando namorara namorava nantes naquele narizes
  nasce nascei nascem nascer nasces nascida nascidos nasciu natura necessaria necessarios neguei nenhumas nespera
  nespero nessas nesse nesta nestas nestes nevar nicaria ninha ninhas niquei nomando noras norma normacao norman
  normas nortam nortar nortou nosso noutras noutros numer numera numere numeros numerou nuncio nutras nutricionistas
  obrada obrado obrigadao obrigadas obrigador obrigados obrigamo obrigando obrigara obrigava obrou obturarao ocidente
  ocorrer oculo ocultos odorei oferece oferecei oferecem oferecera ofereces ofereceu oferecir ofertai ofertam ofertar
  ofertas oferte oferto oleasse olhar olhassem olhasses olhaste olvido onerei operai opere opereis operem operes opoes
  oporei opressao orcamenta orcamente orcamentos orcamentou orelham orelhao orelhar orelhas orelho oremos ornamento
  osculos ostras ouras ouros ousando outra outro ouvida ouvidas ouvidor ouvidos ouvimo ouvindo ovarias ovelha ovulos
  pachorra pacientes pacotes pacoti padeira pagai pagam pagamentos pagao pagara pagas pagei pague pagueis paguem
  pagues palendo palica palicam palicar panar panteado papar papila paragem paramento parar parceira parceiros
  parcelai parcelamo parcelar parcelas parcele parcelem parcelo parcerias parecer pareceria pareceu pareco parelho
  parias parido parir parote parotir parque parteira parteiro parter parti partia particula particulas partira partis
  partiu pascoai pascoal pascoam pascoar pascoas pascoe pascoo pasmada pasmado pasmam pasmando pasmar pasmou passa
  passadas passadio passador passados passagem passagens passai passamo passara passaro passas passau passava passeada
  passeado passeam passeando passear passei passeia passeie passeios passeis passem passemo passeo passeou passivel
  passo passos pastada pastado pastam pastando pastar pastou patando patar patinho pausada pausado pausam pausando
  pausar pausou pazar pedacao pedacinhos pedacos pedalo peder pedeu pedias pediatras pediatria pedida pedidor pedidos
  pedimo pedindo pediras pedra pedral pedram pedrao pedrar pedres pegamento pegar pegei pegue pegueis peguem pegues
  peido peixar penando penar penas pencando pencar pendem pender pendeu pendido penhora pensa pensado pensai pensam
  pensao pensara pensas pente penteada penteador penteados penteamo penteando pentes pequei pequemo pequenam pequenar
  pequenas pequenos pequenou peras perca percas perco perdas perde perdei perdem perdera perdes perdida perdidao
  perdidos perdir perdiu perdizo pereco perfeita perfeitos perfer perfeu perfido perguntai perguntam perguntara
  perguntas pergunte pergunto perigos perigosa perigosos periodos permaneca permanecei permanecem permanecer
  permaneces permaneceu permaneci permaneco perna pernam pernao pernar pernis perras persas perseu peruas pesando
  pesar pescada pescoca pescocao pescocos pescocou pessima pessimos pessoais peugei picaria picote pilha pilho pimpar
  pincar pinchado pinchou pingar pinguem pinha pinhas pinheiro pinta pintai pintam pintao pintara pintas pintor
  pintura piquei piremos pista pistolam pistolao pistolar pistolas pistolo pitar planta plantado plantai plantam
  plantamo plantar plantas plantio planto platao plica plicam plicar pocando pocoes podamos podarei podaria podemo
  podera podereis poderem poderes poderiam poderias poderio podermos podido poente poisas poiso pojemos politicao
  politicas politico politiza polque pomando ponderei ponta pontar ponteado ponto pontos poras poremos porques
  porquinho portam portar portou posemos pospo possa possam posse possuo postar postaria postas postei posto postuma
  pouquinhos pouso pracas praceiro pranto prantos pratam pratar prazer prece preces preciosa precioso precisada
  precisado precisados precisai precisamo precisao precisara precisarmos precisas precisavam precisavas precise
  precisem precisemos precisos precisou precita precitam precitando precitar precitava precito predico predigo predios
  predito prediz predo preenchimentos prefeito preferencial preferencias prefira prefixo prego pregos preguei prelo
  prelos premendo premente premio premo prender prensando prensar prepo prepos presencas presencia presendo presenta
  presentacao presentea presentei presentem presenteo presentes presento preserva preso presos pressa pressas
  pressente pretenda pretende pretendi pretenso pretiro preto pretos prevendo preventiva preventivos previo prezo
  primeiras primeiros problemas procrio procura procurado procure procurou produtor produzo professar professara
  professo professorai professoral professoram professorar professoras professore professoro professos professou
  profiro progressivas progressivo projetor prontas propria proprios protetora provimo proximais proximal proximos
  psicologas psicologia psicologos pubico publica publicos publicou publio pudemos pugila pupilar pupilas pupilo
  quadris quadro quantia quantias quanza quartea quartis quarto quartos quatros quebra quebrada quebrados quebrai
  quebram quebramo quebrando quebrara quebras quebre quebreis quebrem quebremos quebres quebro quedemos quedo queira
  quenia quere querei querem queremo querera querermos queres quereu queri queriam querias queridas querido querir
  queriu quieta quiete quietos quietou quimicas quimico quina quintai quintal quintam quintar quintas quinte quintes
  quinto quintos quioto quiro quisera quisto quito rabeca rabelo racao racas ralando ralaram raminho rapada rapado
  rapidas rapidos rapina rapino rascou ratam ratando ratar ratinho rebente recamar receba recebei recebem recebera
  recebes recebeu recebi recebir rececao receia receie receio receitai receitam receitar receitas receite receito
  recente receo recepta receta recete receto recibos recita recito reclama reclamai reclamam reclamara reclamas
  recuperarao redacao reembolsa reembolse reembolsos reembolsou reenchimento refaze refazei refazem refazes refeita
  refeito referencia referva refiro refizer regente regia regiam regias regido regio regirar regiro registado registo
  registra registrada registrador registrados registramo registrando registre registros registrou reguei reino rejeita
  relacao relatar relatorios relaxa relaxai relaxam relaxara relaxas relente relevador remais remara remarao remarcai
  remarcam remarcara remarcas remarcou remaria remarmo remasca remascar remasco remedeio remedi remedia remedias
  remedido remedidos remedimos remediou remedir remedis remediu remedo remicao remirar remoca remocado remocai remocam
  remocamo remocar remocas remoco remoer remora remos remove removei removem removera removes removeu removir
  rencontro rendem render renho renina renomar renova renovai renovam renovara renovas rente rentes repense repentes
  repete repinte repira repoiso reponde reponte repousa repouse repousos repousou repressao reservai reservam reservar
  reservas reserve reservo resisti resistir resolva resolvei resolvem resolvera resolves resolveu resolvi resolvir
  resolvo respiga respigar respirai respiram respirara respiras respire respiro responda respondei respondem
  respondera respondes respondeu respondi respondir respondo ressoa ressoas ressoes ressonancias resta restamos
  restarei restas restaurarao restava resultada resultadas resultamo resultamos resultando retendo retira retirai
  retiram retirara retiras retorco retorna retorne retornos retornou retorto returno reunia reuniam reunias reunido
  reunimo reunirao revirar revolve revolver rilha rilho ripada riremos riste rocando rocar rodemos roendo rogando
  roleta rolhar rolhasse sabados sabao sabido sabios sacado sadinas saendo safado sagrando saido salando saldado
  salgada salgados salgamo salgando salgue salguem salina salinhas salinos salivas saltado saltar saltei saltou
  salvado sambado sambem sanado sangrado sangre sanha sarado secada secretara secretariai secretarial secretariam
  secretariar secretarias secretarie secretario secretoria secundas secundo secura segando segara seguei seguendo
  seguente seguia seguidas seguido seguindo seguintes seguira seguiste segundai segundais segundam segundar segunde
  segundes segundos segundou segurai seguram segurara seguras segure seguros segurou seita semanais semanal semanam
  semanar semano semente senhor senhoras senhoria senos sensibilidades sensora senta sentando sentar sente sentendo
  senter sentes senti sentia sentido sentira sentis sentiu sequenciai sequencial sequenciam sequenciar sequencias
  sequencie sequencio serem seriado serias serico sericos seriem serrado serrem serta serve server serves serveu
  servido servidos servimo servimos servio servios serzem sestas setava sextas sexto sexua sindica sindicacao sindicam
  sindicou singrando sinha soalha sobrada sobrado sobrancelhas sobro socando socia socias solar soldar soldou solou
  solta soltai soltam soltara soltas solto soltos somando sopinha soprou sorrer sorreu sortam sorvem sozinhas sozinho
  studio suando sulinas surdir surdiu surger surgeu surgi surgia surgira surgis surtir surtiu susta tabelo talando
  talaram talha tamanha tampada tampados tampamo tampando tampao tampem tangue tapado tarda tardei tardem tardes tardo
  tarje tarte tatuarem tecnicas tecnico telefona telefonei telefonem telefones telefono telho temais tencao tende
  tendem tendendo tender tendeu tendo tenha tenro tenso tente tentes tento terapias tercai tercam tercar tercas terce
  terceiras terceiro tercina terco teria terias termia termica terminai terminal terminam terminar terminas termine
  termino termita terna ternas terra terrina testa testado testamos testarei testas testava tinha tinhas tinimo
  tintura tiremos tiveram tiveres tivessem tivesses tiveste toalhas toando tocando tocar togando toleta tolha tolher
  tomado tombando tombem tomento tonando topando torando toras torca torrer torreu tosando tostar tostaria tostas
  tostei toxica toxinas trabalhado trabalhai trabalhamo trabalhao trabalhara trabalhas trabalhe trabalhem trabalhos
  trabalhou tracada tracam tracamento tracar tracas tracos traer tragada tragam tragamento tragar traiam traiste
  trajada trajam trajar tralha tramada tramam tramar tranquila tranquilao tranquilos transato transferer transferi
  transferia transferira transferis transferiu transido transijo transita transite transitos transitou transmito
  trapalha trapalham trapalhando trapalhar trapalho traste trata tratada tratai tratamentos tratamo tratara tratas
  tratem trator travadas travado travam travamento travar travara travava traze trazei trazem trazes trazeu trazir
  treco trecos treina treinamentos treine treinos treinou treno tresponde triaste trincadeira trincar trinco trino
  trista tristes troar troca trocai trocam trocara trocas trotam trotamento trotar trovada trovar truste turca ultimai
  ultimam ultimar ultimas ultime ultimos ultimou umbigos umero umidade umidades untas untes urgencias urgentes urgir
  urgiu urologistas urrado ursando usado vacila vacilar vacilas vacinai vacinais vacinam vacinara vacine vacines
  vacinha vacinhas vacino vadias vagar vagem vagendo vagias vagina vaginas vaguei vaias valando valar valaram valares
  valer valeres valias valir valora valoras valore valorei valoreis valorem valoro valos valou vapor vapores varais
  varas vargas varia variai variais variam variar varies varina varinas varios varras varrias vazem vazias vedem
  vedica vedico vedras vencem vencer vendam vendar vende vendei vendemo vendera vendes vendeu vendir venho venosa
  vente ventem ventes vento ventos ventosas ventoso verdades vergonhas verias verifica verificai verificam verificara
  verificas vermelha vermelhao vermelhos verrugas verruma versificar vertido vesperal vesperas vesta vestida vestidos
  vestimo vestindo veterinaria veterinarios vexames viaja viajado viajai viajam viajara viajas viajem viarias vinda
  vindica vindicacao vindicam vindicou vinguem vinha vinhas viragem viremos virgem virias virilhas visar visitai
  visitam visitar visitas visite visito vista viverem vivesse voarias vocalizacao vogando volta voltai voltam voltara
  voltas voltear voltou voluma volumei volumem volumes volumo vomitado vontades vosso votar xanana xinguem zangue
`
    .trim()
    .split(/\s+/),
)
