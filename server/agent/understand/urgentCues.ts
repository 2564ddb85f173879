import type { Rule } from './cues.ts'

const NAMED =
  '(?:PROFISSIONAL|doutora?|dra?|medic[oa]|dentista|gerente|responsavel|don[oa]|recepcao|recepcionista|secretaria|equipe)'
/** Words for unsolicited messages. */
const SENT =
  '(?:mensage\\w*|msgs?|propagandas?|promoc\\w+|spam|anuncios?|lembretes?|avisos?|divulgac\\w+|publicidade|notificac\\w+)'
const SOMEBODY = `(?:${NAMED}|atendente|pessoa|alguem|gente|humano|humana|moca|menina|setor|suporte)`
/** 'Infartou mês passado', 'já teve AVC', 'tem histórico de infarto na família': it is over, or feared. */
const LONG_AGO =
  '\\b(?:(?:mes|ano|semana|vez) passad[oa]|(?:ha|faz|tem) (?:\\w+ ){1,3}?(?:anos?|mes|meses|semanas?)|ja (?:teve|tive|tinha|infart\\w+|sofr\\w+)|historico|(?:na|da) familia|(?:depois|desde|por causa) d[eo]|pos|apos|sequelas?|prevenir|prevencao|risco de)\\b'
/** Not said of a part of the body: 'minha perna ficou roxa' is a bruise. */
const NO_LIMB =
  '(?<!\\b(?:pernas?|bracos?|bracinhos?|perninhas?|coxas?|joelhos?|canela|panturrilha|pes?|dedos?|dedao|unhas?|maos?|pele|axilas?|virilha|barriga|costas|olhos?|local|lugar|regiao|area|picada|SERVICO)(?: (?:d[ao]|del[ea]|meu|minha|direit[oa]|esquerd[oa]|todo|toda|tambem|SERVICO))? )\\b'
