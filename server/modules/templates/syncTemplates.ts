/** Keeps templates in step with the provider, by listing them and by its webhooks. */
import { newId } from '../../../src/contract/ids.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { type JobTx, plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { type HeldTemplate, TemplatesUnavailable } from '../../ports/channels/templatePort.ts'
import type { ServedChannel } from '../../ports/channels/transport.ts'
import { markFailed } from '../channels/handlers.ts'
import * as queries from './queries.ts'
import { adoptBody, isInOrder, type TemplateRow, fillPlaceholders } from './rules.ts'

const DAY_MS = 86_400_000
/** A submission appears in the listing within moments; one missing for this long was lost. */
const LOST_AFTER_MS = 10 * 60_000
const MOST_ADOPTED = 250

/** The job that synchronizes an organization's templates. */
export function syncTemplatesHandler(deps: Deps): JobHandler<'template.sync'> {
  return {
    async run({ orgId }) {
      if (orgId === null) throw new GiveUp('templates without an organization')
      await syncAccounts(deps, orgId)
    },
  }
}

/** The job that removes a template at the provider. */
export function removeTemplateHandler(deps: Deps): JobHandler<'template.remove'> {
  return {
    async run({ orgId, payload }) {
      if (orgId === null) throw new GiveUp('a template without an organization')
      const channels = await queries.selectTemplateChannels(deps.database.db, orgId)
      const channel = channels.find(({ account }) => account === payload.account)
      if (!channel) throw new GiveUp('no channel of this account any more')
      const templates = deps.ports.whatsapp.templatesOf(channel.transport)
      await stopping(deps, channel, () => templates?.remove(channel, payload.account, payload.provider_name))
    },
  }
}

/** Enqueues a synchronization for each organization not synchronized for a day. */
export async function askAboutTemplates({ database: { db }, clock }: Deps): Promise<void> {
  for (const orgId of await queries.selectStale(db, new Date(clock().getTime() - DAY_MS)))
    await plainTransaction(db, orgId, (t) =>
      enqueueJob(t, { kind: 'template.sync', payload: {}, dedupe: orgId }),
    )
}

/**
 * Synchronizes each account of the organization, by the first of its channels that Meta answers. Throws
 * `TemplatesUnavailable` at the end when one was answered by none.
 */
export async function syncAccounts(deps: Deps, orgId: string): Promise<void> {
  const { db } = deps.database
  const answered = new Set<string>()
  const failures = new Map<string, TemplatesUnavailable>()
  for (const channel of await queries.selectTemplateChannels(db, orgId)) {
    const { account, transport } = channel
    if (account === null || answered.has(account)) continue
    const templates = deps.ports.whatsapp.templatesOf(transport)
    try {
      const held = await stopping(deps, channel, () => templates?.list(channel, account))
      answered.add(account)
      if (held) await plainTransaction(db, orgId, (t) => takeOver(t, { orgId, account, held }, deps.clock()))
    } catch (error) {
      if (!(error instanceof TemplatesUnavailable)) throw error
      failures.set(account, error)
    }
  }
  for (const [account, error] of failures) if (!answered.has(account)) throw error
}

/** Makes a call for templates. One that Meta refuses for the channel's sake stops the channel. */
async function stopping<T>(
  deps: Deps,
  channel: ServedChannel,
  call: () => Promise<T> | undefined,
): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof TemplatesUnavailable && error.trouble) await markFailed(deps, channel, error.trouble)
    throw error
  }
}

async function takeOver(
  t: JobTx,
  { orgId, account, held }: { orgId: string; account: string; held: HeldTemplate[] },
  now: Date,
): Promise<void> {
  const rows = await queries.selectOfAccount(t.tx, orgId, account)
  const keyOf = (name: string, language: string) => `${name} ${language}`
  const known = new Map(rows.map((row) => [keyOf(row.providerName, row.language), row]))
  const seen = new Set<string>()
  let adopted = 0
  for (const template of held) {
    const key = keyOf(template.name, template.language)
    seen.add(key)
    const row = known.get(key)
    if (row) await follow(t, row, template, now)
    else if (
      template.language.startsWith('pt') &&
      template.state !== 'removed' &&
      (adopted += 1) <= MOST_ADOPTED
    )
      await adopt(t, { orgId, account, template }, now)
  }
  for (const row of rows) {
    if (seen.has(keyOf(row.providerName, row.language)) || row.state === 'replaced') continue
    if (now.getTime() - row.submittedAt.getTime() < LOST_AFTER_MS) continue
    await queries.updateTemplateRow(t.tx, orgId, row.id, { state: 'removed', checkedAt: now })
  }
  await queries.markChecked(t.tx, orgId, account, now)
}

