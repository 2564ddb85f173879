/** What a sentence says was done, stands, or will be done: by families of forms, so that a new verb does not pass. */
import { askingOf, isConditional, isDenied } from './mood.ts'
import type { Sentence } from './sentences.ts'

/** Which change a claim is about; `any` where the words do not say. */
export type ClaimedAct = 'book' | 'move' | 'cancel' | 'confirm' | 'wait' | 'note' | 'tell' | 'optOut' | 'any'
export const FAMILIES = [
  'deed',
  'state',
  'place',
  'noun',
  'mark',
  'expect',
  'come',
  'own',
  'others',
  'present',
  'promise',
  'hurry',
  'free',
] as const
export type Family = (typeof FAMILIES)[number]
export type Claim = { family: Family; act: ClaimedAct; at: number; words: string }

const ACTS: readonly (readonly [ClaimedAct, RegExp])[] = [
  ['cancel', /^(?:cancel|desmarc|desmarq|liber)/],
  [
    'move',
    /^(?:remarc|remarq|reagend|mud|transf|troc|alter|adi[ao]|adiei|adiant|antecip|posterg|realoc|reprogram)/,
  ],
  ['confirm', /^(?:confirm|valid)/],
  [
    'book',
    /^(?:marc|marq|agend|reserv|separ|garant|encaix|bloque|guard|segur|assegur|program|combin|inclu|inser|lanc|cadastr|fech|acert)/,
  ],
  [
    'tell',
    /^(?:avis|fal|comunic|comuniq|inform|notific|notifiq|cham|acion|convers|encaminh|repass|pass|ped|pergunt|consult|contat|deix|envi|mand|verific|verifiq|cheq|chec)/,
  ],
  ['note', /^(?:anot|registr|escrev)/],
]
const actOf = (word: string): ClaimedAct => ACTS.find(([, stems]) => stems.test(word))?.[0] ?? 'any'

const STRONG =
  '(?:marcad|agendad|reservad|garantid|encaixad|confirmad|cancelad|desmarcad|remarcad|reagendad|bloquead|assegurad|combinad|marcadinh|agendadinh|remarcadinh|confirmadinh|confirmadissim|marcadissim|garantidissim|reprogramad|pre agendad|preagendad)(?:o|a|os|as)'
const WEAK =
  '(?:feit|realizad|efetuad|efetivad|concluid|finalizad|registrad|incluid|inserid|lancad|alterad|mudad|transferid|separad|fechad|acertad|anotad|avisad|comunicad|informad|notificad|encaminhad|resolvid|processad|aprovad|liberad|guardad|trocad|adiad|antecipad|programad|cadastrad|salv|criad|validad|segurad|acionad|chamad|repassad|passad|encerrad|colocad|botad|autorizad|enviad|providenciad)(?:o|a|os|as)'
const NOUN =
  '(?:agendamento|marcacao|reserva|horario|consulta|cancelamento|remarcacao|reagendamento|confirmacao|alteracao|troca|mudanca|inscricao|pedido|solicitacao|presenca|vaga|nome|sessao|encaixe|recado|equipe|doutora?|dra?|conversa|pergunta|aviso|atraso|lista|conteudo|envio|registro|inclusao|cadastro|espaco|lugar|data|retorno|avaliacao|compromisso|visita)'
const STAFF =
  '(?:equipe|recepcao|recepcionista|atendente|alguem|pessoa|gente|doutora?|dra?|medic[oa]|dentista|profissional|gerente|sistema|clinica|secretaria|colega|responsavel|humano|ela|ele|eles|elas|especialista|setor|pessoal|time)'
const OUR_NOUNS =
  '(?:agendamento|marcacao|reserva|cancelamento|remarcacao|reagendamento|confirmacao|encaixe|alteracao|inscricao|inclusao|mudanca|troca|solicitacao|desmarcacao)'
const SHARED_WORDS = '(?:\\w+ ){0,4}'
const VERB_OF_OTHERS =
  '(?:marc|agend|reserv|confirm|cancel|remarc|desmarc|reagend|encaix|bloque|garant|autoriz|aprov|liber|aceit|top|separ|registr|avis|valid|inclu|anot|mud|transfer)'

/** Present of the first person: said in a statement, it does the thing. */
const PRESENT =
  '(?:marco|agendo|reservo|confirmo|cancelo|desmarco|remarco|reagendo|garanto|encaixo|separo|seguro|deixo|coloco|anoto|bloqueio|mudo|passo|transfiro|troco|registro|fecho|guardo|incluo|insiro|aviso|encaminho|chamo)'