export const URGENT: readonly Rule[] = [
  {
    intent: 'optOut',
    when: new RegExp(
      [
        '^(?:sair|parar|para|parem|pare|stop|remover|unsubscribe|descadastrar|descadastro)(?: por favor)?$',
        'descadastr',
        'cancelar (?:a )?inscricao',
        `\\bpar(?:a|e|em|ar) (?:de|com) (?:\\w+ ){0,3}(?:${SENT}|mandar|mandando|enviar|chamar|incomodar|perturbar|encher|insistir)`,
        `\\b(?:nao aguento|cansei|cansada?|chega|basta|to cheia?|estou cheia?)(?: mais)?(?: de| com)? (?:\\w+ ){0,3}(?:receber |recebendo )?${SENT}`,
        `\\bcancel\\w+ (?:o |os |a |as )?(?:envio|disparo|recebimento|assinatura|inscricao|avisos?|alertas?|${SENT})`,
        `\\b(?:remocao|exclusao|retirada|descadastramento|desinscricao) (?:\\w+ ){0,4}(?:contato|numero|telefone|cadastro|dados|lista|base|nome)\\b(?! de espera)`,
        '\\bnao (?:quero|queria|desejo|gostaria|pretendo|aceito)(?: mais)?(?: de)?(?: mais)?(?: (?:ficar|continuar|estar))? receb(?:er|endo)(?! (?:nota|ligacao|em casa|visita))|\\b(?:deixar|parar|quero parar) de receber\\b',
        `\\bnao (?:quero|queria|preciso|precisa)(?: mais)?(?: de)? (?:suas? |essas? |esses |nenhuma? )?${SENT}`,
        '\\bnao (?:me |precisam? (?:mais )?(?:me )?|e para (?:me )?|precisa mais (?:me )?)?(?:mand|envi)\\w+(?: mim)? (?:mais|nada|isso)',
        '\\bnao (?:precisam?|e para|quero que) (?:mais )?(?:me )?(?:mand|envi|chamar|procurar)\\w*(?: mais)?(?: mensagem| nada)?$',
        '\\bme deix\\w+ em paz\\b|\\besquec\\w+ (?:o )?(?:meu|esse) (?:numero|telefone|contato)',
        '\\bnao (?:me )?(?:escrev|mand|envi|cham|procur|contat|perturb|incomod|lig)\\w+ (?:mais|nunca mais)(?: aqui| para ca| nesse numero| nada| por favor)*$',
        `\\b(?:sai fora|some|sumam|sumir|vaza|chispa|fora)\\b(?: \\w+){0,3} ${SENT}`,
        '\\bnao me (?:cham|procur|contat|perturb|incomod|escrev)\\w+(?: mais|$)',
        '\\bnao (?:entr\\w+|autorizo|facam?|fazer)(?: mais)? (?:em |o |mais )?contato',
        '\\bnao autorizo o envio',
        '\\b(?:tir|remov|exclu|apag|delet|retir)\\w* (?:\\w+ ){0,4}(?:lista|cadastro|contatos?|meus dados|grupo|mala direta|base|transmissao)\\b(?! de espera)',
        '\\bsai(?:r)? (?:da|desta|dessa|do) (?:lista|grupo|transmissao)\\b(?! de espera)',
        '\\b(?:tir|remov|exclu|apag|delet|retir|risc)\\w* (?:o )?(?:meu|esse) (?:numero|telefone|zap|whats\\w*|fone|celular|contato)',
        '\\bnao autorizei\\b(?: \\w+){0,3}(?: (?:contato|envio|mensage\\w*|numero|uso|isso))?$',
        '^me (?:tir|remov|exclu|delet)\\w+(?: por favor)?$',
        '\\b(?:vou )?(?:bloquear|denunciar) (?:voces|esse numero|como spam)|\\bisso e spam\\b|^chega de (?:mensagem|propaganda)',
        '\\bme (?:tir\\w+|exclu\\w+|remov\\w+) (?:disso|dessa|desse|daqui|dai)\\b(?! de espera)',
        '\\bquero sair (?:da|dessa|desta) lista\\b(?! de espera)',
      ].join('|'),
    ),
    unless: /lista de espera/,
  },
  {
    intent: 'emergency',
    when: new RegExp(
      [
        '\\b(?:com|sinto|sentindo|tenho|tendo|deu|muita|de repente) (?:\\w+ ){0,2}falta de ar|^falta de ar|falta de ar (?:forte|muito|depois|apos|agora)',
        '\\bnao (?:\\w+ ){0,3}respir(?:ar|ando|a)\\b|par(?:ou|ei) de respirar|sufoca(?:ndo|da|do)|\\bsem ar\\b(?! condicionado)',
        '\\b(?:dificil|dificuldade|custando|complicado|mal (?:consigo|consegue)|cansa[cd]\\w*) (?:\\w+ ){0,2}respirar\\b|\\brespir(?:ando|acao) (?:\\w+ )?(?:mal|dificil|ruim|curta|com dificuldade)\\b',
        '\\bdesmai(?:ou|ei|ada|ado|ando|ar)\\b|\\bpassando (?:muito |bem |super )?mal\\b',
        '\\b(?:dor|aperto|pontada|pressao) (?:\\w+ ){0,2}no peito\\b',
        '\\bpressao (?:esta |ta )?(?:muito|super|bem|altissima) (?:alta )?agora\\b|\\bpressao (?:\\w+ ){0,3}(?:alta|altissima|subiu|baixou|caiu)(?: \\w+){0,4} (?:tont\\w+|zonz\\w+|visao|vista|passando mal|formigando)\\b',
        '\\b(?:estour|romp)(?:ou|eu) (?:a |minha )?bolsa\\b(?! de)|\\b(?:minha )?bolsa (?:dela )?(?:\\w+ )?(?:estour|romp)(?:ou|eu)\\b',
        '\\b(?:cai|caiu|despenquei|despencou|capotei) (?:\\w+ ){0,6}nao (?:\\w+ ){0,2}(?:mex|moviment)\\w+',
        '\\bsangr\\w+ (?:\\w+ ){0,2}(?:muito|sem parar|demais|nao para)|sangr\\w+ e nao para|sangue nao para|hemorragia|perd\\w+ (?:muito|bastante) sangue|\\bnao (?:para|parou|quer parar|esta parando)(?: mais)? (?:de )?(?:sangr|sair sangue|jorrar)|\\bsangramento (?:\\w+ ){0,3}(?:nao para|forte|intenso)|\\bvomit\\w+ sangue|\\bjorrando',
        '\\b(?:rosto|cara|olhos?|boca|labios?|lingua|pescoco|garganta) (?:\\w+ ){0,2}(?:tod[oa]|muito|super|bem|bastante|cada vez mais) (?:\\w+ )?inch|\\b(?:olhos?|garganta) (?:\\w+ ){0,2}fech(?:ou|ando|ad[oa]s?)\\b',
        '\\b(?:sai|saindo|jorra|escorr\\w+|perdendo) (?:\\w+ ){0,2}sangue|\\b(?:muito|tanto|bastante) sangue|\\bestanc',
        '\\b(?:quero|queria|vontade de|so) (?:\\w+ ){0,2}(?:dormir (?:para sempre|e nao acordar)|nao acordar (?:mais|nunca))|\\b(?:quero|queria|vontade de) sumir d(?:o|esse|este|essa|a) (?:mundo|vida)|\\bnao (?:faco|vou fazer) falta para ninguem',
        `^(?!.*${LONG_AGO}).*(?:\\bconvuls|\\binfart|\\bavc\\b)|\\banafila|\\boverdose\\b|\\benvenen`,
        '\\bgarganta (?:\\w+ ){0,3}(?:fech|inch|trancand)|\\b(?:lingua|labios?|glote) (?:\\w+ ){0,3}inch|\\bboca (?:\\w+ )?(?:entortou|torta)|\\b(?:rosto|cara|olhos?) (?:\\w+ ){0,3}(?:inch\\w+|deformad\\w+) (?:\\w+ ){0,2}(?:muito|demais|de repente|tudo)',
        '\\bnao (?:\\w+ ){0,3}(?:mex(?:e|er|o|endo)|sent(?:e|ir|indo|o)|moviment\\w+) (?:\\w+ ){0,2}(?:pernas?|bracos?|lado|corpo|dedos)\\b|\\b(?:lado|corpo|braco) (?:\\w+ ){0,3}(?:paralisad|dormente)',
        `\\bcaiu (?:\\w+ ){0,6}nao (?:\\w+ ){0,3}(?:levant|acord|reag|respond)|\\bnao (?:esta )?(?:reage|reagindo|responde a nada)\\b|${NO_LIMB}ficou (?:roxo|roxa)\\b`,
        '\\bengoli\\w* (?:\\w+ ){0,3}(?:remedio|remedios|comprimido|veneno|chumbinho|produto|pilha|bateria|moeda|sanitaria|desinfetante)',
        '\\b(?:com|lamb|ingir|abocanh)(?:eu|i|iu|ou) (?:\\w+ ){0,3}(?:veneno|chumbinho|raticida)',
        '\\b(?:beb|tom)(?:eu|ou|ei|i) (?:\\w+ ){0,3}(?:veneno|remedio demais|(?:muitos|varios|todos os) (?:comprimidos|remedios)|agua sanitaria)',
        '\\btom(?:ou|ei) (?:um monte|uma cartela|a cartela|um vidro|uma caixa|a caixa|varias cartelas) (?:\\w+ ){0,2}(?:de )?(?:comprimid|remedi|calmante|toda|inteira|de )',
        '\\b(?:nao (?:vejo|tem|ha|encontro|acho)|perdi) (?:mais )?(?:o |a )?(?:sentido|razao|motivo|vontade|graca) (?:em|para|de|na|da) (?:viver|continuar|vida)\\b|\\bnao aguento mais (?:a vida|essa vida|viver)\\b',
        '\\b(?:esta|anda|estava|andava|vem|comecou a|vive) se (?:cort|mutil)\\w+\\b(?! (?:bem|com a))|\\bse automutil\\w+|\\bse machuca\\w* de proposito\\b',
        '\\b(?:quero|vou|vontade de|penso em|pensando em|pensei em|querendo) me (?:machucar|cortar|ferir|jogar)\\b(?! o cabelo)|\\b(?:vontade de|quero|queria|vou|pensando em|penso em) acabar com tudo\\b|\\bdar (?:um )?fim (?:em tudo|na vida|na minha vida|nisso tudo)\\b|\\bme machucando de proposito',
        '\\b(?:quero|vou|vontade de|penso em|pensando em|pensei em|queria) (?:me matar|morrer(?! de)|sumir da vida|desaparecer do mundo)|suicid|nao quero mais viver|tirar (?:a )?minha (?:propria )?vida|acabar com (?:a )?minha vida|me cortei de proposito',
        '\\bnao acorda\\b|inconsciente|perdeu (?:a consciencia|os sentidos)|ela apagou\\b|nao se mexe\\b',
        '\\breacao alergica (?:\\w+ )?(?:forte|grave|seria)|choque alergico',
        '\\bcoracao (?:\\w+ ){0,3}(?:disparad|acelerad|parando)|\\b(?:quase|acho que vou|vou) (?:apagar|desfalecer)\\b',
        '\\bnao (?:\\w+ ){0,2}(?:enxerg(?!\\w* (?:(?:bem|direito|muito|mais|tao) ){0,2}(?:(?:de|a|o|as|os|para) )?(?:longe|perto|lousa|quadro|televisao|tv|placas?|letras?|letrinhas?|legendas?)\\b)|ve nada|vendo nada|vejo nada)|\\bperd(?:i|eu|endo) a visao|\\b(?:acido|produto|quimica|tinta) (?:\\w+ ){0,2}(?:no|nos) (?:meus? )?olhos?\\b',
        '\\b(?:quero|queria|vontade de|penso em) (?:sumir|desaparecer)(?: (?:para sempre|do mundo|de vez|da vida))?$|\\bnao quero (?:mais )?(?:existir|acordar (?:mais|amanha)|estar (?:aqui|viv[oa]) mais)\\b|\\bnao quero mais estar (?:aqui|viv[oa])\\b',
        '\\b(?:engoliu|engoli) (?:\\w+ ){0,2}(?:agulha|pilha|bateria|moeda|ima|anzol|brinquedo|prego|parafuso|vidro|osso|bola|linha|tampa|peca)s?\\b',
        '\\b(?:cachorr\\w+|dog|gat[oa]|gatinh[oa]|pet|filhote|cadela)\\b(?: \\w+){0,3} com(?:eu|endo) (?:\\w+ ){0,2}(?:chocolate|uvas?|cebola|xilitol|remedio|raticida|planta|lirio)\\b',
        '\\bbateu a cabeca\\b|fratura exposta|queimadura grave|acidente grave|levou um choque',
        '\\b(?:desacordad|desfalecid|eletrocutad)[oa]|\\bsem sentidos\\b|\\bdesfaleceu\\b|\\b(?:ataque|parada) cardiac|\\b(?:tendo|teve|dando|deu) (?:um )?(?:derrame\\b|piripaque)',
        '\\b(?:caiu|despencou|bateu|capotou) (?:\\w+ ){0,12}nao (?:\\w+ ){0,2}(?:respond|reag|acord|levant|abre)',
        '\\b(?:revir\\w+ os olhos|espumando)\\b|\\b(?:labios?|boca|unhas?) (?:\\w+ )?rox[oa]s?\\b(?! d)|\\b(?:fala|falando|lingua) (?:\\w+ )?enrola(?:d[oa]|ndo)',
        '\\b(?:pic(?:ou|ad[ao])|mord(?:eu|id[ao])|ferro(?:ou|ada)) (?:\\w+ ){0,3}(?:cobra|escorpiao|jararaca|cascavel|aranha|agua viva)|\\b(?:cobra|escorpiao|jararaca|cascavel) (?:\\w+ ){0,2}(?:pic|mord|ferro)',
        '\\b(?:se )?afog(?:ou|ando|ad[oa])\\b|\\bbolsa (?:\\w+ ){0,2}(?:estour|romp)|\\bcontracoes (?:\\w+ ){0,5}(?:fortes?|minutos?)|\\b(?:gravida|gestante|gravidez) (?:\\w+ ){0,6}(?:sangr|perdendo liquido)|\\bsangr\\w+ (?:\\w+ ){0,6}(?:gravida|gestante|gravidez)\\b',
        '\\bsocorro\\b|\\bambulancia\\b|\\bsamu\\b|\\bengasg(?:ou|ado|ada|ando)\\b|bebe (?:esta )?roxo',
      ].join('|'),
    ),
    unless: /\bprimeiros socorros\b|\bcurso\b/,
  },
  {
    intent: 'person',
    when: new RegExp(
      [
        '\\batendente\\b|^(?:um |uma )?human[oa](?: por favor)?$|atendimento (?:humano|com (?:uma )?pessoa)',
        `\\bfalar (?:\\w+ ){0,2}com (?:\\w+ ){0,3}${SOMEBODY}\\b`,
        // A loss is for people: of a pregnancy, or of the animal, where nothing else is asked.
        '\\b(?:perdi|perdemos|perdeu) (?:[ao] )?(?:meu |minha |nosso |nossa )?(?:bebe|nenem|gravidez|gestacao)\\b|\\b(?:sofri|tive) (?:um )?aborto\\b',
        '^(?:(?:oi|ola|gente|bom dia|boa tarde|boa noite|infelizmente) )*(?:(?:[ao]|meu|minha|nosso|nossa) ){0,2}\\w+ (?:morreu|faleceu|partiu|nao resistiu|virou estrelinha)(?: (?:hoje|ontem|essa noite|esta noite|de madrugada|agora|DIA|infelizmente|triste|chorando)){0,3}$',
        '(?<!\\bvoces vao )\\bme (?:liga|ligue|ligar|liguem|ligam)\\b|^liga(?:r)? para mim|\\balguem (?:pode )?(?:me )?(?:liga|ligar|atender|falar)\\b',
        `\\b(?:transfer\\w+|encaminh\\w+|me passa|me passe|passa|passar (?:\\w+ ){0,2}para) (?:\\w+ ){0,4}${SOMEBODY}\\b`,
        `\\bcham(?:a|e|ar) (?:\\w+ ){0,2}(?:${NAMED}|alguem|atendente)\\b`,
        '\\b(?:preciso|quero|queria|gostaria de|posso|tem como(?: eu)?|da para) falar (?:\\w+ )?(?:com|c) (?:ela|ele|eles|elas|voces|a PROFISSIONAL|o PROFISSIONAL|PROFISSIONAL)\\b|\\bonde esta (?:a |o )?PROFISSIONAL$',
        '\\b(?:tratar|resolver|conversar|ver) (?:\\w+ ){0,2}com (?:alguem|uma pessoa|um humano|gente|atendente) (?:\\w+ ){0,4}(?:robo|maquina|bot|verdade|equipe|carne)\\b',
        '\\bfalar (?:\\w+ ){0,2}com (?:a|o) (?:SERVICO|PROFISSIONAL)\\b|\\bcham(?:a|e|ar) (?:a |o )?PROFISSIONAL\\b',
        '\\b(?:voces?|isso|isto|e|sou|falando com|quem responde) (?:e |sao |um |uma |o |a )*(?:robo|bot|maquina|inteligencia artificial|atendente virtual)\\b|^(?:e )?(?:um )?(?:robo|bot)$',
        '\\btem (?:alguem|alguma pessoa)(?: de verdade| real| da recepcao| ai da recepcao| ai para me atender| para me atender)+$|^(?!(?:(?:oi|oie|ola|opa|alo|ei|gente|bom dia|boa tarde|boa noite) )*tem).*\\btem (?:alguem|alguma pessoa)(?: ai)?$',
        // Who is at the door is let in by people.
        '^(?:(?:oi|ola|gente|bom dia|boa tarde|boa noite|eu|ja|entao|moca) )*(?:cheguei|chegamos|(?:estou|estamos) (?:(?:aqui|ja|ai) )*(?:n[ao] (?:porta|portao|frente|recepcao|entrada|portaria|interfone|estacionamento|sala de espera)|d[oe] lado de fora|em frente|aqui fora|ai fora|aqui embaixo|aqui(?=$| mas)))(?: (?:aqui|ja|ai|d[aeo]|voces|clinica|predio|loja|salao|na|no|porta|portao|frente|recepcao|mas|so que|esta|fechad[oa]|tocando|a|o|campainha|ninguem|atende|abre|pode|podem|abrir|para|mim|me))*$',
        '\\b(?:nao quero|cansei|cansada|odeio|chega)(?: de)? (?:\\w+ ){0,3}(?:robo|maquina|bot)\\b|\\bquero gente\\b|pessoa (?:de verdade|real)\\b',
      ].join('|'),
    ),
    unless:
      /\b(?:encaminhamento|pedido|guia|requisicao|indicacao) (?:d[eoa] )?medic|\b(?:DIA|HORA|FDS)\b.*tem alguem|ninguem me liga|lista de espera|se alguem|\b(?:com )?[ao] mesm[ao] (?:pessoa|profissional|menina|moca|rapaz)\b|(?:DIA|cedo|tarde|noite) .*tem alguem/,
  },
  {
    intent: 'anger',
    when: new RegExp(
      [
        // An angry face beside a wish may be for somebody else: 'meu chefe me escalou 😡 cancela pf'.
        '^(?!.*\\b(?:cancel|desmarc|remarc|marc|agend|mud|pass|jog)(?!\\w*ram\\b)\\w*).*\\bfurioso\\b',
        '\\babsurd[oa]\\b|palhacada|\\b(?:voces?|isso|isto|voces ai) (?:e|eh|sao|virou|viraram|parece\\w*) (?:uma? |um[ao]s )?(?:piada|vergonha|palhac\\w+|enrola\\w+|bagunca|zona|mentiros\\w+|caloteir\\w+)|\\bprocon\\b|reclame aqui|\\bprocess(?:ar|o) (?:\\w+ )?(?:voces|a clinica|o salao)|vou processar',
        // 'Acordei péssima', 'minha postura é péssima' are of health.
        '(?<!\\b(?:estou|acordei|amanheci|sinto|sentindo|passei|passando|dia|noite|semana|(?:minha|meu|minhas|meus) (?!atendimento|experiencia|servico|resultado)\\w+ (?:e|esta|anda|continua|sempre foi)) (?:\\w+ )?)\\bpessim[oa]|\\b(?:atendimento|servico|clinica|salao|voces|resultado|ficou|foi|sao)(?: \\w+){0,2} (?:horrivel|horriveis|horroros[oa]|lixo|porcaria|ridicul[oa]s?|nojo)',
        '\\birresponsa(?:vel|veis)|\\badvogad[oa]\\b(?! d[aoe])|\\bpor culpa (?:de voces|sua|da clinica)|\\bindeniza|\\bnegligen|\\bvou (?:denunciar|expor|postar)|\\bboletim de ocorrencia|\\bvoces (?:mataram|machucaram|queimaram|estragaram|destruiram)',
        '\\b(?:devolv|entreg)(?:eram|eu|em|e)\\b (?:\\w+ ){0,5}(?:machucad|ferid|estragad|queimad|sangrando)',
        '\\breclamac|\\b(?:quero|vou|preciso) reclamar|\\bqueixa\\b',
        '\\b(?:NUMERO|\\d\\w?|segunda|terceira|quarta|quinta|enesima|outra) vez que (?:\\w+ ){0,2}(?:desmarc|cancel|remarc|mud|atras|err|esquec|adi|faz|acontec)',
        '\\bninguem (?:\\w+ ){0,2}(?:respond|atend)|\\bvoces (?:nunca|jamais|nao) (?:respond\\w+|atend(?:em|eram) (?:o telefone|ninguem|as ligacoes)|retorn(?:am|aram|ou))\\b(?!.*\\b(?:se|quando|qual)\\b)|terceira vez que|cansei de (?:esperar|perguntar)|(?:esper\\w+|mensagem) (?:\\w+ ){0,3}ha (?:horas|dias)|demora para responder',
        '\\bfalta de (?:respeito|consideracao|educacao|profissionalismo|vergonha)|desrespeit|descaso|(?<!\\b(?:tenho|tinha|tem|com|sinto|sente|morro de|morre de|morrendo de) (?:muita |uma |um pouco de )?)\\bvergonh|\\bindignad|\\brevoltad|\\bdecepcionad|\\binsatisfeit|(?<!\\b(?:pele|rosto|olhos?|couro|cabeludo|garganta|gengiva|axilas?|virilha|local|area|regiao|unhas?|cuticulas?|sobrancelhas?|orelhas?|ouvidos?|nariz|barba|pes?|pernas?) (?:\\w+ ){0,3})\\birritad[oa]\\b|muito mal atendid|fui mal atendid',
        '\\bnunca mais (?:volt|pis|vou)|\\bnao volto mais\\b|nao recomendo',
        '\\bcobr(?:aram|ou|ad\\w+|anca|ando|ei) (?:\\w+ )?(?:errad|a mais\\b|duas vezes|indevid)|cobranca indevida|dinheiro de volta|propaganda enganosa|\\b(?:isso|foi|e) (?:um )?golpe\\b',
        '\\bvai (?:tomar no|se f|para o inferno|se lascar|a merda)|\\b(?:vsf|vtnc|tnc|foder|fodase|foda se|filh[oa]s? da puta|puta que)\\b',
        '\\b(?:porra|merda|caralho|fdp|incompetente\\w*|idiotas?|imbecil|bando de)\\b',
        '\\b(?:estragaram|acabaram com|queimaram|mancharam) (?:o )?(?:meu|minha)|\\bodiei\\b|nao gostei (?:nada )?do (?:atendimento|resultado)|que raiva\\b',
      ].join('|'),
    ),
    unless: /devolvem? o dinheiro$/,
  },
]
