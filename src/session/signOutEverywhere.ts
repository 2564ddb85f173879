import { endOtherDevices } from '../contract/teamEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'
import { type SignOutResult, countWaiting, signOut } from './sessionActions.ts'

/**
 * Ends this user's sessions on all other devices, which then wipe their data, and then on this one. If
 * commands are still in this device's outbox, does nothing unless `force`. Throws what `callEndpoint` throws;
 * then no session has ended.
 */
export async function signOutEverywhere({ force }: { force: boolean }): Promise<SignOutResult> {
  if (!force) {
    const waiting = await countWaiting()
    if (waiting > 0) return { done: false, waiting }
  }
  await callEndpoint(endOtherDevices)
  return signOut({ force: true })
}
