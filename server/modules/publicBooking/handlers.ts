import { formatCents } from '../../../src/contract/service.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { freeTimes } from '../../../src/contract/schedule/freeTimes.ts'
import { dayIn } from '../../../src/contract/schedule/zone.ts'
import type { Service } from '../../../src/contract/service.ts'
import {
  BOOKING_PAGE_PATH,
  type BookingPage,
  type BookingPageUpdate,
  type PublicBooking,
  type PublicClinic,
  type PublicTime,
} from '../../../src/contract/publicBooking.ts'
import { sql } from 'drizzle-orm'
import { databaseRefusal } from '../../databaseRefusal.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { selectRecords } from '../../sync/records.ts'
import { requirePerson } from '../accounts/enter/requirePerson.ts'
import { createAppointment } from '../appointments/handlers.ts'
import { loadSchedule } from '../availability/loadSchedule.ts'
import { contactOfPhone } from '../contacts/people.ts'
import * as queries from './queries.ts'

/** High enough for people who share an address, low enough to stop a program that tries everything. */
const READS: Limit = { name: 'public-booking-read', max: 300, seconds: 15 * 60 }
const BOOKINGS: Limit = { name: 'public-booking', max: 10, seconds: 3600 }
const OF_CLINIC: Limit = { name: 'public-booking-org', max: 200, seconds: 86_400 }

const DAYS_AT_ONCE = 14
const TIMES_MAX = 2000
const OWN_PENDING_MAX = 3
const ALL_PENDING_MAX = 300

const GONE = 'Esta página de agendamento não existe ou foi desligada.'

export async function getPage(deps: Deps, auth: Auth): Promise<BookingPage> {
  const row = await queries.findPage(deps.database.db, auth.organizationId)
  if (!row) throw notFound('Empresa não encontrada.')
  return toPage(deps, row)
}

/**
 * Changes the page's address and whether it is on. Refuses an address of another organization, and a page
 * that changed since it was seen; repeating the same change succeeds.
 */
export async function updatePage(
  deps: Deps,
  auth: Auth,
  { enabled, slug, expected }: BookingPageUpdate,
): Promise<BookingPage> {
  const { db } = deps.database
  const taken = () => {
    const text = 'Este endereço já é de outra empresa. Escolha outro.'
    return new Refusal(422, 'invalid_body', text, { fields: { slug: text } })
  }
  if (await queries.slugIsTaken(db, auth.organizationId, slug)) throw taken()
  const page = { enabled, slug }
  const done = await queries.updatePage(db, auth.organizationId, page, expected).catch((error: unknown) => {
    // Another organization took it between the check and the write.
    if (databaseRefusal(error)?.constraint === 'organizations_booking_slug') throw taken()
    throw error
  })
  if (!done) {
    const current = await getPage(deps, auth)
    // The same request again, because its answer was lost.
    if (current.enabled === enabled && current.slug === slug) return current
    throw new Refusal(409, 'conflict', 'A página foi alterada por outra pessoa enquanto você editava.', {
      current,
    })
  }
  return toPage(deps, page)
}

const toPage = (deps: Deps, { enabled, slug }: { enabled: boolean; slug: string | null }): BookingPage => ({
  enabled,
  slug,
  url: slug === null ? null : `${deps.env.publicUrl}${BOOKING_PAGE_PATH}/${slug}`,
})

/** What the public page shows of a clinic. Prices are Portuguese texts, '' when hidden. */
export async function readClinic(deps: Deps, slug: string, ip: string): Promise<PublicClinic> {
  await rateLimit(deps, [{ limit: READS, of: ip }])
  const clinic = await requireClinic(deps, slug)
  const { services, professionals } = await offered(deps, clinic.id)
  return {
    name: clinic.name,
    timezone: clinic.timezone,
    services: services.map((service) => ({
      id: service.id,
      name: service.name,
      duration_minutes: service.duration_minutes,
      price: priceText(service.price),
      professional_ids: professionals.filter(({ id }) => performs(service, id)).map(({ id }) => id),
    })),
    professionals: professionals.map(({ id, name }) => ({ id, name })),
  }
}

/**
 * Free times of two weeks, each start once, with the first professional who is free. `next`: the first day
 * after them; null at the booking horizon.
 */
