/** The built-in model: what a turn of the customer's words leads to. No key, no network, the same words the same plan. */
import type { Reads, Situation } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import type { Command, Scene } from '../understand/command.ts'
import { questionsOf, understand, type Understood } from '../understand/understand.ts'
import { ahead, answer, callPerson, type Draft, lastWords, say, startDraft } from './draft.ts'
import { inContext } from './inContext.ts'
import { greet, takeFiles, tellWhen } from './manners.ts'
import { keepOpen } from './openQuestion.ts'
import { openingOf } from './opening.ts'
import { confirmAny, noteLate, tellOwn } from './own.ts'
import { answerQuestions } from './questions.ts'
import { no, pick, yes } from './replies.ts'
import { withoutFillers } from './withoutFillers.ts'
import { advance, asksOnly, howSaid, parkTask, startTask, takeUpParked, takeValues } from './tasks.ts'

const MOST_HEARD = 4096

export type Drafted = { draft: Draft; understood: Understood | null }

/** Plans a turn. Reads free times; changes nothing. */
export async function planTurn(s: Situation, reads: Reads): Promise<Drafted> {
  const d = startDraft(s, reads)
  const text = withoutFillers(joinHeard(s.heard.map(({ text: words }) => words ?? '')).slice(0, MOST_HEARD))
  const asked = s.state.asked
  const times = readTimes(text, {
    now: s.now,
    zone: s.zone,
    open: openingOf(s.professionals),
    holidays: s.holidays,
    ...(asked?.what === 'day' || asked?.what === 'offer'
      ? { asked: asked.what === 'day' ? ('day' as const) : ('time' as const) }
      : {}),
  })
  const heard = understand(text, sceneOf(s), {
    vocabulary: s.knowledge.vocabulary,
    learned: s.knowledge.learned,
    readTimes: () => times,
  })
  const said = times.map(({ span, value }) => ({ span, value, text: text.slice(...span) }))
  const understood = { ...heard, commands: inContext(heard, { s, text, own: ahead(d), times: said }) }
  nameThings(d, understood, text)
  const { commands } = understood
  if (!urgent(d, commands)) {
    d.state.asked = null
    await carryOut(d, commands, understood)
    await takeUpParked(d)
    takeFiles(d)
    keepOpen(d, commands)
  }
  greet(d, commands)
  tellWhen(d)
  d.isFarewell = isOver(d, commands)
  return { draft: d, understood }
}

/** Nothing is open: thanked for, or done. Whoever then falls silent is not asked whether anything is left. */
const isOver = ({ handOver, state, writes }: Draft, commands: readonly Command[]): boolean =>
  handOver === null &&
  state.asked === null &&
  (writes.some(({ act }) => act !== 'name') ||
    commands.every(({ do: what }) => what === 'thanks' || what === 'ack'))

/** A message that ends so goes on in the next one. */
const GOES_ON =
  /(?:^|\s)(?:a|ao|aos|as|às|à|com|da|das|de|do|dos|e|em|na|nas|no|nos|o|os|ou|para|pra|pro|por|que|se|um|uma|,)$/i

/** The messages of a burst as one text: a line each, but for a sentence that was sent in pieces. */
export const joinHeard = (texts: readonly string[]): string =>
  texts.reduce((whole, text) => {
    if (whole === '') return text
    return `${whole}${GOES_ON.test(whole.slice(-10).trimEnd()) ? ' ' : '\n'}${text}`
  }, '')

function sceneOf({ state }: Situation): Scene {
  const offers = state.task?.offers ?? []
  return {
    asked: state.asked,
    offers: offers.map((offer) => ({
      id: offer.id,
      label: '',
      at: offer.local,
      professional: offer.professionalId,
    })),
    task: state.task?.kind ?? null,
    topic: {
      ...(state.topic.service !== null && { service: state.topic.service }),
      ...(state.topic.aspect !== null && { aspect: state.topic.aspect }),
    },
  }
}

