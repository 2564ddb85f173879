import { bestOf, classify } from './classify.ts'
import { type Clause, splitClauses } from './clauses.ts'
import { GIVES_UP, isPlainWish, matchRule, RULES } from './cues.ts'
import { URGENT } from './urgentCues.ts'
import { CONFIRMS_LATER, CORRECTION, DROP, HOLD, UNDECIDED, REPEAT, shortReply } from './shortReply.ts'
import { normalize, type Token, wordAt, wordSet } from './normalize.ts'
import { delexicalize, findSlots, type Found } from './slots.ts'
import type { Learned } from './train.ts'
import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import type { Intent } from './command.ts'
import type { Vocabulary } from './vocabulary.ts'

/** One clause, read without the context of the conversation. */
export type Read = Clause & {
  /** Words where each named thing is replaced by its kind, without politeness and greetings. */
  words: string[]
  /** The words as said. */
  plain: string
  slots: Found[]
  intent: Intent | 'drop' | 'later' | 'repeat' | 'unknown'
  score: number
  /** The probability of each aspect, by its index in `ASPECTS`; only for what may be a question. */
  aspects: Float64Array
}
export type Reading = { tokens: Token[]; clauses: Read[] }

/** 'Até amanhã', 'ok, até sexta': a goodbye, not a wish for a time. */
export const GOODBYE =
  /^(?:(?:ok|certo|beleza|combinado|entao|obrigada|valeu|tchau|esta|bom|fechado|perfeito) )*ate (?:DIA|HORA|la|ja|mais|breve|logo|amanha|hoje)(?: FDS)?(?: as)?(?: HORA)?(?: entao| mais)?$/
/** 'O que é banho de gel?' is a question, although all its words are small. */
const ASKS_WHAT = /^(?:e )?(?:o )?que e\b|^como e\b|^para que\b/
const SMALL_TALK = new Set<string>(['greet', 'thanks', 'ack', 'yes', 'no'])
/** What is done to a visit: whoever says so tells of an illness only as the reason. */
const DEEDS: ReadonlySet<Intent> = new Set<Intent>(['move', 'cancel', 'confirm', 'late'])
/** At most this many words about an act are taken for an answer rather than a request. */
const SHORT = 2
const SURE_TALK = 0.75
const SURE_ABOUT = 0.95
const RULE_WINS_BELOW = 0.75
const CLASS_FROM = 0.35
const INTENT_FROM = 0.45
/** Minimum probabilities for urgent intents that only the classifier found. */
const URGENT_FROM = 0.6
const SURE_EMERGENCY = 0.85
/** From this probability on, the classifier alone may find a question about illness. */
const SURE_OF_ILLNESS = 0.97
const POLITE =
  /^(?:(?:oi|oie|oii|ola|opa|bom dia|boa tarde|boa noite|tudo bem|tudo bom|por favor|por gentileza|com licenca|moca|querida|flor|gente|desculpa)\b ?)+/
const RECOMMENDED =
  /\b(?:indic|recomend)(?:aram|ou)\b|\bfui (?:indicad|recomendad)[oa]\b|\b(?:vim|cheguei) por indicacao\b/

/** 'Queria saber se posso levar meu esmalte': the question is what follows. */
const TO_KNOW =
  /^(?:(?:e|ai|eu|tambem|so|aproveitando) )*(?:(?:queria|quero|gostaria(?: de)?|preciso) (?:tambem )?saber (?:se |tambem )?|(?:me (?:fala|diz|diga|tira) )?uma (?:duvida|pergunta|perguntinha) )(?=\w+ \w)/
const ADVERTISEMENT = /\s*\[Veio do anúncio “[^”\n]{0,300}”\]\s*/g

export const aspectProbability = (p: Float64Array, aspect: Aspect): number => p[ASPECTS.indexOf(aspect)]!