const LATER =
  '(?:retorno|retornamos|ligo|ligamos|aviso|avisamos|confirmo|confirmamos|respondo|respondemos|chamo|chamamos|mando|mandamos|envio|enviamos|passo|passamos|falo|falamos|digo|escrevo|escrevemos|procuro|procuramos|dou|encaixo|encaixamos|atualizo|informo|informamos|avisa|retorna|liga|responde|chama|escreve|manda|envia|procura|notifico|contato|posiciono)'

type Rule = {
  family: Family
  when: RegExp
  act?: ClaimedAct | ((match: RegExpMatchArray) => ClaimedAct)
  /** Only where the sentence names a day or a time. */
  timed?: true
  /** A question does not undo it ('já marquei, ok?'). */
  inQuestions?: true
  /** An offer or a condition undoes it ('se quiser, marco'). */
  mayOffer?: true
  unless?: (plain: string, match: RegExpMatchArray) => boolean
}

const before = (plain: string, at: number) => plain.slice(Math.max(0, at - 60), at)

/** 'com hora marcada', 'pode ser marcado', 'se estiver confirmado': general or possible. */
const GENERAL = new RegExp(
  [
    '\\bcom (?:hora|horario|data)s? (?:ja )?$',
    '\\b(?:seja|sejam|esteja|estejam|estiver|estiverem|for|forem|fosse|fossem|ficar|fique|fiquem|sendo|caso) (?:ja |tudo )?$',
    '(?:^|\\b(?!vai|vao|ira|irao|vou|vamos|de)\\w+ )(?:ser|estar) $',
    '\\b(?:posso|quer|quero|prefere|gostaria de|deseja|podemos|pode|poderia|eh so|precisa|para|que eu|quiser|preferir) (?:\\w+ )?(?:deixar|deixe|manter|ter|ver|deixasse|ficar) (?:\\w+ ){0,2}$',
    '\\bse (?:ja )?(?:(?:o|a|seu|sua|horario|consulta|agendamento|sessao|presenca) ){0,3}(?:esta|foi|ficou) $',
    '\\b(?:quando|onde|como|quem|quanto|qual|quais|que dia|que horas) (?:(?:o|a|seu|sua|horario|consulta|voce|tem) ){0,3}(?:esta|foi|ficou|estao|tinha|tem)? ?$',
    '\\b(?:tem|tinha|teria|ter) (?:algum|alguma|algo|outro|outra) (?:\\w+ )?$',
  ].join('|'),
)
/** 'é feito', 'são realizados', 'pode ser': how things are done here. */
const HABIT =
  /\b(?:eh|sao|era|eram|deve ser|devem ser|pode ser|podem ser|precisa ser|costuma ser|sendo|so eh) (?:sempre |so |tambem |geralmente |normalmente |realmente )?$/

const isGeneral = (plain: string, { index = 0 }: RegExpMatchArray) => GENERAL.test(before(plain, index))
const isHabit = (plain: string, match: RegExpMatchArray) =>
  isGeneral(plain, match) || (HABIT.test(before(plain, match.index ?? 0)) && !plain.includes('TIME'))

/** First persons that tell what was looked at or felt, not what was changed. */
const HARMLESS_PAST = new Set(
  `sei hei achei gostei adorei encontrei localizei pensei notei esperei entendei desculpei olhei errei demorei fiquei
  comecei lamentei busquei procurei lei rei virei parei cheguei tentei estranhei precisei amei`
    .trim()
    .split(/\s+/),
)
const IRREGULAR_PAST =
  'fiz|pus|consegui|garanti|inclui|inseri|pedi|transferi|resolvi|dei|cumpri|abri|medi|escrevi|atendi|fizemos|conseguimos|incluimos|inserimos|pusemos|transferimos|garantimos|resolvemos'
const HARMLESS_VERBS =
  '(?:precisar|ajudar|explicar|adorar|te ajudar|lhe ajudar|gostar|ficar feliz|poder ajudar|conseguir ajudar|la|ser|ter que|amar|entender|conversar)'