/** How the customer called what they named. */
function nameThings(d: Draft, { reading: { tokens, clauses } }: Understood, text: string): void {
  for (const { slots } of clauses)
    for (const { ids, from, to } of slots) {
      const first = tokens[from]
      const last = tokens[to - 1]
      if (first && last)
        for (const id of ids) if (!d.named.has(id)) d.named.set(id, text.slice(first.start, last.end))
    }
}

/** What comes before everything else. True: nothing else is read in this turn. */
function urgent(d: Draft, commands: readonly Command[]): boolean {
  const has = (what: Command['do']) => commands.some((command) => command.do === what)
  if (has('optOut')) {
    d.writes.push({ act: 'optOut' })
    say(d, 'optedOut', {})
    Object.assign(d.state, { mode: 'stopped', task: null, parked: [], asked: null })
    d.isFarewell = true
    return true
  }
  if (has('emergency')) {
    say(d, 'emergency', { text: d.s.behavior.emergency_text }, [{ kind: 'card', field: 'emergency' }])
    callPerson(d, 'emergency', `Possível emergência: ${lastWords(d)}`, true)
    return true
  }
  if (has('anger')) {
    say(d, 'handOverAnger', { when: '' })
    callPerson(d, 'anger', `Cliente insatisfeito: ${lastWords(d)}`)
    return true
  }
  if (has('person')) {
    say(d, 'handOver', { when: '' })
    callPerson(d, 'asked', `Pediu para falar com uma pessoa: ${lastWords(d)}`)
    return true
  }
  return false
}

async function carryOut(d: Draft, commands: readonly Command[], understood: Understood): Promise<void> {
  const asks = commands.filter((command) => command.do === 'ask')
  for (const command of commands) {
    if (d.handOver?.reason === 'no_progress') break
    await carryOutOne(d, command, commands, understood)
  }
  if (asks.length > 0) {
    const texts = [...asks].sort((a, b) => a.clause - b.clause).map(({ text }) => text)
    answerQuestions(d, questionsOf(understood), texts)
    if (asks.some(({ aspect }) => aspect === 'ACT') && !d.state.task) startTask(d, 'book', {}, true)
  }
  await advance(d)
}

/** Another booking in the same breath: for somebody else, or of something else. */
const isSecond = (command: Extract<Command, { do: 'start' }>, all: readonly Command[]): boolean =>
  command.task === 'book' &&
  (command.slots.services ?? command.slots.forWhom) !== undefined &&
  all.find((each) => each.do === 'start' && each.task === 'book') !== command

async function carryOutOne(
  d: Draft,
  command: Command,
  all: readonly Command[],
  understood: Understood,
): Promise<void> {
  switch (command.do) {
    case 'medical':
      answer(d, 'handOverMedical', { when: '' })
      callPerson(d, 'medical', `Assunto de saúde: ${lastWords(d)}`)
      return
    case 'pick':
      return pick(d, command.option)
    case 'yes':
      return yes(d)
    case 'no':
      return no(d, all)
    case 'set':
    case 'correct': {
      const isCorrection = command.do === 'correct' || all.some(({ do: what }) => what === 'no')
      return takeValues(d, command.slots, isCorrection, howSaid(command, understood))
    }
    case 'drop':
      if (!d.state.task && !d.before) return
      d.state.task = null
      d.state.parked = []
      d.moved = true
      return say(d, 'dropped', {})
    case 'late':
      noteLate(d, command.minutes)
      d.moved = true
      return
    case 'start':
      if (isSecond(command, all)) return parkTask(d, command.task, command.slots)
      return startTask(d, command.task, command.slots, asksOnly(command, understood))
    case 'confirm':
      d.moved = true
      return d.before?.what === 'attendance' ? yes(d) : confirmAny(d)
    case 'mine':
      d.moved = true
      return tellOwn(d)
    case 'repeat':
      d.state.asked ??= d.before
      return
    default:
  }
}
