import { useRef, useState } from 'react'
import { BLOCK_KIND_LABEL, type BlockKind } from '../../contract/block.ts'
import { type BlockInput } from '../../contract/blockInput.ts'
import type { Professional } from '../../contract/professional.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptState } from '../../parts/keptForm/useKeptState.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateInput } from '../../ui/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { blockTitle } from './blockEvents.ts'
import { type BlockErrors, type BlockForm, moveFirstDay, readBlockForm } from './blockForm.ts'
import { clock, SLOT_MINUTES } from './gridHours.ts'
import { RepeatFields } from './RepeatFields.tsx'

type Props = {
  /** The values of the existing block, or those of the empty place that was pressed. */
  initial: BlockForm
  /** The block that is edited; null for a new one. */
  block: BlockView | null
  professionals: readonly Pick<Professional, 'id' | 'name' | 'active'>[]
  onClose: () => void
  /** Resolves with true when the block was saved; the form then closes. */
  onSave: (block: BlockInput) => Promise<boolean>
  onRemove?: (() => Promise<boolean>) | undefined
}

/** Creates or changes a block. Once something was typed, only the dialog's own buttons close it. */
export function BlockDialog({ initial, block, professionals, onClose, onSave, onRemove }: Props) {
  const [form, changeForm, { kept, drop }] = useKeptState(
    `block ${block?.id ?? initial.day + initial.time}`,
    initial,
  )
  /** The form has none while a date is being typed. */
  const firstDay = useRef(form.day || initial.day)
  const [errors, setErrors] = useState<BlockErrors>({})
  const [busy, setBusy] = useState(false)
  const [asks, setAsks] = useState(false)
  const change = (part: Partial<BlockForm>) => {
    changeForm(part)
    setErrors({})
  }
  const repeats = block !== null && block.recurrence.repeats !== 'never'
  const offered = professionals.filter(({ id, active }) => active || form.people.includes(id))

  const finish = async (act: () => Promise<boolean>) => {
    setBusy(true)
    const done = await act()
    setBusy(false)
    if (!done) return
    drop()
    onClose()
  }
  const submit = () => {
    const read = readBlockForm(form)
    if ('errors' in read) setErrors(read.errors)
    else void finish(() => onSave(read.block))
  }

  return (
    <>
      <Dialog
        open={!asks}
        onClose={onClose}
        title={block ? 'Editar bloqueio' : 'Bloquear horário'}
        locked={busy || JSON.stringify(form) !== JSON.stringify(initial)}
        footer={
          <>
            {onRemove && (
              <Button variant="dangerQuiet" disabled={busy} onClick={() => setAsks(true)} className="mr-auto">
                Remover
              </Button>
            )}
            <Button
              disabled={busy}
              onClick={() => {
                drop()
                onClose()
              }}
            >
              Cancelar
            </Button>
            <Button type="submit" form="block-form" variant="primary" loading={busy}>
              {block ? 'Salvar' : 'Bloquear'}
            </Button>
          </>
        }
      >
        <form
          id="block-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          className="flex flex-col gap-4"
        >
          {repeats && (
            <Banner tone="info">Este bloqueio se repete: o que mudar aqui vale para todas as vezes.</Banner>
          )}
          <div className="flex flex-wrap gap-3">
            <Field label="Motivo" className="min-w-[min(9rem,100%)] flex-1">
              <Select
                value={form.kind}
                onChange={({ target }) => change({ kind: target.value as BlockKind })}
              >
                {Object.entries(BLOCK_KIND_LABEL).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Título" error={errors.title} className="min-w-[min(9rem,100%)] flex-1">
              <Input
                value={form.title}
                maxLength={80}
                placeholder={BLOCK_KIND_LABEL[form.kind]}
                onChange={({ target }) => change({ title: target.value })}
              />
            </Field>
          </div>
          {professionals.length > 1 && (
            <RadioGroup
              legend="Para quem"
              options={[
                { value: 'all', label: 'Todos os profissionais' },
                { value: 'some', label: 'Só alguns' },
              ]}
              value={form.everyone ? 'all' : 'some'}
              onChange={(who) => change({ everyone: who === 'all' })}
              error={form.everyone ? errors.people : undefined}
            />
          )}
          {!form.everyone && (
            <fieldset className="min-w-0">
              <legend className="mb-1.5 font-550">Profissionais</legend>
              <div className="flex flex-wrap gap-x-5 gap-y-3">
                {offered.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    label={name}
                    checked={form.people.includes(id)}
                    onChange={({ target }) =>
                      change({
                        people: target.checked
                          ? [...form.people, id]
                          : form.people.filter((each) => each !== id),
                      })
                    }
                  />
                ))}
              </div>
              {errors.people && (
                <p role="alert" className="mt-1.5 text-xs text-bad">
                  {errors.people}
                </p>
              )}
            </fieldset>
          )}
          <Checkbox
            label="Dia inteiro"
            checked={form.allDay}
            onChange={({ target }) => change({ allDay: target.checked })}
          />
          <div className="flex flex-wrap gap-3">
            <Field
              label={form.allDay ? 'Primeiro dia' : 'Data'}
              error={errors.day}
              className="min-w-[min(9rem,100%)] flex-1"
            >
              <DateInput
                value={form.day}
                onChange={(day) => {
                  change(moveFirstDay(form, firstDay.current, day))
                  if (day) firstDay.current = day
                }}
              />
            </Field>
            {form.allDay ? (
              <Field label="Último dia" error={errors.end} className="min-w-[min(9rem,100%)] flex-1">
                <DateInput value={form.lastDay} min={form.day} onChange={(lastDay) => change({ lastDay })} />
              </Field>
            ) : (
              <>
                <Field label="Início" className="min-w-[min(6rem,100%)] flex-1">
                  <TimeSelect value={form.time} onChange={(time) => change({ time })} />
                </Field>
                <Field label="Fim" error={errors.end} className="min-w-[min(6rem,100%)] flex-1">
                  <TimeSelect value={form.end} onChange={(end) => change({ end })} />
                </Field>
              </>
            )}
          </div>
          {!form.allDay && form.lastDay !== form.day && (
            <Field label="Termina no dia" className="min-w-0">
              <DateInput value={form.lastDay} min={form.day} onChange={(lastDay) => change({ lastDay })} />
            </Field>
          )}
          <RepeatFields form={form} errors={errors} onChange={change} />
          <KeptNote shown={kept} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => {
          setAsks(false)
          if (onRemove) void finish(onRemove)
        }}
        title={repeats ? 'Remover todas as vezes deste bloqueio?' : 'Remover este bloqueio?'}
        confirmLabel={repeats ? 'Remover todas' : 'Remover bloqueio'}
        cancelLabel="Voltar"
        danger
      >
        {block && blockTitle(block)}
        {repeats
          ? ' se repete: todas as vezes são removidas, também as que já passaram. Os horários ficam livres.'
          : ': o horário fica livre para agendamentos.'}
      </ConfirmDialog>
    </>
  )
}

const QUARTERS = Array.from({ length: 96 }, (_, quarter) => clock(quarter * SLOT_MINUTES))

/** Offers every quarter of an hour of a day, and also the present value if it is another time. */
function TimeSelect({ value, onChange }: { value: string; onChange: (time: string) => void }) {
  const times = QUARTERS.includes(value) ? QUARTERS : [...QUARTERS, value].toSorted()
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
      {times.map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </Select>
  )
}
