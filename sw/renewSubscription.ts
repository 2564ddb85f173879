import { callEndpoint, configureHttp } from '../src/api/httpClient.ts'
import { getPushKey, renewPushDevice } from '../src/contract/pushWorkerEndpoints.ts'
import { readSessionCopy } from '../src/session/sessionCopy.ts'
import { workerAuth } from './workerAuth.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser has ended the subscription: makes a new one and reports it to the server. */
export async function renewSubscription(
  old: PushSubscription | null,
  given: PushSubscription | null,
): Promise<void> {
  const session = await readSessionCopy()
  if (!session) return
  configureHttp(workerAuth)
  const as = session.userId
  const subscription =
    given ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey:
        old?.options.applicationServerKey ?? (await callEndpoint(getPushKey, { as })).public_key,
    }))
  const { endpoint, keys } = subscription.toJSON()
  await callEndpoint(renewPushDevice, {
    body: {
      subscription: {
        endpoint: endpoint ?? '',
        keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
      },
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    as,
  })
}
