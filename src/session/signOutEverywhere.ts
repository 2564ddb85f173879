import { endOtherDevices } from '../contract/teamEndpoints.ts'
import { callEndpoint } from '../api/httpClient.ts'
import { type SignOutResult, countWaiting, signOut } from './sessionActions.ts'

/**
 * Ends this person's sessions on all other devices, which wipe what they kept, and then this one. With commands still
 * in this device's queue nothing happens unless `force`. Throws what `callEndpoint` throws; nothing has ended then.
 */
export async function signOutEverywhere({ force }: { force: boolean }): Promise<SignOutResult> {
  if (!force) {
    const waiting = await countWaiting()
    if (waiting > 0) return { done: false, waiting }
  }
  await callEndpoint(endOtherDevices)
  return signOut({ force: true })
}
