/** Asks Meta for what is on the phone on which a Cloud API number stays: its contacts and earlier conversations. */
import type { PhoneDataAsked } from '../../db/schema.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler, WaitOn } from '../../jobs/jobHandler.ts'
import { troubleOf } from '../../ports/channels/whatsappCloud/cloudAccess.ts'
import {
  askForPhoneData,
  type PhoneDataAnswer,
  type PhoneDataPart,
} from '../../ports/channels/whatsappCloud/askPhone.ts'
import { announceChannel } from '../channels/announceChannel.ts'
import { cloudKeysReader } from '../channels/credentials.ts'
import { type ChannelRow, keepPhoneData, markFailed, organizationChannel } from '../channels/handlers.ts'

const AGAIN_MS = 5 * 60_000
const TITLE = 'Dados do celular'

/**
 * The job that asks for each part once. Meta allows that once for each sign-up, so each question is stored before it is
 * asked and its answer after; a refusal of what was asked already, after a question without an answer, is an answer.
 * Staff are told what is coming, or why it is not.
 */
export function phoneDataHandler(deps: Deps): JobHandler<'channel.phoneData'> {
  return {
    async run({ orgId, payload: { channel_id, number, parts, until } }) {
      if (orgId === null) throw new GiveUp('a number without an organization')
      for (const part of parts) {
        const row = await organizationChannel(deps.database.db, orgId, channel_id)
        // Deleted, or another number was connected meanwhile.
        if (!row || row.externalId !== number) return
        const before = row.phoneData?.[part]?.state
        if (before === 'accepted' || before === 'refused') continue
        if (deps.clock() >= new Date(until)) await keep(deps, row, part, TOO_LATE)
        else await askOnce(deps, row, part)
      }
    },
  }
}

type Known = Exclude<PhoneDataAnswer, { kind: 'again' }>

const TOO_LATE: Known = {
  kind: 'refused',
  reason:
    'A Meta não respondeu dentro do prazo de 24 horas. Para pedir de novo, refaça o cadastro do número.',
  trouble: null,
}

async function askOnce(deps: Deps, row: ChannelRow, part: PhoneDataPart): Promise<void> {
  const { env, seal, clock } = deps
  const { db } = deps.database
  const keys = await cloudKeysReader({ db, seal, whatsapp: env.whatsapp })(row)
  if (!keys) throw new GiveUp('the channel has no keys')
  const wasAsked = row.phoneData?.[part] !== undefined
  await keepPhoneData(db, row.id, {
    [part]: { state: 'asking', at: clock().toISOString(), request_id: null },
  })
  const access = { ...keys, apiUrl: env.whatsapp.graphUrl }
  const answer = await askForPhoneData(access, fetch, { phoneNumberId: keys.phoneNumberId, part })
  if (answer.kind === 'again') throw new WaitOn(AGAIN_MS, 'Meta did not answer')
  if (answer.kind === 'refused' && answer.trouble)
    await markFailed(deps, row, troubleOf(answer.trouble.kind, answer.trouble.detail))
  const isOurs = answer.kind === 'asked before' && wasAsked
  await keep(deps, row, part, isOurs ? { kind: 'accepted', requestId: null } : answer)
}

async function keep(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  row: ChannelRow,
  part: PhoneDataPart,
  answer: Known,
): Promise<void> {
  const at = clock()
  const asked: PhoneDataAsked = {
    [part]: {
      state: answer.kind === 'accepted' ? 'accepted' : 'refused',
      at: at.toISOString(),
      request_id: answer.kind === 'accepted' ? answer.requestId : null,
    },
  }
  await orgTransaction(database.db, row.orgId, async (t) => {
    await keepPhoneData(t.tx, row.id, asked)
    await announceChannel(t, row, { title: TITLE, description: wordsOf(part, answer), at })
  })
}

function wordsOf(part: PhoneDataPart, answer: Known): string {
  const [what, past] = part === 'contacts' ? CONTACTS : HISTORY
  switch (answer.kind) {
    case 'accepted':
      return `${what} foram ${past} à Meta. Deixe o WhatsApp Business aberto no celular até chegarem.`
    case 'asked before':
      return `${what} não vêm: já tinham sido ${past} uma vez. Para pedir de novo, refaça o cadastro do número na Meta.`
    case 'refused':
      return `${what} não vêm. ${answer.reason}`
  }
}

const CONTACTS = ['Os contatos da agenda', 'pedidos'] as const
const HISTORY = ['As conversas antigas', 'pedidas'] as const
