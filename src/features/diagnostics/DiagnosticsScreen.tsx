import {
  Bell,
  CircleCheck,
  Clock,
  Cog,
  Database,
  Download,
  HardDrive,
  ListOrdered,
  type LucideIcon,
  RefreshCw,
  Wifi,
} from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { lineState, syncStatus } from '../../sync/syncStatus.ts'
import { openSync } from '../../workspace/workspace.ts'
import { type Facts, readFacts } from './facts.ts'
import { browserName, supportFile } from './supportFile.ts'
import { type Part, type PartText, partTexts, type Tone, type Verdict, verdictOf } from './verdict.ts'

const ICON: Record<Part, LucideIcon> = {
  line: Wifi,
  copy: RefreshCw,
  queue: ListOrdered,
  notices: Bell,
  storage: HardDrive,
  worker: Cog,
  clock: Clock,
}
const ORDER: readonly Part[] = ['line', 'copy', 'queue', 'notices', 'storage', 'worker', 'clock']
const STATE: Record<Tone, string> = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad', plain: 'text-ink-2' }
const BADGE = { ok: 'bg-ok-soft text-ok', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' }
const EVERY_MS = 2000

/** The state of this device and its connection: a verdict, the single parts, and a file for the support. */
export function DiagnosticsScreen() {
  const { facts, read } = useFacts()
  const [busy, setBusy] = useState<'check' | 'rebuild' | null>(null)
  const [asking, setAsking] = useState(false)

  async function run(what: 'check' | 'rebuild'): Promise<void> {
    setBusy(what)
    try {
      const sync = await openSync()
      if (what === 'check') {
        const result = await sync?.check()
        if (result === 'rebuilt') toast.info('Havia uma diferença. A cópia foi refeita.')
        else if (result === 'unsure') toast.info('Não deu para comparar agora. Tente de novo em instantes.')
      } else {
        await sync?.rebuild()
        await sync?.check()
        toast.success('Cópia refeita')
      }
    } catch (error) {
      toast.error(what === 'check' ? 'Não foi possível conferir' : 'Não foi possível refazer a cópia', {
        description: failureText(error),
      })
    } finally {
      setBusy(null)
      await read()
    }
  }

  if (!facts)
    return (
      <output className="mx-auto flex max-w-5xl flex-col gap-4 p-4 md:p-6" aria-label="Conferindo">
        <Skeleton className="h-14" />
        <Skeleton className="h-80" />
      </output>
    )
  const verdict = verdictOf(facts)
  const texts = partTexts(facts, facts.at)
  const waiting = facts.queue.waiting + facts.queue.stopped
  return (
    <div className="mx-auto max-w-5xl p-4 md:p-6">
      <VerdictLine verdict={verdict}>
        <Button
          icon={<RefreshCw size={16} />}
          loading={busy === 'check'}
          disabled={busy !== null}
          onClick={() => void run('check')}
        >
          Conferir de novo
        </Button>
      </VerdictLine>
      <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.85fr)_minmax(0,1fr)]">
        <Card flush>
          <ul>
            {ORDER.map((part) => (
              <PartRow key={part} icon={ICON[part]} text={texts[part]} />
            ))}
          </ul>
        </Card>
        <div className="flex flex-col gap-4">
          <SupportCard facts={facts} />
          <Card
            title="Refazer a cópia deste aparelho"
            description={
              waiting === 0
                ? 'Apaga a cópia e baixa tudo de novo.'
                : `Apaga a cópia e baixa tudo de novo. ${waiting === 1 ? 'O envio da fila fica.' : `Os ${waiting} envios da fila ficam.`}`
            }
          >
            <Button
              full
              icon={<Database size={16} />}
              loading={busy === 'rebuild'}
              disabled={busy !== null || facts.line.state === 'offline'}
              onClick={() => setAsking(true)}
            >
              Reconstruir a cópia
            </Button>
            {facts.line.state === 'offline' && (
              <p className="mt-2 text-xs text-ink-3">Quando a conexão voltar.</p>
            )}
          </Card>
        </div>
      </div>
      <TechnicalCard facts={facts} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void run('rebuild')
        }}
        title="Reconstruir a cópia?"
        confirmLabel="Reconstruir"
      >
        As conversas, os contatos e a agenda são baixados de novo. O que espera na fila e os rascunhos ficam.
      </ConfirmDialog>
    </div>
  )
}

