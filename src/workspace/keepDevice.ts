/** Keeps the server and this browser of one mind about how the device is reached. */
import type { PushDevice } from '../contract/push.ts'
import { getPushKey } from '../contract/pushWorkerEndpoints.ts'
import { putPushDevice } from '../contract/pushEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'
import { ownSubscription, pushPermission, subscribeHere, toInput } from '../pwa/pushSubscription.ts'
import { keepChoices, wasTurnedOn } from './keptChoices.ts'

export type KeptDevice = { device: PushDevice; silent: { user_agent: string }[] }

const put = (subscription: PushSubscription): Promise<KeptDevice> =>
  callEndpoint(putPushDevice, {
    body: {
      subscription: toInput(subscription),
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  })

/** Subscribes, once the person has agreed; a subscription that the push service forgot is replaced. */
export async function turnOnDevice(): Promise<KeptDevice> {
  const { public_key: key } = await callEndpoint(getPushKey)
  let kept = await put(await subscribeHere(key))
  if (kept.device.state === 'gone') kept = await put(await subscribeHere(key, { renew: true }))
  keepChoices(kept.device.choices)
  return kept
}

/**
 * At each start and each day: the server hears of the subscription anew; one that was lost, or made with another key, is
 * made again. Null where notices are off here.
 */
export async function keepDevice(): Promise<KeptDevice | null> {
  if (pushPermission() !== 'granted') return null
  if (!wasTurnedOn() && !(await ownSubscription())) return null
  return turnOnDevice()
}
