/** Separate from the other sync endpoints, which the service worker loads: it compares no digests. */
import { DigestAnswer, DigestScope } from './digest.ts'
import { endpoint } from './endpoint.ts'

export const readDigest = endpoint({
  method: 'POST',
  path: '/sync/digest',
  tag: 'Sincronização',
  summary: 'Somas do que um aparelho deve ter, para comparar com o que ele tem',
  body: DigestScope,
  response: DigestAnswer,
})