export async function readPublicTimes(
  deps: Deps,
  slug: string,
  asked: { service_id: string; professional_id?: string | undefined; from?: string | undefined },
  ip: string,
): Promise<{ times: PublicTime[]; next: string | null }> {
  await rateLimit(deps, [{ limit: READS, of: ip }])
  const clinic = await requireClinic(deps, slug)
  const service = await requireOffered(deps, clinic.id, asked.service_id)
  const now = deps.clock()
  const today = dayIn(now.getTime(), clinic.timezone)
  const from = asked.from !== undefined && asked.from > today ? asked.from : today
  const to = addDays(from, DAYS_AT_ONCE - 1)
  const input = await loadSchedule(deps.database.db, clinic.id, {
    service,
    professionalId: asked.professional_id,
    from,
    to,
    now,
  })
  const seen = new Set<number>()
  const times: PublicTime[] = []
  for (const { start, professionalId } of freeTimes(input, TIMES_MAX).times) {
    if (seen.has(start)) continue
    seen.add(start)
    times.push({ professional_id: professionalId, start_time: new Date(start).toISOString() })
  }
  const furthest = addDays(today, input.settings.furthest_days)
  return { times, next: to < furthest ? addDays(to, 1) : null }
}

/**
 * Books a pending appointment, which staff confirm. A known contact is not changed by what the stranger
 * entered: nobody has proved that the number is theirs.
 */
export async function bookPublicly(
  deps: Deps,
  slug: string,
  { recaptcha_token: token, bot_check_level: level, ...wish }: PublicBooking,
  ip: string,
): Promise<{ start_time: string; service: string; professional: string; clinic: string }> {
  const clinic = await requireClinic(deps, slug)
  await rateLimit(deps, [
    { limit: BOOKINGS, of: ip },
    { limit: OF_CLINIC, of: clinic.id },
  ])
  await requirePerson(deps, { token, action: 'booking_action', level: level ?? 0, ip })
  const service = await requireOffered(deps, clinic.id, wish.service_id)
  const now = deps.clock()
  const start = Date.parse(wish.start_time)
  const { appointment } = await orgTransaction(deps.database.db, clinic.id, async (t) => {
    const contactId = await contactOfPhone(t, { phone: wish.phone, name: wish.name }, now)
    const pending = await queries.countPending(t, { contactId, except: wish.id }, now)
    if (pending.own >= OWN_PENDING_MAX || pending.all >= ALL_PENDING_MAX)
      throw new Refusal(
        429,
        'rate_limited',
        'Já há pedidos esperando confirmação. Fale com a equipe para marcar outro horário.',
      )
    return createAppointment(
      t,
      {
        id: wish.id,
        client_id: contactId,
        provider_id: wish.professional_id,
        service_id: service.id,
        start_time: wish.start_time,
        end_time: new Date(start + service.duration_minutes * 60_000).toISOString(),
        notes: `Pedido pela página pública por ${wish.name}.`,
      },
      { by: 'customer' },
      now,
    )
  }).catch(withoutOthers)
  return {
    start_time: appointment.start_time,
    service: appointment.service_name,
    professional: appointment.provider_name,
    clinic: clinic.name,
  }
}

/** Hides who has a taken time, and why it is not free. */
function withoutOthers(error: unknown): never {
  if (!(error instanceof Refusal) || error.status !== 409) throw error
  throw new Refusal(409, 'slot_taken', 'Este horário não está mais livre. Escolha outro.')
}

async function requireClinic(deps: Deps, slug: string) {
  const clinic = await queries.findBySlug(deps.database.db, slug)
  if (!clinic) throw notFound(GONE)
  return clinic
}

/** The services that may be booked without staff, and the active professionals. */
async function offered(deps: Deps, orgId: string) {
  const { db } = deps.database
  const services = await selectRecords(
    db,
    orgId,
    'service',
    sql`s.active and s.bookable_by_agent`,
    sql`order by s.name, s.id`,
  )
  const professionals = await selectRecords(
    db,
    orgId,
    'professional',
    sql`d.active`,
    sql`order by d.created_at, d.id`,
  )
  return {
    services: services.filter((service) => professionals.some(({ id }) => performs(service, id))),
    professionals,
  }
}

async function requireOffered(deps: Deps, orgId: string, id: string): Promise<Service> {
  const { services } = await offered(deps, orgId)
  const service = services.find((one) => one.id === id)
  if (!service) throw notFound('Este serviço não é mais oferecido por aqui.')
  return service
}

const performs = ({ professional_ids: ids }: Service, id: string): boolean =>
  ids === 'all' || ids.includes(id)

const priceText = ({ mode, cents }: Service['price']): string =>
  mode === 'hidden' || cents === null
    ? ''
    : cents === 0
      ? 'sem custo'
      : `${mode === 'from' ? 'a partir de ' : ''}${formatCents(cents)}`
