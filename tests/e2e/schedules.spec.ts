/**
 * Selected schedules of tests/sync in a real Chromium: two tabs with the real engine, the real server, and a
 * proxy that breaks calls between them. Under some of them the server is killed and started again.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright/test'
import type { Appointment } from '../../src/contract/appointment.ts'
import { EntityName } from '../../src/contract/changes.ts'
import type { CommandName } from '../../src/contract/commands.ts'
import type { Contact } from '../../src/contract/contact.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import { newId } from '../../src/contract/ids.ts'
import { type Fault, makeSchedule, type Op, type Remote, type Step } from '../sync/schedule.ts'
import {
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
} from './harness/clinic.ts'
import { newDevice } from './harness/devices.ts'
import type { ProxyFault } from './harness/faultProxy.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'
import { openLab, serveLab } from './lab/openLab.ts'

/**
 * Seeds of schedules with many early faults and enough typing for them to matter. `E2E_SEEDS=3,7` runs those
 * instead.
 */
const SEEDS =
  process.env['E2E_SEEDS']?.split(',').map(Number) ?? livelySeeds(process.env['CI'] === 'true' ? 6 : 14)
/** In every third schedule the server is killed after the fifth step. */
const POWER_CUT = { every: 3, after: 4 }
/** A day within the mirror's window of the calendar. */
const DAY = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
const slotStart = (slot: number) => new Date(Date.parse(`${DAY}T10:00:00Z`) + slot * 3_600_000).toISOString()
const slotEnd = (slot: number) => slotStart(slot + 1)
const customer = (n: number) => ({ from: `+55 11 98888-100${n}`, name: `Cliente ${n}` })

type World = {
  stage: Stage
  clinic: Clinic
  conversations: Conversation[]
  contacts: Contact[]
  appointments: Appointment[]
  tabs: [Page, Page]
  /** Every message that was typed and accepted, in order. */
  sent: { messageId: string; conversation: string; text: string }[]
  /** Payload ids of discarded commands. */
  discarded: Set<string>
  createdContacts: { id: string; phone: string }[]
  created: Contact[]
}

test.describe.configure({ mode: 'parallel' })

for (const [index, seed] of SEEDS.entries()) {
  test(
    `OFF-07 OFF-08 OFF-11 schedule ${seed}: accepted commands are applied exactly once and in order`,
    { tag: index < 2 ? [] : '@long' },
    async ({ browser, stage }) => {
      await serveLab(stage.proxy)
      const world = await makeWorld(stage)
      const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
      const { steps, faults } = makeSchedule(seed)
      world.tabs = [
        await openLab(context, stage.url, world.clinic),
        await openLab(context, stage.url, world.clinic),
      ]
      stage.proxy.spoil(({ nth, path }) =>
        path.startsWith('/api/v1/auth') || nth < 0 ? null : toProxyFault(faults[nth] ?? null),
      )
      for (const [n, step] of steps.entries()) {
        await take(world, step)
        if (index % POWER_CUT.every === 0 && n === POWER_CUT.after) {
          await stage.server.kill()
          await stage.server.start()
        }
      }
      stage.proxy.spoil(null)
      await stage.proxy.restore()
      await settle(world)
      await check(world)
      await context.close()
    },
  )
}

function livelySeeds(count: number): number[] {
  const seeds: number[] = []
  for (let seed = 1; seeds.length < count; seed++) {
    const { steps, faults } = makeSchedule(seed)
    const typed = steps.flatMap((step) => (step.step === 'enqueue' ? step.ops : []))
    const early = faults.slice(0, 12).filter((fault) => fault !== null)
    if (typed.length >= 8 && typed.filter(({ op }) => op === 'send').length >= 3 && early.length >= 4)
      seeds.push(seed)
  }
  return seeds
}

async function makeWorld(stage: Stage): Promise<World> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const conversations: Conversation[] = []
  const contacts: Contact[] = []
  const appointments: Appointment[] = []
  for (const n of [0, 1, 2]) {
    await clinic.phone.write({ ...customer(n), text: `Olá, aqui é ${customer(n).name}` })
    conversations.push(await conversationOf(clinic, customer(n).name))
    const contact = await createContact(clinic, `Contato ${n}`, `+55 21 97777-200${n}`)
    contacts.push(contact)
    appointments.push(await createAppointment(clinic, contact, slotStart(n)))
  }
  return {
    stage,
    clinic,
    conversations,
    contacts,
    appointments,
    tabs: undefined as never,
    sent: [],
    discarded: new Set(),
    createdContacts: [],
    created: [],
  }
}