/** The clauses of a turn with the intent of each, without context. The cost is bounded for any text. */
export function readClauses(text: string, vocabulary: Vocabulary, learned: Learned): Reading {
  // Replace the advertisement's note by blanks, so that spans stay valid.
  const heard = text.replace(ADVERTISEMENT, (note) => ' '.repeat(note.length))
  const tokens = normalize(heard)
  const isKnown = (word: string) => learned.known.has(word)
  const found = withSpecialists(findSlots(tokens, vocabulary, isKnown), tokens)
  const slots = found.filter(
    (slot) =>
      slot.kind !== 'service' ||
      !(
        isOwnedBy(slot, found, tokens) ||
        isBroughtAlong(slot, tokens) ||
        isBath(slot, tokens) ||
        isAche(slot, tokens) ||
        isStanding(slot, tokens) ||
        isWhereItIsDone(slot, found, tokens) ||
        isTeller(slot, tokens)
      ),
  )
  const judge = (words: string[]) => bestOf(learned.aspects, classify(learned.aspects, words))
  const clauses = splitClauses(tokens, slots, judge).map((clause): Read => {
    const own = slots.filter((slot) => slot.from >= clause.from && slot.to <= clause.to)
    const plain = plainOf(tokens, clause.from, clause.to)
    const words = withoutManners(delexicalize(tokens, slots, clause.from, clause.to))
    return { ...clause, slots: own, plain, words, ...intentOf(plain, words, clause, learned) }
  })
  return { tokens, clauses }
}

const MY = wordSet('meu minha meus minhas')
const OF = wordSet('da de do')
const THE = wordSet('a o as os')

/** 'Trocar a joia do meu piercing': what belongs to the customer is not wanted. */
const isOwnedBy = ({ from }: Found, all: readonly Found[], tokens: readonly Token[]): boolean =>
  MY.has(wordAt(tokens, from - 1)) &&
  OF.has(wordAt(tokens, from - 2)) &&
  all.some((other) => other.kind === 'service' && !other.keepsWord && other.to === from - 2)

const OWN = wordSet('proprio propria')
const BRINGS = /^(?:lev\w+|traz\w*|trag\w+|us(?:o|ar|am|em|asse))$/

/** 'Posso levar meu próprio esmalte?' */
const isBroughtAlong = ({ from }: Found, tokens: readonly Token[]): boolean => {
  const my = OWN.has(wordAt(tokens, from - 1)) ? from - 2 : from - 1
  const verb = THE.has(wordAt(tokens, my - 1)) ? my - 2 : my - 1
  return MY.has(wordAt(tokens, my)) && BRINGS.test(wordAt(tokens, verb))
}

/** What only a person does: 'a pediatra mandou passar no alergista'. */
const ASKS_TO_GO = wordSet('pediu mandou indicou recomendou receitou encaminhou solicitou sugeriu orientou')
const SENDS = new Set([...ASKS_TO_GO, ...wordSet('passou disse falou quer pede deu')])

const MY_OR_THE = wordSet('meu minha o a')

/** 'Meu ortopedista pediu 10 sessões': who sent the customer is not asked for. */
const isTeller = ({ from, to, ids }: Found, tokens: readonly Token[]): boolean => {
  const isNamed = MY_OR_THE.has(wordAt(tokens, from - 1))
  const verb = wordAt(tokens, wordAt(tokens, to) === 'me' ? to + 1 : to)
  return isNamed && (ids.every((id) => id.startsWith('field:')) ? SENDS : ASKS_TO_GO).has(verb)
}

const SPECIALIST =
  /(?:istas?|log[oa]s?|iatras?|peutas?|^otorrino|^gineco|^cardio|^dermato|^psico|^fono|^nutri|^fisio|^uro|^ortopeda)$/

/** 'Consulta com psicóloga': one service, that of the specialist, whatever else is called a 'consulta' here. */
function withSpecialists(all: readonly Found[], tokens: readonly Token[]): Found[] {
  const whoseOf = ({ to, keepsWord }: Found): Found | undefined => {
    if (!keepsWord || wordAt(tokens, to) !== 'com') return undefined
    const at = THE.has(wordAt(tokens, to + 1)) ? to + 2 : to + 1
    return SPECIALIST.test(wordAt(tokens, at))
      ? all.find(({ kind, from }) => kind === 'service' && from === at)
      : undefined
  }
  const whose = all.map(whoseOf)
  return all.flatMap((slot, at) => {
    const other = whose[at]
    return other ? [{ ...other, from: slot.from }] : whose.includes(slot) ? [] : [slot]
  })
}

