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
import { tellFreedByBlock } from './waiting/freedTime.ts'

type Deed = 'created' | 'updated' | 'removed'

const DONE: Record<Deed, string> = { created: 'criado', updated: 'alterado', removed: 'removido' }
const FAILED: Record<Deed, string> = {
  created: 'Não foi possível criar o bloqueio',
  updated: 'Não foi possível alterar o bloqueio',
  removed: 'Não foi possível remover o bloqueio',
}

const keep = async (deed: Deed, act: () => Promise<unknown>): Promise<boolean> =>
  (await attempt(async () => (await act(), true), 'calendar', FAILED[deed])) ?? false

/** Each resolves to whether it is in the queue; what the server says is told by a toast. */
export const createBlock = (block: BlockInput): Promise<boolean> =>
  keep('created', async () => {
    const id = newId()
    follow(await enqueueCommand(mirror(), 'block.create', { id, block }), id, block, 'created')
  })

/** `seen` is the block as the person saw it: if it has changed since, that is a conflict and not overwritten. */
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

/** Corrects one that has not reached the server. */
export const replaceNewBlock = (
  commandId: string,
  payload: CommandPayload<'block.create'>,
): Promise<boolean> =>
  keep('created', async () => {
    const next = await replaceCommand(mirror(), commandId, 'block.create', payload)
    follow(next, payload.id, payload.block, 'created')
  })

/** The fields a person fills in, without those of the record. */
export const fieldsOf = ({ id: _id, revision: _revision, pending: _pending, ...fields }: BlockView) => fields

/** `before` is what may make room for who waits, once the server has let go of it. */
function follow(
  commandId: string,
  id: string,
  block: Pick<BlockView, 'title' | 'kind'>,
  deed: Deed,
  before?: BlockView,
): void {
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'blocks', id }, (result) => {
    if (result.end === 'rejected') toast.error(FAILED[deed], { description: result.error?.detail })
    // Taken out of the queue by a person, a new one is not there and a removed one is.
    else if ((result.held === undefined) === (deed === 'removed')) {
      toast.success(`Bloqueio "${blockTitle(block)}" ${DONE[deed]}`)
      if (before) void tellFreedByBlock(before, result.held ?? null)
    }
  })
}
