import { newId } from '../../../src/contract/ids.ts'
import {
  DEFAULT_CHOICES,
  type PushChoicesUpdate,
  type PushDevice,
  type PushSettings,
  type PushSubscriptionInput,
} from '../../../src/contract/push.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { choicesOf, isSilent } from './deviceState.ts'
import { testNotice } from './noticeWords.ts'
import { enqueueNotice } from './planHandler.ts'
import * as queries from './queries.ts'
import type { DeviceRow } from './queries.ts'
import { sendNotice } from './sendNotice.ts'

export async function getSettings(deps: Deps, auth: Auth): Promise<PushSettings> {
  const { db } = deps.database
  const now = deps.clock()
  const rows = await queries.devicesOf(db, auth.organizationId, auth.userId, now)
  return {
    public_key: deps.ports.push.publicKey,
    devices: rows.map((row) => toDevice(row, auth, now)),
    by_email: await queries.wantsEmail(db, auth.organizationId, auth.userId),
  }
}

/**
 * Registers the push subscription of this session's device. Settings belong to a person and a browser: a new
 * subscription of the same device keeps them; another person who signs in on it does not get them.
 */
export async function putDevice(
  deps: Deps,
  auth: Auth,
  { subscription, timezone }: { subscription: PushSubscriptionInput; timezone: string },
  userAgent: string,
): Promise<{ device: PushDevice; silent: { user_agent: string }[] }> {
  const { endpoint, keys } = subscription
  const { organizationId: orgId, userId, sessionId } = auth
  if (!deps.ports.push.accepts(endpoint)) throw refusedEndpoint()
  const now = deps.clock()
  await plainTransaction(deps.database.db, orgId, async (t) => {
    const held = await queries.deviceOfEndpoint(t.tx, endpoint)
    // The keys are known only to the browser itself, so a caller with other keys does not own this endpoint.
    if (held && (held.p256dh !== keys.p256dh || held.auth !== keys.auth)) throw refusedEndpoint()
    const own = await queries.deviceOfSession(t.tx, orgId, sessionId)
    const before = own ?? (held && held.userId === userId && held.orgId === orgId ? held : undefined)
    const same = held !== undefined && held.id === before?.id
    // The subscription is known to be gone and the browser still sends it, so it must create another one.
    const goneAt = same ? held.goneAt : null
    for (const row of [held, own]) if (row) await queries.deleteDevice(t.tx, row.orgId, row.userId, row.id)
    await queries.insertDevice(t.tx, {
      ...(before ?? fresh()),
      id: before?.id ?? newId(),
      orgId,
      userId,
      sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      userAgent: userAgent.slice(0, 300),
      timezone,
      goneAt,
      ...(same ? {} : { unconfirmedSince: null }),
    })
    if (same && before && isSilent(before, now)) await enqueueNotice(t, before.id, { about: 'check' })
  })
  const rows = await queries.devicesOf(deps.database.db, orgId, userId, now)
  const row = rows.find((each) => each.sessionId === sessionId)
  if (!row) throw notFound('Este aparelho não recebe avisos.')
  const silent = rows.filter((each) => each !== row && (each.goneAt !== null || isSilent(each, now)))
  return {
    device: toDevice(row, auth, now),
    silent: silent.map((each) => ({ user_agent: each.userAgent })),
  }
}

export async function updateDevice(deps: Deps, auth: Auth, change: PushChoicesUpdate): Promise<PushDevice> {
  const { db } = deps.database
  const row = await queries.deviceOfSession(db, auth.organizationId, auth.sessionId)
  if (!row) throw notFound('Este aparelho não recebe avisos.')
  const before = choicesOf(row)
  await queries.setChoices(db, row.id, {
    kinds: [...new Set(change.kinds ?? before.kinds)],
    only_mine: change.only_mine ?? before.only_mine,
    show_content: change.show_content ?? before.show_content,
    sound: change.sound ?? before.sound,
    quiet: change.quiet === undefined ? before.quiet : change.quiet,
  })
  const after = await queries.deviceOfSession(db, auth.organizationId, auth.sessionId)
  return toDevice(after ?? row, auth, deps.clock())
}

export async function removeDevice(deps: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  if (!(await queries.deleteDevice(deps.database.db, auth.organizationId, auth.userId, id)))
    throw notFound('Este aparelho não recebe avisos.')
  return { ok: true }
}

/** Sends a test notice immediately, so that the person sees the push service's answer. */
export async function testDevice(
  deps: Deps,
  auth: Auth,
  id: string,
  signal: AbortSignal,
): Promise<{ outcome: 'sent' | 'gone' | 'refused' }> {
  const { db } = deps.database
  const now = deps.clock()
  const rows = await queries.devicesOf(db, auth.organizationId, auth.userId, now)
  const device = rows.find((row) => row.id === id)
  if (!device) throw notFound('Este aparelho não recebe avisos.')
  if (device.goneAt !== null) return { outcome: 'gone' }
  const testId = newId()
  await queries.setTest(db, device.id, testId, now)
  const { kind } = await sendNotice(deps, device, testNotice(), signal, testId)
  return { outcome: kind === 'sent' || kind === 'gone' ? kind : 'refused' }
}

function toDevice(row: DeviceRow, auth: Auth, now: Date): PushDevice {
  return {
    id: row.id,
    user_agent: row.userAgent,
    current: row.sessionId === auth.sessionId,
    state: row.goneAt !== null ? 'gone' : isSilent(row, now) ? 'silent' : 'ok',
    choices: choicesOf(row),
    last_confirmed_at: row.lastConfirmedAt?.toISOString() ?? null,
    silent_since: row.unconfirmedSince?.toISOString() ?? null,
    test: row.testSentAt && { sent_at: row.testSentAt.toISOString(), took_ms: row.testTookMs },
  }
}

const fresh = () => ({
  kinds: DEFAULT_CHOICES.kinds,
  onlyMine: DEFAULT_CHOICES.only_mine,
  showContent: DEFAULT_CHOICES.show_content,
  sound: DEFAULT_CHOICES.sound,
  quiet: DEFAULT_CHOICES.quiet,
})

const refusedEndpoint = () =>
  new Refusal(422, 'invalid_body', 'Este navegador deu um endereço de avisos que não pode ser usado.', {
    fields: { 'subscription.endpoint': 'Endereço inválido' },
  })