const BODY = wordSet(
  `joelho joelhos lombar cervical coluna costas ombro ombros quadril tornozelo punho cotovelo panturrilha perna pernas
  braco bracos pe pes mao maos dedo dedos dente dentes ouvido ouvidos olho olhos barriga pescoco cabeca`,
)
const ACHE = wordSet('dor dores dorzinha incomodo fisgada pontada')
const IN_OR_OF = wordSet('na nas no nos em de')

/** 'Uma dor no joelho que vai e volta', 'com dor de ouvido': where it hurts names no service. */
const isAche = ({ from, to }: Found, tokens: readonly Token[]): boolean =>
  to - from === 1 &&
  BODY.has(wordAt(tokens, from)) &&
  IN_OR_OF.has(wordAt(tokens, from - 1)) &&
  ACHE.has(wordAt(tokens, from - 2))

const JOINTS = wordSet('joelho joelhos lombar cervical coluna ombro ombros quadril tornozelo punho cotovelo')
const OF_OR_AT = wordSet('do da dos das no na nos nas')

/** 'Raio-X do joelho' names one service. */
const isWhereItIsDone = ({ from, to }: Found, all: readonly Found[], tokens: readonly Token[]): boolean =>
  to - from === 1 &&
  JOINTS.has(wordAt(tokens, from)) &&
  OF_OR_AT.has(wordAt(tokens, from - 1)) &&
  all.some(({ kind, to: end }) => kind === 'service' && end === from - 1)

const STANDS = wordSet('esta continua segue fica ficou ainda mantido mantida mesmo tudo')

/** 'Amanhã tá de pé?' speaks of no foot. */
const isStanding = ({ from, to }: Found, tokens: readonly Token[]): boolean => {
  const at = wordAt(tokens, from) === 'de' ? from : from - 1
  return (
    to - at === 2 &&
    wordAt(tokens, at) === 'de' &&
    wordAt(tokens, to - 1) === 'pe' &&
    STANDS.has(wordAt(tokens, at - 1))
  )
}

const BATHES =
  /\b(?:tomar|tomo|tome|toma) (?:\w+ ){0,2}(?:banho|sol|agua|cafe|chuva|cerveja|vinho|suco|leite|ducha|refrigerante)\b/

const TAKES = wordSet('toma tomar tome tomo')

/** 'Posso tomar banho?' does not ask for the service of that name. */
const isBath = ({ from, ids }: Found, tokens: readonly Token[]): boolean =>
  ids.every((id) => id.startsWith('field:')) && TAKES.has(wordAt(tokens, from - 1))

const plainOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .filter(({ text, kind }) => text !== '' && kind !== 'comma')
    .map(({ text }) => text)
    .join(' ')

function withoutManners(words: string[]): string[] {
  const text = words.join(' ')
  const rest = text.replace(POLITE, '').replace(TO_KNOW, '')
  return rest === '' ? words : rest.split(' ')
}

/** 'Se eu não puder ir, pago?' asks what happens to customers who do not come, whatever else it names. */
const IF_ABSENT =
  /\b(?:se|caso) (?:eu |a gente |ela |ele |o paciente )?(?:\w+ ){0,5}?(?:falt\w+|desmarc\w+|cancel\w+|nao (?:puder|der|for|conseguir|vier|comparec\w+|aparec\w+))\b|\b(?:perco|perde|perdemos) (?:o|a|meu|minha) (?:dinheiro|valor|sinal|pagamento|sessao|aula|credito)\b/

