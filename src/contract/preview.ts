/**
 * The preview chat, where the team tries out an agent, in
 * conversations without a real customer that no report counts.
 */
import * as z from 'zod/mini'
import { AppointmentStatus } from './appointment.ts'
import { Id, Timestamp } from './ids.ts'
import { MESSAGE_TEXT_LIMIT, paragraph } from './text.ts'

/** Contact id of a preview: 'preview-{random}' (PRV-04). */
export const PreviewContactId = z
  .string()
  .check(
    z.maxLength(72, 'Identificador de contato inválido'),
    z.regex(/^preview-[\w-]{6,64}$/, 'Identificador de contato inválido'),
  )

export const PreviewConversationRequest = z.object({
  agent_id: Id,
  channel: z._default(z.enum(['preview'], 'Canal inválido'), 'preview'),
  contact_id: PreviewContactId,
})
/** A conversation in which the team tries out the agent. */
export const PreviewConversation = z.object({ id: Id, contact_id: PreviewContactId })
export type PreviewConversation = z.infer<typeof PreviewConversation>

const Text = paragraph(MESSAGE_TEXT_LIMIT).check(z.minLength(1, 'Escreva a mensagem'))

const Recording = z.object({
  /** Seconds. */
  audioLength: z.number().check(z.gte(0), z.lte(600)),
  language: z.string().check(z.maxLength(40)),
})

/** An automatic message that the agent is told to send now, as if it were due (PRV-21, PRV-22). */
export const PreviewAction = z.enum(['reengagement', 'reminder', 'missed', 'waiting'])
export type PreviewAction = z.infer<typeof PreviewAction>

export const PreviewMessageRequest = z.object({
  /** Created by the client: the same id again is the same message. */
  id: z.optional(Id),
  content: Text,
  /** Present if the message is a recording; `content` is then its transcription. */
  audio: z.optional(Recording),
  /** The content is an instruction from the system to the agent, not a customer's message. */
  action: z.optional(PreviewAction),
})

export const PreviewReply = z.object({
  id: Id,
  /** Empty if there was nothing to answer, e.g. to an 'ok'. */
  content: z.string(),
  timestamp: Timestamp,
  /** True if the agent would stop here with a real customer and wait for a team member. */
  calls_person: z.boolean(),
  /**
   * The reason, as the end of a sentence: 'pergunta de saúde,
   * que só uma pessoa responde'; null if nobody is called.
   */
  calls_person_for: z.nullable(z.string()),
})
export type PreviewReply = z.infer<typeof PreviewReply>

export const AssistantMessageRequest = z.object({
  content: Text,
  /** Which automatic message this is: the customer's next message is understood as an answer to it. */
  action: z.optional(PreviewAction),
})

/** A message of the preview (ENT-20). The file of a recording stays in the browser that made it. */
export const PreviewMessage = z.object({
  id: Id,
  type: z.enum(['user', 'assistant', 'system']),
  messageType: z.enum(['text', 'audio']),
  content: z.union([
    z.string(),
    z.object({
      file: z.optional(z.string()),
      audioLength: z.number(),
      transcription: z.string(),
      language: z.string(),
    }),
  ]),
  timestamp: Timestamp,
})
export type PreviewMessage = z.infer<typeof PreviewMessage>

/** An appointment for the card under the preview chat. */
export const PreviewAppointment = z.object({
  id: Id,
  contactId: PreviewContactId,
  dateTime: Timestamp,
  /** Empty if not known. */
  serviceName: z.string(),
  professionalName: z.string(),
  /** Whom the appointment is for, if it is not the customer. */
  forName: z.nullable(z.string()),
  status: AppointmentStatus,
  /** Its time before the last move. */
  movedFrom: z.nullable(Timestamp),
  /** Made up to demonstrate a reminder, because nothing was booked. */
  isExample: z.boolean(),
})
export type PreviewAppointment = z.infer<typeof PreviewAppointment>

export const Transcription = z.object({ transcription: z.string(), language: z.string() })
export type Transcription = z.infer<typeof Transcription>

/** Four times the size of a recording of half a minute. */
export const RECORDING_LIMIT_BYTES = 2 * 1024 * 1024
