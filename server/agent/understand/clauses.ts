import { type Token, wordAt, wordSet } from './normalize.ts'
import { delexicalize, type Found } from './slots.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'

/** One clause: tokens `from` to `to` (not included). `span` is its place in the original text. */
export type Clause = { from: number; to: number; span: [number, number]; isQuestion: boolean }

/** Of a turn with more clauses, only the first and the last ones are read. */
export const MOST_CLAUSES = 40
const LAST_CLAUSES = 12
/** A text without punctuation is cut at this length. */
const MOST_TOKENS = 48
/** How often a turn may ask the classifier where to split. */
const MOST_TRIALS = 40
const MOST_BEFORE_EMOJI = 4
const SURE = 0.4
const PLAIN = 0.6
/** From this many words on, what comes before may be a matter of its own. */
const LONG = 4
const ASKS_ANEW =
  /^(?:(?:e|ah|tambem|outra coisa|se(?= (?:posso|pode|tem|precisa|preciso|aceita|da|doi|demora|parcela|voces)\b)) )*(?:qual|quais|quanto|quanta|quantos|quantas|onde|quando|quem|como|que (?:horas|dia|roupa|dias)|tem (?!como|que|vaga|horario)|aceita\w*|precis\w+ (?!marcar|agendar|de uma?|remarcar)|parcela\w*|voces |atende\w*|doi\b|emite\w*|cobra\w*|posso (?:levar|pagar|parcelar|usar|comer|ir)|da para (?:pagar|parcelar|estacionar))/

/** Asks of something else than what a question before it asks. */
const ASKS_BESIDE =
  /^(?:(?:demora|leva|fica pront[oa] em|sai em) (?:muito |mais ou menos )?quant\w+|(?:[ao]s? )?\w+ (?:ja )?(?:vem|vai|esta) (?:inclus[oa]s?|junto)\b)/
const ASKS_ANEW_WITHIN = /\b(?:quant\w+|qual|valor|preco|onde|doi|como|quando|precis\w+)\b/

/** A whole answer to a reminder. */
const SAYS_COMING =
  /^(?:(?:sim|ok|esta|ta|oi|ola|entao|eu) )*(?:confirmad\w+|confirmo|(?:pode )?confirmar(?: sim)?|vou sim|estarei(?: ai| la)?)$/

/** A whole yes, with which a longer answer begins. */
const SAYS_YES =
  /^(?=.*\b(?:sim|isso|claro|fechado|perfeito|otimo|beleza|certo|ok|confirm\w+|vou|certeza|pode ser)\b)(?:(?:sim|isso|claro|fechado|perfeito|otimo|beleza|certo|ok|esta|confirmo|confirmad[oa]|vou|com certeza|pode ser|eu|mesmo|oi|ola|bom dia|boa tarde|boa noite|bom) ?)+$/
/** What follows a yes and is a matter of its own. */
const GOES_ON_TO =
  /^(?:(?:e|mas|so|ai|tambem|aproveitando|inclusive) )*(?:quero|queria|gostaria|preciso|precisava|vou precisar|da para|tem como|tem|sera que|posso|podem?|voces|qual|quais|quanto|quanta|quantos|onde|que horas|como|aceita\w*|marca|agenda|minha|meu)\b/

const TELLS_OWN =
  /^(?:(?:oi|ola|bom dia|boa tarde|boa noite|entao) )*(?:DIA|HORA|FDS)(?: HORA| FDS)? (?:e|eh|tenho|temos) (?:[ao] )?(?:meu|minha) (?:SERVICO|exame|consulta|horario|sessao|aula|procedimento)$/
