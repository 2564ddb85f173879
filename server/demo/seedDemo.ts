import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DEFAULT_BOOKING_SETTINGS } from '../../src/contract/bookingSettings.ts'
import { newId } from '../../src/contract/ids.ts'
import { HUES } from '../../src/contract/professional.ts'
import type { Tx } from '../db/database.ts'
import { orgTransaction } from '../db/orgTransaction.ts'
import { releaseRevision } from '../db/releaseRevision.ts'
import { keptSecret } from '../db/keptSecret.ts'
import {
  agents,
  availabilities,
  blocks,
  channels,
  messageTemplates,
  organizations,
  orgRevisions,
  providers,
  schedules,
  services,
  qaPairs,
  users,
} from '../db/schema.ts'
import type { Transport } from '../ports/channels/transport.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../modules/accounts/password/passwordHash.ts'
import { createDefaultAgent } from '../modules/agents/handlers.ts'
import { simulatorAddress } from '../ports/channels/simulator/localWhatsApp.ts'
import { simulatedNumber } from '../ports/channels/simulator/simulatedNumber.ts'
import { SIMULATED_ACCOUNT } from '../modules/templates/rules.ts'
import { DEMO_TEMPLATE, FIXED_ANSWERS, OWN_PAIRS } from './demoAnswers.ts'
import { DEMO_HOURS, holidaysAhead, lunchFrom } from './demoHours.ts'
import { PROFESSIONALS, DEMO_STAFF } from './demoPeople.ts'
import { DEMO_SERVICES } from './demoServices.ts'
import type { Clinic } from './demoClinic.ts'
import { planAllAgain } from '../modules/scheduled/automatic.ts'
import { playAgent } from './playAgent.ts'
import { DAY } from '../../src/contract/schedule/zone.ts'
import { idAt } from './idAt.ts'
import { insertRecords } from './insertRecords.ts'
import { subscribeDemo } from './subscribeDemo.ts'

/** How old the clinic is. */
const CLINIC_DAYS = 120

export const DEMO_CLINIC = 'Clínica Aurora'
const PASSWORD = 'demo.password'

export type DemoAccess = {
  emails: string[]
  password: string
  /** Address of the simulated phone's page; null if another transport is used. */
  simulator: string | null
}

/**
 * Inserts 'Clínica Aurora' in one transaction, unless it exists already. The password is generated once and
 * stored, so that every start can show it.
 */
export async function seedDemo(deps: Deps): Promise<DemoAccess> {
  const { db } = deps.database
  const [main, second] = DEMO_STAFF
  const password = await keptSecret(db, PASSWORD, () => `aurora-${randomBytes(5).toString('hex')}`)
  const passwordHash = await hashPassword(password)

  await db.transaction(async (tx) => {
    // If two servers start at once, the second waits here and then finds the clinic.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('balcao.demo', 0))`)
    const known = await tx
      .select({ id: users.id })
      .from(users)
      .where(sql`lower(${users.email}) = ${main.email}`)
    if (known.length > 0) return
    const clinic = await insertClinic(tx, {
      passwordHash,
      now: deps.clock(),
      transport: transportOf(deps.env.whatsapp.offered),
    })
    await insertRecords(tx, clinic, deps.clock(), deps.ports.storage)
  })

  const [person] = await db
    .select({ userId: users.id, orgId: users.orgId, name: users.name, email: users.email })
    .from(users)
    .where(sql`lower(${users.email}) = ${main.email}`)
  if (person?.orgId) {
    await subscribeDemo(deps, { ...person, orgId: person.orgId })
    await bringToLife(deps, person.orgId)
  }

  const [channel] = await db
    .select({ token: channels.externalId })
    .from(channels)
    .innerJoin(users, eq(users.orgId, channels.orgId))
    .where(
      sql`lower(${users.email}) = ${main.email} and ${channels.transport} = 'local' and ${channels.deletedAt} is null`,
    )
    .limit(1)
  return {
    emails: [main.email, second.email],
    password,
    simulator: channel?.token ? simulatorAddress(deps.env.publicUrl, channel.token) : null,
  }
}

/** What the agent says and plans in the clinic; once, also if an earlier start ended in between. */
async function bringToLife({ database: { db }, clock }: Deps, orgId: string): Promise<void> {
  const { rows } = await db.execute<{ agent: string; isPlayed: boolean; isPlanned: boolean }>(sql`
    select a.id as agent, exists (select from agent_turns t where t.org_id = a.org_id) as "isPlayed",
      exists (select from scheduled_messages s where s.org_id = a.org_id) as "isPlanned"
    from agents a where a.org_id = ${orgId} order by a.created_at, a.id limit 1`)
  const [clinic] = rows
  if (!clinic) return
  if (!clinic.isPlayed) await playAgent(db, { orgId, agentId: clinic.agent }, clock())
  if (!clinic.isPlanned)
    await orgTransaction(db, orgId, async (t) => {
      await planAllAgain(t, clock())
      await releaseRevision(t)
    })
}

