import type { ChangeRequest } from '../../../src/contract/changeMessage.ts'
import { changeObstacle, changeSeen } from '../../../src/contract/changeObstacle.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { MessageChange } from '../../../src/contract/messageChange.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changeHeld } from './changeHeld.ts'
import { type Held, messageById, selectChange } from './queries.ts'

/** The attempts while WhatsApp does not answer: about an hour. */
const ATTEMPTS = 14
const CHANGED = 'Esta mensagem mudou depois que você a viu. Veja como ela está agora.'
const UNKNOWN_TO_CHANNEL = 'O número deste canal não tem esta mensagem: ela foi por outro.'

const VERB = { react: 'reagir a', edit: 'editar', delete: 'apagar' } as const
const LATE = {
  react: 'O WhatsApp só aceita reações até 30 dias depois da mensagem.',
  edit: 'O WhatsApp só deixa editar até 15 minutos depois do envio.',
  delete: 'O WhatsApp só deixa apagar para todos até dois dias depois do envio.',
} as const

/** Why a change is refused, in Portuguese. */
export function obstacleText(
  what: MessageChange['what'],
  obstacle: Exclude<ReturnType<typeof changeObstacle>, null>,
): string {
  switch (obstacle) {
    case 'late':
      return LATE[what]
    case 'channel':
      return `Por este canal o WhatsApp não deixa ${VERB[what]} mensagens já enviadas.`
    case 'author':
      return 'Só quem escreveu a mensagem pode editá-la.'
    case 'message':
      return `Não dá para ${VERB[what]} esta mensagem.`
  }
}

/**
 * Asks for a reaction, an edit or a deletion of a message, or takes away the mark of one that failed. It replaces
 * what was asked of the message before; the message itself changes once WhatsApp has taken it.
 */
export async function changeMessage(
  t: OrgTx,
  id: string,
  { id: changeId, seen, ...asked }: ChangeRequest,
  { userId }: { userId: string },
  now: Date,
): Promise<{ message: Message }> {
  const held = await messageById(t, id)
  const talk = held && (await selectChange(t, id))
  if (!held || !talk) throw notFound('Mensagem não encontrada.')
  if (asked.what === 'dismiss') {
    if (held.change?.state !== 'failed') return unchanged(t, held)
    return { message: await changeHeld(t, held, { change: null }) }
  }
  const { what } = asked
  const isStale = isChanged(held, asked, seen)
  const { transport } = talk
  const obstacle = changeObstacle(what, held, { transport, userId, now: now.getTime() })
  if (obstacle !== null) refuse(obstacleText(what, obstacle), held)
  if (talk.channel_deleted) refuse('O canal desta conversa foi excluído.', held)
  if (!talk.is_reached) refuse(UNKNOWN_TO_CHANNEL, held)
  if (isStale) refuse(CHANGED, held)
  await enqueueJob(t, {
    kind: 'whatsapp.change',
    payload: { message_id: id, change_id: changeId },
    orderedBy: `message:${id}`,
    maxAttempts: ATTEMPTS,
  })
  const change = { ...asked, id: changeId, state: 'queued', error: null } as const
  return { message: await changeHeld(t, held, { change }) }
}

function refuse(detail: string, held: Held): never {
  const { provider_id: _, ...current } = held
  throw new Refusal(409, 'invalid_transition', detail, { current })
}

async function unchanged(t: OrgTx, { provider_id: _, ...message }: Held): Promise<{ message: Message }> {
  await releaseRevision(t)
  return { message }
}

/** Whether the author saw something else than what is or will be there. */
function isChanged(
  held: Held,
  { what }: { what: string },
  seen: { text: string; reaction: string | null },
): boolean {
  const now = changeSeen(held)
  const { change } = held
  const isComing = change?.state === 'queued'
  const text = isComing && change.what === 'edit' ? change.text : now.text
  const reaction = isComing && change.what === 'react' ? (change.emoji ?? null) : now.reaction
  return text !== seen.text || (what === 'react' && reaction !== seen.reaction)
}
