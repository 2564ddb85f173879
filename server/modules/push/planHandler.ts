import { conversationTag } from '../../../src/contract/pushPayload.ts'
import { type JobTx, plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import type { PushMatter } from '../../jobs/jobKinds.ts'
import { choicesOf } from './deviceState.ts'
import { wants } from './noticeWords.ts'
import { isApple } from './payload.ts'
import { type DeviceRow, devicesToSettle, liveDevices } from './queries.ts'
import { isAwaited, loadScene, type Scene } from './scene.ts'
import { EMAIL_AFTER_MS } from './unreachedHandler.ts'

const MOST_TRIES = 8

/** Job `push.plan`: one `push.send` for each device that wants to know, as things are now. */
export function planNoticeHandler({ database: { db }, clock }: Deps): JobHandler<'push.plan'> {
  return {
    async run({ orgId, payload: matter }) {
      if (orgId === null) throw new GiveUp('a notice without an organization')
      const now = clock()
      const scene = await loadScene(db, orgId, matter)
      if (!scene) return
      const devices = (await liveDevices(db, orgId, now)).filter((device) =>
        wants(scene, { userId: device.userId, choices: choicesOf(device) }),
      )
      const told = scene.about === 'read' ? await thoseWith(devices, scene) : devices
      await plainTransaction(db, orgId, async (t) => {
        for (const device of told) await enqueueNotice(t, device.id, matter)
        if ((scene.about === 'message' || scene.about === 'handover') && isAwaited(scene.conversation))
          await enqueueUnreached(t, scene.conversation.id, now)
      })

      async function thoseWith(all: DeviceRow[], { conversation }: Extract<Scene, { about: 'read' }>) {
        const shown = await devicesToSettle(db, orgId!, conversationTag(conversation.id))
        // An Apple device is told with the next notice: one that shows nothing new would cost it the subscription.
        return all.filter(({ id, endpoint }) => shown.includes(id) && !isApple(endpoint))
      }
    },
  }
}

/** Several of one matter to one device are one: the last. */
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

/** From the first of them: who writes again waits no longer. */
const enqueueUnreached = (t: JobTx, conversationId: string, now: Date): Promise<void> =>
  enqueueJob(t, {
    kind: 'push.unreached',
    payload: { conversation_id: conversationId, since: now.toISOString() },
    dedupe: conversationId,
    runAt: new Date(now.getTime() + EMAIL_AFTER_MS),
    waitsAtMost: EMAIL_AFTER_MS,
  })
