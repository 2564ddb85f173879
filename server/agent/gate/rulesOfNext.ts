/** Rules for claims that something is expected, done by others, done by saying it, promised, or free. */
import type { Rule } from './claim.ts'
import {
  claimedActionOf,
  STAFF_WORDS,
  VERB_OF_OTHERS,
  PRESENT,
  LATER,
  before,
  PAST_ENDING_IN_REI,
} from './claimWords.ts'

const HARMLESS_VERBS =
  '(?:precisar|ajudar|explicar|adorar|te ajudar|lhe ajudar|gostar|ficar feliz|poder ajudar|conseguir ajudar|la|ser|ter que|amar|entender|conversar)'
const HARMLESS_FUTURE = new Set(
  'queremos seremos teremos poderemos poderei terei serei estaremos estarei'.split(' '),
)

export const RULES_OF_NEXT: readonly Rule[] = [
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
    unless: (plain, { index }) => /\b(?:resposta|retorno) $/.test(before(plain, index)),
  },
  {
    family: 'own',
    when: /\b(?:horario|vaga|hora|lugar|espaco|sessao|data|TIME) (?:ja |agora )?(?:eh|fica|sera|esta) (?:todinh[oa] |tod[oa] |so )?(?:seu|sua|teu|tua)\b|(?:^|\| |\bja )(?:eh |esta )(?:tod[oa] |todinh[oa] )?(?:seu|sua)\b|\b(?:entrou|esta|estao|coloquei|consta|aparece|ja esta|ta) (?:\w+ ){0,3}n[ao] (?:nossa |minha |sua )?(?:agenda|sistema|calendario)\b|\bseu (?:nome|lugar|horario) (?:ja )?(?:esta|entrou|consta) (?!livre|dispon|fechad)|\b(?:ja )?tem (?:seu|sua) (?:horario|vaga|lugar)|\bvoce (?:ja )?esta (?:dentro|na agenda|n[ao] TIME)\b|\bninguem (?:mais )?(?:tira|pega)\b|\bconseguiu (?:o |a )?(?:horario|vaga|encaixe)|\b(?:horario|vaga) (?:\w+ )?(?:conquistad|assegurad|segur)[oa]/g,
    act: 'book',
    inQuestions: true,
  },
  {
    family: 'own',
    when: /\b(?:coloquei|incluimos|esta|entrou|inclui|botei|inscrevi|colocamos|adicionei|inclusao|incluido|incluida|ja esta) (?:\w+ ){0,4}(?:lista|fila) de espera\b|\b(?:lista|fila) de espera (?:\w+ ){0,3}(?:feit|realizad|ok)|\bvoce (?:ja )?(?:esta|eh|ficou) (?:\w+ ){0,4}(?:lista|fila)\b/g,
    act: 'wait',
    inQuestions: true,
  },
  {
    family: 'others',
    when: new RegExp(`\\b(${VERB_OF_OTHERS}(?:ou|iu|aram|iram))\\b`, 'g'),
    act: (match) => claimedActionOf(match[1]!),
    unless: (plain, { index }) =>
      /\b(?:quando|se|depois que|quem|como) (?:\w+ ){0,3}$/.test(before(plain, index)),
  },
  {
    family: 'others',
    when: new RegExp(
      `\\b${STAFF_WORDS} (?:\\w+ ){0,3}(?:ja sabe|com (?:o )?seu pedido|sabe que|esta ciente|estao cientes|ciente|esta sabendo|disse que|falou que|topou|aceitou|recebeu (?:seu|sua|o|a)|viu (?:seu|sua)|leu|pediu|(?:foi|foram) (?:avisad|comunicad|informad|notificad|acionad|chamad)[oa]s?)`,
      'g',
    ),
    act: 'tell',
    inQuestions: true,
  },
  {
    family: 'present',
    when: new RegExp(
      `(?:^|\\| |\\b(?:ja|entao|mesm[oa]|eu|te|lhe|voce|agora|aqui|isso|horario|e|TIME) )(${PRESENT})\\b`,
      'g',
    ),
    act: (match) => claimedActionOf(match[1]!),
    mayOffer: true,
  },
  {
    family: 'promise',
    when: /\b(vou|irei|vamos|iremos|vo) (?:ja |te |lhe |agora |aqui |entao |so |logo |mesmo |tentar |poder |dar um jeito de |mandar |pedir para |(?:a|o) |\w+ |voce )??(?:te |lhe |o |a )?(\w+[aeiou]r)\b/g,
    act: 'any',
    unless: (plain, { index, 0: words }) =>
      new RegExp(`\\b${HARMLESS_VERBS}$`).test(words) || /\bquando (?:\w+ )?$/.test(before(plain, index)),
  },
  {
    family: 'promise',
    when: new RegExp(
      `\\b${STAFF_WORDS} (?:\\w+ ){0,4}?(?:vai|vao|ira|irao) (?:\\w+ ){0,2}?\\w+[aeiou]r\\b|\\b(?:vai|vao|ira|irao) (?:te|lhe|entrar em|receber|ser) (?:\\w+)`,
      'g',
    ),
    act: 'tell',
  },
  {
    family: 'promise',
    when: new RegExp(
      `\\b${STAFF_WORDS} (?:\\w+ ){0,4}?(?:\\| )?(?:que )?(?:ja )?(?:te |lhe |que |e )?(?:retorna|liga|responde|chama|entra em contato|entra|escreve|verifica|confirma|avisa|resolve|continua|cuida|fala|manda|envia|marca|agenda)\\b|\\b(?:respondem|retornam|ligam|avisam|resposta vem|retorno vem|escrevemos para|entram em contato)\\b`,
      'g',
    ),
    act: 'tell',
    unless: (plain, { index }) => /\b(?:nao|que a|quero|prefiro que a) $/.test(before(plain, index)),
  },
  {
    // 'Alguém já está vendo isso.'
    family: 'promise',
    when: new RegExp(
      `\\b${STAFF_WORDS} (?:\\w+ ){0,3}(?:esta|estao|segue|vem|estara|estarao) (?:\\w+ )?\\w{2,}ndo\\b|\\b(?:tem|temos) (?:gente|alguem|uma pessoa) (?:\\w+ )?\\w{2,}ndo\\b`,
      'g',
    ),
    act: 'tell',
  },
  {
    family: 'promise',
    when: /\b(\w+(?:[aei]rei|[aei]remos))\b/g,
    act: 'any',
    unless: (_, match) => HARMLESS_FUTURE.has(match[1]!) || PAST_ENDING_IN_REI.test(match[1]!),
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
    when: /\b(?:em instantes|em breve|num instante|ja ja|jaja|daqui a pouco|daqui a pouquinho|logo mais|logo logo|em alguns (?:instantes|moment\w+)|em um (?:instante|moment\w+)|rapidinho|so um (?:instant|moment|segund)\w+|um (?:momento|instante|momentinho|segundinho|instantinho)|aguarde|aguarda (?:ai|um|so)|o mais rapido possivel|imediatamente|a qualquer momento|logo (?:te|alguem|respond\w+|retorn\w+))\b/g,
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
]
