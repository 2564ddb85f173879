/** A clinic made through the API: staff, channel with a paired simulator, what the agent knows. */
import type { Appointment } from '../../../src/contract/appointment.ts'
import type { Change, SnapshotPage } from '../../../src/contract/changes.ts'
import type { Contact } from '../../../src/contract/contact.ts'
import type { Conversation } from '../../../src/contract/conversation.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { User } from '../../../src/contract/account.ts'
import type { AppServer } from './appServer.ts'
import { botToken } from '../../solveProof.ts'
import { startTrial } from '../../startTrial.ts'
import { type SimulatedPhone, simulatedPhone } from './simulator.ts'
import { waitFor } from './waitFor.ts'

export type Staff = {
  user: User
  email: string
  password: string
  token: string
  refreshToken: string
  /** Calls the server directly, past the proxy; throws unless the answer is a success. */
  api<T>(method: string, path: string, body?: unknown): Promise<T>
  /** Gets a new access token for `api`: the first expires after 15 minutes of the server's clock. */
  renew(): Promise<void>
}

export type Clinic = {
  organizationId: string
  providerId: string
  /** The first person registered the clinic. */
  staff: [Staff, ...Staff[]]
  phone: SimulatedPhone
  conversations(): Promise<Conversation[]>
  messages(conversationId: string): Promise<Message[]>
  /** Every record the server holds, read through the snapshot a new device gets. */
  everything(): Promise<Change[]>
}

export const PASSWORD = 'segredo123'
let people = 0

/** An address nobody else in this run calls from, so that rate limits count each person separately. */
export function ownAddress(): string {
  const n = ++people
  return `10.${process.pid % 250}.${n >> 8}.${n & 255}`
}

export type ClinicOptions = {
  /** Names of the staff; each gets an account. */
  staff?: [string, ...string[]]
  answers?: { question: string; answer: string }[]
  /** An inactive agent leaves every conversation to the staff. */
  agentActive?: boolean
  /** The plan of the clinic's trial; false for no subscription. 'pro' when absent. */
  plan?: 'basic' | 'pro' | false
  /** Replaces the trial with a subscription the test makes itself. */
  subscribe?: (owner: Staff) => Promise<void>
}

export async function createClinic(server: AppServer, options: ClinicOptions = {}): Promise<Clinic> {
  const base = `http://127.0.0.1:${server.port}`
  const names = options.staff ?? ['Marina Ribeiro']
  const staff: Staff[] = []
  for (const name of names) staff.push(await registerStaff(base, name))
  const [owner] = staff
  if (!owner) throw new Error('a clinic needs someone')

  const organization = await owner.api<{ id: string; default_provider_id: string }>(
    'POST',
    '/auth/organizations',
    {
      name: 'Clínica Aurora',
      size: 'small',
      whatsapp: '+55 (11) 3333-4444',
      type: 'Estética',
      timezone: 'America/Sao_Paulo',
    },
  )
  for (const colleague of staff.slice(1)) await join(owner, colleague)
  const plan = options.plan ?? 'pro'
  if (options.subscribe) await options.subscribe(owner)
  else if (plan !== false) await startTrial(owner.api, { plan })
  const channelId = newId()
  // The server accepts the first channel before onboarding is finished, with or without a subscription.
  await owner.api('POST', '/communication/channels', { id: channelId, name: 'Recepção', type: 'whatsapp' })
  for (const person of staff) {
    await person.api('PUT', `/auth/users/${person.user.id}`, { onboarding_completed: true })
    person.user = await person.api<User>('GET', '/auth/users/me')
  }

  const [agent] = await owner.api<{ id: string }[]>('GET', '/ai-agent/agents')
  if (!agent) throw new Error('a clinic is born with an agent')
  if (options.agentActive === false)
    await owner.api('PUT', `/ai-agent/agents/${agent.id}`, { is_active: false })
  if (options.answers) {
    const [knowledge] = await owner.api<{ id: string }[]>(
      'GET',
      `/ai-agent/knowledge-bases?agent_id=${agent.id}`,
    )
    if (!knowledge) throw new Error('an agent is born with a knowledge base')
    for (const pair of options.answers)
      await owner.api('POST', `/ai-agent/knowledge-bases/${knowledge.id}/qa-pairs`, pair)
  }

  const { qr_code } = await owner.api<{ qr_code: string }>(
    'POST',
    `/communication/channels/${channelId}/whatsapp/connect`,
  )
  const phone = await simulatedPhone(base, qr_code)

  return {
    organizationId: organization.id,
    providerId: organization.default_provider_id,
    staff: staff as Clinic['staff'],
    phone,
    conversations: () => owner.api('GET', '/communication/conversations?limit=200'),
    messages: (id) => owner.api('GET', `/communication/conversations/${id}/messages?limit=200`),
    async everything() {
      // The records a screen needs first come again later in the snapshot; the later copy counts.
      const changes = new Map<string, Change>()
      for (let page: string | null = ''; page !== null;) {
        const answer: SnapshotPage = await owner.api(
          'GET',
          `/sync/snapshot${page && `?page=${encodeURIComponent(page)}`}`,
        )
        for (const change of answer.changes) changes.set(`${change.entity} ${idOf(change)}`, change)
        page = answer.next
      }
      return [...changes.values()]
    },
  }
}

