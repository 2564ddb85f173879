import { useState } from 'react'
import type { PushChoices, PushChoicesUpdate, PushKind } from '../../contract/push.ts'
import type { QuietTime } from '../../contract/quietTime.ts'
import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'

const KINDS: readonly { kind: PushKind; label: string; description?: string }[] = [
  { kind: 'waiting', label: 'Alguém espera resposta', description: 'Mensagens que o agente não responde' },
  { kind: 'handover', label: 'O agente chamou uma pessoa', description: 'Toca mais alto' },
  { kind: 'appointment', label: 'Agendamento marcado, mudado ou cancelado' },
  { kind: 'contact', label: 'Contato novo' },
  { kind: 'trouble', label: 'Canal caiu ou fila parou' },
]

type Props = {
  choices: PushChoices
  disabled: boolean
  onChange: (update: PushChoicesUpdate) => void
}

const ROW = 'min-h-[54px] items-center! border-b border-line px-4 py-2.5 last:border-b-0 md:px-[18px]'

/** The kinds of notification for this device; each switch is saved at once. */
export function NoticeChoices({ choices, disabled, onChange }: Props) {
  const toggle = (kind: PushKind, on: boolean) =>
    onChange({ kinds: on ? [...choices.kinds, kind] : choices.kinds.filter((each) => each !== kind) })
  return (
    <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-[5fr_4fr]">
      <Card flush title="Avisar neste aparelho">
        {KINDS.map(({ kind, label, description }) => (
          <Switch
            key={kind}
            className={ROW}
            label={label}
            description={description}
            checked={choices.kinds.includes(kind)}
            disabled={disabled}
            onChange={(event) => toggle(kind, event.currentTarget.checked)}
          />
        ))}
      </Card>
      <div className="flex min-w-0 flex-col gap-4">
        <Card flush>
          <Switch
            className={ROW}
            label="Só as minhas"
            description="E as que ninguém pegou"
            checked={choices.only_mine}
            disabled={disabled}
            onChange={(event) => onChange({ only_mine: event.currentTarget.checked })}
          />
          <Switch
            className={ROW}
            label="Mostrar o que a pessoa escreveu"
            description="Desligado, aparece só o nome"
            checked={choices.show_content}
            disabled={disabled}
            onChange={(event) => onChange({ show_content: event.currentTarget.checked })}
          />
          <Switch
            className={ROW}
            label="Som"
            description="Mais alto quando o agente chama"
            checked={choices.sound}
            disabled={disabled}
            onChange={(event) => onChange({ sound: event.currentTarget.checked })}
          />
        </Card>
        <QuietCard quiet={choices.quiet} disabled={disabled} onChange={(quiet) => onChange({ quiet })} />
      </div>
    </div>
  )
}

const EVENING: QuietTime = { from: 20 * 60, to: 8 * 60 }

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Minutes since midnight; null for an incomplete time. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes)
}

type QuietProps = {
  quiet: QuietTime | null
  disabled: boolean
  onChange: (quiet: QuietTime | null) => void
}

function QuietCard({ quiet, disabled, onChange }: QuietProps) {
  return (
    <Card flush>
      <div className="flex flex-col gap-3 px-4 py-3 md:px-[18px]">
        <Switch
          label="Silêncio"
          description="Nada toca; os avisos chegam quietos"
          checked={quiet !== null}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? EVENING : null)}
        />
        {quiet && (
          <QuietHours
            key={`${quiet.from} ${quiet.to}`}
            quiet={quiet}
            disabled={disabled}
            onChange={onChange}
          />
        )}
      </div>
    </Card>
  )
}

/** Saves when a field is left: while it is typed, each digit may make another time. */
function QuietHours({ quiet, disabled, onChange }: QuietProps & { quiet: QuietTime }) {
  const [times, setTimes] = useState({ from: clock(quiet.from), to: clock(quiet.to) })
  const same = times.from === times.to
  function save(left: Partial<typeof times>) {
    const next = { ...times, ...left }
    const [from, to] = [minutesOf(next.from), minutesOf(next.to)]
    if (from === null || to === null || from === to) return
    if (from !== quiet.from || to !== quiet.to) onChange({ from, to })
  }
  const field = (which: 'from' | 'to', label: string) => (
    <TimeInput
      className="flex-1 basis-28"
      aria-label={label}
      value={times[which]}
      disabled={disabled}
      aria-invalid={same || undefined}
      onChange={(time) => time && setTimes({ ...times, [which]: time })}
      onLeave={(time) => save({ [which]: time })}
    />
  )
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {field('from', 'Silêncio desde')}
        <span className="text-ink-2">às</span>
        {field('to', 'Silêncio até')}
      </div>
      {same && <p className="text-xs text-bad">Escolha dois horários diferentes.</p>}
    </div>
  )
}
