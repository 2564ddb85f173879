/** The preview chat: an agent tried by the staff, in conversations that no customer has and no report counts. */
import * as z from 'zod/mini'
import { AppointmentStatus } from './appointment.ts'
import { Id, Timestamp } from './ids.ts'
import { MESSAGE_TEXT_LIMIT, paragraph } from './text.ts'

/** Contact of a preview: 'preview-{random}' (PRV-04). */
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
/** A conversation with the agent that staff try out. */
export const PreviewConversation = z.object({ id: Id, contact_id: PreviewContactId })
export type PreviewConversation = z.infer<typeof PreviewConversation>

const Text = paragraph(MESSAGE_TEXT_LIMIT).check(z.minLength(1, 'Escreva a mensagem'))

const Recording = z.object({
  /** Seconds. */
  audioLength: z.number().check(z.gte(0), z.lte(600)),
  language: z.string().check(z.maxLength(40)),
})

/** What the agent is told to do as if its time had come (PRV-21, PRV-22). */
export const PreviewAction = z.enum(['reengagement', 'reminder', 'missed', 'waiting'])
export type PreviewAction = z.infer<typeof PreviewAction>

export const PreviewMessageRequest = z.object({
  /** Made by the client: the same id again is the same message. */
  id: z.optional(Id),
  content: Text,
  /** Of a recording, whose transcription is `content`. */
  audio: z.optional(Recording),
  /** The content is an instruction of the system to the agent, and no customer's word. */
  action: z.optional(PreviewAction),
})

export const PreviewReply = z.object({
  id: Id,
  /** Empty when there was nothing to answer, e.g. to an 'ok'. */
  content: z.string(),
  timestamp: Timestamp,
  /** With customers the agent would stop here and wait for a person of the team. */
  calls_person: z.boolean(),
  /** Why, as the end of a sentence: 'pergunta de saúde, que só uma pessoa responde'; null where nobody is called. */
  calls_person_for: z.nullable(z.string()),
})
export type PreviewReply = z.infer<typeof PreviewReply>

export const AssistantMessageRequest = z.object({
  content: Text,
  /** What it is: the answer to a reminder is read as one to its question. */
  action: z.optional(PreviewAction),
})

/** ENT-20. The file of a recording stays in the browser that made it. */
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

/** An appointment as the card under the preview chat shows it. */
export const PreviewAppointment = z.object({
  id: Id,
  contactId: PreviewContactId,
  dateTime: Timestamp,
  /** Empty where none is known. */
  serviceName: z.string(),
  professionalName: z.string(),
  /** For whom, where it is not the customer. */
  forName: z.nullable(z.string()),
  status: AppointmentStatus,
  /** Where it was before it was last moved. */
  movedFrom: z.nullable(Timestamp),
  /** Made up to show a reminder: nothing had been booked. */
  isExample: z.boolean(),
})
export type PreviewAppointment = z.infer<typeof PreviewAppointment>

export const Transcription = z.object({ transcription: z.string(), language: z.string() })
export type Transcription = z.infer<typeof Transcription>

/** A recording of half a minute takes a quarter of it. */
export const RECORDING_LIMIT_BYTES = 2 * 1024 * 1024
