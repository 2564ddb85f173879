import { Link, useNavigate } from '@tanstack/react-router'
import { CalendarClock, CircleAlert, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { AutomaticMessage } from '../../contract/automatic.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { readConversation } from '../../sync/reads.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { DataAge } from '../../ui/DataAge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { AutomaticItem } from './AutomaticItem.tsx'
import { KIND_PURPOSE, needsSomebody } from './kinds.ts'
import { useAutomatic } from './reads.ts'
import { SettingsPanel } from './SettingsPanel.tsx'

const SendTemplate = lazyOverlay(
  async () => (await import('../../parts/templates/SendTemplate.tsx')).SendTemplate,
)
const StartConversation = lazyOverlay(
  async () => (await import('../../parts/startConversation/StartConversation.tsx')).StartConversation,
)

type Filter = 'all' | 'stuck' | 'planned' | 'sent' | 'cancelled'

const FITS: Record<Filter, (message: AutomaticMessage) => boolean> = {
  all: () => true,
  stuck: needsSomebody,
  planned: (message) => message.status === 'PENDING' && !needsSomebody(message),
  sent: (message) => message.status === 'SENT' && !needsSomebody(message),
  cancelled: ({ status }) => status === 'CANCELLED',
}
const FILTER_LABEL: Record<Filter, string> = {
  all: 'Todas',
  stuck: 'Não saem',
  planned: 'Planejadas',
  sent: 'Enviadas',
  cancelled: 'Canceladas',
}
const SETTINGS = 'automatic-settings'
const FILTERS = Object.keys(FITS) as Filter[]

/** /automatic: the automatic messages, which of them are not sent, and what staff can do (WAP-09). */
export function AutomaticScreen() {
  const navigate = useNavigate()
  const zone = useTimeZone()
  const online = useBrowserOnline()
  const { data, error, isPending, refetch, commands, dataUpdatedAt } = useAutomatic()
  const [filter, setFilter] = useState<Filter>('all')
  const [sending, setSending] = useState<AutomaticMessage | null>(null)
  const messages = data?.messages ?? []
  const stuck = messages.filter(needsSomebody)
  const shown = messages.filter(FITS[filter])
  const pendingOf = (id: string) => commands.findLast(({ payload }) => payload.id === id)?.pending

  return (
    <div className="@container mx-auto w-full max-w-7xl p-4 pb-help md:p-5">
      <div className="flex flex-col gap-4 @min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)_19rem] @min-[58rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {(!online || (error && data)) && dataUpdatedAt > 0 && (
            <Banner tone="warn">
              {online ? 'Não foi possível atualizar' : 'Sem conexão'}: a lista pode ter mudado.{' '}
              <DataAge at={dataUpdatedAt} timeZone={zone} />
            </Banner>
          )}
          {stuck.length > 0 && (
            <Banner
              tone="bad"
              icon={<CircleAlert size={16} />}
              action={
                filter === 'stuck' ? undefined : (
                  <Button size="sm" onClick={() => setFilter('stuck')}>
                    {stuck.length === 1 ? 'Ver' : `Ver as ${stuck.length}`}
                  </Button>
                )
              }
            >
              {stuck.length === 1
                ? '1 pessoa pode ficar sem aviso.'
                : `${stuck.length} pessoas podem ficar sem aviso.`}{' '}
              Ligue ou mande você, antes do horário.
            </Banner>
          )}
          <Card flush>
            <Link
              to="/automatic"
              hash={SETTINGS}
              replace
              className={buttonClass({
                variant: 'quiet',
                size: 'sm',
                className: 'm-2 mb-0 @min-[58rem]:hidden',
              })}
            >
              <SlidersHorizontal size={16} aria-hidden="true" />
              O que sai sozinho, e quando
            </Link>
            <div className="overflow-x-auto border-b border-line px-4 py-2.5">
              <Segmented
                label="Mostrar"
                className="min-w-max whitespace-nowrap"
                value={filter}
                onChange={setFilter}
                options={FILTERS.map((value) => ({
                  value,
                  // While nothing is known, none is not the number of them.
                  label: data
                    ? `${FILTER_LABEL[value]} ${messages.filter(FITS[value]).length}`
                    : FILTER_LABEL[value],
                }))}
              />
            </div>
            {isPending && <SkeletonRows rows={4} label="Carregando mensagens automáticas..." />}
            {error && !data && (
              <ReadFailed
                title="Não foi possível mostrar as mensagens automáticas"
                error={error}
                refetch={refetch}
              />
            )}
            {data && shown.length === 0 && (
              <EmptyState
                icon={<CalendarClock size={22} />}
                title={
                  messages.length === 0 ? 'Nada planejado até a próxima semana' : 'Nenhuma mensagem assim'
                }
              >
                {messages.length === 0 &&
                  'Aqui aparecem lembretes de horários marcados, e retornos a quem faltou ou parou de responder.'}
              </EmptyState>
            )}
            <ul aria-label="Mensagens automáticas" className="@container">
              {shown.map((message) => (
                <AutomaticItem
                  key={message.id}
                  message={message}
                  zone={zone}
                  pending={pendingOf(message.id)}
                  onTemplate={() => setSending(message)}
                />
              ))}
            </ul>
            {data?.is_cut && (
              <p className="px-4 py-3 text-xs text-ink-2">Há mais: estas são as mais próximas do horário.</p>
            )}
          </Card>
        </div>
        <div id={SETTINGS} className="flex min-w-0 scroll-mt-4 flex-col gap-4">
          <SettingsPanel />
        </div>
      </div>
      {sending && (
        <Sending
          message={sending}
          onClose={() => setSending(null)}
          onOpen={(id) => void navigate({ to: '/chat/$id', params: { id }, search: { tab: 'active' } })}
          onTemplates={() => void navigate({ to: '/templates' })}
        />
      )}
    </div>
  )
}

type SendingProps = {
  message: AutomaticMessage
  onClose: () => void
  onOpen: (conversationId: string) => void
  onTemplates: () => void
}

/** Sends a template into the existing conversation, or as the first message of a new one. */
function Sending({ message, onClose, onOpen, onTemplates }: SendingProps) {
  const { conversation_id, target_contact_id, type } = message
  const conversation = useMirror(
    async (db) => (conversation_id === null ? null : readConversation(db, conversation_id)),
    [conversation_id],
  )
  if (conversation === undefined) return null
  return conversation ? (
    <SendTemplate
      conversation={conversation}
      preferred={KIND_PURPOSE[type]}
      onClose={onClose}
      onTemplates={onTemplates}
    />
  ) : (
    <StartConversation
      contactId={target_contact_id}
      preferred={KIND_PURPOSE[type]}
      onClose={onClose}
      onOpen={onOpen}
      onTemplates={onTemplates}
    />
  )
}
