import { CalendarPlus, Pencil, Trash2 } from 'lucide-react'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import type { DateSchedule } from './schedule.ts'

type Props = {
  dates: readonly DateSchedule[]
  onAdd: () => void
  onEdit: (dates: DateSchedule) => void
  onRemove: (dates: DateSchedule) => void
}

/** A calendar day has no time zone. */
const day = (text: string) => formatDate(text, 'UTC')

export const rangeLabel = ({ date_from, date_to }: DateSchedule): string =>
  date_to ? `${day(date_from)} a ${day(date_to)}` : day(date_from)

/** 'Datas e horários específicos': lists the dates that have hours of their own (AVL-10, AVL-13). */
export function DatesCard({ dates, onAdd, onEdit, onRemove }: Props) {
  return (
    <Card
      flush
      title="Datas e horários específicos"
      description="Feriados, férias e dias com outro horário: valem no lugar das horas semanais."
    >
      {dates.length === 0 && (
        <p className="px-4 py-6 text-center text-ink-2 md:px-[18px]">Nenhuma data com horário diferente.</p>
      )}
      {dates.length > 0 && (
        <ul aria-label="Datas e horários específicos">
          {dates.map((entry) => (
            <li
              key={entry.date_from}
              className="flex min-h-14 items-center gap-3 border-b border-line px-4 py-2.5 last:border-b-0 md:px-[18px]"
            >
              <div className="min-w-0 flex-1">
                <p className="font-550">{rangeLabel(entry)}</p>
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
                  {entry.intervals.length === 0 && <Badge>Fechado</Badge>}
                  {entry.intervals.map(({ startTime, endTime }) => (
                    <span key={startTime}>{`${startTime} – ${endTime}`}</span>
                  ))}
                </p>
              </div>
              <div className="flex">
                <IconButton
                  label={`Editar horário de ${rangeLabel(entry)}`}
                  icon={<Pencil size={18} />}
                  onClick={() => onEdit(entry)}
                />
                <IconButton
                  label={`Remover horário de ${rangeLabel(entry)}`}
                  variant="dangerQuiet"
                  icon={<Trash2 size={18} />}
                  onClick={() => onRemove(entry)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-3 md:px-[18px]">
        <Button className="max-sm:w-full" icon={<CalendarPlus size={16} />} onClick={onAdd}>
          Adicionar Horário
        </Button>
      </div>
    </Card>
  )
}
