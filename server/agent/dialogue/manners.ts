/** Greetings, thanks, files that only a person can look at, and when a person will answer. */
import { whenAnswered } from '../answeredWhen.ts'
import type { Command } from '../understand/command.ts'
import { callForPart, type Draft, justDone, say } from './draft.ts'

const GREETED_FOR_MS = 12 * 3_600_000

const SILENT_KINDS = new Set(['text', 'reply', 'sticker', 'reaction', 'system'])

/**
 * Calls a person for photos, documents and recordings without a transcript; the text beside them is answered.
 */
export function takeFiles(d: Draft): void {
  const isFile = d.s.heard.some(
    ({ kind, unheard }) => unheard === true || (!SILENT_KINDS.has(kind) && kind !== 'audio'),
  )
  if (!isFile || d.handOver) return
  say(d, 'handOverFile', { when: '' })
  callForPart(d, 'file', 'Enviou um arquivo que só uma pessoa pode ver')
}

/**
 * Greets the customer, at most once per `GREETED_FOR_MS`: as the whole answer where nothing else is said,
 * otherwise before the rest.
 */
export function greet(d: Draft, commands: readonly Command[]): void {
  const { state, s } = d
  const isSpeaking = d.answers.length + d.say.length > 0
  const hasGreeted = commands.some(({ do: what }) => what === 'greet')
  const thanks = commands.some(({ do: what }) => what === 'thanks')
  const isUrgent = d.handOver?.urgent === true || state.mode === 'stopped'
  const isRecent = state.greetedAt !== null && s.now.getTime() - Date.parse(state.greetedAt) < GREETED_FOR_MS
  if (hasGreeted && !isUrgent) {
    if (!isSpeaking) {
      const client = firstName(s.customer.name)
      say(d, isRecent ? 'hello' : 'greeting', { client, agent: s.agent.name, company: s.company })
    } else if (!isRecent)
      d.answers.unshift({ key: 'hello', values: { client: firstName(s.customer.name) }, basis: [] })
    state.greetedAt = s.now.toISOString()
  } else if (thanks && !isSpeaking) say(d, 'thanks', {})
  else if (!isSpeaking && isSettled(d, commands)) say(d, 'settled', {})
}

/** 'Sim' after 'Cancelei…': it answers nothing, and the visit is gone. */
const isSettled = (d: Draft, commands: readonly Command[]): boolean =>
  commands.some(({ do: what }) => what === 'yes' || what === 'no') &&
  d.s.appointments.some(({ id, status }) => id === justDone(d) && status === 'cancelled')

/** The first name; empty where the name looks like a number or a company. */
export function firstName(name: string): string {
  const first = name.trim().split(/\s+/)[0] ?? ''
  return /^\p{L}{2,}$/u.test(first) ? first : ''
}

/** Fills in when somebody of the team will answer, in every piece that mentions it. */
export function sayWhenAnswered(d: Draft): void {
  const when =
    whenAnswered(d.s.now, { professionals: d.s.professionals, closedDays: d.s.closedDays }, d.s.zone) ?? ''
  for (const piece of [...d.answers, ...d.say])
    if ((piece.key.startsWith('handOver') || piece.key === 'partUnknown') && 'when' in piece.values)
      piece.values['when'] = when
}
