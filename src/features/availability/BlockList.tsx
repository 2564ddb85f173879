import { Plus, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { type Block, flagBlocks, withNewBlock } from './schedule.ts'

type Props = {
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
}

/** The periods of one day; those that cannot stay as they are have a red border (AVL-04, AVL-07, AVL-08). */
export function BlockList({ blocks, onChange }: Props) {
  const flags = flagBlocks(blocks)
  const more = withNewBlock(blocks)
  const change = (at: number, fields: Partial<Block>) =>
    onChange(blocks.map((block, index) => (index === at ? { ...block, ...fields } : block)))

  return (
    <ul className="flex flex-col gap-2">
      {blocks.map(({ startTime, endTime }, at) => (
        // The periods have no name of their own, and all of their state is in the fields.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex items-center gap-1.5">
          <Input
            type="time"
            aria-label="Início"
            aria-invalid={flags[at] || undefined}
            value={startTime}
            onChange={(event) => change(at, { startTime: event.target.value })}
            className="w-28! px-2! text-center"
          />
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <Input
            type="time"
            aria-label="Fim"
            aria-invalid={flags[at] || undefined}
            value={endTime}
            onChange={(event) => change(at, { endTime: event.target.value })}
            className="w-28! px-2! text-center"
          />
          <IconButton
            label="Remover período"
            icon={<Trash2 size={18} />}
            onClick={() => onChange(blocks.toSpliced(at, 1))}
          />
          {at === blocks.length - 1 && (
            <IconButton
              label="Adicionar período"
              icon={<Plus size={18} />}
              disabled={more === null}
              onClick={() => more && onChange(more)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
