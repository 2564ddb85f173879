import { type Aspect, ASPECTS } from '../../../src/contract/aspect.ts'
import type { TimeValue } from '../time/timeValue.ts'

export { type Aspect, ASPECTS }

/** What a message wants, out of context. */
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

/** A time in the customer's words, with the value that the reader gave it. */
export type SaidTime = { value: TimeValue; text: string; span: [number, number] }
/** Whom it is for: the customer, or others by their name or what they are to the customer ('mãe'). */
export type ForWhom = { self: boolean; others: { name?: string; relation?: string }[] }

export type Slots = {
  /** Ids of the clinic's services; `field:…` for one that the field knows and this clinic lacks. */
  services?: string[]
  professional?: string
  when?: SaidTime[]
  forWhom?: ForWhom
  /** The customer's own name, said in so many words. */
  name?: string
}

/** What is said whole, without values. */
export type SimpleDoing =
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
  | 'mine'
  | 'confirm'

export type Command = { span: [number, number]; score: number } & (
  | { do: SimpleDoing }
  | { do: 'start'; task: TaskKind; slots: Slots }
  | { do: 'set' | 'correct'; slots: Slots }
  /** An option's id; `#2` where the customer counted and nothing was offered that we know of. */
  | { do: 'pick'; option: string }
  | { do: 'late'; minutes?: number }
  /** `clause`: its place in the reading. */
  | { do: 'ask'; aspect: Aspect; objects: string[]; text: string; clause: number }
  | { do: 'unknown'; text: string }
)
export type Doing = Command['do']

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

/** What the words are read against; all of it from the dialogue's state. */
export type Scene = {
  asked: { what: AskedWhat; options: Option[] } | null
  /** What the open task has offered, when the agent did not ask about it last. */
  offers: Option[]
  task: TaskKind | null
  topic: { service?: string; aspect?: Aspect }
}
export const EMPTY_SCENE: Scene = { asked: null, offers: [], task: null, topic: {} }

/** Reads times in text with the organization's clock already bound; `server/agent/time` has the real one. */
export type ReadTimes = (text: string) => { span: [number, number]; value: TimeValue }[]
