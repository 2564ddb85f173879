/** Keeps the browser's push subscription and the server's record of it in agreement. */
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

/**
 * Subscribes this device once the user has agreed; replaces
 * a subscription that the push service has forgotten.
 */
export async function turnOnDevice(): Promise<KeptDevice> {
  const { public_key: key } = await callEndpoint(getPushKey)
  let kept = await put(await subscribeHere(key))
  if (kept.device.state === 'gone') kept = await put(await subscribeHere(key, { renew: true }))
  keepChoices(kept.device.choices)
  return kept
}

/**
 * Runs at each start and once a day: sends the subscription to the server again, and renews one that was lost
 * or made with another key. Null if notifications are off on this device.
 */
export async function keepDevice(): Promise<KeptDevice | null> {
  if (pushPermission() !== 'granted') return null
  if (!wasTurnedOn() && !(await ownSubscription())) return null
  return turnOnDevice()
}
