/** A person the clinic attends: one record behind `/contacts/{id}` and `/crm/leads/{id}` (ENT-29, API-90). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { Phone } from './phone.ts'
import { line, paragraph } from './text.ts'

export const ContactStatus = z.enum([
  'new',
  'contacted',
  'booked',
  'confirmed',
  'attended',
  'completed',
  'no_show',
  'follow_up',
  'converted',
  'lost',
  'cancelled',
])
export type ContactStatus = z.infer<typeof ContactStatus>

export const CONTACT_STATUS_LABEL: Record<ContactStatus, string> = {
  new: 'Novo contato',
  contacted: 'Contatado',
  booked: 'Agendado',
  confirmed: 'Confirmado',
  attended: 'Compareceu',
  completed: 'Atendido',
  no_show: 'Não compareceu',
  follow_up: 'Acompanhamento',
  converted: 'Convertido',
  lost: 'Perdido',
  cancelled: 'Cancelado',
}

/** The colour of each status, wherever it is shown; the values are tones of the design system. */
export const CONTACT_STATUS_TONE = {
  new: 'brand',
  contacted: 'neutral',
  booked: 'info',
  confirmed: 'ok',
  attended: 'ok',
  completed: 'ok',
  no_show: 'warn',
  follow_up: 'brand',
  converted: 'ok',
  lost: 'bad',
  cancelled: 'bad',
} as const satisfies Record<ContactStatus, string>

export const Contact = z.object({
  id: Id,
  name: z.string(),
  phone_number: z.nullable(z.string()),
  email: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  address: z.string(),
  last_contact_at: z.nullable(Timestamp),
  last_appointment_at: z.nullable(Timestamp),
  next_appointment_at: z.nullable(Timestamp),
  status: ContactStatus,
  tags: z.array(z.string()),
  notes: z.string(),
  /** When the contact asked to receive no automatic messages. Absent in what an older release stored. */
  automation_stopped_at: z.optional(z.nullable(Timestamp)),
  /** Id of a contact that used this number before: staff must decide whether both are the same person. */
  maybe_same_as: z.optional(z.nullable(Id)),
  created_at: Timestamp,
  updated_at: Timestamp,
  revision: z.number(),
})
export type Contact = z.infer<typeof Contact>

const Name = line(120).check(z.minLength(1, 'Nome é obrigatório'))
const Email = z.nullable(
  z.union(
    [
      z
        .string()
        .check(z.trim(), z.maxLength(254, 'Formato de email inválido'), z.email('Formato de email inválido')),
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
    ],
    'Formato de email inválido',
  ),
)
const Tags = z
  .array(line(40).check(z.minLength(1, 'Etiqueta vazia')))
  .check(z.maxLength(30, 'Use no máximo 30 etiquetas'))

export const ContactCreate = z.object({
  id: z.optional(Id),
  name: Name,
  phone_number: Phone,
  email: z.optional(Email),
  address: z.optional(line(300)),
  status: z.optional(ContactStatus),
  tags: z.optional(Tags),
  notes: z.optional(paragraph(5000)),
})
export type ContactCreate = z.infer<typeof ContactCreate>

/** The fields a user can edit. Absent = unchanged, null or '' = cleared (LEAD-13). */
export const ContactPatch = z.object({
  name: z.optional(Name),
  phone_number: z.optional(Phone),
  email: z.optional(Email),
  address: z.optional(z.union([line(300), z.null()])),
  status: z.optional(ContactStatus),
  tags: z.optional(Tags),
  notes: z.optional(z.union([paragraph(5000), z.null()])),
  /** When the contact asked to receive no automatic messages; null allows them again. */
  automation_stopped_at: z.optional(z.nullable(Timestamp)),
})
export type ContactPatch = z.infer<typeof ContactPatch>

/**
 * PATCH body. `expected` holds, for the fields of the patch, the values the user saw while editing. If a
 * field has since changed to something else than the patch asks for, the server answers with a conflict (409)
 * instead of overwriting it (OFF-09).
 */
export const ContactUpdate = z.extend(ContactPatch, {
  expected: z.optional(SeenValues),
})
export type ContactUpdate = z.infer<typeof ContactUpdate>

/** The stages of a contact's timeline (LEAD-05). */
export const STAGES = [
  { id: 'new', name: 'Novo contato', description: 'Entrou na lista de contatos' },
  { id: 'contacted', name: 'Contatado', description: 'A equipe ou o agente respondeu' },
  { id: 'booked', name: 'Agendado', description: 'Tem um agendamento' },
  { id: 'confirmed', name: 'Confirmado', description: 'Confirmou a presença' },
  { id: 'completed', name: 'Atendido', description: 'Compareceu ao atendimento' },
] as const
export type StageId = (typeof STAGES)[number]['id']

/**
 * Index of the stage that a status stands for; null if the furthest stage reached before counts (LEAD-07).
 */
export function stageIndex(status: ContactStatus): number | null {
  if (status === 'lost' || status === 'cancelled') return null
  if (status === 'attended' || status === 'follow_up' || status === 'converted') return 4
  if (status === 'no_show') return 3
  return STAGES.findIndex((stage) => stage.id === status)
}

export const LeadProgress = z.object({
  lead: Contact,
  stages: z.array(
    z.object({ id: z.string(), name: z.string(), description: z.string(), completed: z.boolean() }),
  ),
  progress_percentage: z.number(),
})
export type LeadProgress = z.infer<typeof LeadProgress>