/** The facts, read again every two seconds while the page is visible. */
function useFacts(): { facts: Facts | null; read: () => Promise<void> } {
  const [facts, setFacts] = useState<Facts | null>(null)
  const read = useCallback(async () => setFacts(await readFacts()), [])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void read().catch(() => undefined)
    }
    look()
    const timer = setInterval(look, EVERY_MS)
    return () => clearInterval(timer)
  }, [read])
  // Follow a change of the connection at once, like the header's status.
  useEffect(() => {
    let line = lineState(syncStatus.get())
    return syncStatus.subscribe(() => {
      const now = lineState(syncStatus.get())
      if (now === line) return
      line = now
      void read().catch(() => undefined)
    })
  }, [read])
  return { facts, read }
}

function VerdictLine({ verdict, children }: { verdict: Verdict; children: React.ReactNode }) {
  const Icon = verdict.part ? ICON[verdict.part] : CircleCheck
  return (
    <header className="flex flex-wrap items-center gap-3">
      <span className={cx('grid size-11 shrink-0 place-items-center rounded-full', BADGE[verdict.tone])}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-56" aria-live="polite">
        <h2 className="text-lg font-620">{verdict.sentence}</h2>
        <p className="text-ink-2">{verdict.meaning}</p>
      </div>
      {children}
    </header>
  )
}

function PartRow({ icon: Icon, text }: { icon: LucideIcon; text: PartText }) {
  return (
    <li className="flex items-center gap-x-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-550">{text.title}</p>
          <p className="text-xs text-ink-2">{text.detail}</p>
        </div>
        <p className={cx('text-xs font-620', STATE[text.tone])}>{text.state}</p>
      </div>
    </li>
  )
}

function SupportCard({ facts }: { facts: Facts }) {
  const [shown, setShown] = useState(false)
  const file = supportFile(facts, browserName(navigator.userAgent))
  function download(): void {
    const url = URL.createObjectURL(new Blob([file], { type: 'application/json' }))
    const link = document.createElement('a')
    link.href = url
    link.download = 'balcao-diagnostico.json'
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }
  return (
    <Card title="Mandar para o suporte">
      <p className="text-ink-2">
        O arquivo leva números e estados. Não leva nomes, telefones nem mensagens.{' '}
        <Button
          variant="link"
          size="inline"
          className="underline underline-offset-2"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Esconder' : 'Ver antes de baixar'}
        </Button>
      </p>
      {shown && (
        <pre
          aria-label="Conteúdo do arquivo"
          className="mt-3 max-h-72 overflow-auto rounded-sm bg-sunken p-3 text-2xs"
        >
          {file}
        </pre>
      )}
      <Button variant="primary" full className="mt-3" icon={<Download size={16} />} onClick={download}>
        Baixar arquivo
      </Button>
    </Card>
  )
}

function TechnicalCard({ facts: { copy, versions } }: { facts: Facts }) {
  const rebuilt = copy.check?.rebuilt ?? 0
  const rows: [string, string][] = [
    ['Posição', copy.cursor === null ? '–' : String(copy.cursor)],
    ['Resumo aqui', copy.check?.here ?? '–'],
    ['Resumo no servidor', copy.check?.there ?? '–'],
    ['Refeita sozinha', rebuilt === 1 ? '1 vez em 30 dias' : `${rebuilt} vezes em 30 dias`],
    ['Esquema', `v${versions.schema}`],
    ['Contrato', `v${versions.contract}`],
  ]
  return (
    <Card title="Detalhes técnicos" className="mt-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-2xs text-ink-3">{label}</dt>
            <dd className="text-xs font-620 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
