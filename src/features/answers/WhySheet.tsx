import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  CalendarCheck,
  Clock,
  CornerDownRight,
  Cpu,
  MessageSquareText,
  Pencil,
  ShieldCheck,
  Sparkles,
  Wallet,
  Wrench,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { ApiError } from '../../api/httpClient.ts'
import type { Explanation } from '../../contract/answers.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatTime } from '../../ui/formatDate.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { CorrectDialog } from './CorrectDialog.tsx'
import { explanationQuery } from './reads.ts'
import { FoundRight, RightButton } from './RightButton.tsx'
import { secondsWords } from './secondsWords.ts'

type Props = { messageId: string; onClose: () => void }

/**
 * 'Por que o agente respondeu isto?': the turn behind a message in words, and a way to correct it (ENG-17).
 */
export function WhySheet({ messageId, onClose }: Props) {
  const online = useBrowserOnline()
  const { data: explanation, error, isFetching, refetch } = useQuery(explanationQuery(messageId))
  const [correcting, setCorrecting] = useState(false)
  const agentId = explanation?.agent_id
  if (correcting && explanation && agentId)
    return (
      <CorrectDialog
        explanation={explanation}
        agentId={agentId}
        onClose={() => setCorrecting(false)}
        onSaved={onClose}
      />
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title="Por que o agente respondeu isto?"
      footer={
        explanation && (
          <div className="flex w-full flex-col gap-2">
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
              <Fact icon={<Clock size={14} />}>{secondsWords(explanation.milliseconds)}</Fact>
              <Fact icon={<Cpu size={14} />}>{explanation.model}</Fact>
              <Fact icon={<Wallet size={14} />}>{explanation.cost}</Fact>
            </ul>
            {agentId ? (
              <>
                {explanation.approved && <FoundRight messageId={messageId} approved={explanation.approved} />}
                <div className="flex flex-wrap gap-2 *:flex-1">
                  {!explanation.approved && <RightButton messageId={messageId} />}
                  <Button
                    full
                    variant="primary"
                    icon={<Pencil size={16} />}
                    onClick={() => setCorrecting(true)}
                  >
                    Corrigir
                  </Button>
                </div>
              </>
            ) : (
              <p className="text-xs text-ink-3">Este agente foi excluído: não há o que corrigir nele.</p>
            )}
          </div>
        )
      }
    >
      {explanation ? (
        <Steps explanation={explanation} />
      ) : error && !isFetching && (online || error instanceof ApiError) ? (
        error instanceof ApiError && error.status === 404 ? (
          <EmptyState icon={<MessageSquareText size={22} />} title="Sem registro desta resposta">
            {failureText(error)}
          </EmptyState>
        ) : (
          <ReadFailed title="Não foi possível carregar o motivo" error={error} refetch={refetch} />
        )
      ) : online ? (
        <output className="flex flex-col gap-3">
          <span className="sr-only">Carregando…</span>
          <Skeleton className="h-20 w-full rounded-md!" />
          <Skeleton className="h-40 w-full rounded-md!" />
        </output>
      ) : (
        <EmptyState icon={<MessageSquareText size={22} />} title="Sem conexão">
          O motivo desta resposta não está neste aparelho. Ele aparece quando a internet voltar.
        </EmptyState>
      )}
    </Sheet>
  )
}

