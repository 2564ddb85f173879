import type { Token } from './normalize.ts'
import { delexicalize, type Found } from './slots.ts'
import type { Aspect } from './command.ts'

/** Tokens `from` to `to` (not included) that say one thing; `span` in the text that was given. */
export type Clause = { from: number; to: number; span: [number, number]; isQuestion: boolean }

/** Of a longer turn, the first and the last clauses are read. */
export const MOST_CLAUSES = 40
const LAST_CLAUSES = 12
/** Who speaks without a stop is cut here. */
const MOST_TOKENS = 48
/** How often a turn may ask the classifier where to split. */
const MOST_TRIALS = 40
const SURE = 0.4
const PLAIN = 0.6
/** So much before it is a matter of its own. */
const LONG = 4
const ASKS_ANEW =
  /^(?:(?:e|ah|tambem|outra coisa) )*(?:qual|quais|quanto|quanta|quantos|quantas|onde|quando|quem|como|que (?:horas|dia|roupa|dias)|tem (?!como|que|vaga|horario)|aceita\w*|precis\w+ (?!marcar|agendar|de uma?|remarcar)|parcela\w*|voces |atende\w*|emite\w*|cobra\w*|posso (?:levar|pagar|parcelar|usar|comer|ir)|da para (?:pagar|parcelar|estacionar))/

const IF = /^(?:e |mas |ai |so |agora )*(?:se|caso|quando) (?:eu|a gente|ela|ele|nao|precisar|der|tiver)\b/
const MOST_OF_IF = 9
const JOINERS = new Set(['e', 'ou', 'mas', 'tambem', 'aproveitando', 'outra'])
const EMPTY = new Set(
  'a o as os um uma de da do em na no que e eu me meu minha voce voces por favor tambem se qual quais para com ja so la ai aqui mais isso ou atende atendem atender pega pegam faz fazem fazer pode podem posso cobra cobram pago paga tem ter sim nao quer saber'.split(
    ' ',
  ),
)

/**
 * What a turn says, one by one. Marks and line ends split; so do 'e', 'ou' and commas where both halves have words of
 * their own and ask about different things (`judge`).
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
    if (!isEnd && at - from < MOST_TOKENS) continue
    if (at > from) pieces.push([from, at])
    from = isEnd ? at + 1 : at
  }
  const read =
    pieces.length <= MOST_CLAUSES
      ? pieces
      : [...pieces.slice(0, MOST_CLAUSES - LAST_CLAUSES), ...pieces.slice(-LAST_CLAUSES)]
  const clauses: Clause[] = []
  let trials = 0
  /** Pieces that a turn of many has room for beside its own. */
  let room = MOST_CLAUSES - read.length
  for (const [start, end] of read) {
    const isQuestion = tokens[end]?.text === '?'
    let begin = start
    for (let at = start + 1; at < end - 1 && trials < MOST_TRIALS && room > 0; at++) {
      const token = tokens[at]!
      const canSplit = token.kind === 'comma' || (JOINERS.has(token.text) && !token.isVerb)
      if (!canSplit || slots.some((slot) => at >= slot.from && at < slot.to)) continue
      const left = delexicalize(tokens, slots, begin, at)
      const right = delexicalize(tokens, slots, at + 1, end)
      if (!says(left) || !says(right)) continue
      // 'Se eu não puder ir, pago?' is one question.
      if (token.kind === 'comma' && left.length <= MOST_OF_IF && IF.test(left.join(' '))) continue
      trials++
      const before = judge(left)
      const begins = ASKS_ANEW.test(right.slice(0, 8).join(' '))
      if (before.p < SURE && !begins) continue
      const after = judge(delexicalize(tokens, slots, at + 1, nextJoin(tokens, at + 1, end)))
      const rest = after.p >= SURE ? after : judge(right)
      const asks = begins && rest.label !== 'ACT' && rest.label !== 'OTHER'
      // 'Quero drenagem na sexta e tem estacionamento?': what begins like a question is one, whatever stands before it.
      const isAnew = asks && (rest.p >= PLAIN || left.length >= LONG) && rest.p >= SURE
      if (!isAnew && (before.p < SURE || rest.p < SURE || rest.label === before.label)) continue
      clauses.push(clauseOf(tokens, begin, at, isQuestion))
      room--
      begin = at + 1
    }
    clauses.push(clauseOf(tokens, begin, end, isQuestion))
  }
  return clauses
}

/** The next place where the clause could be split again. */
function nextJoin(tokens: readonly Token[], from: number, end: number): number {
  for (let at = from + 2; at < end - 1; at++) {
    if (tokens[at]!.kind === 'comma' || (JOINERS.has(tokens[at]!.text) && !tokens[at]!.isVerb)) return at
  }
  return end
}

const says = (words: readonly string[]) =>
  words.some((word) => word === 'CONVENIO' || (word.charCodeAt(0) >= 97 && !EMPTY.has(word)))

function clauseOf(tokens: readonly Token[], from: number, to: number, isQuestion: boolean): Clause {
  const last = tokens[Math.max(from, to - 1)]!
  return { from, to, span: [tokens[from]!.start, last.end], isQuestion }
}