async function take(world: World, step: Step): Promise<void> {
  const { stage, tabs } = world
  switch (step.step) {
    case 'enqueue':
      for (const op of step.ops) await enqueue(world, tabs[step.actor], op)
      return
    case 'wake':
      await tabs[step.actor === 1 ? 1 : 0].evaluate(() => window.lab.wake())
      return
    case 'kill': {
      // Actor 2, the schedule's worker, does not exist here. A killed tab may die in the middle of anything.
      if (step.actor === 2) return
      const old = tabs[step.actor as 0 | 1]
      const context = old.context()
      await old.close({ runBeforeUnload: false })
      tabs[step.actor as 0 | 1] = await openLab(context, stage.url, world.clinic)
      return
    }
    case 'clock':
      if (step.ms < 3000)
        await tabs[0].evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms / 4)), step.ms)
      return
    case 'remote':
      await remote(world, step.change)
      return
    case 'frames':
      if (step.how === 'drop' || step.how === 'late') stage.proxy.closeWebSockets()
      return
    case 'judge':
      await judge(world, step.judgement)
      return
    default:
  }
}

async function enqueue(world: World, tab: Page, op: Op): Promise<void> {
  const put = (name: CommandName, payload: unknown) =>
    tab.evaluate(([n, p]) => window.lab.enqueue(n, p), [name, payload] as const)
  const conversation = 'conversation' in op ? world.conversations[op.conversation]! : null
  const contacts = [...world.contacts, ...world.created]
  const appointment =
    'appointment' in op ? world.appointments[Math.min(op.appointment, world.appointments.length - 1)]! : null
  switch (op.op) {
    case 'send': {
      const n = world.sent.length + 1
      const message = { messageId: newId(), conversation: conversation!.id, text: `mensagem ${n}` }
      await put('message.send', {
        id: message.messageId,
        conversation_id: message.conversation,
        text: message.text,
        reply_to: null,
      })
      world.sent.push(message)
      return
    }
    case 'markRead':
      await put('conversation.markRead', { conversation_id: conversation!.id, position: 1 })
      return
    case 'assign': {
      const [{ user }] = world.clinic.staff
      await put('conversation.assign', {
        conversation_id: conversation!.id,
        user_id: user.id,
        user_name: user.name,
      })
      return
    }
    case 'resolve':
    case 'reopen':
    case 'returnToAgent':
      await put(`conversation.${op.op}`, { conversation_id: conversation!.id })
      return
    case 'createContact': {
      const n = world.createdContacts.length
      const id = newId()
      const phone = `+55 31 96666-3${String(n).padStart(3, '0')}`
      await put('contact.create', { id, name: `Novo ${n}`, phone_number: phone })
      world.createdContacts.push({ id, phone })
      world.created.push({ ...world.contacts[0]!, id, name: `Novo ${n}`, notes: '' })
      return
    }
    case 'updateContact': {
      const contact = contacts[Math.min(op.contact, contacts.length - 1)]!
      const notes = `nota ${newId().slice(-4)}`
      await put('contact.update', {
        id: contact.id,
        update: { notes, ...(op.expected && { expected: { notes: contact.notes } }) },
      })
      return
    }
    case 'createAppointment': {
      const contact = contacts[Math.min(op.contact, contacts.length - 1)]!
      const id = newId()
      const time = { start_time: slotStart(op.slot), end_time: slotEnd(op.slot) }
      const made = { id, provider_id: world.clinic.providerId, client_id: contact.id, ...time }
      await put('appointment.create', { ...made, client_name: contact.name, provider_name: 'Marina Ribeiro' })
      world.appointments.push({ ...world.appointments[0]!, ...made })
      return
    }
    case 'reschedule': {
      const { start_time, end_time, provider_id } = appointment!
      const move = { start_time: slotStart(op.slot), end_time: slotEnd(op.slot) }
      const expected = op.expected ? { expected: { start_time, end_time, provider_id } } : {}
      await put('appointment.reschedule', { id: appointment!.id, move: { ...move, ...expected } })
      return
    }
    case 'confirm':
    case 'cancel':
    case 'complete':
    case 'noShow':
      await put(`appointment.${op.op}`, { id: appointment!.id })
      return
    case 'unreadable':
  }
}

async function remote(
  { clinic, conversations, contacts, appointments }: World,
  change: Remote,
): Promise<void> {
  const [{ api }] = clinic.staff
  if (change.remote === 'inbound') {
    const n = change.conversation
    await clinic.phone.write({ ...customer(n), text: `do cliente ${newId().slice(-4)}` })
    expect(conversations[n]).toBeDefined()
  }
  if (change.remote === 'editContact')
    await api('PATCH', `/crm/leads/${contacts[change.contact]!.id}`, {
      notes: `de outro lugar ${newId().slice(-4)}`,
    })
  if (change.remote === 'moveAppointment') {
    const { id } = appointments[change.appointment]!
    const current = await api<Appointment>('GET', `/appointments/appointments/${id}`)
    if (current.status !== 'pending' && current.status !== 'confirmed') return
    await api('PATCH', `/appointments/${id}`, {
      start_time: slotStart(6 + change.slot),
      end_time: slotEnd(6 + change.slot),
      overbook: true,
    })
  }
}