const BUT = /^(?:mas|so que|porem|e que|acontece que) (?!(?:posso|podemos|da para|tem como) )/
const MAY_STILL = /\b(?:posso|pode|podemos|da para|tem (?:algum )?problema|precisa|preciso)\b/
/** 'Cancela tudo, menos a manicure' */
const EXCEPT = /^(?:menos|exceto|tirando|sem ser|so nao) (?:n?[ao]s? |d[ao]s? )*SERVICO$/
/** 'A avaliação é paga ou é de graça?' gives two answers to choose from. */
const IS_SO = /^(?:e|esta|fica|sai|tem que ser|pode ser) (?:de |por |a |so )?\w+$/
/** 'Sai rápido ou fica quantos dias?' asks twice how long it stays. */
const STAYS = /^(?:fica|dura|demora|segura|aguenta) (?:quant\w+|por quanto|muito|pouco|mais|menos)\b/
/** A visit that there is, or was. */
const TELLS_OF =
  /\b(?:tenho|temos|tem|marquei|agendei|estou com) (?!que )(?:\w+ ){0,3}?SERVICO\b.*\b(?:DIA|HORA)\b|\b(?:meu|minha) SERVICO (?:e|eh|esta marcad[oa]|ficou) (?:\w+ )?(?:DIA|HORA)\b|\b(?:fiz|fizemos|fez|coloquei) (?:\w+ ){0,3}?SERVICO\b/
/** 'Estou grávida, tem problema passar henna?' is one question: without the condition it would be another one. */
const OF_CONDITION =
  /\b(?:gravida|gestante|gravidez|amamentando|lactante|diabetic[oa]|hipertens[oa]|alergic[oa]|menstruada)\b/
const MAY =
  /^(?:(?:e|mas|ai) )*(?:posso|pode|podemos|da para|faz mal|e perigoso|(?:tem|teria|ha) (?:algum )?(?:problema|risco|perigo))\b/
const WISHES_FOR =
  /^(?:(?:e|ai|mas|agora|dai|eu|entao|so|hoje) )*(?:quero|queria|gostaria|preciso|precisava)\b.*\b(?:SERVICO|consulta|avaliacao)\b/

/** What follows is a question, whatever stands before it. */
const WANTS_TO_KNOW =
  /^(?:(?:e|ai|tambem|eu|aproveitando|ja|so|mas|agora) )*(?:(?:queria|quero|gostaria(?: de)?|preciso|posso) (?:tambem )?saber|me (?:fala|diz|diga|fale|tira|informa)\w*|(?:so )?uma (?:duvida|pergunta|perguntinha))\b/

/** 'Meu filho tem 4 aninhos, vocês atendem?': only the last part asks. */
const TELLS =
  /^(?:(?:oi|ola|e|mas|entao) )*(?:(?:a |o )?(?:minha|meu) (?:\w+ ){1,2}?(?:ja |so |ainda )?(?:e|esta|tem|fica|fez|faz|vai|usa|nunca|operou)\b|(?:eu )?(?:tenho|estou|sou|fiz|uso|moro|tomo)\b(?! que))/

const IF = /^(?:e |mas |ai |so |agora )*(?:se|caso|quando) (?:eu|a gente|ela|ele|nao|precisar|der|tiver)\b/
const MOST_OF_IF = 9
const JOINERS = wordSet('e ou mas tambem aproveitando')
/** 'Outra coisa: ...' begins anew; 'outra cidade' does not. */
const ANOTHER = wordSet('coisa coisinha duvida pergunta')
const REFUSES = /\bnao (?:vou|vai|vamos|consigo|posso|rola|da|poderei|irei|estarei)\b/
const MOST_OF_REFUSAL = 8
const PREDICATE = /^(?:voces )?(?:(?!parcel)\w{2,}[ae]m|pode|da|rola|aguenta|serve|consegue|atende|faz|tem)$/
const VERBS = wordSet('demora leva dura doi tem precisa preciso posso pode parcela aceita onde qual')
const VERB_AFTER = wordSet('que quanto quanta qual onde quando quem como isso nao')
const joins = (tokens: readonly Token[], at: number): boolean => {
  const { text, isVerb } = tokens[at]!
  // 'Será que e grave?': the verb, written without its accent.
  // 'É quanto e demora quanto?' joins two.
  if (text === 'e' && VERB_AFTER.has(wordAt(tokens, at - 1)) && !VERBS.has(wordAt(tokens, at + 1)))
    return false
  // 'Roupa de banho ou algo assim', 'quanto fica mais ou menos?'
  if (text === 'ou' && (wordAt(tokens, at + 1).startsWith('alg') || wordAt(tokens, at - 1) === 'mais'))
    return false
  return text === 'outra' ? ANOTHER.has(wordAt(tokens, at + 1)) : JOINERS.has(text) && !isVerb
}
const EMPTY = new Set(
  'a o as os um uma de da do em na no que e eu me meu minha voce voces por favor tambem se qual quais para com ja so la ai aqui mais isso ou atende atendem atender pega pegam faz fazem fazer pode podem posso cobra cobram pago paga tem ter sim nao quer saber umas uns'.split(
    ' ',
  ),
)

