import { CalendarX2, ChevronRight } from 'lucide-react'
import type { Professional } from '../../contract/professional.ts'
import { blockWhen, recurrenceText } from '../../contract/schedule/recurrenceText.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { dayInWords } from '../../parts/schedule/dayWords.ts'
import { type ComingBlock, useComingBlocks } from '../../parts/schedule/useComingBlocks.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { blockTitle, peopleText } from './blockEvents.ts'
import { BlockIcon } from './BlockTile.tsx'
import { useBlockDialogs } from './useBlockDialogs.tsx'
import { showFreed, useFreed } from './waiting/freedTime.ts'
import { dayOf } from './zonedTime.ts'

const WaitingSheet = lazyOverlay(async () => (await import('./waiting/WaitingSheet.tsx')).WaitingSheet)

type Props = { professional: Professional; all: readonly Professional[] }

/**
 * Tab 'Bloqueios e folgas': the future blocks of one professional, including those for everybody. They are
 * created and changed as in the calendar.
 */
export function ProfessionalBlocks({ professional, all }: Props) {
  const zone = useTimeZone()
  const freed = useFreed()
  const coming = useComingBlocks(professional.id)
  const dialogs = useBlockDialogs({
    blocks: coming?.map(({ block }) => block) ?? [],
    professionals: all,
    asked: undefined,
    onClosed: () => undefined,
  })
  if (!coming) return null
  const add = (
    <Button
      icon={<CalendarX2 size={16} />}
      onClick={() =>
        dialogs.openNew({ day: dayOf(new Date().toISOString(), zone), providerId: professional.id })
      }
    >
      Bloquear horário
    </Button>
  )
  return (
    <>
      {coming.length === 0 ? (
        <EmptyState title="Nenhum bloqueio nem folga pela frente" action={add}>
          Almoço, reunião, férias: o que for bloqueado não é oferecido a ninguém.
        </EmptyState>
      ) : (
        <div className="flex max-w-xl flex-col items-start gap-4">
          <ul
            aria-label={`Bloqueios e folgas de ${professional.name}`}
            className="w-full border-t border-line"
          >
            {coming.map((each) => (
              <li key={each.block.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => dialogs.open(each.block)}
                  className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-sunken"
                >
                  <BlockIcon kind={each.block.kind} size={18} />
                  <span className="min-w-0 flex-1">
                    <span className="block font-550 break-words">{blockTitle(each.block)}</span>
                    <span className="block text-xs text-ink-2">{whenText(each)}</span>
                    <span className="block text-xs text-ink-2">{noteText(each, all, zone)}</span>
                  </span>
                  <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
          {add}
        </div>
      )}
      {dialogs.dialogs}
      {freed && <WaitingSheet zone={zone} freed={freed} onClose={() => showFreed(null)} />}
    </>
  )
}

const whenText = ({ block }: ComingBlock): string => {
  const { start, end, all_day, recurrence } = block
  if (recurrence.repeats === 'never') return blockWhen(block)
  return `${recurrenceText(recurrence)}, ${all_day ? 'dia inteiro' : `das ${start.slice(11)} às ${end.slice(11)}`}`
}

/** Who else the block is for, when it occurs next, and whether the server has it. */
function noteText({ block, next }: ComingBlock, all: readonly Professional[], zone: string): string {
  const { professional_ids, recurrence, pending } = block
  const refused = pending.some(({ state }) => state === 'rejected')
  const leaving = pending.some(({ name }) => name === 'block.delete')
  return [
    recurrence.repeats !== 'never' && `Próximo: ${dayInWords(next, zone)}`,
    professional_ids === 'all' && 'De todos os profissionais',
    professional_ids !== 'all' && professional_ids.length > 1 && `De ${peopleText(professional_ids, all)}`,
    refused && 'Não aceito pelo servidor',
    pending.length > 0 && !refused && (leaving ? 'Remoção na fila' : 'Na fila'),
  ]
    .filter(Boolean)
    .join(' · ')
}