const RULES: readonly Rule[] = [
  {
    family: 'deed',
    when: /\b(?:ja )?(\w{2,}ei)\b/g,
    act: (match) => actOf(match[1]!),
    inQuestions: true,
    unless: (plain, match) =>
      HARMLESS_PAST.has(match[1]!) ||
      /[aei]rei$/.test(match[1]!) ||
      /^(?:ja )?deixei (?:isso |esse assunto )?(?:de lado|quieto|para la)/.test(plain.slice(match.index)),
  },
  {
    family: 'deed',
    when: new RegExp(`\\b(${IRREGULAR_PAST})\\b`, 'g'),
    act: (match) => actOf(match[1]!),
    inQuestions: true,
    unless: (plain, { index = 0 }) => /\bnao $/.test(before(plain, index)),
  },
  {
    // 'acabei de marcar', 'consegui encaixar', 'está sendo marcado'
    family: 'deed',
    when: /\b(?:acab(?:ei|o|amos|ou) de(?! ser\b)|termin(?:ei|amos) de|consegu(?:i|imos)|pude|tive que|tratei de|cuidei de|deixei de|aproveitei para|fiz questao de) (?:te |lhe |o |a |ja )?(\w+[aei]r)\b/g,
    act: (match) => actOf(match[1]!),
    inQuestions: true,
  },
  {
    // 'Marcamos seu horário', and not 'marcamos por ordem de chegada'.
    family: 'deed',
    when: new RegExp(
      `\\b(?:(?:ja|pronto|prontinho|entao) \\|? ?)?((?:marc|agend|reserv|separ|encaix|bloque|guard|confirm|cancel|desmarc|remarc|reagend|anot|avis|registr|notific|encaminh|cham|pass|alter|mud|troc|coloc|inclu|asseg|segur|deix|fech)[aiu]?(?:amos|imos|ramos)) ${SHARED_WORDS}(?:voce|te|seu|sua|TIME|equipe|doutora?|dra?|tudo|conforme|pedido|isso)\\b`,
      'g',
    ),
    act: (match) => actOf(match[1]!),
    inQuestions: true,
    unless: (plain) =>
      /\b(?:um dia|na vespera|no dia|sempre|horas) (?:antes|anterior)|\bsempre\b/.test(plain) &&
      !plain.includes('TIME'),
  },
  {
    family: 'deed',
    when: /\b(?:estou|estamos|ja estou|vou estar|sigo) (?:ja |aqui |agora |te |lhe )?(\w+ndo)\b/g,
    act: (match) => actOf(match[1]!),
    inQuestions: true,
    unless: (_, match) =>
      /^(?:falando|entendendo|torcendo|precisando|querendo|funcionando|ficando|esperando|aguardando|perguntando|respondendo|oferecendo|atendendo|trabalhando|ouvindo)$/.test(
        match[1]!,
      ),
  },
  {
    family: 'state',
    when: new RegExp(`\\b(${STRONG})\\b`, 'g'),
    act: (match) => actOf(match[1]!.replace(/^pre ?/, '')),
    unless: isHabit,
  },
  {
    family: 'state',
    when: new RegExp(
      `\\b(?:(?:${NOUN}|tudo|ja|foi|foram|esta|estao|ficou|ficaram|deixei|deixamos|fica|continua|segue|encontra|permanece) (?:\\w+ ){0,4}|^)(${WEAK})\\b`,
      'g',
    ),
    act: (match) => actOf(match[1]!),
    unless: (plain, match) => {
      const at = {
        ...match,
        index: (match.index ?? 0) + match[0].length - match[1]!.length,
      } as RegExpMatchArray
      const lead = before(plain, at.index ?? 0)
      // 'Estamos fechados aos domingos', 'a sala fica fechada': no appointment is meant.
      if (
        /^fechad/.test(match[1]!) &&
        !/\b(?:tudo|negocio|horario|agendamento|consulta) (?:\w+ ){0,2}$/.test(lead)
      )
        return !/^fechado\b/.test(plain) || plain.split(' ').length > 6
      return (
        isGeneral(plain, at) ||
        HABIT.test(lead) ||
        /\b(?:por quem|horarios?) (?:de \w+ )?(?:eh|sao) $/.test(lead) ||
        /\b(?:ocorrido|vez) $/.test(lead)
      )
    },
  },
  {
    // 'ficou para quinta', 'seu horário é quinta', 'agora é sexta'
    family: 'place',
    when: /\b(?:ficou|ficaram|fica|ficam|passou|passa|passaria|caiu|foi|continua|continuam|segue|seguem|permanece|mantive|mantivemos|mantido|mantida|mantem|entao|agora|novo horario|nova data) (?!abert|fechad|livre|dispon)(?:\w+ ){0,4}?(?:\| )?(?:para (?:o |a )?|no |na |as |em |eh |sera |dia |pela |com )?(?:dia )?TIME/g,
    act: 'book',
    timed: true,
    unless: (plain, { index = 0, 0: words }) =>
      /\b(?:livre|disponivel|disponiveis|abert[ao]s?|fechad[ao]s?|ocupad[ao]s?|lotad[ao]s?|nao|tenho|temos|ha|tem|responde|resposta|retorna|cancelad[oa]|desmarcad[oa])\b/.test(
        words + before(plain, index).slice(-25),
      ) || /\binclus\w+ (?:\w+ ){0,8}$/.test(before(plain, index)),
  },
  {
    family: 'place',
    when: /\b(?:(?:o |a )?(?:seu|sua|teu|tua|seus|suas) (?:nov[oa] |proxim[oa] )?(?:horarios?|consulta|sessao|agendamento|atendimento|reserva|avaliacao|retorno|compromisso|vaga|encaixe|procedimento|visita)|horario d[aoe] (?!atendimento|funcionamento|voces|nosso|almoco)\w+|voce (?:ja )?tem|voce esta com|consta|constam|encontrei(?: isto)?|localizei|achei(?: aqui)?)\b[^?]{0,120}?TIME/g,
    act: (match) => (/\b(?:cancelad|desmarcad)/.test(match[0]) ? 'cancel' : 'book'),
    timed: true,
  },
  {
    family: 'noun',
    when: new RegExp(
      `\\b${OUR_NOUNS} (?:\\w+ ){0,3}(?:com sucesso|ok|garantid[oa]|pronta?o?|complet[oa]|criad[oa]|aprovad[oa]|conclui\\w+|realizad[oa]|efetuad[oa]|efetivad[oa]|feit[oa]|confirmad[oa]|registrad[oa])`,
      'g',
    ),
    act: (match) => nounAct(match[0]),
    unless: (plain, match) =>
      /\b(?:eh|sao|pode ser|deve ser|precisa ser|seja|for) (?:\w+ )?$/.test(match[0].replace(/\w+$/, '')) ||
      isGeneral(plain, match),
  },
  { family: 'noun', when: /\bcom sucesso\b/g, act: 'any', inQuestions: true },
  {
    family: 'noun',
    when: /\b(?:sua reserva|dados d[oa] (?:seu |sua )?(?:agendamento|reserva|consulta)|resumo d[oa] (?:seu |sua )?(?:agendamento|reserva|consulta)|comprovante|protocolo|codigo d[aoe] (?:sua )?(?:reserva|confirmacao|agendamento)|segue (?:o |a )?(?:sua |seu )?(?:confirmacao|agendamento|reserva))\b/g,
    act: 'book',
  },
  {
    family: 'noun',
    when: /^(?:sua |seu |o |a )?(?:agendamento|marcacao|reserva|cancelamento|remarcacao|reagendamento|confirmacao|encaixe) [^?]{0,120}\bTIME/g,
    act: (match) => nounAct(match[0]),
    timed: true,
  },
  {
    family: 'mark',
    when: /\b(?:OKMARK|pronto|prontinho|prontissimo|feito|feitinho|fechad[oa]|fechou|combinad[oa]|tudo certo|certinho|deu certo|resolvido|sucesso|anotado|beleza|perfeito|show|otimo|maravilha|legal|joia|ok)\b.*\bTIME\b|\bTIME\b.*\b(?:OKMARK|pronto|prontinho|feito|fechad[oa]|fechou|combinad[oa]|tudo certo|certinho|deu certo|resolvido)\b/g,
    act: 'any',
    timed: true,
    unless: (plain) =>
      /\b(?:tenho|temos|ha|livres?|disponive(?:l|is)|posso|quer|prefere|qual|lista de espera|confirma|atendemos|abrimos|funciona|funcionamos|continua|mantive|permanece|segue)\b/.test(
        plain,
      ),
  },
  {
    family: 'mark',
    when: /(?:^|\| )(?:pronto|prontinho|feito|feitinho|combinad[oa]|tudo certo|deu certo|resolvido|tudo resolvido|tudo pronto|negocio fechado|fechado|esta feito|missao cumprida|considere feito|pode considerar feito)(?: (?:entao|viu|para voce|aqui|ja|por aqui))?(?: OKMARK)*(?= \||$)/g,
    act: 'any',
    inQuestions: true,
    unless: (plain) =>
      /^(?:domingo|sabado|feriado)/.test(plain) || /\b(?:continua|mantive|permanece|segue)\b/.test(plain),
  },
  { family: 'mark', when: /^(?:OKMARK ?)+$/g, act: 'any' },
  {
    family: 'expect',
    when: /\b(?:te|lhe|vos) (?:espero|esperamos|aguardo|aguardamos|esperando|aguardando|vejo|vemos|encontro)\b|\b(?:esperamos|espero|aguardamos|aguardo|contamos com|conto com) (?:por )?(?:voce|voces)\b|\b(?:nos vemos|a gente se ve|vemo nos|nos encontramos|espero te ver)\b|(?:^|\| )(?:entao )?ate (?:la|breve|logo mais|(?:a |o |as )?(?:dia )?TIME)\b/g,
    act: 'book',
    unless: (_, { 0: words }) => /ate breve/.test(words),
  },
  {
    family: 'come',
    when: /\b(?:venha|pode vir|podem vir|pode aparecer|compareca|apareca|esteja(?: aqui)?|chegue|so vir|so aparecer|so chegar|sera atendid[oa]|vai ser atendid[oa]|vou te atender|vamos te atender|atenderemos voce|voce vai|vem|vira|te atende|vai te atender|te recebe|vai te receber|atende voce|recebe voce)\b[^?]{0,80}?TIME|TIME [^?]{0,40}\b(?:pode vir|te atende|vai te atender|te recebe|atende voce|vou te atender)\b/g,
    act: 'book',
    timed: true,
    unless: (plain, { index = 0 }) => /\b(?:resposta|retorno) $/.test(before(plain, index)),
  },
  {
    family: 'own',
    when: /\b(?:horario|vaga|hora|lugar|espaco|sessao|data|TIME) (?:ja |agora )?(?:eh|fica|sera|esta) (?:todinh[oa] |tod[oa] |so )?(?:seu|sua|teu|tua)\b|(?:^|\| |\bja )(?:eh |esta )(?:tod[oa] |todinh[oa] )?(?:seu|sua)\b|\b(?:entrou|esta|estao|coloquei|consta|aparece|ja esta|ta) (?:\w+ ){0,3}n[ao] (?:nossa |minha |sua )?(?:agenda|sistema|calendario)\b|\bseu (?:nome|lugar|horario) (?:ja )?(?:esta|entrou|consta) (?!livre|dispon|fechad)|\b(?:ja )?tem (?:seu|sua) (?:horario|vaga|lugar)|\bconseguiu (?:o |a )?(?:horario|vaga|encaixe)|\b(?:horario|vaga) (?:\w+ )?(?:conquistad|assegurad|segur)[oa]/g,
    act: 'book',
    inQuestions: true,
  },
  {
    family: 'own',
    when: /\b(?:coloquei|incluimos|esta|entrou|inclui|botei|inscrevi|colocamos|adicionei|inclusao|incluido|incluida|ja esta) (?:\w+ ){0,4}(?:lista|fila) de espera\b|\b(?:lista|fila) de espera (?:\w+ ){0,3}(?:feit|realizad|ok)/g,
    act: 'wait',
    inQuestions: true,
  },
  {
    family: 'others',
    when: new RegExp(`\\b(${VERB_OF_OTHERS}(?:ou|iu|aram|iram))\\b`, 'g'),
    act: (match) => actOf(match[1]!),
    unless: (plain, { index = 0 }) =>
      /\b(?:quando|se|depois que|quem|como) (?:\w+ ){0,3}$/.test(before(plain, index)),
  },
  {
    family: 'others',
    when: new RegExp(
      `\\b${STAFF} (?:\\w+ ){0,3}(?:ja sabe|sabe que|esta ciente|estao cientes|ciente|esta sabendo|disse que|falou que|topou|aceitou|recebeu (?:seu|sua|o|a)|viu (?:seu|sua)|leu|pediu|(?:foi|foram) (?:avisad|comunicad|informad|notificad|acionad|chamad)[oa]s?)`,
      'g',
    ),
    act: 'tell',
    inQuestions: true,
  },
  {
    family: 'present',
    when: new RegExp(
      `(?:^|\\| |\\b(?:ja|entao|eu|te|lhe|voce|agora|aqui|isso|horario|e|TIME) )(${PRESENT})\\b`,
      'g',
    ),
    act: (match) => actOf(match[1]!),
    mayOffer: true,
    unless: (plain, { index = 0, 1: verb }) =>
      /\b(?:que|quando|como|onde|nao|a|o|de|posso|seu|sua|nosso) $/.test(before(plain, index + 1)) ||
      (/^(?:passo|seguro|registro|aviso|chamo)$/.test(verb!) &&
        /\b(?:a|o|por) $/.test(before(plain, index))) ||
      (verb === 'chamo' && /\bme $/.test(before(plain, plain.indexOf('chamo')))),
  },
  {
    family: 'promise',
    when: /\b(vou|irei|vamos|iremos|vo) (?:ja |te |lhe |agora |aqui |entao |so |logo |mesmo |tentar |poder |dar um jeito de |mandar |pedir para |(?:a|o) |\w+ |voce )??(?:te |lhe |o |a )?(\w+[aeiou]r)\b/g,
    act: 'any',
    unless: (plain, { index = 0, 0: words, 2: verb }) =>
      new RegExp(`\\b${HARMLESS_VERBS}$`).test(words) ||
      verb === 'precisar' ||
      /\bquando (?:\w+ )?$/.test(before(plain, index)),
  },
  {
    family: 'promise',
    when: new RegExp(
      `\\b${STAFF} (?:\\w+ ){0,4}?(?:vai|vao|ira|irao) (?:\\w+ ){0,2}?\\w+[aeiou]r\\b|\\b(?:vai|vao|ira|irao) (?:te|lhe|entrar em|receber|ser) (?:\\w+)`,
      'g',
    ),
    act: 'tell',
  },
  {
    family: 'promise',
    when: new RegExp(
      `\\b${STAFF} (?:\\w+ ){0,4}?(?:\\| )?(?:que )?(?:ja )?(?:te |lhe |que |e )?(?:retorna|liga|responde|chama|entra em contato|entra|escreve|verifica|confirma|avisa|resolve|continua|cuida|fala|manda|envia|marca|agenda)\\b|\\b(?:respondem|retornam|ligam|avisam|resposta vem|retorno vem|escrevemos para|entram em contato)\\b`,
      'g',
    ),
    act: 'tell',
    unless: (plain, { index = 0 }) =>
      /\b(?:nao|que a|quero|prefiro que a) $/.test(before(plain, index)) ||
      /^(?:quem|se) /.test(plain.slice(index)),
  },
  {
    family: 'promise',
    when: /\b(\w{3,}(?:[aei]rei|[aei]remos))\b/g,
    act: 'any',
    unless: (_, match) =>
      /^(?:seremos|teremos|poderemos|poderei|terei|serei|estaremos|estarei)$/.test(match[1]!),
  },
  {
    family: 'promise',
    when: /\b(?:retornara|retornarao|respondera|responderao|ligara|ligarao|entrara|entrarao|avisara|avisarao|confirmara|confirmarao|marcara|agendara|atendera|recebera|enviara|resolvera|verificara|chamara|(?:sera|serao) \w+(?:ad|id|it)[oa]s?|entro em contato|entramos em contato|fico de|ficamos de|pode deixar|deixa comigo|deixe comigo|me comprometo|prometo|prometemos|conte comigo|cuido disso|resolvo|providencio|ja (?:verifico|vejo|checo|consulto|pergunto|olho|busco|falo|retorno|volto)|(?:verifico|checo|consulto|pergunto) (?:aqui|isso|com|e te|para))\b/g,
    act: 'tell',
    mayOffer: true,
  },
  {
    family: 'promise',
    when: new RegExp(
      `\\b(?:te|lhe|gente|a gente|ja|logo) (?:te |ja )?${LATER}\\b|\\b${LATER} (?:voce|por aqui|assim que|em TIME|em SPAN|TIME|ainda hoje|para voce|amanha|hoje|depois)\\b|\\b(?:a gente|se (?:abrir|surgir)[^|]*\\|) (?:te |lhe )?${LATER}\\b`,
      'g',
    ),
    act: 'tell',
    mayOffer: true,
  },
  {
    family: 'hurry',
    when: /\b(?:em instantes|em breve|num instante|ja ja|jaja|daqui a pouco|daqui a pouquinho|logo mais|logo logo|em alguns? (?:instantes?|minut\w+|moment\w+)|em um (?:instante|minut\w+|moment\w+)|rapidinho|so um (?:instante\w*|minut\w+|moment\w+|segund\w+)|um (?:momento|instante|momentinho|minutinho|segundinho|instantinho)|aguarde|aguarda (?:ai|um|so)|o mais rapido possivel|imediatamente|a qualquer momento|logo (?:te|alguem|respond\w+|retorn\w+))\b/g,
    act: 'tell',
    unless: (plain) => /\bligue\b|\bemergencia\b/.test(plain),
  },
  {
    family: 'free',
    when: /\b(?:tenho|temos|ha|existe|existem|sobrou|sobraram|abriu|abriram|tem|consigo|surgiu|apareceu|vagou) (?:\w+ ){0,3}(?:horarios?|vagas?|encaixes?|disponibilidade|agenda livre|espaco|horarinho|TIME)\b|\b(?:horario|vaga|TIME) (?:\w+ ){0,2}(?:esta|eh|continua|segue) (?:livre|disponivel|vag[oa])\b/g,
    act: 'book',
    unless: (plain) =>
      /\b(?:estacionamento|carro|nao|em seu nome|mais de um|voce (?:ja )?tem|horarios? de (?:atendimento|funcionamento))\b/.test(
        plain,
      ),
  },
  {
    family: 'deed',
    when: /\b(?:nao (?:vamos|vou|iremos) mais|nao (?:recebera?|recebe|enviaremos|mandaremos|receberao) (?:mais)?|parei de|paramos de|removi|retirei|exclui|descadastrei|tirei|encerrad[oa]|nenhuma (?:outra )?mensagem|de mandar|de enviar) (?:\w+ ){0,4}(?:mensage(?:m|ns)|lista|numero|cadastro|contatos?|propaganda|enviad[oa])\b|\benvio de mensage(?:m|ns) (?:\w+ )?(?:encerrad|cancelad)[oa]|\b(?:descadastrad|removid)[oa]\b/g,
    act: 'optOut',
    inQuestions: true,
  },
]

