import { useState } from 'react'
import { END_BEFORE_START, INVALID_DATES, OVERLAP } from '../../contract/availability.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { BlockList } from './BlockList.tsx'
import { RangeCalendar } from './RangeCalendar.tsx'
import {
  type Block,
  type DateSchedule,
  DEFAULT_BLOCKS,
  endsTooEarly,
  flagBlocks,
  isPlausibleRange,
  type Range,
} from './schedule.ts'

type Props = {
  /** The entry to change; null to add one. */
  entry: DateSchedule | null
  today: string
  onClose: () => void
  /** Returns false if the entry cannot be applied; the dialog then stays open and shows an error. */
  onApply: (entry: DateSchedule) => boolean
}

/** 'Adicionar Horário Específico': days, and the hours that apply on them (AVL-10 to AVL-13). */
export function DateDialog({ entry, today, onClose, onApply }: Props) {
  const [range, setRange] = useState<Range | null>(entry)
  const [blocks, setBlocks] = useState<Block[]>(entry?.intervals ?? [...DEFAULT_BLOCKS])
  const [error, setError] = useState<string | null>(null)
  const closed = blocks.length === 0

  function apply() {
    const wrong = range ? problem(range, blocks, today) : NO_DATE
    if (wrong !== null || !range) return setError(wrong)
    const { date_from, date_to } = range
    if (!onApply({ date_from, ...(date_to && { date_to }), intervals: blocks }))
      setError('Ocorreu um erro ao aplicar o horário.')
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={entry ? 'Editar Horário Específico' : 'Adicionar Horário Específico'}
      description="Toque no primeiro e no último dia; para um dia só, toque uma vez."
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={apply}>
            Aplicar Horário
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RangeCalendar
          value={range}
          today={today}
          onChange={(next) => {
            setRange(next)
            setError(null)
          }}
        />
        <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
          <legend className="sr-only">Horários nestas datas</legend>
          <Checkbox
            label="Fechado o dia todo"
            checked={closed}
            onChange={(event) => {
              setBlocks(event.target.checked ? [] : [...DEFAULT_BLOCKS])
              setError(null)
            }}
          />
          {!closed && (
            <BlockList
              blocks={blocks}
              onChange={(next) => {
                setBlocks(next)
                setError(null)
              }}
            />
          )}
        </fieldset>
        <FailureBanner>{error}</FailureBanner>
      </div>
    </Dialog>
  )
}

const NO_DATE = 'Por favor, selecione uma data ou intervalo de datas válido.'

function problem(range: Range, blocks: readonly Block[], today: string): string | null {
  if (!isPlausibleRange(range, today)) return INVALID_DATES
  if (blocks.some(endsTooEarly)) return END_BEFORE_START
  return flagBlocks(blocks).includes(true) ? OVERLAP : null
}
