/** Asks an open question again, and calls a person when the conversation makes no progress. */
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import { ahead, planHandOver, type Draft, hasLeft, justDone, lastWords, say, whenOf } from './draft.ts'
import { tellsOfVisit } from './dialogueCues.ts'
import { listed } from './inWords.ts'

/** After this many answers in a row that do not fit, a person is called. */
const MOST_STRIKES = 2
/** How many messages the agent may send in one task without gaining a value. */
export const MOST_IDLE = 6

/** Never left without an answer, however little of it was understood. */
const WISHES = /\b(?:marca|agenda|cancela|remarca|(?:quero|queria|preciso|gostaria)\b)|\?/

/** What should have led to an answer. */
const SAYS_MORE: ReadonlySet<Command['do']> = new Set(['unknown', 'repeat', 'set', 'correct', 'pick'])

/** Asks the open question again; after two answers that do not fit, a person is called. */
export function keepOpen(d: Draft, commands: readonly Command[]): void {
  const isRepeated = commands.some(({ do: what }) => what === 'repeat') && d.state.asked === d.before
  if (isRepeated && d.before && d.answers.length + d.say.length === 0 && !hasLeft(d)) {
    say(d, 'stillOpen', { question: questionOf(d.before) })
    return countIdle(d)
  }
  if (hasLeft(d) || d.state.asked || d.writes.some(({ act }) => act !== 'name')) {
    d.state.strikes = 0
    return countIdle(d)
  }
  const { before } = d
  const saidSomething = d.answers.length + d.say.length > 0
  const isOdd =
    commands.some(({ do: what }) => SAYS_MORE.has(what)) ||
    (commands.some(({ do: what }) => what === 'no') && lastWords(d).trimEnd().endsWith('?')) ||
    (commands.length === 0 && WISHES.test(fold(lastWords(d))))
  if (before && (d.state.task || before.options.length > 0 || before.about !== null) && !d.moved) {
    // 'Perfeito' chooses none of several times, and must not be left as if it had; nor 'valeu' where one time was asked about.
    const isOne = before.what === 'book_sure' || (before.what === 'offer' && before.options.length === 1)
    const isTakenFor =
      (isOne || before.what === 'offer') &&
      commands.some(({ do: what }) => what === (isOne ? 'thanks' : 'ack'))
    if (
      !saidSomething &&
      !isOdd &&
      !isTakenFor &&
      commands.every(({ do: what }) => what === 'thanks' || what === 'ack')
    ) {
      d.state.asked = before
      return
    }
    const isNamed = commands.some((each) => each.do === 'set' && each.slots.name !== undefined)
    if (isOdd && !isNamed && !saidSomething) d.state.strikes++
    if (d.state.strikes >= MOST_STRIKES) return notUnderstood(d)
    d.state.asked = before
    say(d, 'stillOpen', { question: questionOf(before) })
    return countIdle(d)
  }
  if (saidSomething || !isOdd) {
    d.state.strikes = 0
    return countIdle(d)
  }
  if (noteTold(d)) return
  d.state.strikes++
  const unknown = commands.find((command) => command.do === 'unknown')
  if (unknown) d.unanswered.push({ text: unknown.text, aspect: null, objects: [] })
  if (d.state.strikes >= MOST_STRIKES) return notUnderstood(d)
  say(d, 'unclear', {})
}

/** Writes what the customer tells right after a booking or a move into it, for the team to read. Returns whether it did. */
function noteTold(d: Draft): boolean {
  const lastSaid = lastWords(d).replaceAll(/\s+/g, ' ').trim()
  const own = ahead(d).find(({ id }) => id === justDone(d))
  if (!own || d.state.task || !tellsOfVisit(lastSaid)) return false
  const text = `O cliente escreveu: “${lastSaid.slice(0, MOST_QUOTED_LETTERS)}”.`
  d.writes.push({ act: 'note', appointmentId: own.id, text })
  d.moved = true
  d.state.strikes = 0
  say(d, 'toldNoted', { when: whenOf(d, own.startTime) }, [{ kind: 'appointment', id: own.id }])
  return true
}
const MOST_QUOTED_LETTERS = 300

function notUnderstood(d: Draft): void {
  say(d, 'handOverUnanswered', { when: '' })
  planHandOver(d, 'not_understood', `“${lastWords(d)}”`)
}

function countIdle(d: Draft): void {
  const { task } = d.state
  // Who asks and is answered gets on.
  if (!task || hasLeft(d) || d.answers.some(({ key }) => key === 'quote' || key === 'location')) return
  task.idle++
  if (task.idle < MOST_IDLE) return
  d.say = []
  say(d, 'handOver', { when: '' })
  planHandOver(
    d,
    'no_progress',
    `A conversa sobre ${task.kind === 'book' ? 'marcar' : 'mudar'} um horário não avança: ${lastWords(d)}`,
  )
}

/** A short form of the open question, to ask it again. */
export function questionOf({ what, options }: NonNullable<Draft['before']>): string {
  const names = listed(options.map(({ label }) => label))
  switch (what) {
    case 'offer':
      return options.length > 1 ? `Qual horário fica melhor: ${names}?` : `Posso marcar ${names}?`
    case 'book_sure':
      return `Posso marcar ${names}?`
    case 'service':
      return `Qual serviço você quer: ${names}?`
    case 'time_meaning':
      return `Você quis dizer ${names}?`
    case 'which_appointment':
      return `De qual horário estamos falando: ${names}?`
    case 'cancel_or_move':
      return 'Você prefere remarcar ou cancelar?'
    case 'cancel_sure':
      return 'Posso cancelar?'
    case 'attendance':
      return 'Você confirma a sua presença?'
    case 'which_question':
      return options.length > 1 ? `Você quer saber de qual: ${names}?` : `Você quer saber: ${names}`
    case 'who':
      return `O horário é ${names}?`
    case 'professional':
      return `Com quem você prefere: ${names}?`
    case 'day':
      return 'Qual dia e horário ficam melhores para você?'
  }
}
