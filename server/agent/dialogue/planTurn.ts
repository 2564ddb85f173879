/** The built-in model: what a turn of the customer's words leads to. No key, no network, the same words the same plan. */
import type { Reads, Situation } from '../situation.ts'
import { fold } from '../../../src/contract/text.ts'
import type { Command } from '../understand/command.ts'
import { questionsOf, type Understood } from '../understand/understand.ts'
import { answer, callPerson, type Draft, lastWords, say, startDraft } from './draft.ts'
import { greet, takeFiles, tellWhen } from './manners.ts'
import { hearTurn, urgentOf } from './hearTurn.ts'
import { keepOpen } from './openQuestion.ts'
import { confirmAny, noteLate, tellOwn } from './own.ts'
import { othersIn } from '../understand/otherPeople.ts'
import { answerQuestions, OF_OTHERS } from './questions.ts'
import { no, pick, yes } from './replies.ts'
import {
  advance,
  asksOnly,
  howSaid,
  saysCancel,
  parkTask,
  startTask,
  takeUpParked,
  takeValues,
} from './tasks.ts'

export type Drafted = { draft: Draft; understood: Understood | null }

/** Plans a turn. Reads free times; changes nothing. */
export async function planTurn(s: Situation, reads: Reads): Promise<Drafted> {
  const d = startDraft(s, reads)
  const understood = hearTurn(d)
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

/** What comes before everything else. True: nothing else is read in this turn. */
function urgent(d: Draft, commands: readonly Command[]): boolean {
  const matter = urgentOf(commands)
  if (matter === 'optOut') {
    d.writes.push({ act: 'optOut' })
    say(d, 'optedOut', {})
    Object.assign(d.state, { mode: 'stopped', task: null, parked: [], asked: null })
    d.isFarewell = true
    return true
  }
  if (matter === 'emergency') {
    say(d, 'emergency', { text: d.s.behavior.emergency_text }, [{ kind: 'card', field: 'emergency' }])
    callPerson(d, 'emergency', `“${lastWords(d)}”`, true)
    return true
  }
  if (matter === 'anger') {
    say(d, 'handOverAnger', { when: '' })
    callPerson(d, 'anger', `“${lastWords(d)}”`)
    return true
  }
  if (matter === 'person') {
    say(d, 'handOver', { when: '' })
    callPerson(d, 'asked', `“${lastWords(d)}”`)
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
    if (asks.some(({ aspect, text }) => aspect === 'ACT' && !OF_OTHERS.test(text)) && !d.state.task)
      startTask(d, 'book', {}, true)
  }
  await advance(d)
}

const COMES =
  /^(?!.*\bnao (?:vou|vo|consigo|posso))(?:(?:oi|ola|bom dia|boa tarde|boa noite)\W+)?(?:sim\b|vo[u]? sim|confirm\w+|estarei)/

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
      callPerson(d, 'medical', `“${lastWords(d)}”`)
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
      // 'Vou sim, mas chego uns 10 minutos depois': they come.
      if (d.before?.what === 'attendance' && COMES.test(fold(lastWords(d)))) await yes(d)
      noteLate(d, command.minutes)
      d.moved = true
      return
    case 'start':
      if (isSecond(command, all)) return parkTask(d, command.task, command.slots)
      return startTask(
        d,
        command.task,
        command.slots,
        command.task === 'cancel' ? !saysCancel(command, understood) : asksOnly(command, understood),
      )
    case 'confirm':
      d.moved = true
      return d.before?.what === 'attendance' ? yes(d) : confirmAny(d)
    case 'mine':
      d.moved = true
      return tellOwn(d, othersIn(fold(lastWords(d))))
    case 'repeat':
      d.state.asked ??= d.before
      return
    default:
  }
}
