import * as endpoints from '../../../src/contract/pushEndpoints.ts'
import { confirmPush, getPushKey, renewPushDevice } from '../../../src/contract/pushWorkerEndpoints.ts'
import type { Api } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { getSettings, putDevice, removeDevice, testDevice, updateDevice } from './pushDevices.ts'
import { confirm, forgetNotice, setEmail } from './queries.ts'

/** Each test calls a push service, which has limits of its own. */
const TESTS: Limit = { name: 'push-test', max: 20, seconds: 600 }

export function pushRoutes(api: Api): void {
  api.read(endpoints.getPushSettings, ({ deps, auth }) => getSettings(deps, auth))
  api.action(endpoints.putPushDevice, ({ deps, auth, body, raw }) =>
    putDevice(deps, auth, body, raw.headers.get('user-agent') ?? ''),
  )
  api.read(getPushKey, async ({ deps }) => ({ public_key: deps.ports.push.publicKey }))
  api.action(renewPushDevice, async ({ deps, auth, body, raw }) => {
    await putDevice(deps, auth, body, raw.headers.get('user-agent') ?? '')
    return { ok: true as const }
  })
  api.action(endpoints.updatePushDevice, ({ deps, auth, body }) => updateDevice(deps, auth, body))
  api.action(endpoints.deletePushDevice, ({ deps, auth, params }) => removeDevice(deps, auth, params['id']!))
  api.action(endpoints.testPushDevice, async ({ deps, auth, params, raw }) => {
    await rateLimit(deps, [{ limit: TESTS, of: auth.userId }])
    return testDevice(deps, auth, params['id']!, raw.signal)
  })
  api.action(confirmPush, async ({ deps, auth, body }) => {
    await confirm(deps.database.db, auth.sessionId, body.id, deps.clock())
    if (body.closed !== undefined) await forgetNotice(deps.database.db, auth.sessionId, body.closed)
    return { ok: true as const }
  })
  api.action(endpoints.setPushEmail, async ({ deps, auth, body }) => {
    await setEmail(deps.database.db, auth.organizationId, auth.userId, body.by_email)
    return { ok: true as const }
  })
}
