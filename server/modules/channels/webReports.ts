import { databaseRefusal } from '../../databaseRefusal.ts'
import type { Deps } from '../../deps.ts'
import type { WebGround } from '../../ports/channels/whatsappWeb/whatsappWeb.ts'
import { troubleOfState } from '../../ports/channels/whatsappWeb/webState.ts'
import { markConnected } from './handlers.ts'
import * as queries from './queries.ts'

/** Callbacks that keep a channel's row in step with its WhatsApp Web session. */
export function webReports(
  deps: Pick<Deps, 'database' | 'clock'>,
): Pick<WebGround, 'claimNumber' | 'onState' | 'onRestriction' | 'timezoneOf'> {
  const { db } = deps.database
  return {
    async claimNumber({ channelId }, number) {
      try {
        return await queries.setPhone(db, channelId, number)
      } catch (error) {
        if (databaseRefusal(error)?.constraint === 'channels_external') return false
        throw error
      }
    },

    async onState({ channelId }, report) {
      const { state, until, account } = report
      const trouble = troubleOfState(report)
      if (state === 'open' && account !== null) {
        await markConnected(deps, channelId, { phoneNumber: account, externalId: account })
        return
      }
      if (state === 'qr')
        return queries.setStanding(db, channelId, { status: 'connecting', trouble: null, qrExpiresAt: until })
      // A short interruption is not shown: the row stays as it is unless it lasts.
      if (state === 'connecting' || state === 'open') return
      const isBroken = state === 'banned' || state === 'outdated' || state === 'unreachable'
      const status = isBroken ? 'error' : 'disconnected'
      await queries.setStanding(db, channelId, { status, trouble, qrExpiresAt: null })
    },

    async onRestriction({ channelId, orgId }, until) {
      const row = await queries.findChannel(db, orgId, channelId)
      if (!row || (row.trouble !== null && row.trouble.kind !== 'restricted')) return
      const trouble = until && {
        kind: 'restricted' as const,
        since: deps.clock().toISOString(),
        until: until.toISOString(),
        detail: null,
      }
      await queries.setStanding(db, channelId, { trouble })
    },

    timezoneOf: (orgId) => queries.zoneOfOrganization(db, orgId),
  }
}
