import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { formatLongDay } from '../../ui/formatDate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { addDays } from './zonedTime.ts'

type Props = { day: string; today: string; zone: string; onDay: (day: string) => void; onNew: () => void }

const NEAR = [
  [-1, 'Ontem'],
  [0, 'Hoje'],
  [1, 'Amanhã'],
] as const

export function DayToolbar({ day, today, zone, onDay, onNew }: Props) {
  const near = NEAR.find(([distance]) => addDays(today, distance) === day)?.[1]
  const long = formatLongDay(day, zone)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5 border-b border-line px-4 py-3 md:px-5">
      <div className="flex items-center gap-1">
        <Button onClick={() => onDay(today)} aria-current={day === today ? 'date' : undefined}>
          Hoje
        </Button>
        <IconButton
          label="Dia anterior"
          icon={<ChevronLeft size={18} />}
          onClick={() => onDay(addDays(day, -1))}
        />
        <IconButton
          label="Próximo dia"
          icon={<ChevronRight size={18} />}
          onClick={() => onDay(addDays(day, 1))}
        />
      </div>
      <h2 aria-live="polite" className="min-w-0 flex-1 text-base text-balance max-md:order-3">
        {near ? `${near}, ` : ''}
        {near ? long : long.charAt(0).toLocaleUpperCase('pt-BR') + long.slice(1)}
      </h2>
      <Input
        type="date"
        aria-label="Ir para a data"
        value={day}
        onChange={(event) => event.target.value && onDay(event.target.value)}
        className="w-40! max-md:ml-auto max-md:w-[9.75rem]!"
      />
      <Button
        variant="primary"
        size="lg"
        icon={<Plus size={18} />}
        onClick={onNew}
        className="max-md:order-4"
      >
        <span>
          Novo<span className="max-md:sr-only"> agendamento</span>
        </span>
      </Button>
    </div>
  )
}