/**
 * The clauses of a turn, in order. Punctuation and line ends split; so do 'e', 'ou' and commas where both
 * halves have words of their own and ask about different things (`judge`).
 */
export function splitClauses(
  tokens: readonly Token[],
  slots: readonly Found[],
  judge: (words: string[]) => { label: Aspect; p: number },
): Clause[] {
  const pieces: [number, number][] = []
  let from = 0
  for (let at = 0; at <= tokens.length; at++) {
    const isEnd = at === tokens.length || tokens[at]!.kind === 'end'
    const isAfterEmoji = at - 1 > from && tokens[at - 1]!.kind === 'emoji'
    const isWord = tokens[at]?.kind === 'word'
    // 'Confirmado 🙏 posso comer antes?': an emoji after a short answer ends it.
    const isBreak = isAfterEmoji && isWord && at - from <= MOST_BEFORE_EMOJI
    // 'Vou ter que cancelar 😢 tem multa?'
    const isAnew = isAfterEmoji && ASKS_ANEW.test(plainOf(tokens, at, at + 8))
    // 'Amanhã não rola 😢 quebrei o pé'
    const isRefusal =
      isAfterEmoji &&
      isWord &&
      at - from <= MOST_OF_REFUSAL &&
      wordAt(tokens, at - 1) !== 'furioso' &&
      REFUSES.test(plainOf(tokens, from, at))
    if (!isEnd && !isBreak && !isAnew && !isRefusal && at - from < MOST_TOKENS) continue
    if (at > from) pieces.push([from, at])
    from = isEnd ? at + 1 : at
  }
  const read =
    pieces.length <= MOST_CLAUSES
      ? pieces
      : [...pieces.slice(0, MOST_CLAUSES - LAST_CLAUSES), ...pieces.slice(-LAST_CLAUSES)]
  const clauses: Clause[] = []
  let trials = 0
  /** How many more clauses the limit allows. */
  let room = MOST_CLAUSES - read.length
  for (const [start, end] of read) {
    const isQuestion = tokens[end]?.text === '?'
    let begin = start
    const asks = isQuestion || TELL_ME.test(plainOf(tokens, start, end))
    const wished = asks && room > 0 ? endOfWish(tokens, slots, start, end, judge) : null
    if (wished !== null) {
      clauses.push(clauseOf(tokens, start, wished, false))
      room--
      begin = tokens[wished]!.kind === 'comma' ? wished + 1 : wished
    }
    for (let at = begin + 1; at < end - 1 && trials < MOST_TRIALS && room > 0; at++) {
      const token = tokens[at]!
      const canSplit = token.kind === 'comma' || joins(tokens, at)
      if (!canSplit || slots.some((slot) => at >= slot.from && at < slot.to)) continue
      const left = delexicalize(tokens, slots, begin, at)
      const right = delexicalize(tokens, slots, at + 1, end)
      const [before, after] = [left.join(' '), right.join(' ')]
      const split = (isAsked: boolean) => {
        clauses.push(clauseOf(tokens, begin, at, isAsked))
        room--
        begin = at + 1
      }
      // 'Cancela a limpeza e marca um peeling': two actions, each with its own words.
      if (isOtherAction(left, right)) {
        split(isQuestion)
        continue
      }
      const isComma = token.kind === 'comma'
      const isApart =
        // 'Tenho limpeza quinta 9h, queria uma avaliação pro meu filho'
        (TELLS_OF.test(before) && WISHES_FOR.test(after)) ||
        // 'Tá confirmado, é em jejum né?'
        (isQuestion && isComma && SAYS_COMING.test(before) && right.length > 1) ||
        // 'Tô com dor de dente, tem hoje?'
        (isQuestion && isComma && COMPLAINS.test(before) && ASKS_FOR_DAY.test(after)) ||
        // 'Amanhã é meu exame, preciso de jejum?'
        (isQuestion && isComma && TELLS_OWN.test(before)) ||
        // 'Confirmo sim, mas desceu pra mim hoje, posso ir?'
        (isQuestion &&
          isComma &&
          begin === start &&
          SAYS_YES.test(before) &&
          BUT.test(after) &&
          MAY_STILL.test(after)) ||
        // 'Quanto custa furar a orelha e o brinco já vem incluso?', 'é quanto e demora quanto pra sair?'
        (isQuestion && ASKS_BESIDE.test(after) && ASKS_ANEW_WITHIN.test(before) && says(left)) ||
        // 'Queria fazer uma aula, mas tô grávida de 4 meses, pode?'
        (isQuestion &&
          token.text === 'mas' &&
          OF_CONDITION.test(after) &&
          MAY_STILL.test(after) &&
          says(left)) ||
        // 'Quero marcar quinta 11h e queria saber se posso levar meu esmalte'
        (WANTS_TO_KNOW.test(after) && says(left)) ||
        // 'Sim, e queria fazer o pé também': the yes, and a wish of its own.
        (begin === start && SAYS_YES.test(before) && right.length > 2 && GOES_ON_TO.test(after))
      if (isApart) {
        split(false)
        continue
      }
      if (isBetweenWished(slots, at, tokens) || isForAnotherToo(tokens, at)) continue
      if (!says(left) || !says(right)) continue
      // 'Se eu não puder ir, pago?' is one question.
      if (isComma && left.length <= MOST_OF_IF && IF.test(before)) continue
      // 'O guri tem 4 anos, cortam?': what is asked of what was just told.
      if (isComma && isQuestion && right.length <= 2 && PREDICATE.test(after)) continue
      if (isComma && OF_CONDITION.test(before) && MAY.test(after)) continue
      if (isComma && EXCEPT.test(after)) continue
      // 'É dermatologista mesmo ou esteticista?' gives two answers to choose from.
      if (token.text === 'ou' && (right.length === 1 || STAYS.test(after) || IS_SO.test(after))) continue
      trials++
      const first = judge(left)
      const begins = ASKS_ANEW.test(right.slice(0, 8).join(' '))
      if (first.p < SURE && !begins) continue
      const next = judge(delexicalize(tokens, slots, at + 1, nextJoin(tokens, at + 1, end)))
      const rest = next.p >= SURE ? next : judge(right)
      const asks = begins && rest.label !== 'ACT' && rest.label !== 'OTHER'
      // 'Quero drenagem na sexta e tem estacionamento?': a part that begins like a question is one, whatever
      // stands before it.
      const isAnew = asks && (rest.p >= PLAIN || left.length >= LONG) && rest.p >= SURE
      const isAboutNothing = !isComma && [first, rest].some(({ label, p }) => label === 'OTHER' && p < PLAIN)
      if (!isAnew && (isAboutNothing || first.p < SURE || rest.p < SURE || rest.label === first.label))
        continue
      split(isQuestion && !TELLS.test(before))
    }
    clauses.push(clauseOf(tokens, begin, end, isQuestion))
  }
  return clauses
}