/** 'E se eu fechar 10?': asks for a package, not when the clinic closes. */
const CLOSES_DEAL =
  /\b(?:se (?:eu |a gente )?|para |quero |queria |vou |posso )?(?:fechar|fechando|fechasse|fechassemos|(?<=\bse (?:eu |a gente )?)(?:fizer|fizesse|pegar|pegasse|comprar|comprasse|contratar|levar)) (?:(?:um|o|umas?|uns|logo) ){0,2}(?:\d+\b(?! (?:h|horas?|da|em)\b)|dois|duas|tres|quatro|cinco|seis|oito|dez|doze|varias|varios|mais|pacote|plano|combo)\b/

/** 'Quanto tá a avaliação?' asks for its price, whatever else is known of evaluations. */
const PRICE_OF =
  /\bquanto (?:e )?(?:que )?(?:esta|estao|custa|custam|e|sao|sai|saem|fica|ficam|seria|voces? cobram?) (?:mesmo )?(?:por |para )?(?:[ao]s? |uma? |fazer (?:a |o |uma? )?)?(?:SERVICO|consulta|avaliacao|sessao|aula)(?: com (?:[ao] )?(?:dra? |doutora? )?PROFISSIONAL)?(?: (?:ai|mesmo|hoje|agora|atualmente|com voces|por favor))*$/
/** 'A limpeza tá 100 reais ainda, né?' asks whether that is the price. */
const SUPPOSES_PRICE =
  /^(?:(?:oi|ola|e|ai|mas|entao|bom dia|boa tarde|boa noite) )*(?:[ao] )?SERVICO (?:ai |com voces |ainda )?(?:e|esta|custa|sai|fica|continua|ficou|seria|era) (?:ainda |por |a |em |uns |so )*(?:VALOR|NUMERO reais)(?: (?:ainda|mesmo|certo|so|cada|hoje|(?:a|por|cada) (?:sessao|aula|consulta|area|aplicacao)))*$/
/** '80 conto corte e barba?' */
const IS_IT_SO_MUCH = /^VALOR (?:contos? |pilas? |por |n[ao] |d[aeo] |[ao] )*SERVICO$/
/** 'Tem banho por 50?' asks for the price too. */
const HAS_FOR =
  /^(?:(?:oi|ola|e|ai|voces) )*(?:tem|fazem|faz|rola|sai|consigo) (?:[ao] |uma? )?SERVICO (?:por|a|de) (?:VALOR|NUMERO)(?: reais| conto)?$/
/** 'A sessão com a Marina é quanto?' */
const IS_HOW_MUCH =
  /\b(?:SERVICO|consulta|avaliacao|sessao|aula)(?:(?: \w+){0,4} (?:esta|e|sai|fica|custa|ficaria|sairia|seria) (?:por )?quanto|(?: \w+)? quanto (?:e|esta|sai|fica|custa|seria)(?: para \w+)?)$/

function surely(plain: string, slotted: string): Float64Array | null {
  const aspect: Aspect | null = IF_ABSENT.test(plain)
    ? 'CANCEL_POLICY'
    : CLOSES_DEAL.test(plain)
      ? 'PROMO'
      : PRICE_OF.test(slotted) ||
          IS_HOW_MUCH.test(slotted) ||
          SUPPOSES_PRICE.test(slotted) ||
          IS_IT_SO_MUCH.test(slotted) ||
          HAS_FOR.test(slotted)
        ? 'PRICE'
        : null
  if (aspect === null) return null
  const p = new Float64Array(ASPECTS.length)
  p[ASPECTS.indexOf(aspect)] = 1
  return p
}

