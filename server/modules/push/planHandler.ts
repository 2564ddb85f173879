import { conversationTag } from '../../../src/contract/pushPayload.ts'
import type { JobTx } from '../../db/orgTransaction.ts'
import { inFlightOf, readTogether } from '../../db/together.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { enqueueTogether } from '../../jobs/enqueueTogether.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import type { PushMatter } from '../../jobs/jobKinds.ts'
import { choicesOf } from './deviceState.ts'
import { wants } from './noticeWords.ts'
import { isApple } from './payload.ts'
import { conversationsById, type DeviceRow, devicesToSettle, liveDevices } from './queries.ts'
import { isAwaited, loadScene, type Scene } from './scene.ts'
import { EMAIL_AFTER_MS } from './unreachedHandler.ts'

const MOST_TRIES = 8

/** Jobs that run at the same time share one read per organization. */
const devicesOf = inFlightOf<DeviceRow[]>()
const readConversation = readTogether(conversationsById, 48)

/**
 * Handles the job `push.plan`: enqueues one `push.send` for each device that wants this notice in the current
 * situation.
 */
export function planNoticeHandler({ database: { db }, clock }: Deps): JobHandler<'push.plan'> {
  return {
    beside: 48,

    async run({ orgId, payload: matter }) {
      if (orgId === null) throw new GiveUp('a notice without an organization')
      const now = clock()
      const living = await devicesOf(db, orgId, () => liveDevices(db, orgId, now))
      if (living.length === 0) return enqueueFor([], await awaitedIn(matter))
      const scene = await loadScene(db, orgId, matter)
      if (!scene) return
      const devices = living.filter((device) =>
        wants(scene, { userId: device.userId, choices: choicesOf(device) }),
      )
      const receivers = scene.about === 'read' ? await thoseWith(devices, scene) : devices
      const isTalk = scene.about === 'message' || scene.about === 'handover'
      await enqueueFor(receivers, isTalk && isAwaited(scene.conversation) ? scene.conversation.id : null)

      /** The conversation that waits for an answer, if any; for the case that no device can be notified. */
      async function awaitedIn(about: PushMatter): Promise<string | null> {
        if (about.about !== 'message' && about.about !== 'handover') return null
        const conversation = await readConversation(db, orgId!, about.conversation_id)
        return conversation && isAwaited(conversation) ? conversation.id : null
      }

      async function enqueueFor(to: readonly DeviceRow[], awaited: string | null): Promise<void> {
        if (to.length === 0 && awaited === null) return
        await enqueueTogether(db, orgId!, async (t) => {
          for (const device of to) await enqueueNotice(t, device.id, matter)
          if (awaited !== null) await enqueueUnreached(t, awaited, now)
        })
      }

      async function thoseWith(all: DeviceRow[], { conversation }: Extract<Scene, { about: 'read' }>) {
        const shown = await devicesToSettle(db, orgId!, conversationTag(conversation.id))
        // An Apple device closes the notice with its next one: a push that shows nothing new would cost it
        // the subscription.
        return all.filter(({ id, endpoint }) => shown.includes(id) && !isApple(endpoint))
      }
    },
  }
}

/** Enqueues a notice. A later one about the same matter replaces it if it is still waiting. */
export const enqueueNotice = (t: JobTx, deviceId: string, matter: PushMatter): Promise<void> =>
  enqueueJob(t, {
    kind: 'push.send',
    payload: { device_id: deviceId, matter },
    dedupe: `${deviceId}:${matterKey(matter)}`,
    orderedBy: `push:${deviceId}`,
    maxAttempts: MOST_TRIES,
  })

function matterKey(matter: PushMatter): string {
  switch (matter.about) {
    case 'message':
    case 'handover':
      return `${matter.about}:${matter.conversation_id}`
    case 'mention':
      return `mention:${matter.conversation_id}:${matter.actor_id}`
    case 'read':
      return `read:${matter.conversation_id}`
    case 'appointment':
      return `appointment:${matter.appointment_id}:${matter.change}`
    case 'channel':
      return `channel:${matter.channel_id}`
    case 'check':
      return 'check'
  }
}

/** The time counts from the customer's first message: writing again does not delay the email. */
const enqueueUnreached = (t: JobTx, conversationId: string, now: Date): Promise<void> =>
  enqueueJob(t, {
    kind: 'push.unreached',
    payload: { conversation_id: conversationId, since: now.toISOString() },
    dedupe: conversationId,
    runAt: new Date(now.getTime() + EMAIL_AFTER_MS),
    waitsAtMost: EMAIL_AFTER_MS,
  })
