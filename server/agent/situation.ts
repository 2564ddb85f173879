/** What a turn starts from: everything read before a word is planned. Both stores, the real one and the preview's, fill it. */
import type { AgentBehavior } from '../../src/contract/agentBehavior.ts'
import type { AppointmentStatus } from '../../src/contract/appointment.ts'
import type { MessageType } from '../../src/contract/message.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { ScheduleInput } from '../../src/contract/schedule/scheduleInput.ts'
import type { Service } from '../../src/contract/service.ts'
import type { KnowledgeIndex } from './answer/index.ts'
import type { DialogueState } from './state.ts'
import type { Holiday } from './time/timeValue.ts'

export type Style = 'normal' | 'formal' | 'casual'

/** A message of the customer that nobody has answered. */
export type Heard = {
  messageId: string
  position: number
  kind: MessageType
  /** Its words, a caption or a transcript; null where it has none. */
  text: string | null
  /** Of a recording without a transcript. */
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
  /** For whom, where it is not the customer. */
  forName: string | null
}

export type Situation = {
  orgId: string
  agentId: string
  /** The conversation's id: chooses among equal wordings. */
  talkId: string
  /** Position of the last message heard. */
  upTo: number
  now: Date
  agent: { name: string; style: Style; objective: 'service' | 'sales' }
  company: string
  /** Where the clinic is; empty when it was not told. */
  location: string
  zone: string
  holidays: readonly Holiday[]
  /** Days on which nobody attends. */
  closedDays: readonly { date: string; name: string }[]
  services: readonly Service[]
  professionals: readonly Professional[]
  knowledge: KnowledgeIndex
  behavior: AgentBehavior
  state: DialogueState
  heard: readonly Heard[]
  customer: {
    /** As the contact has it; empty when it is a number. */
    name: string
    /** They have been written to by the agent before. */
    isKnown: boolean
  }
  /** Their appointments: those ahead, soonest first, and the last three. */
  appointments: readonly OwnAppointment[]
  /** The last messages, oldest first, those heard included. For a model of the network. */
  history: readonly { from: 'customer' | 'agent' | 'staff'; text: string; at: string }[]
}

/** What a turn may read while it is planned; no transaction is open. */
export type Reads = {
  /** Everything that decides over free times of a service on these days ('YYYY-MM-DD', both included). */
  schedule(asked: {
    service: Service
    professionalId?: string | undefined
    from: string
    to: string
    /** An appointment that is being moved. */
    except?: string | undefined
  }): Promise<ScheduleInput>
}
