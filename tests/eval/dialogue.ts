/** What an authored dialogue is: a clinic, a clock, a customer, and what must be true at its end. */
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

/** An appointment that is there before the first word. Times are on the clinic's clock. */
export type Own = {
  id: string
  service: string
  at: string
  with: string
  status?: 'pending' | 'confirmed'
  for?: string
}

/** Which appointment counts. `on`: any of these days; `from`/`to`: it begins between these, both included. */
export type Wanted = { on?: string[]; from?: string; to?: string; with?: string }
export type WantedBooking = Wanted & { service: string; for?: string }

/** What must be true when the talk is over; what is not named must be as it was. */
export type End = {
  booked?: WantedBooking[]
  moved?: (Wanted & { id: string })[]
  cancelled?: string[]
  confirmed?: string[]
  /** Appointments with a note that the customer comes late. */
  late?: string[]
  waiting?: string[]
  name?: string
  stopped?: true
  /** A person must be called, for one of these reasons; absent: nobody. */
  handOver?: HandOverReason[]
  /** Nobody need be called where one of these was said: that the clinic does not do it, or that it was not understood. */
  orSays?: SayKey[]
  urgent?: true
}

/** `gets`: ids of pairs, or words that the answer must hold. `never`: words that it must not hold. */
export type Expects = { gets?: string[]; never?: string[] }

/** What happens before the next words. */
export type Event =
  | { wait: number /** minutes */ }
  /** Somebody else books this time. */
  | { taken: string; with: string; minutes?: number }
  /** Whatever time the next plan takes is booked by somebody else before it is carried out. */
  | { takenInCommit: true }
  /** The reminder of this appointment went out. */
  | { reminded: string }
export type Spoken = Expects & {
  say: string | string[]
  kind?: MessageType
  unheard?: true
  /** No answer is needed. */
  quiet?: true
}
export type Step = string | Spoken | Event

/** A matter that a simulated customer has. Words are phrases that fit the sentences of `wordings.ts`. */
export type Need =
  | {
      do: 'book'
      /** 'limpeza de pele', 'uma limpeza'. */
      service: string[]
      /** In the order in which they are said when the first is not to be had. */
      when: string[]
      want: WantedBooking
      with?: string
      /** 'minha filha Ana' */
      for?: string
      /** How much is said at once; by the seed where absent. */
      opens?: 'all' | 'service' | 'when' | 'bare'
      /** Said once, instead of the answer to this question. */
      aside?: Aside[]
    }
  | { do: 'move'; id: string; words: string[]; when: string[]; want: Wanted; which?: string; aside?: Aside[] }
  | { do: 'cancel'; id: string; words: string[]; which?: string; aside?: Aside[] }
  | { do: 'confirm'; id: string; words: string[]; aside?: Aside[] }
  | ({ do: 'ask'; words: string[] } & Expects)
/** Said when the agent asks this; `when`: the wish from then on. */
export type Aside = Expects & { at: string; say: string; want?: Wanted; when?: string[] }

type Common = {
  id: string
  kind: Kind
  clinic: ClinicId
  /** Local time of the first message. */
  now: string
  style?: Style
  own?: Own[]
  /** The name the contact has. */
  name?: string
  end: End
  /** Pairs that may be quoted beside those asked for. */
  may?: string[]
  /** The agent's turns at most. */
  turns?: number
}
export type Script = Common & { steps: Step[] }
export type Simulated = Common & {
  needs: Need[]
  /** Several questions, or a question beside a booking, in one message. */
  together?: true
  seed: number
  manner: Manner
  patience?: number
  before?: Event[]
}
export type Dialogue = Script | Simulated
