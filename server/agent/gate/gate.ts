/** The one door through which the agent's words leave: what nothing proves stays inside. */
import { MESSAGE_TEXT_LIMIT } from '../../../src/contract/text.ts'
import type { Claim, Family } from './claim.ts'
import { claimsIn, isOffering } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { type Facts, factsOf } from './facts.ts'
import { foldEven } from './money.ts'
import { whyNever } from './never.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { whyUnsupported } from './support.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { type Kind, unknownValues } from './values.ts'

export type Finding = { /** What becomes of it. */ verdict: 'cut' | 'person'; text: string; reason: string }
export type Verdict = {
  /** `person`: nothing may be said; somebody of the team answers. */
  verdict: 'pass' | 'cut' | 'person'
  messages: string[]
  findings: Finding[]
}
/** Checks left out, for tests that prove each is needed. */
export type Without = { family?: Family; kind?: Kind; never?: true }

const MOST_MESSAGES = 2
/** Politeness that answers nothing. */
const POLITE =
  /^(?:ola|oi|oie|opa|bom dia|boa tarde|boa noite|tudo bem|claro|certo|perfeito|otimo|entendi|entendido|sim|nao|ok|beleza|obrigad[oa]|agradeco|imagina|por nada|de nada|com certeza|que bom|legal|maravilha|saudacoes|fico feliz|estou|qualquer|se precisar|posso ajudar|como posso|em que posso|mais alguma|precisando|ate|disponha|conte comigo|desculpe|infelizmente)\b/
const LEAST_WORDS = 3

/**
 * Reads the messages of a turn against its evidence. A sentence without support is cut where the rest still answers; where
 * it does not, where what is said is never said, or a message is longer than WhatsApp takes, a person answers. What passes
 * is unchanged.
 */
export function gate(messages: readonly string[], evidence: Evidence, without: Without = {}): Verdict {
  const person = (text: string, reason: string): Verdict => ({
    verdict: 'person',
    messages: [],
    findings: [{ verdict: 'person', text: text.slice(0, 200), reason }],
  })
  if (messages.length > MOST_MESSAGES) return person(messages[MOST_MESSAGES]!, 'more than two messages')
  const long = messages.find((message) => message.length > MESSAGE_TEXT_LIMIT)
  if (long !== undefined) return person(long, 'longer than a message may be')
  const facts = factsOf(evidence)
  const findings: Finding[] = []
  const kept: string[] = []
  let isAnswered = false
  for (const message of messages) {
    const sentences = sentencesOf(message, evidence.now, evidence.zone)
    const reasons = reasonsOf(sentences, facts, without)
    sentences.forEach(({ text }, at) => {
      const reason = reasons[at]
      if (reason) findings.push({ verdict: reason.startsWith('never') ? 'person' : 'cut', text, reason })
    })
    isAnswered ||= sentences.some((sentence, at) => !reasons[at] && answers(sentence))
    const left = reasons.some(Boolean) ? keep(message, sentences, reasons) : message
    if (left.trim() !== '') kept.push(left)
  }
  if (findings.length === 0) return { verdict: 'pass', messages: [...messages], findings }
  if (!isAnswered || findings.some(({ verdict }) => verdict === 'person'))
    return {
      verdict: 'person',
      messages: [],
      findings: findings.map((each) => ({ ...each, verdict: 'person' })),
    }
  return { verdict: 'cut', messages: kept, findings }
}

/** Why each sentence may not be said; null where it may. */
function reasonsOf(sentences: readonly Sentence[], facts: Facts, without: Without): (string | null)[] {
  let open: Claim[] = []
  let openWhy: string | null = null
  let isList = false
  return sentences.map((sentence) => {
    const isQuoted = facts.quoted.has(sentence.key)
    const found = claimsIn(sentence, without.family).filter(
      (claim) => !isQuoted || isOfThisTalk(claim, sentence),
    )
    const isBare = found[0]?.family === 'bare'
    // 'Tenho estes horários:' and below it a line for each.
    const claims = isBare && isList ? [] : found
    if (!isBare) isList = isOffering(sentence.plain)
    const continues = isBare && open.length > 0
    // 'Agendado:' and below it 'Data: quinta (26/11)': what follows belongs to what was claimed.
    const checked = continues ? open : claims
    if (!continues)
      open = claims.filter(({ family }) => family !== 'promise' && family !== 'hurry' && family !== 'free')
    const why =
      (continues && openWhy) ||
      claimReason(checked, sentence, facts) ||
      (isQuoted ? null : valueReason(sentence, facts, without))
    if (!continues) openWhy = claims.length > 0 ? why : null
    return why
  })
}

