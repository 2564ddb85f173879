/** What an authored dialogue consists of: a clinic, a clock, a customer, and what must be true at its end. */
import type { Style } from '../../server/agent/situation.ts'
import type { SayKey } from '../../server/agent/say/keys.ts'
import type { HandOverReason } from '../../server/agent/plan.ts'
import type { MessageType } from '../../src/contract/message.ts'
import type { ClinicId } from './clinics.ts'
import type { Manner } from './noise.ts'

export const KINDS = [
  'book',
  'move',
  'cancel',
  'confirm',
  'ask',
  'several',
  'memory',
  'family',
  'waiting list',
  'slot taken',
  'stop',
  'emergency',
  'anger',
  'person',
  'medical',
  'injection',
  'media',
  'small talk',
  'near question',
  'style',
] as const
export type Kind = (typeof KINDS)[number]

/** An appointment that exists before the first message. Times are local to the clinic. */
export type Own = {
  id: string
  service: string
  at: string
  with: string
  status?: 'pending' | 'confirmed'
  for?: string
}

/**
 * Which appointment counts. `on`: any of these days; `from` and `to`: it begins between these times, both
 * included.
 */
export type Wanted = { on?: string[]; from?: string; to?: string; with?: string }
export type WantedBooking = Wanted & { service: string; for?: string }

/** What must be true when the dialogue is over; everything not named must be unchanged. */
export type End = {
  booked?: WantedBooking[]
  moved?: (Wanted & { id: string })[]
  cancelled?: string[]
  confirmed?: string[]
  /** Ids of appointments with a note that the customer comes late. */
  late?: string[]
  waiting?: string[]
  name?: string
  stopped?: true
  /** A person must be called for one of these reasons; nobody may be called when absent. */
  handOver?: HandOverReason[]
  /** No person needs to be called if one of these was said, such as that the clinic does not offer it. */
  orSays?: SayKey[]
  urgent?: true
}

/** `gets`: ids of question pairs, or words the answer must contain. `never`: words it must not contain. */
export type Expects = { gets?: string[]; never?: string[] }

/** What happens before the next message. */
export type Event =
  | { wait: number /** minutes */ }
  /** Somebody else books this time. */
  | { taken: string; with: string; minutes?: number }
  /** Somebody else books the time of the next plan before it is carried out. */
  | { takenInCommit: true }
  /** The reminder of this appointment was sent. */
  | { reminded: string }
export type Spoken = Expects & {
  say: string | string[]
  kind?: MessageType
  unheard?: true
  /** The agent need not answer. */
  quiet?: true
}
export type Step = string | Spoken | Event

/** What a simulated customer wants. Its words fit into the sentences of `wordings.ts`. */
export type Need =
  | {
      do: 'book'
      /** Phrases such as 'limpeza de pele', 'uma limpeza'. */
      service: string[]
      /** Wordings of the time, the next one used when the one before cannot be had. */
      when: string[]
      want: WantedBooking
      with?: string
      /** Such as 'minha filha Ana'. */
      for?: string
      /** How much the first message says; chosen by the seed when absent. */
      opens?: 'all' | 'service' | 'when' | 'bare'
      /** Each is said once, in place of the answer to its question. */
      aside?: Aside[]
    }
  | { do: 'move'; id: string; words: string[]; when: string[]; want: Wanted; which?: string; aside?: Aside[] }
  | { do: 'cancel'; id: string; words: string[]; which?: string; aside?: Aside[] }
  | { do: 'confirm'; id: string; words: string[]; aside?: Aside[] }
  | ({ do: 'ask'; words: string[] } & Expects)
/** What the customer says when the agent asks `at`; `want` and `when` replace the wish from then on. */
export type Aside = Expects & { at: string; say: string; want?: Wanted; when?: string[] }

type Common = {
  id: string
  kind: Kind
  clinic: ClinicId
  /** Local time of the first message. */
  now: string
  style?: Style
  own?: Own[]
  /** The name on the contact. */
  name?: string
  end: End
  /** Pairs that may be quoted besides those asked for. */
  may?: string[]
  /** The most turns the agent may take. */
  turns?: number
}
export type Script = Common & { steps: Step[] }
export type Simulated = Common & {
  needs: Need[]
  /** All needs in one message: several questions, or a question beside a booking. */
  together?: true
  seed: number
  manner: Manner
  patience?: number
  before?: Event[]
}
export type Dialogue = Script | Simulated
