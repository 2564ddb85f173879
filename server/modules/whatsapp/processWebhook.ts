import { z } from 'zod'
import { orgTransaction, plainTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { errorFields } from '../../log.ts'
import { providerOf } from '../../ports/channels/channelProviders.ts'
import type { InboundEvent, Transport, WebhookPart } from '../../ports/channels/channelPort.ts'
import { applyAccountNews } from '../channels/accountNews.ts'
import { findChannelByExternalId } from '../channels/handlers.ts'
import { keepUnplaced } from '../channels/unplaced.ts'
import { heedPreference, learnName } from '../contacts/toldOfPerson.ts'
import { meetPerson, mergePerson } from '../contacts/people.ts'
import { keepHistory, receiveEcho, receiveInbound } from '../conversations/receive.ts'
import { applyDelete, applyDeliveryStatus, applyEdit, applyReaction } from '../conversations/reports.ts'
import { applyTemplateEvent } from '../templates/syncTemplates.ts'
import { closeWebhookEvent, findWebhookEvent } from './queries.ts'

/** `only`: the numbers of the events still open; `round`: how often they were put off; `more`: posts stored with it. */
const Payload = z.object({
  event_id: z.uuid(),
  more: z.array(z.uuid()).optional(),
  only: z.array(z.number()).optional(),
  round: z.number().optional(),
})

const ROUND_WAIT_MS = 20_000
const LAST_ROUND = 5
/** What is said of a message may come before the message; after this many rounds it never came. */
const LAST_ROUND_OF_UNKNOWN = 2

type Channel = { id: string; orgId: string }
type Numbered = {
  number: number
  externalId: string | null
  accountId: string | null
  event: InboundEvent
}
type Result = 'done' | 'target unknown'

/**
 * Takes in a stored post, each of its events in a transaction of its own. One that fails is put aside into a later
 * round, so that it holds back neither its neighbours nor the posts behind it.
 */
export function processWebhookHandler(deps: Deps): JobHandler<'webhook.process'> {
  const { database, log, clock } = deps

  return {
    async run(job) {
      const payload = Payload.safeParse(job.payload)
      if (!payload.success) throw new GiveUp('unreadable payload')
      const { more = [], ...first } = payload.data
      await takePost(first)
      for (const event_id of more) await takePost({ event_id })
    },
  }

  async function takePost({ event_id, only, round = 0 }: z.infer<typeof Payload>): Promise<void> {
    const stored = await findWebhookEvent(database.db, event_id)
    if (!stored || stored.processedAt !== null) return

    const provider = providerOf(stored.provider)
    if (!provider) throw new GiveUp('a post of no provider of ours')

    const open = number(provider.parseWebhook(stored.body, stored.receivedAt)).filter(
      ({ number }) => only?.includes(number) ?? true,
    )
    const findChannel = remembered((externalId) =>
      findChannelByExternalId(database.db, stored.provider as Transport, externalId),
    )
    const failed: number[] = []
    const unknown: number[] = []
    for (const item of open) {
      try {
        const result = await takeIn(item, stored.provider as Transport, findChannel, stored)
        if (result === 'target unknown' && round < LAST_ROUND_OF_UNKNOWN) unknown.push(item.number)
      } catch (error) {
        failed.push(item.number)
        log.error('webhook event not taken in', {
          event_id,
          number: item.number,
          kind: item.event.kind,
          round,
          ...errorFields(error),
        })
      }
    }
    const again = round < LAST_ROUND ? [...failed, ...unknown] : unknown
    if (again.length === 0) {
      const error = failed.length > 0 ? `not taken in: ${failed.join(', ')}` : null
      return closeWebhookEvent(database.db, event_id, clock(), error)
    }
    await plainTransaction(database.db, null, (t) =>
      enqueueJob(t, {
        kind: 'webhook.process',
        payload: { event_id, only: again, round: round + 1 },
        runAt: new Date(clock().getTime() + ROUND_WAIT_MS * 3 ** round),
      }),
    )
  }

  async function takeIn(
    { externalId, accountId, event }: Numbered,
    transport: Transport,
    findChannel: (externalId: string) => Promise<Channel | null>,
    { id: event_id, receivedAt }: { id: string; receivedAt: Date },
  ): Promise<Result> {
    if (event.kind === 'ignored') {
      log.debug('webhook event without consequence', { event_id, what: event.what })
      return 'done'
    }
    if (event.kind === 'template') return resultOf((await applyTemplateEvent(deps, event)) || null)
    if (event.kind === 'account') {
      const found = await applyAccountNews(deps, transport, { externalId, accountId }, event)
      if (found === 0) log.warn('webhook about an account that is no channel here', { event_id })
      return 'done'
    }
    const channel = externalId === null ? null : await findChannel(externalId)
    if (channel === null) {
      log.warn('webhook event for a number that is no channel here', { event_id, kind: event.kind })
      return 'done'
    }
    return orgTransaction(database.db, channel.orgId, (t) => apply(t, channel, event, receivedAt, clock()))
  }
}

async function apply(
  t: OrgTx,
  channel: Channel,
  event: Exclude<InboundEvent, { kind: 'ignored' | 'template' | 'account' }>,
  receivedAt: Date,
  now: Date,
): Promise<Result> {
  switch (event.kind) {
    case 'message':
      await fetchFile(
        t,
        channel,
        event.mediaId,
        await receiveInbound(t, channel.id, event, meetPerson, now, receivedAt),
      )
      return 'done'
    case 'echo':
      await fetchFile(t, channel, event.mediaId, await receiveEcho(t, channel.id, event, meetPerson, now))
      return 'done'
    case 'status':
      await applyDeliveryStatus(t, event)
      return 'done'
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
      await heedPreference(t, event, now)
      return 'done'
    case 'named':
      await learnName(t, event, now)
      return 'done'
    case 'unplaced':
      await keepUnplaced(t, channel.id, event)
      return 'done'
    case 'history':
      await keepHistory(t, channel.id, event, meetPerson, now)
      return 'done'
  }
}

const resultOf = (found: unknown): Result => (found === null ? 'target unknown' : 'done')

/** A message is shown at once; its file follows. A repeated message (null) has had its turn. */
async function fetchFile(
  t: OrgTx,
  channel: Channel,
  mediaId: string | null,
  taken: { message: { id: string } } | null,
): Promise<void> {
  if (mediaId === null || taken === null) return
  await enqueueJob(t, {
    kind: 'whatsapp.receive',
    payload: { channel_id: channel.id, message_id: taken.message.id, media_id: mediaId },
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
