import type { Aspect } from '../../../src/contract/aspect.ts'
import type { TimeValue } from '../time/timeValue.ts'

/** What a message wants, without the context of the conversation. */
export const INTENTS = [
  'book',
  'move',
  'cancel',
  'confirm',
  'mine',
  'late',
  'person',
  'anger',
  'optOut',
  'emergency',
  'medical',
  'greet',
  'thanks',
  'ack',
  'yes',
  'no',
  'wait',
  'question',
] as const
export type Intent = (typeof INTENTS)[number]

export type TaskKind = 'book' | 'move' | 'cancel' | 'wait'

/** A time in the customer's words, with the value that the time reader found. */
export type SaidTime = { value: TimeValue; text: string; span: [number, number] }
/** The people it is for: the customer, or others by name or by relation ('mãe'). */
export type ForWhom = { self: boolean; others: { name?: string; relation?: string }[] }

export type Slots = {
  /** Ids of the clinic's services; `field:…` for a service that the trade knows and this clinic lacks. */
  services?: string[]
  professional?: string
  when?: SaidTime[]
  forWhom?: ForWhom
  /** Somebody the customer mentions beside the wish, without saying that it is for them. */
  maybeFor?: ForWhom['others'][number]
  /** The customer's own name, where they state it. */
  name?: string
}

/** Commands that need no values. */
export type SimpleCommandName =
  | 'optOut'
  | 'emergency'
  | 'person'
  | 'anger'
  | 'medical'
  | 'yes'
  | 'no'
  | 'ack'
  | 'greet'
  | 'thanks'
  | 'repeat'
  | 'drop'
  /** The customer is undecided: whether to come, or which time to take. */
  | 'maybe'

export type Command = { span: [number, number]; score: number } & (
  | { do: SimpleCommandName }
  /** Which visits there are; of those people, by their folded names, where the question names them. */
  | { do: 'mine'; whose?: readonly string[] }
  /** `when`: the times that name the visit: 'confirmo a de quinta'. `keeps`: it only stays as it is, 'o banho mantém'. */
  | { do: 'confirm'; when?: readonly SaidTime[]; keeps?: true }
  | { do: 'start'; task: TaskKind; slots: Slots }
  | { do: 'set' | 'correct'; slots: Slots }
  /** An option's id; `#2` where the customer gave a position and the scene contains no offers. */
  | { do: 'pick'; option: string }
  | { do: 'late'; minutes?: number }
  /** `clause`: its index in the reading. */
  | { do: 'ask'; aspect: Aspect; objects: string[]; text: string; clause: number }
  | { do: 'unknown'; text: string }
)
export type CommandName = Command['do']

export type AskedWhat =
  | 'service'
  | 'professional'
  | 'day'
  | 'time_meaning'
  | 'offer'
  | 'book_sure'
  | 'cancel_sure'
  | 'cancel_or_move'
  | 'which_appointment'
  | 'who'
  | 'attendance'
  | 'which_question'

/** Something the customer can choose. `at`: a local time of an offer, `2026-11-26T15:00`. */
export type Option = { id: string; label: string; at?: string; service?: string; professional?: string }

/** The context for reading the words, taken from the dialogue's state. */
export type ReadingContext = {
  asked: { what: AskedWhat; options: Option[] } | null
  /** The offers of the open task, when the agent's last question was not about them. */
  offers: Option[]
  task: TaskKind | null
  topic: { service?: string; aspect?: Aspect }
}
export const EMPTY_READING_CONTEXT: ReadingContext = { asked: null, offers: [], task: null, topic: {} }

/** Reads the times in a text, bound to the organization's clock; implemented in `server/agent/time`. */
export type ReadTimes = (text: string) => { span: [number, number]; value: TimeValue }[]
