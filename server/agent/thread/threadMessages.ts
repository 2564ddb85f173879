/** What the server's thread and the agent's thread say to each other. `turn` numbers turns, `read` numbers reads. */
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import type { Answer } from '../answerTurn.ts'
import type { Knowledge, KnowledgeAt } from '../answer/index.ts'
import type { Circumstances, Reads } from '../situation.ts'

export type ScheduleAsked = Parameters<Reads['schedule']>[0]

/** Without the function that expands rules, which cannot be copied: the agent's thread loads its own. */
export type PlainSchedule = Omit<ScheduleInput, 'expandRule'>

export type ToAgentThread =
  | { kind: 'turn'; turn: number; circumstances: Circumstances; knowledge: Omit<KnowledgeAt, 'read'> }
  | { kind: 'knowledge'; read: number; value: Knowledge }
  | { kind: 'schedule'; read: number; value: PlainSchedule }
  /** The read failed, and with it its turn. */
  | { kind: 'unread'; read: number }

export type FromAgentThread =
  | { kind: 'knowledge'; turn: number; read: number }
  | { kind: 'schedule'; turn: number; read: number; asked: ScheduleAsked }
  | { kind: 'answer'; turn: number; answer: Answer }
  | { kind: 'failed'; turn: number; error: { name: string; message: string; stack: string | undefined } }