/** 'Quero fazer axila e virilha, quanto fica?': two services of one wish, before a comma. */
function isBetweenWished(slots: readonly Found[], at: number, tokens: readonly Token[]): boolean {
  const next = slots.find(({ kind, from }) => kind === 'service' && from === at + 1)
  return (
    next !== undefined &&
    tokens[at]!.text === 'e' &&
    tokens[next.to]?.kind === 'comma' &&
    slots.some(({ kind, to }) => kind === 'service' && to === at)
  )
}

/** 'Terapia pra mim e outra pro meu filho': the same wish for two people. */
const isForAnotherToo = (tokens: readonly Token[], at: number): boolean =>
  (wordAt(tokens, at - 1) === 'mim' && FOR_ANOTHER.test(plainOf(tokens, at, at + 5))) ||
  (ARE.has(wordAt(tokens, at - 2)) && AND_ANOTHER.test(plainOf(tokens, at - 1, at + 3))) ||
  OF_ANOTHER.test(plainOf(tokens, at - 3, at + 5))
/** 'Somos eu e minha mãe' */
const AND_ANOTHER = /^eu e (?:minha|meu|el[ae]|[ao]|uma?|mais)\b/
const ARE = new Set(['sou', 'somos', 'vamos', 'vai', 'vao', 'seria', 'seremos', 'sera'])
/** 'Cortar meu cabelo e o do meu filho' */
const OF_ANOTHER = /\b(?:meu|minha) \w+ e [ao] d[ao] (?:meu|minha) /
const FOR_ANOTHER = /^e (?:(?:outr[ao]|uma?|mais um|mais uma|tambem) )?(?:para|pra|pro) /