/** Demo customers write through the simulator if it is offered. */
const transportOf = (offered: readonly [Transport, ...Transport[]]): Transport =>
  offered.includes('local') ? 'local' : offered[0]

async function insertClinic(
  tx: Tx,
  { passwordHash, now, transport }: { passwordHash: string; now: Date; transport: Transport },
): Promise<Clinic> {
  // The clinic is older than its first start.
  const orgId = idAt(new Date(now.getTime() - CLINIC_DAYS * DAY))
  await tx.insert(organizations).values({
    id: orgId,
    name: DEMO_CLINIC,
    size: 'small',
    whatsapp: '551130004000',
    type: 'Saúde',
    timezone: 'America/Sao_Paulo',
  })
  // The whole clinic counts as one change, the organization's first.
  await tx.insert(orgRevisions).values({ orgId, revision: 1 })
  const professionals = PROFESSIONALS.map((name, index) => ({
    id: newId(),
    orgId,
    name,
    hue: HUES[index]!,
    revision: 1,
    createdAt: new Date(now.getTime() + index),
  }))
  await tx.insert(schedules).values({
    orgId,
    settings: DEFAULT_BOOKING_SETTINGS,
    closedDays: holidaysAhead(now),
    revision: 1,
  })
  await tx.insert(providers).values(professionals)
  const offered = DEMO_SERVICES.map((service, index) => ({
    id: newId(),
    orgId,
    name: service.name,
    durationMinutes: service.minutes,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: service.after,
    priceMode: service.price.mode,
    priceCents: service.price.cents,
    professionalIds: service.performers.map((place) => professionals[place]!.id),
    bookableByAgent: service.byAgent,
    bookableByStaff: true,
    instructions: service.instructions,
    revision: 1,
    createdAt: new Date(now.getTime() + index),
  }))
  await tx.insert(services).values(offered)
  await tx.insert(blocks).values({ ...lunchFrom(now), id: newId(), orgId, revision: 1 })
  await tx
    .insert(availabilities)
    .values(professionals.map(({ id }) => ({ id: newId(), orgId, providerId: id, rules: DEMO_HOURS })))
  const staff = DEMO_STAFF.map(({ email, name }, index) => ({
    id: newId(),
    orgId,
    email,
    name,
    passwordHash,
    isOwner: index === 0,
    onboardingCompleted: true,
  }))
  await tx.insert(users).values(staff)

  const { agentId, knowledgeBaseId } = await createDefaultAgent(tx, { orgId, orgName: DEMO_CLINIC })
  await tx.update(agents).set({ name: 'Bia' }).where(eq(agents.id, agentId))
  for (const [category, answer] of Object.entries(FIXED_ANSWERS)) {
    await tx
      .update(qaPairs)
      .set({ answer })
      .where(
        sql`${qaPairs.knowledgeBaseId} = ${knowledgeBaseId} and ${qaPairs.metadata} ->> 'category' = ${category}`,
      )
  }
  await tx.insert(qaPairs).values(
    OWN_PAIRS.map(({ question, answer, category }, index) => ({
      id: newId(),
      orgId,
      knowledgeBaseId,
      question,
      answer,
      metadata: { category, created_at: now.toISOString(), source: 'manual' },
      addedDate: new Date(now.getTime() + 100 + index),
    })),
  )

  if (transport === 'local')
    await tx.insert(messageTemplates).values({
      id: newId(),
      orgId,
      transport,
      account: SIMULATED_ACCOUNT,
      ...DEMO_TEMPLATE,
      submittedAt: new Date(now.getTime() - CLINIC_DAYS * DAY),
    })
  const channelId = newId()
  const isLocal = transport === 'local'
  await tx.insert(channels).values({
    id: channelId,
    orgId,
    name: 'Recepção',
    status: isLocal ? 'connected' : 'disconnected',
    transport,
    agentId,
    externalId: isLocal ? randomBytes(20).toString('base64url') : null,
    phoneNumber: isLocal ? simulatedNumber(channelId) : null,
    connectionDate: isLocal ? now : null,
  })
  return {
    orgId,
    channelId,
    professionals: professionals.map(({ id }) => id),
    services: offered.map(({ id }) => id),
    staff: { marina: staff[0]!, rafael: staff[1]! },
    revision: 1,
  }
}
