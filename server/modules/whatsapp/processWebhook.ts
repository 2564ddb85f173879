import { z } from 'zod'
import { messageSummary } from '../../../src/contract/message.ts'
import { asksForSilence } from '../../agent/understand/asksForSilence.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import { plainTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { orgTransactions, type Work } from '../../jobs/orgTransactions.ts'
import { errorFields } from '../../log.ts'
import { providerOf } from '../../ports/channels/channelProviders.ts'
import type { EventOf, InboundEvent, WebhookPart } from '../../ports/channels/channelPort.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { closeWebhookEvents, findWebhookEvents } from '../../ports/channels/webhookStore.ts'
import { publishTogether } from '../../sync/publish.ts'
import { applyAccountNews } from '../channels/accountNews.ts'
import { channelOfPost, slowDown } from '../channels/handlers.ts'
import { keepUnplaced } from '../channels/unplaced.ts'
import { stopAutomation } from '../contacts/automation.ts'
import { applyPreference, applyProviderName } from '../contacts/personNews.ts'
import { findOrCreatePerson, mergePerson } from '../contacts/people.ts'
import { keepPast } from '../conversations/keepPast.ts'
import { keepPastFile } from '../conversations/keepPastFile.ts'
import { keepHistory, receiveEcho, receiveInbound } from '../conversations/receive.ts'
import {
  applyDelete,
  applyDeliveryStatus,
  applyEdit,
  applyReaction,
  isHeld,
} from '../conversations/reports.ts'
import { markSeenOnPhone } from '../conversations/staff.ts'
import { applyTemplateEvent } from '../templates/syncTemplates.ts'
import { isWritten, keepUnreadable } from './keepUnreadable.ts'

/**
 * `only`: indexes of the events still to process; `round`: how often they were put off; `more`: further posts
 * stored with this one.
 */
const Payload = z.object({
  event_id: z.uuid(),
  more: z.array(z.uuid()).optional(),
  only: z.array(z.number()).optional(),
  round: z.number().optional(),
})

const ROUND_WAIT_MS = 20_000
const LAST_ROUND = 5
/** A report may arrive before its message; after this many rounds the message counts as missing. */
const LAST_ROUND_OF_UNKNOWN = 2

/** Events per transaction at most: staff who write meanwhile wait for all of them. */
const MOST_TOGETHER = 8

type Asked = Omit<z.infer<typeof Payload>, 'more'>
type StoredPost = Awaited<ReturnType<typeof findWebhookEvents>>[number]
type Channel = { id: string; orgId: string }
type Numbered = {
  number: number
  externalId: string | null
  accountId: string | null
  event: InboundEvent
}
type Open = Numbered & { post: StoredPost; round: number }
type Result = 'done' | 'target unknown'

/**
 * The job that processes stored posts, each event with a revision of its own. An event that fails is put off
 * to a later round, so that it blocks neither the other events nor the posts behind it.
 */
