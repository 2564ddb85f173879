import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Plus, Search, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { COMPANY_TYPES } from '../../contract/companyOptions.ts'
import { scheduleProblems } from '../../contract/schedule/scheduleProblems.ts'
import { useProfessionals, useServices } from '../../hooks/useAgenda.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { useSession } from '../../session/session.ts'
import { useFirstFill } from '../../hooks/useFirstFill.ts'
import { NotHereYet } from '../../parts/notHere/NotHereYet.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Input } from '../../ui/Input.tsx'
import { matchText } from '../../ui/matchText.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { ServiceList, ServiceTable } from './ServiceRows.tsx'
import { ServiceSheet } from './ServiceSheet.tsx'
import { areaOf, suggestionsFor } from './suggestions.ts'
import { SuggestionsDialog } from './SuggestionsDialog.tsx'

type Props = {
  /** From the address: a service's id, 'new', or undefined. */
  selected: string | undefined
  onOpen: (id: string | undefined) => void
}

/** /services: what can be booked, with duration and price, and who performs it. */
export function ServicesScreen({ selected, onOpen }: Props) {
  const services = useServices()
  const professionals = useProfessionals() ?? []
  const type = useSession((session) => session.organization?.type ?? '')
  const { data: agents } = useQuery(agentsQuery)
  const phone = useMediaQuery(phoneQuery)
  const fill = useFirstFill()
  const waiting = !services || (services.length === 0 && fill === 'filling')
  const late = useDelayed(waiting)
  const [query, setQuery] = useState('')
  const [suggesting, setSuggesting] = useState(false)
  if (services?.length === 0 && fill === 'failed')
    return <NotHereYet title="Não foi possível mostrar os serviços" what="os serviços" />
  if (waiting) return late ? <SkeletonRows rows={5} label="Carregando serviços..." /> : null

  const agentName = agents?.[0]?.name.trim() || 'O agente'
  const suggestions = suggestionsFor(type, services)
  const area = areaOf(type)
  const problems = scheduleProblems(professionals, services).flatMap((each) =>
    'serviceId' in each ? [each] : [],
  )
  const troubled = new Set(problems.map(({ serviceId }) => serviceId))
  const found = services.filter(({ name }) => matchText(name, query.trim()))
  const active = found.filter((each) => each.active)
  const inactive = found.filter((each) => !each.active)
  const open = services.find(({ id }) => id === selected)
  const Rows = phone ? ServiceList : ServiceTable
  const shared = { professionals, agentName, selected, troubled }

  return (
    <div className="mx-auto w-full max-w-6xl pb-help md:px-6">
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-4 md:px-0">
        <Input
          type="search"
          aria-label="Pesquisar serviços"
          placeholder="Pesquisar serviços..."
          icon={<Search size={16} />}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          className="max-md:flex-1 max-md:basis-40 md:mr-auto md:w-64"
        />
        {suggestions.length > 0 && (
          <Button
            size="lg"
            className="min-h-11!"
            icon={<Sparkles size={16} />}
            onClick={() => setSuggesting(true)}
          >
            {area ? `Sugestões para ${COMPANY_TYPES[area].toLocaleLowerCase('pt-BR')}` : 'Sugestões'}
          </Button>
        )}
        <Button
          variant="primary"
          size="lg"
          className="min-h-11!"
          icon={<Plus size={18} />}
          onClick={() => onOpen('new')}
        >
          Novo serviço
        </Button>
      </div>
      {problems.length > 0 && (
        <Banner tone="warn" className="mx-4 mb-4 md:mx-0">
          {problems.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
        </Banner>
      )}
      {services.length === 0 ? (
        <EmptyState icon={<ClipboardList size={22} />} title="Nenhum serviço ainda">
          Com os serviços, a agenda sabe quanto dura cada atendimento e quem o faz.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState icon={<Search size={22} />} title="Nada encontrado">
          Nenhum serviço com este nome.
        </EmptyState>
      ) : (
        <>
          {active.length > 0 && <Rows services={active} {...shared} />}
          {inactive.length > 0 && (
            <section className="mt-6">
              <h2 className="px-4 pb-2 text-xs font-normal text-ink-2 md:px-0">Não são mais oferecidos</h2>
              <Rows services={inactive} {...shared} />
            </section>
          )}
          <p className="px-4 pt-3 text-xs text-ink-2 md:px-1">
            {phone ? (
              <>
                <Sparkles size={14} aria-hidden="true" className="mr-1.5 inline text-violet" />
                {`${agentName} pode agendar este serviço`}
              </>
            ) : (
              'O intervalo fica livre antes e depois do atendimento; o cliente não o vê.'
            )}
          </p>
        </>
      )}
      {(open || selected === 'new') && (
        <ServiceSheet
          key={open?.id ?? 'new'}
          service={open ?? null}
          professionals={professionals}
          agentName={agentName}
          problems={problems.filter(({ serviceId }) => serviceId === open?.id).map(({ text }) => text)}
          onClose={() => onOpen(undefined)}
        />
      )}
      {suggesting && <SuggestionsDialog suggestions={suggestions} onClose={() => setSuggesting(false)} />}
    </div>
  )
}
