/** The gate that all of the agent's words must pass: it lets out only what the evidence supports. */
import { MESSAGE_TEXT_LIMIT } from '../../../src/contract/text.ts'
import type { Claim, Family } from './claim.ts'
import { claimsIn, isOffering } from './claims.ts'
import type { Evidence } from './evidence.ts'
import { type Facts, factsOf } from './facts.ts'
import { foldKeepingOffsets } from './money.ts'
import { forbiddenBecause } from './forbidden.ts'
import { type Sentence, sentencesOf } from './sentences.ts'
import { unsupportedBecause } from './support.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { type Kind, unknownValues } from './values.ts'

export type Finding = { /** The outcome. */ verdict: 'cut' | 'person'; text: string; reason: string }
export type Verdict = {
  /** `person`: nothing may be sent, and somebody of the team answers instead. */
  verdict: 'pass' | 'cut' | 'person'
  messages: string[]
  findings: Finding[]
}
/** Checks to leave out, for tests that prove each one is needed. */
export type ChecksLeftOut = { family?: Family; kind?: Kind; never?: true }

const MOST_MESSAGES = 2
/** Polite phrases that do not answer anything. */
const POLITE =
  /^(?:ola|oi|oie|opa|bom dia|boa tarde|boa noite|tudo bem|claro|certo|perfeito|otimo|entendi|entendido|sim|nao|ok|beleza|obrigad[oa]|agradeco|imagina|por nada|de nada|com certeza|que bom|legal|maravilha|saudacoes|fico feliz|estou|qualquer|se precisar|posso ajudar|como posso|em que posso|mais alguma|precisando|ate|disponha|conte comigo|desculpe|infelizmente)\b/
const LEAST_WORDS = 3

/**
 * Checks the messages of a turn against its evidence. `pass`: everything is supported, and the messages are
 * unchanged. `cut`: sentences without support are removed, and the rest still answers. `person`: the rest
 * does not answer, a sentence says something that is never allowed, or the messages are too many or too long
 * for WhatsApp.
 */
export function gate(messages: readonly string[], evidence: Evidence, without: ChecksLeftOut = {}): Verdict {
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

/** The reason why each sentence may not be said; null where it may. */
function reasonsOf(sentences: readonly Sentence[], facts: Facts, without: ChecksLeftOut): (string | null)[] {
  let open: Claim[] = []
  let openWhy: string | null = null
  let isList = false
  return sentences.map((sentence, at) => {
    const isQuoted = facts.quoted.has(sentence.key)
    const found = claimsIn(sentence, without.family).filter(
      (claim) => !isQuoted || isOfThisTalk(claim, sentence),
    )
    const isBare = found[0]?.family === 'bare'
    // 'Tenho estes horários:' followed by one line per time.
    const claims = isBare && isList ? [] : found
    if (!isBare) isList = isOffering(sentence.plain)
    const continues = isBare && open.length > 0
    // 'Agendado:' followed by 'Data: quinta (26/11)': the lines below belong to the claim above.
    const checked = continues ? open : claims
    if (!continues)
      open = claims.filter(({ family }) => family !== 'promise' && family !== 'hurry' && family !== 'free')
    const why =
      (continues && openWhy) ||
      claimReason(checked, sentence, facts) ||
      (isQuoted ? null : valueReason(sentence, facts, without, sentences[at - 1]))
    if (!continues) openWhy = why
    return why
  })
}

function claimReason(claims: readonly Claim[], sentence: Sentence, facts: Facts): string | null {
  for (const [at, claim] of claims.entries()) {
    const [from, to] = scopeOf(claims, at, sentence)
    const times =
      sentence.times.length > 0 && claims.length > 1 ? inScope(sentence, from, to) : sentence.times
    const why = unsupportedBecause(claim, times, sentence.text, facts)
    if (why) return `${claim.family}: ${why}`
  }
  return null
}

/**
 * The words that belong to one of several changes in a sentence: from the claim to where the next change
 * begins.
 */
function scopeOf(claims: readonly Claim[], at: number, { plain }: Sentence): [number, number] {
  const changes = (claim: Claim) => ['book', 'move', 'cancel', 'confirm'].includes(claim.act)
  const next = claims.find((claim, place) => place > at && changes(claim) && claim.act !== claims[at]!.act)
  const last = claims.findLast(
    (claim, place) => place < at && changes(claim) && claim.act !== claims[at]!.act,
  )
  return [last ? claims[at]!.at : 0, next ? next.at : plain.length]
}

/** The times whose placeholder (TIME or SPAN, in the order of `times`) lies within the scope. */
function inScope({ plain, times }: Sentence, from: number, to: number): Sentence['times'] {
  const places = [...plain.matchAll(/\b(?:TIME|SPAN)\b/g)].map((match) => match.index)
  return times.filter((_, at) => places[at]! >= from && places[at]! < to)
}

function valueReason(
  sentence: Sentence,
  facts: Facts,
  without: ChecksLeftOut,
  before: Sentence | undefined,
): string | null {
  if (!without.never) {
    const never = forbiddenBecause(
      sentence.plain,
      foldKeepingOffsets(withoutKnownLinks(sentence.text, facts)),
    )
    if (never) return `never: ${never}`
  }
  const [unknown] = unknownValues(sentence, facts, without.kind, before)
  return unknown ? `${unknown.kind}: nothing says '${unknown.words.slice(0, 80)}'` : null
}

/** The text without known links and addresses: they contain words that would mean something elsewhere. */
const withoutKnownLinks = (text: string, facts: Facts): string =>
  text.replace(/\S*[@/]\S+|\S+\.\S+/g, (word) =>
    facts.text.includes(foldKeepingOffsets(word).replace(/[.,!?;:)]+$/, '')) ? ' ' : word,
  )

/** In quoted knowledge, only statements about this customer's own appointments count as claims. */
const isOfThisTalk = ({ family }: Claim, { plain, times }: Sentence): boolean =>
  (family === 'done' && /\b(?:marquei|agendei|reservei|cancelei|remarquei|confirmei|avisei)\b/.test(plain)) ||
  (family === 'state' && /\b(?:seu|sua|voce)\b/.test(plain) && times.some(({ value }) => isInstant(value)))

/** '5h' in the clinic's words may be morning or afternoon: both meanings are instants. */
const isInstant = (value: TimeValue): boolean =>
  value.kind === 'either' ? value.options.every(isInstant) : value.kind === 'instant'

/** Whether the sentence says more than a polite phrase. */
function answers({ plain, times }: Sentence): boolean {
  const words = plain.replaceAll('|', ' ').split(/\s+/).filter(Boolean)
  if (times.length > 0) return true
  return words.length >= LEAST_WORDS && !(POLITE.test(plain) && words.length < 9)
}

/** The message without the sentences that may not be said; its other blanks and line breaks stay. */
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
