import { type ReactNode, useState } from 'react'
import { useQueueRow } from '../../hooks/useQueueRow.ts'
import { commands } from '../../contract/commands.ts'
import type { Professional } from '../../contract/professional.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { blockIdOf } from './blockEvents.ts'
import { emptyBlock, blockFormOf } from './blockForm.ts'
import { movedBlock } from './blockMove.ts'
import { createBlock, fieldsOf, removeBlock, replaceNewBlock, updateBlock } from './blockWrites.ts'
import type { Place } from './dragPlaces.ts'

// Loaded lazily, when the form is first opened.
const BlockDialog = lazyOverlay(async () => (await import('./BlockDialog.tsx')).BlockDialog)

export interface BlockPreset {
  day: string
  time?: string | undefined
  providerId?: string | null | undefined
}

type Open =
  | { kind: 'new'; preset: BlockPreset }
  | { kind: 'edit'; block: BlockView }
  /** A new block that is queued or was refused, by its command. */
  | { kind: 'queued'; commandId: string }

type Options = {
  blocks: readonly BlockView[]
  professionals: readonly Professional[]
  /** The command from the address; commands about appointments are ignored. */
  asked: string | undefined
  onClosed: () => void
}

/** The dialogs of blocks, and moving a block by drag. */
export function useBlockDialogs({ blocks, professionals, asked, onClosed }: Options): {
  openNew: (preset: BlockPreset) => void
  open: (block: BlockView) => void
  /** Resolves with false if the dragged thing is not a block. */
  move: (dragId: string, place: Place) => Promise<boolean>
  dialogs: ReactNode
} {
  const [opened, setOpened] = useState<Open | null>(asked ? { kind: 'queued', commandId: asked } : null)
  const row = useQueueRow(opened?.kind === 'queued' ? opened.commandId : null)
  const queued =
    row?.name === 'block.create' ? commands['block.create'].payload.safeParse(row.payload).data : undefined
  const close = () => {
    setOpened(null)
    if (asked) onClosed()
  }

  const open = (block: BlockView) => {
    const refused = block.pending.find(({ name, state }) => name === 'block.create' && state === 'rejected')
    setOpened(refused ? { kind: 'queued', commandId: refused.commandId } : { kind: 'edit', block })
  }
  const move = async (dragId: string, place: Place): Promise<boolean> => {
    const id = blockIdOf(dragId)
    if (id === null) return false
    const block = blocks.find((each) => each.id === id)
    if (!block) return true
    const to = movedBlock(block, place)
    const { start, professional_ids } = block
    if (to.start !== start || JSON.stringify(to.professional_ids) !== JSON.stringify(professional_ids))
      await updateBlock(block, { ...fieldsOf(block), ...to })
    return true
  }

  const common = { professionals, onClose: close }
  const dialogs = (
    <>
      {opened?.kind === 'new' && (
        <BlockDialog
          {...common}
          block={null}
          initial={emptyBlock(opened.preset.day, opened.preset.time, opened.preset.providerId ?? null)}
          onSave={createBlock}
        />
      )}
      {opened?.kind === 'edit' && (
        <BlockDialog
          {...common}
          key={opened.block.id}
          block={opened.block}
          initial={blockFormOf(opened.block)}
          onSave={(block) => updateBlock(opened.block, block)}
          onRemove={() => removeBlock(opened.block)}
        />
      )}
      {opened?.kind === 'queued' && queued && (
        <BlockDialog
          {...common}
          key={opened.commandId}
          block={null}
          initial={blockFormOf(queued.block)}
          onSave={(block) => replaceNewBlock(opened.commandId, { id: queued.id, block })}
        />
      )}
    </>
  )
  return { openNew: (preset) => setOpened({ kind: 'new', preset }), open, move, dialogs }
}