async function follow(t: JobTx, row: TemplateRow, held: HeldTemplate, now: Date): Promise<void> {
  // Removed here; the job that tells the provider may not have run yet.
  if (row.state === 'removed' || row.state === 'replaced') return
  const stored = await queries.updateTemplateRow(t.tx, row.orgId, row.id, {
    providerId: held.providerId,
    state: held.state,
    reason: held.reason,
    quality: held.quality,
    category: held.category,
    header: held.header === null ? null : cleanText(held.header),
    body: adoptBody(row.body, cleanText(held.body)),
    footer: held.footer === null ? null : cleanText(held.footer),
    buttons: held.buttons.map(cleanText),
    hasOtherParts: held.hasOtherParts || !isInOrder(held.body),
    checkedAt: now,
  })
  if (stored) await settleReplaced(t, stored)
}

async function adopt(
  t: JobTx,
  { orgId, account, template }: { orgId: string; account: string; template: HeldTemplate },
  now: Date,
): Promise<void> {
  const name = template.name.replaceAll('_', ' ').trim()
  await queries.insertTemplate(t.tx, {
    id: newId(),
    orgId,
    transport: 'cloud',
    account,
    name: cleanText(name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 60),
    providerName: template.name,
    language: template.language,
    providerId: template.providerId,
    category: template.category,
    purpose: 'other',
    header: template.header === null ? null : cleanText(template.header),
    body: fillPlaceholders(cleanText(template.body), []),
    footer: template.footer === null ? null : cleanText(template.footer),
    buttons: template.buttons.map(cleanText),
    hasOtherParts: template.hasOtherParts || !isInOrder(template.body),
    state: template.state,
    reason: template.reason,
    quality: template.quality,
    submittedAt: now,
    checkedAt: now,
  })
}

/**
 * When an approved template replaces an older one, marks the older as replaced and removes it at the
 * provider.
 */
export async function settleReplaced(t: JobTx, row: TemplateRow): Promise<void> {
  if (row.state !== 'approved' || row.replaces === null) return
  const old = await queries.findTemplate(t.tx, row.orgId, row.replaces)
  if (!old || old.state === 'replaced' || old.state === 'removed') return
  await queries.updateTemplateRow(t.tx, row.orgId, old.id, { state: 'replaced' })
  if (old.transport === 'cloud')
    await enqueueJob(
      { ...t, orgId: row.orgId },
      { kind: 'template.remove', payload: { account: old.account, provider_name: old.providerName } },
    )
}

/** Whether something newer is known of the template. Providers tell their time in seconds. */
const isOld = ({ checkedAt }: TemplateRow, at: Date): boolean =>
  checkedAt !== null && at.getTime() < Math.floor(checkedAt.getTime() / 1000) * 1000

/**
 * Applies a provider's event; one that is older than what is known has the provider asked. False when no organization has the template, which may just be being created.
 */
export async function applyTemplateEvent(
  { database: { db } }: Pick<Deps, 'database'>,
  event: EventOf<'template'>,
): Promise<boolean> {
  const { at, accountId: account, name, language, state, reason, quality, category, isEdited } = event
  const rows = await queries.selectByName(db, { account, name, language })
  for (const row of rows) {
    if (row.state === 'removed' || row.state === 'replaced') continue
    await plainTransaction(db, row.orgId, async (t) => {
      // The event leaves out parts of the new text; the listing has all of it.
      if (isEdited || isOld(row, at))
        return enqueueJob(t, { kind: 'template.sync', payload: {}, dedupe: row.orgId })
      const stored = await queries.updateTemplateRow(t.tx, row.orgId, row.id, {
        ...(state && { state, reason }),
        ...(quality && { quality }),
        ...(category && { category }),
        checkedAt: at,
      })
      if (stored) await settleReplaced(t, stored)
    })
  }
  return rows.length > 0
}
