import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import type { AutomaticSettings } from '../../contract/automatic.ts'
import type { ScheduledType } from '../../contract/scheduled.ts'
import { automaticSettingsQuery } from '../../queries/automaticSettingsQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { KindDialog } from './KindDialog.tsx'
import { KIND_LABEL, whenWords } from './kinds.ts'
import { useChangeAutomatic } from './writes.ts'

/** Settings: which messages are sent automatically, with which text and on which days. */
export function SettingsPanel() {
  const { data, error, isPending, refetch } = useQuery(automaticSettingsQuery)
  if (isPending) return <SkeletonRows rows={3} label="Carregando o que sai sozinho..." />
  if (!data)
    return (
      <Card title="O que sai sozinho">
        <p role="alert" className="text-bad">
          {failureText(error)}
        </p>
        <Button size="sm" className="mt-2" onClick={() => void refetch()}>
          Tentar novamente
        </Button>
      </Card>
    )
  return <Loaded settings={data} />
}

const DAYS = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']
const DAY_NAMES = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

function Loaded({ settings }: { settings: AutomaticSettings }) {
  const online = useBrowserOnline()
  const { change, isPending } = useChangeAutomatic(settings)
  const [editing, setEditing] = useState<ScheduledType | null>(null)
  const { kinds, days, agent } = settings
  const open = kinds.find(({ type }) => type === editing)
  return (
    <>
      <Card flush title={agent ? `O que ${agent.name} envia` : 'O que sai sozinho'}>
        {!online && (
          <p className="border-b border-line bg-warn-soft px-4 py-2 text-xs text-warn">
            Sem conexão: isto só muda com internet.
          </p>
        )}
        <ul>
          {kinds.map((kind) => (
            <li
              key={kind.type}
              className="flex items-start gap-2 border-b border-line px-4 py-3 last:border-b-0"
            >
              <Switch
                className="min-w-0 flex-1"
                label={KIND_LABEL[kind.type]}
                description={`${whenWords(kind)}${kind.body === null ? '' : ' · texto seu'}`}
                checked={kind.is_on}
                disabled={!online || isPending}
                onChange={(event) => {
                  const is_on = event.target.checked
                  change({
                    kinds: kinds.map((each) => (each.type === kind.type ? { ...each, is_on } : each)),
                  })
                }}
              />
              <IconButton
                size="sm"
                label={`Mudar quando e o texto: ${KIND_LABEL[kind.type]}`}
                icon={<Pencil size={16} />}
                onClick={() => setEditing(kind.type)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Silêncio">
        {agent && (
          <p className="text-ink-2">
            {agent.quiet_from === agent.quiet_to
              ? 'Sem horário de silêncio.'
              : `Das ${agent.quiet_from} às ${agent.quiet_to} nada sai; o que cair aí espera o fim do silêncio.`}{' '}
            <Link
              to="/agents/$id"
              params={{ id: agent.id }}
              className="tap font-550 text-brand hover:underline"
            >
              Mudar
            </Link>
          </p>
        )}
        <fieldset className="mt-3">
          <legend className="mb-1.5 text-xs font-550">Dias em que saem</legend>
          <div className="flex flex-wrap gap-1.5">
            {DAYS.map((label, day) => {
              const isOn = days.includes(day)
              return (
                <Button
                  key={label}
                  size="sm"
                  variant={isOn ? 'secondary' : 'quiet'}
                  aria-pressed={isOn}
                  aria-label={DAY_NAMES[day]}
                  icon={isOn && <Check size={13} />}
                  // The last day cannot be removed: to send nothing, switch the kinds off.
                  disabled={!online || isPending || (isOn && days.length === 1)}
                  onClick={() =>
                    change({
                      days: isOn
                        ? days.filter((each) => each !== day)
                        : [...days, day].toSorted((a, b) => a - b),
                    })
                  }
                >
                  {label}
                </Button>
              )
            })}
          </div>
        </fieldset>
      </Card>
      <p className="px-1 text-xs text-ink-2">
        Quem pede para parar nunca mais recebe mensagem automática, por nenhum canal.{' '}
        <Link to="/templates" className="tap font-550 text-brand hover:underline">
          Modelos de mensagem
        </Link>
      </p>
      {open && (
        <KindDialog key={open.type} kind={open} settings={settings} onClose={() => setEditing(null)} />
      )}
    </>
  )
}
