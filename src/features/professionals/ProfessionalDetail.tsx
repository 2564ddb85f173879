import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, Ellipsis, UserX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { concerns, type Professional } from '../../contract/professional.ts'
import type { Service } from '../../contract/service.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { useComingBlocks } from '../../parts/schedule/useComingBlocks.ts'
import { teamQuery } from '../../queries/teamQuery.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Count } from '../../ui/Count.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { ProfessionalForm } from './ProfessionalForm.tsx'
import { ProfessionalServices } from './ProfessionalServices.tsx'
import { useUpdateProfessional } from './writes.ts'

export type ProfessionalTab = 'data' | 'hours' | 'services' | 'blocks' | 'feed'

/** Tabs made by other features: the editor of the hours, the blocks, and the calendar feed. */
export type OtherTabs = Record<'hours' | 'blocks' | 'feed', ReactNode>

type Props = {
  professional: Professional
  all: readonly Professional[]
  services: readonly Service[]
  /** Texts of this professional's schedule problems. */
  problems: readonly string[]
  tab: ProfessionalTab
  onTab: (tab: ProfessionalTab) => void
  onSelect: (id: string) => void
  others: OtherTabs
}

const panelId = (tab: ProfessionalTab) => `professional-${tab}`

export function ProfessionalDetail(props: Props) {
  const { professional, all, services, problems, tab, onTab, onSelect, others: parts } = props
  const online = useBrowserOnline()
  const { data: team } = useQuery(teamQuery)
  const update = useUpdateProfessional()
  const [deactivating, setDeactivating] = useState(false)
  const { id, name, active } = professional
  const blocks = useComingBlocks(id)?.length ?? 0
  const others = all.filter((each) => each.active && each.id !== id)
  const member = team?.members.find((each) => each.id === professional.user_id)
  const performs = services.filter(
    (service) => service.active && concerns(service.professional_ids, id),
  ).length

  function reactivate() {
    update.mutate(
      { id, active: true, expected: { active: false } },
      {
        onSuccess: () => toast.success(`${name} voltou a atender.`),
        onError: (error) => toast.error('Não foi possível reativar', { description: failureText(error) }),
      },
    )
  }

  return (
    // On a phone the header scrolls too: with large text, a fixed one would leave no room below it.
    <section aria-label={name} className="flex min-h-0 min-w-0 flex-1 flex-col max-md:overflow-y-auto">
      <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3 md:px-7 md:pt-5">
        <Link
          to="/professionals"
          search={{}}
          aria-label="Voltar para a lista"
          className="-ml-3 grid size-11 shrink-0 place-items-center text-ink-2 md:hidden"
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </Link>
        <ProfessionalAvatar professional={professional} className="md:size-13!" />
        <div className="min-w-0 flex-[1_1_6.5rem]">
          <h2 className="text-lg break-words max-md:hidden">{name}</h2>
          <div className="md:hidden">
            <h2 className="sr-only">{name}</h2>
            <Menu
              trigger={
                <button
                  type="button"
                  title="Trocar de profissional"
                  className="flex min-h-11 max-w-full items-center gap-1 text-left text-base font-650"
                >
                  <span className="min-w-0 break-words">{name}</span>
                  <ChevronDown size={18} aria-hidden="true" className="shrink-0" />
                </button>
              }
            >
              {all
                .filter((each) => each.active || each.id === id)
                .map((each) => (
                  <MenuItem key={each.id} onSelect={() => onSelect(each.id)}>
                    {each.name}
                  </MenuItem>
                ))}
            </Menu>
          </div>
          <p className="text-xs break-words text-ink-2">
            {!active
              ? 'Não atende mais'
              : professional.user_id === null
                ? 'Não entra no Balcão'
                : 'Entra no Balcão'}
            {active && professional.user_id !== null && (
              <span className="max-md:hidden">{` como ${member?.email ?? 'alguém da equipe'}`}</span>
            )}
          </p>
        </div>
        {active ? (
          <Menu trigger={<IconButton label="Mais ações" icon={<Ellipsis size={20} />} className="-mr-2" />}>
            <MenuItem danger icon={<UserX size={16} />} onSelect={() => setDeactivating(true)}>
              Desativar
            </MenuItem>
          </Menu>
        ) : (
          <Button disabled={!online} loading={update.isPending} onClick={reactivate}>
            Reativar
          </Button>
        )}
      </header>
      <Tabs
        scrolls
        label={`De ${name}`}
        tabs={[
          { id: 'data', label: TAB_NAMES.data },
          { id: 'hours', label: TAB_NAMES.hours },
          {
            id: 'services',
            label: TAB_NAMES.services,
            trailing: <Count value={performs} tone="neutral" label={['serviço', 'serviços']} />,
          },
          {
            id: 'blocks',
            label: TAB_NAMES.blocks,
            trailing: <Count value={blocks} tone="neutral" label={['bloqueio', 'bloqueios']} />,
          },
          { id: 'feed', label: TAB_NAMES.feed },
        ]}
        value={tab}
        onChange={onTab}
        panelId={panelId}
        className="mt-2 shrink-0 bg-paper px-4 max-md:sticky max-md:top-0 max-md:z-10 md:px-7"
      />
      <div
        role="tabpanel"
        id={panelId(tab)}
        aria-label={TAB_NAMES[tab]}
        className={cx(
          'relative flex-1 px-4 pt-4 md:min-h-0 md:overflow-y-auto md:px-7',
          // The hours end with a bar that has its own padding.
          tab !== 'hours' && 'pb-6',
        )}
      >
        {problems.length > 0 && (
          <Banner tone="warn" className="mb-4 max-w-3xl">
            {problems.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Banner>
        )}
        {tab === 'data' && <ProfessionalForm key={id} professional={professional} all={all} />}
        {(tab === 'hours' || tab === 'blocks' || tab === 'feed') && parts[tab]}
        {tab === 'services' && <ProfessionalServices professionalId={id} name={name} services={services} />}
      </div>
      {deactivating && (
        <DeactivateDialog
          professional={professional}
          others={others}
          onClose={() => setDeactivating(false)}
        />
      )}
    </section>
  )
}

const TAB_NAMES: Record<ProfessionalTab, string> = {
  data: 'Dados',
  hours: 'Horários',
  services: 'Serviços',
  blocks: 'Bloqueios e folgas',
  feed: 'Assinar a agenda',
}