function claimReason(claims: readonly Claim[], sentence: Sentence, facts: Facts): string | null {
  for (const [at, claim] of claims.entries()) {
    const [from, to] = scopeOf(claims, at, sentence)
    const times =
      sentence.times.length > 0 && claims.length > 1 ? inScope(sentence, from, to) : sentence.times
    const why = whyUnsupported(claim, times, sentence.text, facts)
    if (why) return `${claim.family}: ${why}`
  }
  return null
}

/** Two different changes in a sentence have each their own words: from one to where the next begins. */
function scopeOf(claims: readonly Claim[], at: number, { plain }: Sentence): [number, number] {
  const changes = (claim: Claim) => ['book', 'move', 'cancel', 'confirm'].includes(claim.act)
  const next = claims.find((claim, place) => place > at && changes(claim) && claim.act !== claims[at]!.act)
  const last = claims.findLast(
    (claim, place) => place < at && changes(claim) && claim.act !== claims[at]!.act,
  )
  return [last ? claims[at]!.at : 0, next ? next.at : plain.length]
}

/** Times stand in the plain words as TIME and SPAN in the same order. */
function inScope({ plain, times }: Sentence, from: number, to: number): Sentence['times'] {
  const places = [...plain.matchAll(/\b(?:TIME|SPAN)\b/g)].map((match) => match.index)
  return times.filter((_, at) => (places[at] ?? 0) >= from && (places[at] ?? 0) < to)
}

function valueReason(sentence: Sentence, facts: Facts, without: Without): string | null {
  if (!without.never) {
    const never = whyNever(sentence.plain, foldEven(withoutKnownLinks(sentence.text, facts)))
    if (never) return `never: ${never}`
  }
  const [unknown] = unknownValues(sentence, facts, without.kind)
  return unknown ? `${unknown.kind}: nothing says '${unknown.words.slice(0, 80)}'` : null
}

/** Addresses of pages hold words that would mean something elsewhere. */
const withoutKnownLinks = (text: string, facts: Facts): string =>
  text.replace(/\S*[@/]\S+|\S+\.\S+/g, (word) =>
    facts.text.includes(foldEven(word).replace(/[.,!?;:)]+$/, '')) ? ' ' : word,
  )

/** Of knowledge that is quoted, only what speaks of this customer's own matter is a claim. */
const isOfThisTalk = ({ family }: Claim, { plain, times }: Sentence): boolean =>
  (family === 'deed' && /\b(?:marquei|agendei|reservei|cancelei|remarquei|confirmei|avisei)\b/.test(plain)) ||
  (family === 'state' && /\b(?:seu|sua|voce)\b/.test(plain) && times.some(({ value }) => isInstant(value)))

/** '5h' in the clinic's words is five in the morning or in the afternoon: one moment all the same. */
const isInstant = (value: TimeValue): boolean =>
  value.kind === 'either' ? value.options.every(isInstant) : value.kind === 'instant'

/** Says something beside politeness. */
function answers({ plain, times }: Sentence): boolean {
  const words = plain.replaceAll('|', ' ').split(/\s+/).filter(Boolean)
  if (times.length > 0) return true
  return words.length >= LEAST_WORDS && !(POLITE.test(plain) && words.length < 9)
}

/** The message without the sentences that may not be said, with its blanks and lines as they were. */
function keep(message: string, sentences: readonly Sentence[], reasons: readonly (string | null)[]): string {
  let text = ''
  let from = 0
  sentences.forEach((sentence, at) => {
    const gap = message.slice(from, sentence.from)
    const between = text.endsWith('\n') ? gap.trimStart() : gap || ' '
    if (!reasons[at]) text += (text === '' ? '' : between) + message.slice(sentence.from, sentence.to)
    else if (gap.includes('\n') && text !== '' && !text.endsWith('\n')) text += gap.replace(/[^\n]/g, '')
    from = sentence.to
  })
  return text.replace(/\n{3,}/g, '\n\n').trim()
}
