import type { Continuation, ContinueChannel } from '../../../src/contract/channelSetup.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { publish } from '../../sync/publish.ts'
import { connectedChannels } from '../channels/connectedChannels.ts'
import { existingChannel } from '../channels/handlers.ts'
import { moveAgent, twoChannels } from '../channels/moveAgent.ts'
import { sendWaitingNow } from '../channels/sendWaitingNow.ts'
import { laterByOther } from '../scheduled/roomForStrangers.ts'
import { countOfChannel, moveConversationsToChannel } from '../conversations/moveToChannel.ts'

/** Reads what would move to another channel: the counts, and the channel's agent. */
export async function readContinuation(deps: Deps, auth: Auth, id: string): Promise<Continuation> {
  const row = await existingChannel(deps, auth, id)
  const count = await deps.database.db.transaction((tx) =>
    countOfChannel({ tx, orgId: auth.organizationId }, id),
  )
  return { ...count, agent_id: row.agentId, ceilings: await ceilingsOf(deps, auth, id, count.planned) }
}

/** For each channel to which this one may move, how many of its planned messages would wait there. */
async function ceilingsOf(
  { database: { db }, clock }: Deps,
  { organizationId }: Auth,
  id: string,
  planned: number,
): Promise<NonNullable<Continuation['ceilings']>> {
  if (planned === 0) return []
  const now = clock()
  const found = []
  for (const { id: to, transport } of await connectedChannels(db, organizationId, now)) {
    if (to === id || transport !== 'web') continue
    const ceiling = await laterByOther(db, organizationId, { from: id, to }, now)
    if (ceiling) found.push({ channel_id: to, a_day: ceiling.aDay, later: ceiling.later })
  }
  return found
}

/**
 * Moves conversations, agent and planned messages of a channel to another one, of any transport. Returns what
 * remains in the first, which is only what arrived meanwhile.
 */
export async function continueChannel(
  deps: Deps,
  auth: Auth,
  id: string,
  { target_id, seen }: ContinueChannel,
): Promise<Continuation> {
  const { db } = deps.database
  const orgId = auth.organizationId
  await existingChannel(deps, auth, id)
  if (target_id === id) throw new Refusal(422, 'invalid_body', 'Escolha outro canal.')
  await existingChannel(deps, auth, target_id)
  await orgTransaction(db, orgId, async (t) => {
    const both = await twoChannels(t.tx, orgId, { from: id, to: target_id })
    if (!both) throw notFound('Canal não encontrado.')
    const { from, to } = both
    if (to.status !== 'connected')
      throw new Refusal(
        409,
        'conflict',
        `O canal ${to.name} não está conectado. Conecte-o antes de continuar por ele.`,
      )
    const now = await countOfChannel(t, id)
    if (now.conversations > seen.conversations)
      throw new Refusal(
        409,
        'conflict',
        'Chegaram mais conversas enquanto você olhava. Confira antes de continuar.',
        {
          current: { ...now, agent_id: from.agentId },
        },
      )
    await moveConversationsToChannel(t, {
      from: id,
      to: target_id,
      line: `A conversa continua por outro número: ${nameOf(to)}. Até aqui foi por ${nameOf(from)}.`,
      former: nameOf(from),
      now: deps.clock(),
    })
    await moveAgent(t.tx, orgId, from, to)
    // There are far more records than an event can carry, so every client pulls them.
    await publish(t, 'sync.changes', { truncated: true, actor_id: auth.userId })
  })
  await sendWaitingNow(db, orgId)
  return readContinuation(deps, auth, id)
}

const nameOf = ({ name, phoneNumber }: { name: string; phoneNumber: string | null }) =>
  phoneNumber === null ? name : `${name}, ${shownNumber(phoneNumber)}`

/** '(11) 99999-9999' as the app shows it; a number of another country with its code. */
function shownNumber(digits: string): string {
  const [, area, first, last] = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits) ?? []
  return area === undefined ? `+${digits}` : `(${area}) ${first}-${last}`
}