const idOf = (change: Change): string => (change.kind === 'put' ? change.record.id : change.id)

/** Registers an account without an organization. */
export async function registerStaff(base: string, name: string): Promise<Staff> {
  const address = ownAddress()
  const email = `${newId()}@exemplo.com.br`
  const call = async <T>(method: string, path: string, body: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${base}/api/v1${path}`, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && method !== 'GET' && { 'idempotency-key': newId() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text) as T
  }
  const recaptcha_token = await botToken((path, init) => fetch(base + path, init), 'register_action', 0, {
    'x-forwarded-for': address,
  })
  const { user, access_token, refresh_token } = await call<{
    user: User
    access_token: string
    refresh_token: string
  }>('POST', '/auth/users', { name, email, password: PASSWORD, acceptTerms: true, recaptcha_token })
  let session = { access_token, refresh_token }
  return {
    user,
    email,
    password: PASSWORD,
    token: access_token,
    refreshToken: refresh_token,
    api: (method, path, body) => call(method, path, body, session.access_token),
    async renew() {
      const { refresh_token: token } = session
      session = await call('POST', '/auth/refresh-token', { refresh_token: token })
    },
  }
}

/** The owner invites the colleague and hands over the link, since a test's server sends no mail. */
async function join(owner: Staff, colleague: Staff): Promise<void> {
  const { link } = await owner.api<{ link: string }>('POST', '/auth/invitations', { email: colleague.email })
  await colleague.api('POST', '/auth/invitations/accept', {
    token: new URL(link).searchParams.get('invite'),
  })
}

export async function createContact(clinic: Clinic, name: string, phone: string): Promise<Contact> {
  return clinic.staff[0].api<Contact>('POST', '/crm/leads', { id: newId(), name, phone_number: phone })
}

/** Days of the week as the hours count them: Monday is 0. */
export const WORKDAYS = [0, 1, 2, 3, 4]
const EVERY_DAY = [...WORKDAYS, 5, 6]

/** Opens a professional's hours on these days of the week: the clinic's own professional, every day, unless told. */
export async function openHours(
  { staff: [{ api }], providerId }: Pick<Clinic, 'staff' | 'providerId'>,
  intervals: [from: string, to: string][],
  { days = EVERY_DAY, of = providerId }: { days?: number[]; of?: string } = {},
): Promise<void> {
  await api('POST', '/appointments/availabilities', {
    provider_id: of,
    rules: days.map((day_of_week) => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: intervals.map(([from_time, to_time]) => ({ from_time, to_time })),
    })),
  })
}

/** A service of an hour that everybody performs, and that staff and agent may book; `more` says what is otherwise. */
export const addService = (
  { staff: [{ api }] }: Pick<Clinic, 'staff'>,
  name: string,
  more: Record<string, unknown> = {},
): Promise<Service> =>
  api('POST', '/appointments/services', {
    id: newId(),
    name,
    duration_minutes: 60,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: { mode: 'shown', cents: 18_000 },
    professional_ids: 'all',
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
    ...more,
  })

/** `start` is an ISO time. */
export async function createAppointment(
  clinic: Clinic,
  contact: Contact,
  start: string,
  minutes = 60,
): Promise<Appointment> {
  const { appointment } = await clinic.staff[0].api<{ appointment: Appointment }>(
    'POST',
    '/appointments/appointments',
    {
      id: newId(),
      provider_id: clinic.providerId,
      client_id: contact.id,
      start_time: start,
      end_time: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
      appointment_type: 'consultation',
    },
  )
  return appointment
}

export const getAppointment = (clinic: Clinic, id: string): Promise<Appointment> =>
  clinic.staff[0].api('GET', `/appointments/appointments/${id}`)

/** The conversation with the customer of that name; waits until the server has created it. */
export function conversationOf(clinic: Clinic, name: string): Promise<Conversation> {
  return waitFor(`a conversation with ${name}`, async () =>
    (await clinic.conversations()).find(({ contactName }) => contactName === name),
  )
}