function intentOf(
  plain: string,
  words: string[],
  { isQuestion }: Clause,
  learned: Learned,
): Pick<Read, 'intent' | 'score' | 'aspects'> {
  const slotted = words.join(' ')
  const aspects = surely(plain, slotted) ?? classify(learned.aspects, words)
  // Taking a bath is no matter of illness.
  const bathes = BATHES.test(plain)
  if (bathes) aspects[ASPECTS.indexOf('MEDICAL')] = 0
  const found = (intent: Read['intent'], score: number) => ({ intent, score, aspects })
  if (plain === '') return found('ack', 0.6)
  const urgent = matchRule(URGENT, plain, slotted)
  if (urgent) return found(urgent, 1)
  if (REPEAT.test(plain)) return found('repeat', 0.9)
  if (GOODBYE.test(slotted)) return found('ack', 0.9)
  if (DROP.test(plain)) return found('drop', 0.9)
  if (CONFIRMS_LATER.test(plain)) return found('later', 0.9)
  if ((UNDECIDED.test(plain) || HOLD.test(plain)) && !isQuestion) return found('later', 0.9)
  if (GIVES_UP.test(plain)) return found('cancel', 0.9)
  const short = shortReply(plain.split(' '))
  if (short) return found(short, 0.95)
  // 'Pensando bem, 16h': one value replaces another.
  const isCorrected = CORRECTION.test(plain) && slotWords(words) && words.length <= 5
  const isValue =
    !ASKS_WHAT.test(plain) &&
    slotWords(words) &&
    words.every(
      (word, at) => isSmallWord(word) || isButAlso(words, at) || (VISIT.has(word) && !OWNED.test(plain)),
    )
  const rule = matchRule(RULES, isQuestion ? `${plain} ?` : plain, slotted)
  // '80 conto corte e barba?'
  if (isValue && !rule && isQuestion && aspectProbability(aspects, 'PRICE') === 1)
    return found('question', 0.9)
  // Nothing but values: only the dialogue knows what they are for.
  if ((isValue || isCorrected) && !rule) return found('unknown', 0.5)
  const p = classify(learned.intents, words)
  const guess = bestOf(learned.intents, p)
  const about = bestOf(learned.aspects, aspects)
  const isUrgent = guess.label === 'optOut' || guess.label === 'emergency' || guess.label === 'anger'
  // Small talk is recognized as a whole; a longer clause says something else.
  // 'Deixa vermelho?'
  const isClear = isQuestion && about.p >= SURE_ABOUT && about.label !== 'OTHER' && about.label !== 'ACT'
  if (SMALL_TALK.has(guess.label) && !rule && guess.p < SURE_TALK && (words.length > 2 || isClear)) {
    // 'Nina, tudo bem?' is about nothing.
    if (about.label === 'OTHER' || (!isQuestion && guess.p > about.p))
      return found(guess.p >= INTENT_FROM ? guess.label : 'unknown', guess.p)
    return found(about.p >= CLASS_FROM ? 'question' : 'unknown', about.p)
  }
  if (guess.label === 'person' && !rule && guess.p < SURE_TALK)
    return found(about.p >= CLASS_FROM ? 'question' : 'unknown', about.p)
  // 'Me indicaram a Sônia' praises, whatever the classifier takes it for.
  if (guess.label === 'anger' && RECOMMENDED.test(plain)) return found(rule ?? 'unknown', 0.5)
  // Words of illness outweigh an emergency that only the classifier found.
  if (guess.label === 'emergency' && rule === 'medical') return found(rule, 0.8)
  if (isUrgent && guess.p < (guess.label === 'emergency' ? SURE_EMERGENCY : URGENT_FROM))
    return found(rule ?? 'question', rule ? 0.6 : guess.p)
  if (
    rule &&
    (rule === guess.label ||
      guess.p < RULE_WINS_BELOW ||
      isSafer(rule) ||
      // 'Confirmado, obrigado pelo lembrete'
      (rule === 'confirm' && SMALL_TALK.has(guess.label)) ||
      // 'Não vou, dá pra passar pra amanhã?' moves the visit, whatever the classifier says; so does 'mexer nos meus
      // horários'.
      (rule === 'move' && (guess.label === 'cancel' || guess.label === 'book')) ||
      // 'O Mingau fugiu, não tem como levar amanhã'
      (rule === 'cancel' && !isQuestion && CANNOT_COME.test(slotted)) ||
      // 'Minha vista embaça, gostaria de passar com o doutor', 'tá tomando antibiótico, vamos ter que cancelar'
      (guess.label === 'medical' && !isQuestion && DEEDS.has(rule)) ||
      (rule === 'book' && guess.label === 'medical') ||
      isPlainWish(rule, slotted, isQuestion))
  )
    return found(rule, Math.max(0.75, guess.p))
  if (guess.label === 'medical' && bathes) return found('question', about.p)
  // A word of illness alone is not a medical question.
  if (
    guess.label === 'medical' &&
    !rule &&
    guess.p < SURE_OF_ILLNESS &&
    aspectProbability(aspects, 'MEDICAL') < CLASS_FROM
  ) {
    return found(about.p >= CLASS_FROM ? 'question' : 'unknown', about.p)
  }
  // 'Vocês têm hotelzinho?' asks for a thing; asking for a free time takes other words.
  if (guess.label === 'book' && !rule && isQuestion && guess.p < SURE_TALK && ASKS_FOR_THING.test(plain))
    return found('question', about.p)
  // It is clear what the question is about, although the intent is not.
  const asksMore =
    about.label !== 'ACT' && about.label !== 'OTHER' && about.label !== 'MEDICAL' && about.p > guess.p
  if (guess.label !== 'question' && asksMore && about.p >= 0.5 && guess.p < 0.6)
    return found('question', about.p)
  if (guess.p >= INTENT_FROM) return found(guess.label, guess.p)
  // A question mark makes it a question, whatever it is about: the knowledge may contain its words. Without one, one or
  // two words about an act ('mesma hora') answer something that was asked.
  const isAbout =
    about.p >= CLASS_FROM && !(about.label === 'ACT' && words.length <= SHORT && !slotWords(words))
  return found(rule ?? (isAbout || isQuestion ? 'question' : 'unknown'), Math.max(guess.p, about.p))
}

