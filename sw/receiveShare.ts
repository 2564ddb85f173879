import { set } from 'idb-keyval'
import { sessionStore } from '../src/session/sessionStore.ts'
import { SHARED_KEY } from '../src/session/wipes.ts'

/**
 * Keeps what another app shared, as it came, and opens the screen that asks for whom it is. It does not travel to the
 * server from here: without network it is the same.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const kept = await request
    .formData()
    .then((form) => set(SHARED_KEY, [...form.entries()], sessionStore()))
    .then(
      () => true,
      () => false,
    )
  return Response.redirect(kept ? '/share' : '/share?failed=1', 303)
}