function Steps({ explanation }: { explanation: Explanation }) {
  const timeZone = useTimeZone()
  const {
    read,
    understood,
    looked,
    knowledge,
    done,
    checks,
    decided,
    said,
    agent_name: name,
    at,
  } = explanation
  return (
    <>
      <div className="rounded-[14px] bg-violet-soft px-3 py-2">
        <p className="flex items-center gap-1 text-2xs font-620 text-violet">
          <Sparkles size={14} aria-hidden="true" />
          {`${name} · ${formatTime(at, timeZone)}`}
        </p>
        <p className="line-clamp-4 text-sm wrap-anywhere whitespace-pre-line">{said || 'Mensagem apagada'}</p>
      </div>
      <ol className="mt-4 flex flex-col gap-4">
        <Step icon={<MessageSquareText size={16} />} title="Leu">
          {read.map((text, index) => (
            // The same text can occur twice.
            // oxlint-disable-next-line react/no-array-index-key
            <p key={index} className="wrap-anywhere whitespace-pre-line text-ink-2">
              “{text}”
            </p>
          ))}
          {understood.length > 0 && (
            <ul aria-label="Entendeu" className="flex flex-wrap gap-1.5">
              {understood.map((text) => (
                <li
                  key={text}
                  className="rounded-[14px] bg-sunken px-2.5 py-1 text-xs font-550 wrap-anywhere text-ink-2"
                >
                  {text}
                </li>
              ))}
            </ul>
          )}
        </Step>
        {looked.length > 0 && (
          <Step icon={<Wrench size={16} />} title="Consultou">
            <ul>
              {looked.map((one, index) => (
                // The same lookup can occur twice.
                // oxlint-disable-next-line react/no-array-index-key
                <li
                  key={index}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5"
                >
                  <span className="min-w-0">
                    {one.name}
                    {one.asked && <span className="block text-xs wrap-anywhere text-ink-2">{one.asked}</span>}
                  </span>
                  <span className="min-w-0 font-550 wrap-anywhere">{one.found || 'feito'}</span>
                </li>
              ))}
            </ul>
          </Step>
        )}
        <Step icon={<BookOpen size={16} />} title="Usou do conhecimento">
          {knowledge.length === 0 && (
            <p className="text-ink-2">
              {looked.length + done.length > 0
                ? 'Nenhuma pergunta e resposta, documento ou site: só o que consultou e fez.'
                : 'Nada do que está cadastrado foi usado aqui.'}
            </p>
          )}
          {knowledge.map((used) => (
            <div
              key={`${used.id} ${used.about}`}
              className="flex flex-wrap items-center gap-x-3 rounded-md bg-sunken px-3 py-1.5"
            >
              <div className="min-w-0 flex-1 basis-40">
                <p className="font-550 wrap-anywhere">{used.title}</p>
                <p className="text-xs text-ink-2">
                  {[SOURCES[used.kind], used.about, used.is_gone && 'removido'].filter(Boolean).join(' · ')}
                </p>
              </div>
              {!used.is_gone && explanation.agent_id && (
                <OpenLink used={used} agentId={explanation.agent_id} />
              )}
            </div>
          ))}
        </Step>
        {done.length > 0 && (
          <Step icon={<CalendarCheck size={16} />} title="Fez">
            {done.map((text) => (
              <p key={text} className="wrap-anywhere">
                {text}
              </p>
            ))}
          </Step>
        )}
        {checks.length > 0 && (
          <Step icon={<ShieldCheck size={16} />} title="Conferência antes de enviar">
            {checks.map(({ tone, text }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same text can occur twice
              <p
                key={index}
                className={tone === 'ok' ? 'text-ok' : tone === 'held' ? 'text-bad' : 'text-warn'}
              >
                {text}
              </p>
            ))}
          </Step>
        )}
        {decided.length > 0 && (
          <Step icon={<CornerDownRight size={16} />} title="Decidiu">
            {decided.map((text) => (
              <p key={text} className="wrap-anywhere text-ink-2">
                {text}
              </p>
            ))}
          </Step>
        )}
      </ol>
    </>
  )
}

const SOURCES = {
  pair: 'Perguntas e respostas',
  document: 'Documento',
  website: 'Site',
  service: 'Serviço',
} as const

function OpenLink({ used, agentId }: { used: Explanation['knowledge'][number]; agentId: string }) {
  const look = buttonClass({ variant: 'link', size: null, className: 'min-h-11 px-1' })
  const label = `Abrir ${used.title}`
  if (used.kind === 'service')
    return (
      <Link to="/services" className={look} aria-label={label}>
        Abrir
      </Link>
    )
  const hash = { pair: `pair-${used.id}`, document: 'documents', website: 'websites' }[used.kind]
  return (
    <Link
      to="/agents/$id"
      params={{ id: agentId }}
      search={{ tab: 'company' }}
      hash={hash}
      className={look}
      aria-label={label}
    >
      Abrir
    </Link>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-ink-2"
      >
        {icon}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-0.5">
        <h3 className="text-sm font-620">{title}</h3>
        {children}
      </div>
    </li>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}
