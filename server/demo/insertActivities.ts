import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { recordActivity } from '../modules/activities/handlers.ts'
import { describeStart } from '../modules/appointments/rules.ts'
import type { DemoAppointment } from './buildAppointments.ts'
import { DAY } from '../../src/contract/schedule/zone.ts'
import type { Clinic, Person } from './demoClinic.ts'

const ZONE = 'America/Sao_Paulo'
const FEED_DAYS = 3
const MINUTE = 60_000

/** Inserts the feed entries of the last days that the API would have written. */
export async function insertActivities(
  tx: Tx,
  clinic: Clinic,
  people: readonly Person[],
  visits: readonly (DemoAppointment & { id: string })[],
  now: Date,
): Promise<void> {
  const { orgId } = clinic
  const isRecent = (at: Date) => at <= now && at.getTime() > now.getTime() - FEED_DAYS * DAY
  const record = (activity: Parameters<typeof recordActivity>[1]) =>
    isRecent(activity.at) ? recordActivity({ tx, orgId }, activity) : Promise.resolve()

  for (const { id, since, talk } of people) {
    const description = talk ? 'pelo WhatsApp' : 'pela equipe'
    const entity = { type: 'lead', id } as const
    await record({
      type: 'lead.created',
      title: 'Novo contato',
      description,
      entity,
      contactId: id,
      at: since,
    })
  }
  for (const visit of visits) {
    const about = {
      description: describeStart({ start_time: visit.start.toISOString() }, ZONE),
      entity: { type: 'appointment', id: visit.id } as const,
      contactId: people[visit.person]!.id,
    }
    await record({ ...about, type: 'appointment.created', title: 'Novo agendamento', at: visit.made })
    const at = new Date(visit.made.getTime() + 95 * MINUTE)
    if (visit.status === 'confirmed')
      await record({ ...about, type: 'appointment.confirmed', title: 'Agendamento confirmado', at })
    if (visit.status === 'cancelled')
      await record({ ...about, type: 'appointment.cancelled', title: 'Agendamento cancelado', at })
  }
  await insertOfTalks(tx, orgId)
}

/** Inserts, for each conversation, entries for the customer's last message and the agent's last one. */
async function insertOfTalks(tx: Tx, orgId: string): Promise<void> {
  const { rows } = await tx.execute<{
    id: string
    contact_id: string
    at: Date | string
    is_ai_message: boolean
    sender_name: string | null
  }>(sql`
    select distinct on (c.id, m.is_ai_message) c.id, c.contact_id, m.created_at as at, m.is_ai_message, m.sender_name
    from conversations c join messages m on m.conversation_id = c.id
    where c.org_id = ${orgId} and (m.is_ai_message or m.direction = 'inbound')
    order by c.id, m.is_ai_message, m.position desc`)
  for (const { id, contact_id, at, is_ai_message, sender_name } of rows) {
    await recordActivity(
      { tx, orgId },
      {
        ...(is_ai_message
          ? { type: 'agent.message.sent', title: 'Mensagem do agente', description: `por ${sender_name}` }
          : { type: 'message.new', title: 'Nova mensagem', description: 'pelo WhatsApp' }),
        entity: { type: 'conversation', id },
        contactId: contact_id,
        at: new Date(at),
      },
    )
  }
}
