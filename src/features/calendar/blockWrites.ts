import type { BlockInput } from '../../contract/blockInput.ts'
import type { CommandPayload } from '../../contract/commands.ts'
import { newId } from '../../contract/ids.ts'
import { replaceCommand } from '../../sync/outbox/commandActions.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { watchCommand } from '../../sync/outbox/watchCommand.ts'
import { mirror, openedMirror } from '../../sync/store/db.ts'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'
import { blockTitle } from './blockEvents.ts'
import { announceFreedByBlock } from './waiting/freedTime.ts'

type Change = 'created' | 'updated' | 'removed'

const DONE: Record<Change, string> = { created: 'criado', updated: 'alterado', removed: 'removido' }
const FAILED: Record<Change, string> = {
  created: 'Não foi possível criar o bloqueio',
  updated: 'Não foi possível alterar o bloqueio',
  removed: 'Não foi possível remover o bloqueio',
}

const keep = async (change: Change, act: () => Promise<unknown>): Promise<boolean> =>
  (await attempt(async () => (await act(), true), 'calendar', FAILED[change])) ?? false

/** Resolves with true when the command is in the queue. A toast later shows the server's answer. */
export const createBlock = (block: BlockInput): Promise<boolean> =>
  keep('created', async () => {
    const id = newId()
    follow(await enqueueCommand(mirror(), 'block.create', { id, block }), id, block, 'created')
  })

/** Queues a change. `seen`: the block as the person saw it; if it has changed since, that is a conflict. */
export const updateBlock = (seen: BlockView, block: BlockInput): Promise<boolean> =>
  keep('updated', async () => {
    const payload = { id: seen.id, block, expected: fieldsOf(seen) }
    follow(await enqueueCommand(mirror(), 'block.update', payload), seen.id, block, 'updated', seen)
  })

export const removeBlock = (seen: BlockView): Promise<boolean> =>
  keep('removed', async () => {
    const payload = { id: seen.id, expected: fieldsOf(seen) }
    follow(await enqueueCommand(mirror(), 'block.delete', payload), seen.id, seen, 'removed', seen)
  })

/** Replaces a new block that has not been sent to the server yet. */
export const replaceNewBlock = (
  commandId: string,
  payload: CommandPayload<'block.create'>,
): Promise<boolean> =>
  keep('created', async () => {
    const next = await replaceCommand(mirror(), commandId, 'block.create', payload)
    follow(next, payload.id, payload.block, 'created')
  })

/** The fields that a person fills in, without the record's own. */
export const fieldsOf = ({ id: _id, revision: _revision, pending: _pending, ...fields }: BlockView) => fields

/**
 * `before` is the old block: once the server has removed or changed it, its time may suit people on the
 * waiting list.
 */
function follow(
  commandId: string,
  id: string,
  block: Pick<BlockView, 'title' | 'kind'>,
  change: Change,
  before?: BlockView,
): void {
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'blocks', id }, (result) => {
    if (result.end === 'rejected') toast.error(FAILED[change], { description: result.error?.detail })
    // If a person removed the command from the queue, a new block is absent and a block to remove is still
    // there.
    else if ((result.held === undefined) === (change === 'removed')) {
      toast.success(`Bloqueio "${blockTitle(block)}" ${DONE[change]}`)
      if (before) void announceFreedByBlock(before, result.held ?? null)
    }
  })
}
