import {
  BadgeCheck,
  Check,
  CircleHelp,
  FlaskConical,
  Info,
  Minus,
  Smartphone,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { cx } from '../../ui/cx.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'

type Way = {
  label: string
  icon: ReactNode
  says: string
  /** What speaks for it, and what it asks for. */
  points: readonly { good: boolean; text: string }[]
  /** Its risk or its price. */
  note: { tone: 'warn' | 'info' | 'neutral'; text: string }
}

const WAYS: Record<ChannelTransport, Way> = {
  web: {
    label: 'WhatsApp pelo celular',
    icon: <Smartphone size={18} />,
    says: 'Lê um QR code, como o WhatsApp Web, com o número que a empresa já usa.',
    points: [
      { good: true, text: 'Não se paga por mensagem' },
      { good: false, text: 'O celular precisa entrar na internet de tempos em tempos' },
    ],
    note: {
      tone: 'warn',
      text: 'O WhatsApp não autoriza atendimento automático assim: o número pode ser bloqueado, às vezes para sempre.',
    },
  },
  cloud: {
    label: 'API oficial da Meta',
    icon: <BadgeCheck size={18} />,
    says: 'Conta comercial na Meta e um número dedicado: o caminho permitido.',
    points: [
      { good: true, text: 'Sem risco de bloqueio por usar automação' },
      { good: false, text: 'Depois de 24 h sem resposta do cliente, só sai um modelo aprovado' },
    ],
    note: { tone: 'info', text: 'A Meta analisa a conta e os modelos, e cobra por modelo enviado.' },
  },
  local: {
    label: 'Simulador',
    icon: <FlaskConical size={18} />,
    says: 'Um cliente de mentira em outra aba, para conhecer o agente antes de conectar.',
    points: [
      { good: true, text: 'Nada sai para a rua' },
      { good: true, text: 'As conversas passam depois para um número real' },
    ],
    note: { tone: 'neutral', text: 'Não recebe mensagens de clientes.' },
  },
}

const NOTES = {
  warn: 'bg-warn-soft text-warn',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-ink-2',
}

type Props = {
  /** The ways that this server offers. */
  offered: readonly ChannelTransport[]
  value: ChannelTransport
  onChange: (way: ChannelTransport) => void
}

/** The ways to WhatsApp side by side where there is room, each with its price and its risk. */
export function WayChoice({ offered, value, onChange }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        legend="Como conectar"
        look="cards"
        columns="wide"
        value={value}
        onChange={onChange}
        options={offered.map((way) => ({
          value: way,
          label: (
            <span className="inline-flex items-center gap-2">
              <span aria-hidden="true" className="text-ink-2">
                {WAYS[way].icon}
              </span>
              {WAYS[way].label}
            </span>
          ),
          description: <About {...WAYS[way]} />,
        }))}
      />
      {offered.includes('web') && offered.includes('cloud') && (
        <p className="flex gap-2 text-[0.8125rem] text-pretty text-ink-2">
          <CircleHelp size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span>
            <strong className="font-550 text-ink">Na dúvida?</strong> Se o número está na fachada e nos
            cartões, use a API oficial. Se é um número extra, que a empresa pode perder sem prejuízo, o
            celular serve para começar hoje.
          </span>
        </p>
      )}
    </div>
  )
}

function About({ says, points, note }: Way) {
  return (
    <span className="flex h-full flex-col gap-2 pt-1">
      <span>{says}</span>
      <span className={cx('flex gap-1.5 rounded-sm px-2.5 py-2', NOTES[note.tone])}>
        {note.tone === 'warn' ? (
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        ) : (
          <Info size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
        )}
        <span>{note.text}</span>
      </span>
      {points.map(({ good, text }) => (
        <span key={text} className="flex gap-1.5 text-ink">
          {good ? (
            <Check size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-ok" />
          ) : (
            <Minus size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
          )}
          <span>{text}</span>
        </span>
      ))}
    </span>
  )
}
