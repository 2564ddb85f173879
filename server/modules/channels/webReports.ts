import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import type { WebDeps } from '../../ports/channels/whatsappWeb/whatsappWeb.ts'
import { troubleOfState } from '../../ports/channels/whatsappWeb/webState.ts'
import { announceChannel, announceStop } from './announceChannel.ts'
import { markConnected } from './handlers.ts'
import * as queries from './queries.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'

/** The text for staff when a session has stopped and only a person can restart it. */
const STOPS: Partial<Record<ChannelTrouble['kind'], string>> = {
  logged_out:
    'O celular desconectou o Balcão. As mensagens ficam guardadas até alguém ler o QR Code de novo.',
  replaced:
    'O número foi aberto em outro sistema. As mensagens ficam guardadas até alguém escolher “Usar aqui”.',
  banned: 'O WhatsApp bloqueou o número. As conversas e o que está planejado continuam guardados.',
  outdated: 'O WhatsApp recusa esta versão do servidor. As mensagens ficam guardadas até ele ser atualizado.',
}

const PAST_CUT = {
  title: 'Nem todas as conversas antigas vieram',
  description:
    'O celular tem mais de 20 mil mensagens dos últimos 90 dias. Vieram as mais recentes, e as outras continuam no celular.',
}

/** Callbacks that keep a channel's row in step with its WhatsApp Web session. */
export function webReports(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
): Pick<WebDeps, 'claimNumber' | 'onState' | 'onRestriction' | 'onPastCut' | 'timezoneOf'> {
  const { db } = deps.database
  return {
    async claimNumber({ channelId, orgId }, number) {
      try {
        return await queries.setPhone(db, channelId, number)
      } catch (error) {
        if (databaseRefusal(error)?.constraint !== 'channels_external') throw error
        const holder = await queries.findByExternalId(db, 'web', number)
        if (holder?.orgId !== orgId)
          deps.log.warn('number of another organization claimed', { org: orgId, channel: channelId })
        return false
      }
    },

    async onState({ channelId, orgId }, report) {
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
      const stopped = trouble && STOPS[trouble.kind]
      await orgTransaction(db, orgId, async (t) => {
        const before = await queries.findChannel(t.tx, orgId, channelId)
        await queries.setStanding(t.tx, channelId, { status, trouble, qrExpiresAt: null })
        // A ban that is tried again each time it ends is told of once.
        const isSameTrouble = before?.trouble?.kind === trouble?.kind
        if (before && stopped && !isSameTrouble && before.status !== 'connecting')
          await announceStop(t, before, { description: stopped, at: deps.clock() })
        else await releaseRevision(t)
      })
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

    async onPastCut({ channelId, orgId }) {
      await orgTransaction(db, orgId, async (t) => {
        const row = await queries.findChannel(t.tx, orgId, channelId)
        if (row) await announceChannel(t, row, { ...PAST_CUT, at: deps.clock() })
        else await releaseRevision(t)
      })
    },

    timezoneOf: (orgId) => selectTimezone(db, orgId),
  }
}