function nounAct(words: string): ClaimedAct {
  if (/^\W*(?:sua |seu |o |a )?(?:cancelamento|desmarcacao)/.test(words)) return 'cancel'
  if (/(?:remarcacao|reagendamento|alteracao|mudanca|troca)/.test(words)) return 'move'
  if (/confirmacao/.test(words)) return 'confirm'
  if (/(?:inscricao|inclusao)/.test(words)) return 'wait'
  return /solicitacao/.test(words) ? 'note' : 'book'
}

const WAITING = /\b(?:lista|fila) de espera\b/
const PUT = /\b(?:inclu|inser|coloq|coloc|bot|pus|adicion|inscrev|cadastr)/
/** The claims of a sentence, in their order. `without` leaves families out, to prove that each is needed. */
export function claimsIn(
  { plain, isQuestion }: Pick<Sentence, 'plain' | 'isQuestion'>,
  without?: Family,
): Claim[] {
  const asking = askingOf(plain, isQuestion)
  const claims: Claim[] = []
  for (const { family, when, act = 'any', timed, inQuestions, mayOffer, unless } of RULES) {
    if (family === without || (timed && !plain.includes('TIME'))) continue
    for (const match of plain.matchAll(when)) {
      const at = match.index
      const isSubject = family === 'deed' && act === 'optOut'
      if (!isSubject && isDenied(plain, at + leadOf(match))) continue
      if (!inQuestions && at >= asking.from) continue
      if (mayOffer && ((isQuestion && asking.isOffer) || isConditional(plain, at))) continue
      if (family === 'free' && isQuestion) continue
      if (unless?.(plain, match)) continue
      const named = typeof act === 'function' ? act(match) : act
      const isWait = (named === 'book' || named === 'any') && WAITING.test(plain) && PUT.test(match[0])
      claims.push({ family, act: isWait ? 'wait' : named, at, words: match[0] })
    }
  }
  return claims.sort((a, b) => a.at - b.at)
}

/** From where the claiming word itself stands, when a match begins with words that lead to it. */
const leadOf = (match: RegExpMatchArray): number =>
  match[1] === undefined ? 0 : Math.max(0, match[0].lastIndexOf(match[1]))
