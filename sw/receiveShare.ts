import { keepShared } from '../src/session/keepShared.ts'

/**
 * Stores what another app shared and opens the screen where the person chooses the recipient. Sends nothing
 * to the server, so it works the same without network.
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
