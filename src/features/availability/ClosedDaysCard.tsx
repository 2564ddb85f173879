import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import type { Schedule } from '../../contract/bookingSettings.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { holidayDateLabel, withDays, withoutDays } from './holidayList.ts'
import { HolidaySwitch } from './HolidaySwitch.tsx'
import { STATES } from './states.ts'
import { useHolidays } from './useHolidays.ts'
import { useChangeClosedDays, useSaveSchedule } from './writes.ts'

type Props = { schedule: Schedule; today: string }

const Typed = z.object({ date: z.optional(z.string()), name: z.optional(z.string()) })
const EMPTY = { date: '', name: '' }

/** 'Feriados e dias fechados': days on which nobody in the company attends, whatever their hours. */
export function ClosedDaysCard({ schedule, today }: Props) {
  const online = useBrowserOnline()
  const state = schedule.holiday_state ?? null
  const saveState = useSaveSchedule()
  const { holidays, failed, retry } = useHolidays(today, state)
  const change = useChangeClosedDays()
  const form = useKeptForm('closed day', Typed, EMPTY)
  const [error, setError] = useState<string | undefined>()
  useEffect(() => {
    // The router looks for the address's hash before this card is rendered, so scroll here.
    if (location.hash === '#feriados') document.getElementById('feriados')?.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps -- on mount, and again when the list has loaded
  }, [holidays === undefined])
  const closedDays = schedule.closed_days
  const closed = new Set(closedDays.map(({ date }) => date))
  const known = new Set(holidays?.map(({ date }) => date))
  const own = closedDays.filter(({ date }) => date >= today && !known.has(date))
  type Days = typeof closedDays
  const save = (make: (days: Days) => Days, onSuccess?: () => void) =>
    change.mutate(
      { seen: closedDays, change: make },
      {
        onSuccess: () => onSuccess?.(),
        onError: (failure) =>
          toast.error('Não foi possível salvar os dias fechados', { description: failureText(failure) }),
      },
    )

  function add() {
    const { date, name } = form.values
    if (date === '') return setError('Escreva a data')
    if (date < today) return setError('Escolha uma data que ainda vem')
    if (closed.has(date)) return setError('Este dia já está fechado')
    setError(undefined)
    save((days) => withDays(days, [{ date, name: name.trim() || 'Fechado' }]), form.drop)
  }

  return (
    <Card
      id="feriados"
      title="Feriados e dias fechados"
      description="Nestes dias ninguém da empresa atende, qualquer que seja o horário de cada um."
    >
      <div className="flex flex-col gap-4">
        {holidays ? (
          <>
            <HolidaySwitch closedDays={closedDays} holidays={holidays} today={today} />
            <Field label="Feriados estaduais">
              <Select
                value={(saveState.isPending ? saveState.variables.holiday_state : state) ?? ''}
                disabled={!online || saveState.isPending}
                onChange={(event) =>
                  saveState.mutate(
                    { holiday_state: event.target.value || null, expected: { holiday_state: state } },
                    {
                      onError: (failure) =>
                        toast.error('Não foi possível salvar o estado', {
                          description: failureText(failure),
                        }),
                    },
                  )
                }
              >
                <option value="">Só os nacionais</option>
                {STATES.map(([code, name]) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <ul aria-label="Feriados" className="border-t border-line">
              {holidays.map(({ date, name, scope, optional }) => (
                <li key={date} className="border-b border-line">
                  <Switch
                    label={
                      <span className="flex flex-wrap items-center gap-x-2">
                        {name}
                        {scope === 'state' && <Badge size="sm">Estadual</Badge>}
                        {optional && <Badge size="sm">Ponto facultativo</Badge>}
                      </span>
                    }
                    description={holidayDateLabel(date, today)}
                    checked={closed.has(date)}
                    disabled={!online || change.isPending}
                    onChange={(event) => {
                      const on = event.target.checked
                      save((days) => (on ? withDays(days, [{ date, name }]) : withoutDays(days, [date])))
                    }}
                    className="py-2.5"
                  />
                </li>
              ))}
            </ul>
          </>
        ) : failed ? (
          <div className="flex flex-wrap items-center gap-3 text-ink-2">
            Não foi possível carregar os feriados.
            <Button size="sm" onClick={retry}>
              Tentar novamente
            </Button>
          </div>
        ) : (
          <p className="text-ink-2">
            {online
              ? 'Carregando os feriados...'
              : 'Sem conexão: os feriados aparecem quando a internet voltar.'}
          </p>
        )}
        <section aria-label="Outros dias fechados">
          <h3 className="mb-2 font-550">Outros dias: feriados da cidade, recesso</h3>
          {own.length > 0 && (
            <ul aria-label="Outros dias fechados" className="mb-3 border-t border-line">
              {own.map(({ date, name }) => (
                <li key={date} className="flex min-h-12 items-center gap-3 border-b border-line">
                  <span className="min-w-0 flex-1">
                    <span className="block font-550 break-words">{name}</span>
                    <span className="block text-xs text-ink-2">{holidayDateLabel(date, today)}</span>
                  </span>
                  <IconButton
                    label={`Abrir em ${name}, ${holidayDateLabel(date, today)}`}
                    variant="dangerQuiet"
                    icon={<Trash2 size={18} />}
                    disabled={!online || change.isPending}
                    onClick={() => save((days) => withoutDays(days, [date]))}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-start gap-3">
            <Field label="Data" error={error} className="w-40">
              <DateInput
                value={form.values.date}
                onChange={(date) => {
                  form.edit({ date })
                  setError(undefined)
                }}
              />
            </Field>
            <Field label="Nome" className="flex-1 basis-44">
              <Input
                autoComplete="off"
                maxLength={80}
                placeholder="Aniversário da cidade"
                value={form.values.name}
                onChange={(event) => form.edit({ name: event.target.value })}
              />
            </Field>
            <Button
              icon={<Plus size={16} />}
              disabled={!online}
              loading={change.isPending}
              onClick={add}
              className="mt-[1.625rem] min-h-10! max-sm:w-full pointer-coarse:min-h-11!"
            >
              Fechar neste dia
            </Button>
          </div>
          {!online && (
            <p className="mt-2 text-xs text-warn">
              Sem conexão. Mude os dias fechados quando a internet voltar.
            </p>
          )}
        </section>
      </div>
    </Card>
  )
}