/** Small words around a value. */
export const SMALL_WORDS = new Set(
  `e a o as os um uma para por com de da do das em no na nessa nesse nesta neste dessa desse pode ser que se sim isso quero prefiro melhor so mesmo entao seria
  noite manha tarde depois antes cedo fim inicio final comeco qualquer ok pela pelo dr dra doutora minha meu filha filho mae
  pai me chamo nome vem proxima proximo mim eu dia nao alias verdade digo`
    .trim()
    .split(/\s+/),
)
/** 'Luzes mas também cortar' */
const isButAlso = (words: readonly string[], at: number): boolean =>
  (words[at] === 'mas' && words[at + 1] === 'tambem') || (words[at] === 'tambem' && words[at - 1] === 'mas')
/** Words for a visit in general: beside a day they add nothing to the value. */
const VISIT = new Set('consulta avaliacao sessao aula'.split(' '))
const OWNED = /\b(?:minha|meu|minhas|meus|nossa)\b/
const ASKS_FOR_THING =
  /^(?:e |ai )?(?:voces? )?(?:tem(?! como)|vende[m]?|fazem|faz|oferece[m]?|trabalha[m]? com) /
const slotWords = (words: readonly string[]) =>
  words.some((word) => word.charCodeAt(0) < 97 && word !== 'NUMERO')
export const isSmallWord = (word: string): boolean => word.charCodeAt(0) < 97 || SMALL_WORDS.has(word)
/** Whether the clause is nothing but values and the small words around them. */
export const isOnlyValues = ({ words }: { words: readonly string[] }): boolean =>
  words.every(isSmallWord) || words.length <= 2

const CANNOT_COME =
  /\bnao (?:tem|tenho|temos|vou ter|vai ter|ha|consigo|posso|vou conseguir|vou poder) (?:mais )?(?:(?:como|condicoes de|jeito de) )?(?:ir|levar|comparecer|aparecer|sair)(?: (?:el[ea]|mais|ai))?(?: DIA)?$/
/** Rules that outweigh whatever the classifier finds. */
const isSafer = (rule: Intent) =>
  rule === 'medical' || rule === 'mine' || rule === 'wait' || rule === 'question'
