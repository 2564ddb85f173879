import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronRight, FileText, Plus, RefreshCw } from 'lucide-react'
import type { Template } from '../../contract/template.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { templatesQuery } from '../../queries/templatesQuery.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatRelative } from '../../ui/formatDate.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { READY_TEMPLATES } from './readyTemplates.ts'
import { TemplateEditor } from './TemplateEditor.tsx'
import { TemplateView } from './TemplateView.tsx'
import { StateBadge, stateLine } from './templateLook.tsx'
import { useTemplateDrafts } from './useTemplateDrafts.ts'
import { useSyncTemplates } from './writes.ts'

/** /templates: drafts and the templates that Meta has approved, reviews or refused, beside the open one. */
export function TemplatesScreen({ openId }: { openId: string | null }) {
  const navigate = useNavigate()
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const { data, error, isPending, refetch } = useQuery(templatesQuery)
  const drafts = useTemplateDrafts()
  const sync = useSyncTemplates()
  const open = (id: string | null) => void navigate({ to: '/templates', search: { id: id ?? undefined } })
  const template = data?.templates.find(({ id }) => id === openId) ?? null
  const draft = drafts.drafts.find(({ id }) => id === openId) ?? null
  const isOpen = template !== null || draft !== null
  const taken = new Set([
    ...(data?.templates ?? []).map(({ name }) => name),
    ...drafts.drafts.map(({ name }) => name),
  ])
  const ready = READY_TEMPLATES.flatMap(({ name }, index) => (taken.has(name) ? [] : [{ name, index }]))
  const mayMake = data?.channels.some(({ obstacle }) => obstacle === null) ?? false
  const isCloud = data?.channels.some(({ is_simulated }) => !is_simulated) ?? false

  return (
    <div className="flex min-h-full flex-col lg:flex-row">
      <div
        className={cx('w-full shrink-0 border-line lg:w-[340px] lg:border-r', isOpen && 'hidden lg:block')}
      >
        <div className="flex min-h-14 flex-wrap items-center gap-2 px-4 py-2">
          <p className="min-w-0 flex-1 text-xs text-ink-2">
            {data?.checked_at && `Atualizado com a Meta ${formatRelative(data.checked_at, zone)}`}
          </p>
          {isCloud && (
            <Button
              size="sm"
              variant="quiet"
              icon={<RefreshCw size={15} />}
              disabled={!online}
              loading={sync.isPending}
              onClick={() => sync.mutate()}
            >
              Atualizar
            </Button>
          )}
          <Button
            size="sm"
            icon={<Plus size={16} />}
            disabled={!data}
            onClick={() => open(drafts.begin(null))}
          >
            Novo
          </Button>
        </div>
        {(!online || (error && data)) && (
          <Banner look="strip" tone="warn">
            {online ? 'Não foi possível atualizar' : 'Sem conexão'}: a lista pode ter mudado. O que você
            escrever fica guardado neste aparelho.
          </Banner>
        )}
        {isPending && <SkeletonRows rows={4} label="Carregando modelos..." />}
        {error && !data && (
          <ReadFailed title="Não foi possível mostrar os modelos" error={error} refetch={refetch} />
        )}
        {data && (
          <>
            {!mayMake && (
              <Banner tone="warn" className="m-4">
                {data.channels[0]?.obstacle ??
                  'Modelos existem na API oficial do WhatsApp e no simulador. Conecte um desses canais em Configurações.'}
              </Banner>
            )}
            <ul aria-label="Modelos" className="border-t border-line">
              {data.templates.map((each) => (
                <Row
                  key={each.id}
                  template={each}
                  current={each.id === openId}
                  onOpen={() => open(each.id)}
                />
              ))}
              {drafts.drafts.map(({ id, name }) => (
                <li key={id} className="border-b border-line">
                  <button type="button" onClick={() => open(id)} className={rowClass(id === openId)}>
                    <span className={headClass}>
                      <span className={nameClass}>{name || 'Sem nome'}</span>
                      <Badge>Rascunho</Badge>
                      <ChevronRight size={16} aria-hidden="true" className="shrink-0 lg:hidden" />
                    </span>
                    <span className="text-xs text-ink-2">Guardado neste aparelho</span>
                  </button>
                </li>
              ))}
            </ul>
            {data.templates.length === 0 && drafts.drafts.length === 0 && (
              <EmptyState icon={<FileText size={22} />} title="Nenhum modelo ainda">
                Depois de 24 horas sem resposta, o WhatsApp só aceita textos que a Meta aprovou antes. Comece
                por um dos prontos.
              </EmptyState>
            )}
            {ready.length > 0 && (
              <section className="m-4 rounded-md border border-line bg-surface p-4">
                <h2>{ready.length === 1 ? '1 modelo pronto' : `${ready.length} modelos prontos`}</h2>
                <p className="mt-1 text-xs text-ink-2">
                  Em bom português, com as regras da Meta. É só revisar e mandar para análise.
                </p>
                <ul className="mt-2 flex flex-col items-start">
                  {ready.map(({ name, index }) => (
                    <li key={name}>
                      <Button variant="link" size="sm" onClick={() => open(drafts.begin(index))}>
                        {name}
                      </Button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </div>
      {data && draft && (
        <TemplateEditor
          key={draft.id}
          draft={draft}
          list={data}
          onNamed={(name) => drafts.rename(draft.id, name)}
          onDone={(sent) => {
            drafts.end(draft.id)
            open(sent)
          }}
          onBack={() => open(null)}
        />
      )}
      {data && template && (
        <TemplateView
          key={template.id}
          template={template}
          onChangeText={() => open(drafts.begin(null, template))}
          onBack={() => open(null)}
        />
      )}
      {data && !isOpen && (
        <EmptyState
          className="hidden flex-1 lg:flex"
          icon={<FileText size={22} />}
          title="Escolha um modelo para ver o texto"
        />
      )}
    </div>
  )
}

function Row({ template, current, onOpen }: { template: Template; current: boolean; onOpen: () => void }) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={onOpen}
        className={rowClass(current)}
      >
        <span className={headClass}>
          <span className={nameClass}>{template.name}</span>
          <StateBadge state={template.state} />
          <ChevronRight size={16} aria-hidden="true" className="shrink-0 lg:hidden" />
        </span>
        <span className="text-xs text-ink-2">{stateLine(template)}</span>
      </button>
    </li>
  )
}

// The state goes below a name that large text makes long.
const headClass = 'flex flex-wrap items-center gap-x-2 gap-y-1'
const nameClass = 'min-w-[min(9rem,100%)] flex-1 font-550 wrap-break-word'

const rowClass = (current: boolean) =>
  cx(
    'flex w-full flex-col gap-0.5 py-3 pr-4 text-left transition-colors hover:bg-sunken',
    current ? 'border-l-[3px] border-brand bg-surface pl-[13px]' : 'pl-4',
  )
