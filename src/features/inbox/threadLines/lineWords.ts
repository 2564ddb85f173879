/** What the quiet lines of a thread say. Pure. */
import type { ThreadLine, ThreadLineWhat } from '../../../contract/threadLine.ts'
import { formatShortDateTime } from '../../../ui/formatDate.ts'
import { HAND_OVER_REASON } from '../handOverReason.ts'

type Deed = Exclude<ThreadLineWhat, 'note'>

const DID: Record<Deed, string> = {
  booked: 'agendou',
  moved: 'remarcou',
  confirmed: 'confirmou',
  cancelled: 'cancelou',
  deleted: 'excluiu',
  called: 'chamou uma pessoa',
  took: 'assumiu a conversa',
  assigned: 'passou a conversa',
  released: 'deixou a conversa sem responsável',
  paused: 'pausou o agente',
  returned: 'devolveu ao agente',
  resumed: 'voltou a responder',
  resolved: 'resolveu a conversa',
  reopened: 'reabriu a conversa',
}

export const isKnown = (what: string): what is Deed => Object.hasOwn(DID, what)

/** 'qui., 26 nov, 15:30' */
const when = (at: string, zone: string): string => formatShortDateTime(at, zone).replace(' · ', ', ')

/** 'Camila' of 'Camila Torres', 'Dra. Helena' of 'Dra. Helena Prado' */
export function shortName(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/, 2)
  return first.endsWith('.') ? `${first} ${second}`.trim() : first
}

/**
 * Who did what, and the rest of the sentence; null for what this release does not know. `me`: the id of whoever
 * reads.
 */
export function lineWords(
  line: ThreadLine,
  me: string | undefined,
  zone: string,
): { lead: string; rest: string } | null {
  if (!isKnown(line.what)) return null
  const lead = `${authorOf(line.by, me)} ${DID[line.what]}`
  if (line.appointment) return { lead, rest: appointmentWords(line.appointment, zone) }
  if (line.what === 'called')
    return { lead, rest: line.reason ? (HAND_OVER_REASON[line.reason] ?? '').toLowerCase() : '' }
  return { lead: line.to ? `${lead} para ${line.to}` : lead, rest: '' }
}

function authorOf({ kind, id, name }: ThreadLine['by'], me: string | undefined): string {
  if (id !== null && id === me) return 'Você'
  if (kind === 'customer') return 'Pela página de agendamento, o cliente'
  return name ?? (kind === 'agent' ? 'O agente' : 'A equipe')
}

/** 'qui., 26 nov, 15:30 · Limpeza de pele com Camila' */
function appointmentWords(appointment: NonNullable<ThreadLine['appointment']>, zone: string): string {
  const { start_time, from, service_name, provider_name, sessions } = appointment
  const time = from ? `de ${when(from, zone)} para ${when(start_time, zone)}` : when(start_time, zone)
  const who = provider_name && `com ${shortName(provider_name)}`
  return [
    sessions && `${sessions} sessões, a primeira ${time}`,
    !sessions && time,
    `${service_name} ${who}`.trim(),
  ]
    .filter(Boolean)
    .join(' · ')
}