export function processWebhookHandler(deps: Deps): JobHandler<'webhook.process'> {
  const { database, log, clock } = deps

  return {
    isRepeatable: true,

    run: async ({ payload }) => takePosts(postsOf(payload)),
    // Posts of one lane that arrived while others were processed.
    lane: { most: 8, run: async (jobs) => takePosts(jobs.flatMap(({ payload }) => postsOf(payload))) },
  }

  function postsOf(given: unknown): Asked[] {
    const payload = Payload.safeParse(given)
    if (!payload.success) throw new GiveUp('unreadable payload')
    const { more = [], ...first } = payload.data
    return [first, ...more.map((event_id) => ({ event_id }))]
  }

  async function takePosts(asked: readonly Asked[]): Promise<void> {
    const stored = await findWebhookEvents(
      database.db,
      asked.map(({ event_id }) => event_id),
    )
    const posts = asked.flatMap((one) => {
      const post = stored.find(({ id }) => id === one.event_id)
      return post && post.processedAt === null ? [{ ...one, post }] : []
    })
    const open = posts.flatMap(openOf)
    const results = await takeInAll(open)

    const done: string[] = []
    for (const { post, round = 0 } of posts) {
      const failed: number[] = []
      const unknown: number[] = []
      for (const [at, item] of open.entries()) {
        if (item.post !== post) continue
        const result = results[at]
        if (result?.status === 'rejected') {
          failed.push(item.number)
          log.error('webhook event not taken in', {
            event_id: post.id,
            number: item.number,
            kind: item.event.kind,
            round,
            ...errorFields(result.reason),
          })
        } else if (result?.value === 'target unknown' && round < LAST_ROUND_OF_UNKNOWN)
          unknown.push(item.number)
      }
      const again = round < LAST_ROUND ? [...failed, ...unknown] : unknown
      if (again.length > 0) await putOff(post.id, again, round)
      else if (failed.length > 0) {
        await showUnreadable(open.filter((item) => item.post === post && failed.includes(item.number)))
        await closeWebhookEvents(database.db, [post.id], clock(), `not taken in: ${failed.join(', ')}`)
      } else done.push(post.id)
    }
    if (done.length > 0) await closeWebhookEvents(database.db, done, clock(), null)
  }

  /** Shows that somebody wrote what could not be taken in. */
  async function showUnreadable(items: readonly Open[]): Promise<void> {
    for (const { event, externalId, post, number: place } of items) {
      if (!isWritten(event) || externalId === null) continue
      const { id: event_id, receivedAt } = post
      try {
        const channel = await channelOfPost(database.db, post.provider as Transport, externalId)
        if (channel) await keepUnreadable(database.db, channel, event, { now: clock(), receivedAt })
      } catch (error) {
        log.error('webhook event not even shown', { event_id, number: place, ...errorFields(error) })
      }
    }
  }

  function openOf({ post, only, round = 0 }: Asked & { post: StoredPost }): Open[] {
    const provider = providerOf(post.provider)
    if (!provider) throw new GiveUp('a post of no provider of ours')
    return number(provider.parseWebhook(post.body, post.receivedAt))
      .filter((item) => only?.includes(item.number) ?? true)
      .map((item) => ({ ...item, post, round }))
  }

  function putOff(event_id: string, only: number[], round: number): Promise<void> {
    const runAt = new Date(clock().getTime() + ROUND_WAIT_MS * 3 ** round)
    const payload = { event_id, only, round: round + 1 }
    return plainTransaction(database.db, null, (t) =>
      enqueueJob(t, { kind: 'webhook.process', payload, runAt }),
    )
  }

  /** Processes events in order; neighbouring events of one organization are committed together. */
  async function takeInAll(open: readonly Open[]): Promise<PromiseSettledResult<Result>[]> {
    const findChannel = remembered((key) => {
      const [transport, externalId] = JSON.parse(key) as [Transport, string]
      return channelOfPost(database.db, transport, externalId)
    })
    const results: PromiseSettledResult<Result>[] = []
    const group: { orgId: string; works: Work<Result>[] } = { orgId: '', works: [] }
    const commit = async () => {
      results.push(...(await orgTransactions(database.db, group.orgId, group.works.splice(0))))
    }
    for (const item of open) {
      const found = await Promise.allSettled([prepare(item, findChannel)])
      const ready = found[0].status === 'fulfilled' ? found[0].value : null
      if (ready === null || 'result' in ready) {
        await commit()
        results.push(ready ? await settled(ready.result) : (found[0] as PromiseRejectedResult))
        continue
      }
      if (group.orgId !== ready.orgId || group.works.length >= MOST_TOGETHER) await commit()
      group.orgId = ready.orgId
      group.works.push(ready.work)
    }
    await commit()
    return results
  }

  /**
   * The work of an event in its organization's transaction; or, for an event of no single organization, the
   * call that processes it.
   */
  async function prepare(
    { externalId, accountId, event, post, round }: Open,
    findChannel: (key: string) => Promise<Channel | null>,
  ): Promise<{ orgId: string; work: Work<Result> } | { result: () => Promise<Result> }> {
    const { id: event_id, receivedAt } = post
    const transport = post.provider as Transport
    if (event.kind === 'ignored') {
      log.debug('webhook event without consequence', { event_id, what: event.what })
      return { result: async () => 'done' }
    }
    if (event.kind === 'template')
      return { result: async () => resultOf((await applyTemplateEvent(deps, event)) || null) }
    if (event.kind === 'account')
      return {
        result: async () => {
          const found = await applyAccountNews(deps, transport, { externalId, accountId }, event)
          if (found === 0) log.warn('webhook about an account that is no channel here', { event_id })
          return 'done'
        },
      }
    const channel = externalId === null ? null : await findChannel(JSON.stringify([transport, externalId]))
    if (channel === null) {
      log.warn('webhook event for a number that is no channel here', { event_id, kind: event.kind, round })
      // Meta may speak of a number that is being connected at this moment.
      return { result: async () => (isWritten(event) ? 'target unknown' : 'done') }
    }
    const isLast = round >= LAST_ROUND_OF_UNKNOWN
    return {
      orgId: channel.orgId,
      work: (t) => apply(t, channel, event, { receivedAt, now: clock(), isLast }),
    }
  }
}

const settled = async <T>(work: () => Promise<T>): Promise<PromiseSettledResult<T>> =>
  (await Promise.allSettled([work()]))[0]

