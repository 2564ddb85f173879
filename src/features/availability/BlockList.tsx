import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { type Block, flagBlocks, flagText, withNewBlock } from './schedule.ts'

type Props = {
  blocks: readonly Block[]
  onChange: (blocks: Block[]) => void
}

/**
 * The periods of one day; an invalid one has a red border and says what is wrong (AVL-04, AVL-07, AVL-08).
 */
export function BlockList({ blocks, onChange }: Props) {
  const id = useId()
  const flags = flagBlocks(blocks)
  const words = blocks.map((block, at) => (flags[at] ? flagText(block) : null))
  const saidOf = (at: number) => (words[at] ? `${id}-${at}` : undefined)
  const more = withNewBlock(blocks)
  const change = (at: number, fields: Partial<Block>) =>
    onChange(blocks.map((block, index) => (index === at ? { ...block, ...fields } : block)))

  return (
    <ul className="flex flex-col gap-2">
      {blocks.map(({ startTime, endTime }, at) => (
        // Periods have no id, and a row has no state besides its fields' values, so the index can be the key.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex flex-wrap items-center gap-1">
          <TimeInput
            aria-label="Início"
            aria-invalid={flags[at] || undefined}
            aria-describedby={saidOf(at)}
            className="w-[3.875rem]! px-1! text-center"
            value={startTime}
            onChange={(value) => change(at, { startTime: value })}
          />
          <span aria-hidden="true" className="text-ink-3">
            –
          </span>
          <TimeInput
            aria-label="Fim"
            aria-invalid={flags[at] || undefined}
            aria-describedby={saidOf(at)}
            className="w-[3.875rem]! px-1! text-center"
            value={endTime}
            onChange={(value) => change(at, { endTime: value })}
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
          {words[at] && (
            <p id={saidOf(at)} className="basis-full text-xs text-bad">
              {words[at]}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
