import type { ChannelHealth } from '../../../src/contract/channel.ts'
import { databaseRefusal } from '../../databaseRefusal.ts'
import { plainTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type { PhoneDataPart } from '../../ports/channels/whatsappCloud/askPhone.ts'
import { Refusal } from '../../refusal.ts'
import { requireConnectSlot } from '../plans/allowance.ts'
import { connectedChannels } from './connectedChannels.ts'
import { type CloudCredentials, putCredentials } from './credentials.ts'
import { type ChannelRow, findByExternalId, setNumber } from './queries.ts'
import { sendWaitingNow } from './sendWaitingNow.ts'

export type ProvedNumber = {
  phoneNumberId: string
  /** Null: not known, for the number of the environment. */
  accountId: string | null
  phoneNumber: string
  health: ChannelHealth
  /** Set where the number stays on a phone: what to ask Meta for of that phone. */
  phoneData?: PhoneDataPart[]
}

/** Meta sends a phone's data for so long after the sign-up; the sign-up is a few minutes older than the connection. */
const PHONE_DATA_MS = 24 * 3_600_000 - 30 * 60_000

/**
 * Gives a channel a Cloud API number that the organization has proved to own, together with its keys, in one
 * transaction; waiting messages then leave. Refused, and logged, when any other channel has the number.
 */
export async function takeNumber(
  deps: Deps,
  channel: ChannelRow,
  credentials: CloudCredentials,
  { phoneData, ...number }: ProvedNumber,
): Promise<void> {
  const { db } = deps.database
  const { id, orgId } = channel
  const now = deps.clock()
  try {
    await plainTransaction(db, orgId, async (t) => {
      const { tx } = t
      await requireConnectSlot(tx, orgId, async () =>
        (await connectedChannels(tx, orgId, now)).filter((other) => other.id !== id),
      )
      if (!(await setNumber(tx, orgId, id, { ...number, connectionDate: now })))
        throw new Refusal(404, 'not_found', 'Canal não encontrado.')
      await putCredentials(
        { db: tx, seal: deps.seal, whatsapp: deps.env.whatsapp },
        { channelId: id, orgId, now },
        credentials,
      )
      if (phoneData)
        await enqueueJob(t, {
          kind: 'channel.phoneData',
          payload: {
            channel_id: id,
            number: number.phoneNumberId,
            parts: phoneData,
            until: new Date(now.getTime() + PHONE_DATA_MS).toISOString(),
          },
          dedupe: id,
        })
    })
  } catch (error) {
    if (databaseRefusal(error)?.constraint !== 'channels_external') throw error
    const holder = await findByExternalId(db, 'cloud', number.phoneNumberId)
    if (holder?.orgId === orgId)
      throw new Refusal(409, 'conflict', 'Este número já está conectado a outro canal.')
    deps.log.warn('number of another organization claimed', {
      org: orgId,
      channel: id,
      number: number.phoneNumberId,
    })
    throw new Refusal(
      409,
      'conflict',
      'Este número já é de outra empresa no Balcão. Peça a ela que exclua o canal, ou fale com o suporte.',
    )
  }
  await sendWaitingNow(db, orgId)
}