async function apply(
  t: OrgTx,
  channel: Channel,
  event: Exclude<InboundEvent, { kind: 'ignored' | 'template' | 'account' }>,
  { receivedAt, now, isLast }: { receivedAt: Date; now: Date; isLast: boolean },
): Promise<Result> {
  if ('instead' in event && event.instead && isLast && !(await isHeld(t, event.targetProviderId)))
    return apply(t, channel, event.instead, { receivedAt, now, isLast })
  switch (event.kind) {
    case 'message':
      await takeMessage(t, channel, event, { receivedAt, now })
      return 'done'
    case 'echo':
      await fetchFile(
        t,
        channel,
        event.mediaId,
        await receiveEcho(t, channel.id, event, findOrCreatePerson, now),
      )
      return 'done'
    case 'status':
      await applyDeliveryStatus(t, event, now)
      if (event.holdMs !== undefined)
        await slowDown(t, channel, new Date(event.at.getTime() + event.holdMs), now)
      return 'done'
    case 'seen':
      return resultOf(await markSeenOnPhone(t, event.providerIds))
    case 'reaction':
      return resultOf(await applyReaction(t, event))
    case 'edit':
      return resultOf(await applyEdit(t, event))
    case 'delete':
      return resultOf(await applyDelete(t, event))
    case 'person':
      await mergePerson(t, event, now)
      return 'done'
    case 'preference':
      await applyPreference(t, event, now)
      return 'done'
    case 'named':
      await applyProviderName(t, event, now)
      return 'done'
    case 'unplaced':
      await keepUnplaced(t, channel.id, event)
      return 'done'
    case 'past':
      await keepPast(t, channel.id, event, findOrCreatePerson, now)
      return 'done'
    case 'pastFile':
      return takePastFile(t, channel, event, { now, isLast })
    case 'history':
      await keepHistory(t, channel.id, event, findOrCreatePerson, now)
      return 'done'
  }
}

/**
 * Stores a customer's message. If it asks for silence where no agent answers, automation stops for them: an agent
 * hears that itself, and says goodbye.
 */
async function takeMessage(
  t: OrgTx,
  channel: Channel,
  event: EventOf<'message'>,
  { receivedAt, now }: { receivedAt: Date; now: Date },
): Promise<void> {
  const take = (tx: OrgTx) => receiveInbound(tx, channel.id, event, findOrCreatePerson, now, receivedAt)
  if (!asksForSilence(event.content.text ?? '')) return fetchFile(t, channel, event.mediaId, await take(t))
  await publishTogether(t, async (together) => {
    const taken = await take(together)
    await fetchFile(together, channel, event.mediaId, taken)
    if (taken && !taken.conversation.isAIHandled)
      await stopAutomation(together, taken.conversation.contactId, now)
  })
}

/** Stores a file of an old thread and fetches it; beside the channel, if nothing says whose thread it is of. */
async function takePastFile(
  t: OrgTx,
  channel: Channel,
  event: EventOf<'pastFile'>,
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<Result> {
  const kept = await keepPastFile(t, channel.id, event, findOrCreatePerson, { now, isLast })
  if (kept === 'unknown' && !isLast) return resultOf(await changeNothing(t))
  if (kept === 'unknown') {
    const { providerId, at, messageType, content } = event
    const text = messageSummary({ message_type: messageType, content }).slice(0, LONGEST_UNPLACED)
    await keepUnplaced(t, channel.id, { kind: 'unplaced', providerId, why: 'nobody', author: null, text, at })
  } else if (kept !== null) {
    const since = now.toISOString()
    await fetchFile(t, channel, event.mediaId, { message: kept, since })
  }
  return 'done'
}

const LONGEST_UNPLACED = 500

const resultOf = (found: unknown): Result => (found === null ? 'target unknown' : 'done')

/**
 * Enqueues the download of a message's file. `taken` is null for a repeated message, whose file was enqueued
 * before.
 */
async function fetchFile(
  t: OrgTx,
  channel: Channel,
  mediaId: string | null,
  taken: { message: { id: string }; since?: string } | null,
): Promise<void> {
  if (mediaId === null || taken === null) return
  const payload = { channel_id: channel.id, message_id: taken.message.id, media_id: mediaId }
  await enqueueJob(t, {
    kind: 'whatsapp.receive',
    payload: taken.since === undefined ? payload : { ...payload, since: taken.since },
  })
}

function number(parts: WebhookPart[]): Numbered[] {
  return parts
    .flatMap(({ externalId, accountId = null, events }) =>
      events.map((event) => ({ externalId, accountId, event })),
    )
    .map((item, index) => ({ ...item, number: index }))
}

function remembered<V>(find: (key: string) => Promise<V>): (key: string) => Promise<V> {
  const known = new Map<string, Promise<V>>()
  return (key) => {
    const value = known.get(key) ?? find(key)
    known.set(key, value)
    return value
  }
}
