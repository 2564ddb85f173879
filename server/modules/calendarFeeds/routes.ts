import { Hono } from 'hono'
import * as endpoints from '../../../src/contract/calendarFeedEndpoints.ts'
import type { Deps } from '../../deps.ts'
import type { Api } from '../../http/api.ts'
import { clientIp } from '../../http/clientIp.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { notFound } from '../../refusal.ts'
import { createFeed, deleteFeed, FEEDS, getFeed, hashOf, readCalendar } from './handlers.ts'
import { findByToken } from './queries.ts'

export function calendarFeedsRoutes(api: Api): void {
  api.read(endpoints.getCalendarFeed, ({ deps, auth, params }) => getFeed(deps, auth, params['id']!))
  api.action(endpoints.createCalendarFeed, ({ deps, auth, params }) => createFeed(deps, auth, params['id']!))
  api.action(endpoints.deleteCalendarFeed, ({ deps, auth, params }) => deleteFeed(deps, auth, params['id']!))
  api.read(endpoints.downloadCalendar, async ({ deps, auth, params }) => {
    const whose = { orgId: auth.organizationId, providerId: params['id']! }
    const text = await readCalendar(deps.database.db, deps.clock(), whose)
    return new Response(text, {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="agenda.ics"',
        'Cache-Control': 'private, no-store',
      },
    })
  })
}

/** Enough for calendar programs, which ask every few minutes, and far too few to guess a secret. */
const BY_ADDRESS: Limit = { name: 'calendar-feed', max: 300, seconds: 3600 }

/**
 * Serves feeds to calendar programs, which send no token: the secret in the address is the only protection.
 */
export function calendarFeedsApp(deps: Deps): Hono {
  const app = new Hono()
  app.get(`${FEEDS}/:file`, async (c) => {
    await rateLimit(deps, [{ limit: BY_ADDRESS, of: clientIp(c, deps.env.trustProxy) }])
    const [, token] = /^([\w-]{32})\.ics$/.exec(c.req.param('file')) ?? []
    const found = token === undefined ? undefined : await findByToken(deps.database.db, hashOf(token))
    if (!found) throw notFound('Este endereço de calendário não existe mais.')
    return c.body(await readCalendar(deps.database.db, deps.clock(), found), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, max-age=300',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}
