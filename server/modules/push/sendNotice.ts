import { newId } from '../../../src/contract/ids.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler, RetryLater } from '../../jobs/jobHandler.ts'
import type { PushOutcome } from '../../ports/push/pushPort.ts'
import { choicesOf } from './deviceState.ts'
import { type Notice, noticeOf } from './noticeWords.ts'
import { payloadText } from './payload.ts'
import { type DeviceRow, liveDevice, noteSent, setGone, settledOn } from './queries.ts'
import { loadScene } from './scene.ts'

/** How long the push service keeps a notice for an offline device; after a day it is not news any more. */
const TTL_SECONDS = 24 * 60 * 60
const TEST_TTL_SECONDS = 60

/**
 * Handles the job `push.send`: sends one notice to one device, with the data at that moment. On a repetition
 * the new notice replaces the old one on the device.
 */
export function sendNoticeHandler(deps: Deps): JobHandler<'push.send'> {
  const { db } = deps.database
  return {
    async run({ orgId, payload: { device_id, matter }, signal }) {
      if (orgId === null) throw new GiveUp('a notice without an organization')
      const device = await liveDevice(db, orgId, device_id, deps.clock())
      const scene = device && (await loadScene(db, orgId, matter))
      const notice = scene && noticeOf(scene, { userId: device.userId, choices: choicesOf(device) })
      if (!device || !notice) return
      const outcome = await sendNotice(deps, device, notice, signal)
      if (outcome.kind === 'later') throw new RetryLater(outcome.afterMs ?? 30_000, 'push service is busy')
      if (outcome.kind === 'refused')
        deps.log.warn('a push service refused a notice', { deviceId: device.id, status: outcome.status })
    },
  }
}

/**
 * Encrypts and sends a notice. Records which notices are on the device's screen, and whether its subscription
 * is gone.
 */
export async function sendNotice(
  { database: { db }, ports, env, clock }: Deps,
  device: DeviceRow,
  notice: Notice,
  signal: AbortSignal,
  id: string = newId(),
): Promise<PushOutcome> {
  const now = clock()
  const settled = await settledOn(db, device.orgId, device.id)
  const close = settled.filter((tag) => tag !== notice.tag)
  const text = payloadText(notice, device, { id, settled: close, publicUrl: env.publicUrl, now })
  const outcome = await ports.push.send(
    device,
    text,
    {
      ttlSeconds: notice.kind === 'test' ? TEST_TTL_SECONDS : TTL_SECONDS,
      urgency: notice.urgency,
      topic: topicOf(notice.tag),
    },
    signal,
  )
  if (outcome.kind === 'gone') await setGone(db, device, now)
  if (outcome.kind === 'sent') {
    const stays = notice.conversationId !== null
    await noteSent(db, device, { tag: stays ? notice.tag : null, settled: close, now })
  }
  return outcome
}

/** The push topic: the service delivers only the latest undelivered notice of each topic. */
function topicOf(tag: string): string | undefined {
  const topic = tag.slice(tag.indexOf(':') + 1).replaceAll('-', '')
  return /^[\w-]{1,32}$/.test(topic) ? topic : undefined
}