/** Carries out a person's decision about the first stopped command; false when nothing is stopped. */
async function judge(world: World, judgement: string): Promise<boolean> {
  const [tab] = world.tabs
  const rows = await tab.evaluate(() => window.lab.outbox())
  const stopped = rows.find(({ state }) => state === 'rejected')
  if (!stopped) return false
  const { commandId, isConflict } = stopped
  if (judgement === 'retry') await tab.evaluate((id) => window.lab.retry(id), commandId)
  else if (judgement === 'mine' && isConflict)
    await tab.evaluate((id) => window.lab.resolve(id, 'mine'), commandId)
  else {
    if (judgement === 'theirs' && isConflict)
      await tab.evaluate((id) => window.lab.resolve(id, 'theirs'), commandId)
    else await tab.evaluate((id) => window.lab.discard(id, false), commandId)
    // Discarding an update keeps the record it was about.
    if (stopped.name === 'message.send' || stopped.name === 'contact.create')
      world.discarded.add((stopped.payload as { id: string }).id)
  }
  return true
}

/** Waits until the queue is empty, discarding what the server refused. */
async function settle(world: World): Promise<void> {
  await waitFor(
    'an empty queue',
    async () => {
      const [tab] = world.tabs
      const rows = await tab.evaluate(() => window.lab.outbox())
      if (rows.length === 0) return true
      if (!(await judge(world, 'discard'))) await tab.evaluate(() => window.lab.wake())
      return false
    },
    { timeout: 40_000, every: 100 },
  )
}

async function check(world: World): Promise<void> {
  const { clinic, sent, discarded } = world
  const kept = sent.filter(({ messageId }) => !discarded.has(messageId))
  for (const [n, { id }] of world.conversations.entries()) {
    const own = kept.filter(({ conversation }) => conversation === id)
    const messages = async () =>
      (await clinic.messages(id)).filter(({ direction }) => direction === 'outbound')
    expect((await messages()).map((message) => message.id)).toEqual(own.map(({ messageId }) => messageId))
    // A send during which the server died is shown as unconfirmed and never repeated by itself.
    const settled = await waitFor(
      'every message to be sent or told as unconfirmed',
      async () => {
        const all = await messages()
        return all.every(({ status }) => ['sent', 'delivered', 'read', 'unconfirmed'].includes(status))
          ? all
          : null
      },
      { timeout: 90_000, every: 100 },
    )
    const reached = await clinic.phone.received(customer(n).from)
    const arrived = new Set(reached.map(({ client_id }) => client_id))
    expect(reached.map(({ client_id, text }) => [client_id, text])).toEqual(
      own.filter(({ messageId }) => arrived.has(messageId)).map(({ messageId, text }) => [messageId, text]),
    )
    for (const { id: messageId, status } of settled)
      if (status !== 'unconfirmed') expect(arrived).toContain(messageId)
  }
  const everything = await clinic.everything()
  for (const { id, phone } of world.createdContacts) {
    const times = everything.filter(
      (change) =>
        change.kind === 'put' &&
        change.entity === 'contact' &&
        change.record.name.startsWith('Novo') &&
        change.record.id === id,
    ).length
    expect(times, phone).toBe(discarded.has(id) ? 0 : 1)
  }
  await waitFor('the mirror to equal the server', async () => {
    const differences = await compare(world)
    if (differences.length > 0) throw new Error(differences.join('\n'))
    return true
  })
}

async function compare({ clinic, tabs: [tab] }: World): Promise<string[]> {
  const mirror = await tab.evaluate(() => window.lab.mirror())
  const truth = new Map<string, { id: string }>()
  const kindOf = new Map<string, EntityName>()
  for (const change of await clinic.everything()) {
    if (change.kind !== 'put') continue
    // `online` (wrote within five minutes) changes by itself without a revision, so it is not compared.
    truth.set(change.record.id, Object.assign({}, change.record, { online: null }))
    kindOf.set(change.record.id, change.entity)
  }
  const differences: string[] = []
  for (const entity of EntityName.options) {
    for (const record of mirror[entity]) {
      const expected = truth.get(record.id)
      truth.delete(record.id)
      if (expected) {
        if (!isDeepStrictEqual({ ...record, online: null }, expected))
          differences.push(`${entity} ${record.id} differs`)
        continue
      }
      differences.push(`${entity} ${record.id} should be gone`)
    }
  }
  for (const id of truth.keys()) differences.push(`${kindOf.get(id)} ${id} is missing`)
  return differences
}

function toProxyFault(fault: Fault | null): ProxyFault | null {
  switch (fault) {
    case null:
      return null
    case 'before':
    case 'after':
    case 'late':
    case 'twice':
    case 'captive':
    case 'truncated':
    case 'foreign403':
    case 'slow':
      return fault
    case 'contractless':
      return 'midAnswer'
    case 'status408':
      return { status: 408 }
    case 'status429':
    case 'item429':
      return { status: 429, retryAfter: 1 }
    case 'status500':
    case 'item500':
      return { status: 500 }
    case 'status503':
      return { status: 503, retryAfter: 1 }
    case 'status507':
      return { status: 507, retryAfter: 1 }
  }
}
