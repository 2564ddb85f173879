import { Volume2 } from 'lucide-react'
import { setDeviceSound, useDeviceSound } from '../../hooks/deviceSound.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { playSound } from './playSound.ts'

const NIGHT = { from: 22 * 60, to: 7 * 60 }
const asTime = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const asMinute = (time: string): number | null => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Settings of this device: sound and vibration when someone waits, and quiet hours. */
export function SoundCard() {
  const { on, quiet } = useDeviceSound()
  const change = (which: 'from' | 'to', time: string) => {
    const minute = asMinute(time)
    const next = { ...(quiet ?? NIGHT), [which]: minute }
    if (minute !== null && next.from !== next.to) setDeviceSound({ quiet: next })
  }
  return (
    <Card
      title="Som neste aparelho"
      description="Toca e vibra quando alguém espera resposta, com o Balcão aberto."
      action={
        <Button size="sm" icon={<Volume2 size={16} />} onClick={() => void playSound('unanswered')}>
          Ouvir
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Switch
          label="Som e vibração"
          description="Mais alto quando alguém pede uma pessoa."
          checked={on}
          onChange={(event) => setDeviceSound({ on: event.target.checked })}
        />
        <Switch
          label="Horário de silêncio"
          description="Nestas horas este aparelho não toca nem vibra."
          checked={on && quiet !== null}
          disabled={!on}
          onChange={(event) => setDeviceSound({ quiet: event.target.checked ? NIGHT : null })}
        />
        {on && quiet && (
          <div className="flex max-w-sm flex-wrap gap-3">
            <Field label="Das" className="min-w-28 flex-1">
              <TimeInput value={asTime(quiet.from)} onChange={(time) => change('from', time)} />
            </Field>
            <Field label="Às" className="min-w-28 flex-1">
              <TimeInput value={asTime(quiet.to)} onChange={(time) => change('to', time)} />
            </Field>
          </div>
        )}
      </div>
    </Card>
  )
}