const MOST_OF_WISH = 14
/** Words around the values of a wish. */
const AROUND_VALUES = new Set(
  'oi ola opa bom boa dia tarde noite tudo bem por favor gente moca a o as os um uma de da do das dos em na no nas nos com para ai la e entao mesmo proximo proxima agora cedo manha fim'.split(
    ' ',
  ),
)
const COMPLAINS =
  /\b(?:dor|dores|doend\w+|doi|quebr\w+|inch(?:ad\w+|ou)|inflam(?:ad\w+|ou)|travad\w+|travei)\b/
const ASKS_FOR_DAY =
  /^(?:tem|teria|ha|consegue\w*|da|rola) (?:(?:vaga|horario|encaixe|algo|algum horario|me (?:ver|atender|encaixar|olhar)) )?(?:(?:para|n[ao]|ainda) )?DIA\b/
/** 'Me fala o preço' asks without a question mark. */
const TELL_ME =
  /\b(?:me )?(?:fala|fale|diz|diga|passa|passe|informa|manda) (?:o |qual (?:e )?o )?(?:valor|preco|quanto)\b/
/** How a question begins that follows on a wish without a comma. */
const ASKS_AT_ONCE =
  /^(?:e )?(?:(?:ja )?(?:me )?(?:fala|fale|diz|diga|passa|passe|informa|manda) (?:o |qual (?:e )?o |quanto )|onde (?:fica|e)\b|precis\w+|tem que|em jejum|e (?:em jejum|preciso|necessario)|posso (?:ir|comer|levar|tomar)|pode (?:ir|comer|levar|tomar)|doi|demora|quanto (?:e|custa|fica|sai|tempo)|qual (?:o )?(?:valor|preco)|aceita\w*|parcela\w*|da para (?:pagar|parcelar)|leva)\b/
const ASKS_FOR_TIMES =
  /\b(?:vagas?|horarios?|encaixes?|livres?|disponive(?:l|is)|que horas|quais horas|mais (?:cedo|tarde))\b|^(?:quando|qual|quais|que dia)\b.*\btem\b|^(?:tem|teria|da|rola|pode|pode ser|consegue|certo|ok)$/
const OF_NO_MATTER: ReadonlySet<Aspect> = new Set<Aspect>(['ACT', 'OTHER', 'HOURS', 'CATALOG', 'MEDICAL'])

