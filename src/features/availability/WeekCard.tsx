import { Copy } from 'lucide-react'
import { WEEKDAYS } from '../../contract/availability.ts'
import { Card } from '../../ui/Card.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { BlockList } from './BlockList.tsx'
import { DayBar } from './DayBar.tsx'
import { type Block, copyToAll, toggleDay } from './schedule.ts'

type Props = { week: readonly Block[][]; onChange: (week: Block[][]) => void }

/** 'Horas semanais': the periods of each weekday (AVL-01 to AVL-07). */
export function WeekCard({ week, onChange }: Props) {
  return (
    <Card
      flush
      title="Horas semanais"
      description={
        <>
          Em que dias e horários há atendimento. <Copy size={13} aria-hidden="true" className="inline" />{' '}
          Aplicar a todos os dias copia os períodos de um dia para os outros dias ligados; os desligados não
          mudam.
        </>
      }
    >
      {WEEKDAYS.map((name, day) => {
        const blocks = week[day] ?? []
        const on = blocks.length > 0
        return (
          <fieldset
            key={name}
            className="flex min-w-0 flex-wrap items-start gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]"
          >
            <legend className="sr-only">{name}</legend>
            <Switch
              label={name}
              checked={on}
              onChange={(event) => onChange(toggleDay(week, day, event.target.checked))}
              className="w-40 flex-row-reverse py-2.5"
            />
            <div
              className={cx(
                'flex min-w-0 items-start justify-between gap-1',
                on ? 'flex-1 basis-72' : 'max-sm:ml-auto sm:flex-1',
              )}
            >
              {on ? (
                <>
                  <BlockList
                    blocks={blocks}
                    onChange={(next) => onChange(week.map((each, at) => (at === day ? next : each)))}
                  />
                  <DayBar blocks={blocks} />
                  <IconButton
                    label="Aplicar a todos os dias"
                    icon={<Copy size={18} />}
                    onClick={() => onChange(copyToAll(week, day))}
                  />
                </>
              ) : (
                <p className="py-2.5 text-ink-3">Fechado</p>
              )}
            </div>
          </fieldset>
        )
      })}
    </Card>
  )
}
