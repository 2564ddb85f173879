import { keepShared } from '../src/session/keepShared.ts'

/**
 * Keeps what another app shared and opens the screen that asks for whom it is. It does not travel to the server from
 * here: without network it is the same.
 */
export async function receiveShare(request: Request): Promise<Response> {
  const kept = await request
    .formData()
    .then(keepShared)
    .then(
      () => true,
      () => false,
    )
  return Response.redirect(kept ? '/share' : '/share?failed=1', 303)
}