/**
 * 'Limpeza sexta às 10, tem estacionamento?', 'eco quinta 8h precisa de jejum?': where a wish ends that is told by its
 * values alone, and a question begins. Null where there is none.
 */
function endOfWish(
  tokens: readonly Token[],
  slots: readonly Found[],
  start: number,
  end: number,
  judge: (words: string[]) => { label: Aspect; p: number },
): number | null {
  let found: { at: number; right: string[] } | null = null
  for (let at = start + 1; at < Math.min(end, start + MOST_OF_WISH); at++) {
    const isComma = tokens[at]!.kind === 'comma'
    if (!isComma && !slots.some(({ to }) => to === at)) continue
    if (slots.some(({ from, to }) => at > from && at < to)) continue
    const left = delexicalize(tokens, slots, start, at)
    if (!left.every((word) => isValue(word) || AROUND_VALUES.has(word))) break
    if (!left.includes('SERVICO') || !(left.includes('DIA') || left.includes('HORA'))) continue
    const right = delexicalize(tokens, slots, isComma ? at + 1 : at, end)
    if (isComma || (ASKS_AT_ONCE.test(right.join(' ')) && !right.some(isValue))) found = { at, right }
  }
  if (!found || found.right.length === 0 || isValue(found.right[0]!)) return null
  if (ASKS_FOR_TIMES.test(found.right.join(' '))) return null
  const { label, p } = judge(found.right)
  return p >= SURE && !OF_NO_MATTER.has(label) ? found.at : null
}

const isValue = (word: string): boolean => word.charCodeAt(0) < 97

/** What is done to a visit, recognized by the beginning of the verb. */
const VISIT_ACTIONS: readonly RegExp[] = [
  /^(?:cancel\w*|desmar[cq]\w*)$/,
  /^(?:remar[cq]\w*|reagend\w*|mud[ae]\w*|pass[ae]r?|transfer\w*|antecip\w*|adi[ae]\w*)$/,
  /^(?:mar(?:ca|car|que|co)|agend\w+|reserv\w+|encaix\w+)$/,
  /^(?:confirm\w+)$/,
]
const actionOf = (words: readonly string[]): number =>
  words.reduce((found, word) => (found >= 0 ? found : VISIT_ACTIONS.findIndex((verb) => verb.test(word))), -1)
/** A second action must begin within this many words: 'e aproveita e já me marca', 'e queria marcar'. */
const ACTION_BEGINS = 5
const VISITS = new Set(['SERVICO', 'consulta', 'avaliacao', 'retorno'])
const OF_ONESELF = /\b(?:mim|minha|meu)\b/
const OF_THEIRS = /\b(?:d[ao]|para) (?:minha|meu) /

function isOtherAction(left: readonly string[], right: readonly string[]): boolean {
  const first = actionOf(left)
  const then = actionOf(right.slice(0, ACTION_BEGINS))
  if (first < 0 || then < 0 || first === then) return false
  // 'Confirma a minha e cancela a da minha filha'
  if (OF_ONESELF.test(left.join(' ')) && OF_THEIRS.test(right.slice(0, ACTION_BEGINS + 1).join(' ')))
    return true
  // 'Não remarca, cancela' rejects the first action.
  return (
    left.some((word) => word === 'SERVICO' || word === 'DIA' || word === 'HORA') &&
    right.some((word) => VISITS.has(word))
  )
}

const plainOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')

/** The next place where the clause could be split again. */
function nextJoin(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 2; at < end - 1; at++) {
    if (tokens[at]!.kind === 'comma' || joins(tokens, at)) return at
  }
  return end
}

const says = (words: readonly string[]) =>
  words.some((word) => word === 'CONVENIO' || (word.charCodeAt(0) >= 97 && !EMPTY.has(word)))

function clauseOf(tokens: readonly Token[], from: number, to: number, isQuestion: boolean): Clause {
  const last = tokens[Math.max(from, to - 1)]!
  return { from, to, span: [tokens[from]!.start, last.end], isQuestion }
}
