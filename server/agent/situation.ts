/**
 * The input of a turn: everything read before planning starts. Both stores, the real one and the preview's,
 * fill it.
 */
import type { AgentBehavior } from '../../src/contract/agentBehavior.ts'
import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import type { MessageType } from '../../src/contract/message.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { ScheduleInput } from '../../src/contract/schedule/scheduleInput.ts'
import type { Service } from '../../src/contract/service.ts'
import type { KnowledgeAt, KnowledgeIndex } from './answer/index.ts'
import type { DialogueState } from './state.ts'
import type { Holiday } from './time/timeValue.ts'

export type Style = 'normal' | 'formal' | 'casual'

/** A message of the customer that nobody has answered yet. */
export type Heard = {
  messageId: string
  position: number
  kind: MessageType
  /** Its text, caption or transcript; null where it has none. */
  text: string | null
  /** Set for a recording that has no transcript. */
  unheard?: true
}

/** An appointment of the customer who writes. */
export type OwnAppointment = {
  id: string
  startTime: string
  endTime: string
  serviceId: string | null
  serviceName: string
  professionalId: string
  professionalName: string
  status: AppointmentStatus
  /** The name of the person it is for; null when it is for the customer. */
  forName: string | null
}

/** Whether an appointment is of one of these services. */
export const isOfService = (
  { serviceId }: Pick<OwnAppointment, 'serviceId'>,
  services: readonly string[],
): boolean => serviceId !== null && services.includes(serviceId)

/** Everything of a situation but what the agent knows. Plain data: it can be handed to another thread. */
export type Circumstances = {
  orgId: string
  agentId: string
  /** The conversation's id. It also seeds the choice among equivalent wordings. */
  talkId: string
  /** Position of the last message that this turn reads. */
  upTo: number
  now: Date
  agent: { name: string; style: Style; objective: 'service' | 'sales' }
  company: string
  /** Where the clinic is; empty when not configured. */
  location: string
  zone: string
  holidays: readonly Holiday[]
  /** Days on which nobody works. */
  closedDays: readonly { date: string; name: string }[]
  /** Those that are active; so are the professionals. */
  services: readonly Service[]
  professionals: readonly Professional[]
  behavior: AgentBehavior
  state: DialogueState
  heard: readonly Heard[]
  customer: {
    /** The name as the contact stores it; empty when that is a number. */
    name: string
    /** The agent has written to them before. */
    isKnown: boolean
  }
  /** The customer's appointments: the future ones, soonest first, and the last three. */
  appointments: readonly OwnAppointment[]
  /**
   * The last messages, oldest first, including those in `heard`: for remote models, and to find whom a
   * pronoun means.
   */
  history: readonly { from: 'customer' | 'agent' | 'staff'; text: string; at: string }[]
}

/** A situation whose knowledge is indexed, as planning needs it. */
export type Situation = Circumstances & { knowledge: KnowledgeIndex }

/** A situation as the stores load it: which knowledge it needs is known, but it is not read yet. */
export type LoadedSituation = Circumstances & { knowledge: KnowledgeAt }

/** What a turn may read while it is planned. No transaction is open then. */
export type Reads = {
  /** Everything that determines the free times of a service on these days ('YYYY-MM-DD', both included). */
  schedule(asked: {
    service: Service
    professionalId?: string | undefined
    from: string
    to: string
    /** The id of an appointment that is being moved: it does not block its own time. */
    except?: string | undefined
  }): Promise<ScheduleInput>
}
