import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { concerns, type Professional } from '../../contract/professional.ts'
import { scheduleProblems } from '../../contract/schedule/scheduleProblems.ts'
import { useProfessionals, useServices } from '../../hooks/useAgenda.ts'
import { useFirstFill } from '../../hooks/useFirstFill.ts'
import { NotHereYet } from '../../parts/notHere/NotHereYet.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { NewProfessionalDialog } from './NewProfessionalDialog.tsx'
import { type OtherTabs, ProfessionalDetail, type ProfessionalTab } from './ProfessionalDetail.tsx'
import { ProfessionalRow } from './ProfessionalRow.tsx'

type Props = {
  /** Id of the open professional, from the address. */
  selected: string | undefined
  tab: ProfessionalTab
  onOpen: (id: string, tab: ProfessionalTab) => void
  others: (professional: Professional, all: readonly Professional[]) => OtherTabs
}

/** /professionals: the list, and all that belongs to the open one. A phone shows either of the two. */
export function ProfessionalsScreen({ selected, tab, onOpen, others }: Props) {
  const professionals = useProfessionals()
  const services = useServices() ?? []
  const phone = useMediaQuery(phoneQuery)
  const fill = useFirstFill()
  const waiting = !professionals || (professionals.length === 0 && fill === 'filling')
  const late = useDelayed(waiting)
  const [adding, setAdding] = useState(false)
  if (professionals?.length === 0 && fill === 'failed')
    return <NotHereYet title="Não foi possível mostrar os profissionais" what="os profissionais" />
  if (waiting) return late ? <SkeletonRows rows={4} label="Carregando profissionais..." /> : null

  const active = professionals.filter((each) => each.active)
  const inactive = professionals.filter((each) => !each.active)
  const problems = scheduleProblems(professionals, services)
  const found = professionals.find(({ id }) => id === selected)
  // On a desktop there is room beside the list, so the first professional is open.
  const open = found ?? (phone ? undefined : active[0])
  const row = (professional: Professional) => (
    <ProfessionalRow
      key={professional.id}
      professional={professional}
      services={
        services.filter((each) => each.active && concerns(each.professional_ids, professional.id)).length
      }
      hasHours={professional.hours.some(({ intervals }) => intervals.length > 0)}
      selected={professional.id === open?.id}
    />
  )

  return (
    <div className="flex h-full min-h-0">
      <div
        className={cx(
          'min-w-0 shrink-0 overflow-y-auto border-line pb-help max-md:w-full md:w-80 md:max-w-[38%] md:border-r md:px-3',
          open && phone && 'hidden',
        )}
      >
        <div className="flex flex-wrap items-center gap-3 px-4 py-3.5 md:px-2">
          <p className="flex-1 text-ink-2">{active.length === 1 ? '1 ativo' : `${active.length} ativos`}</p>
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => setAdding(true)}>
            Novo profissional
          </Button>
        </div>
        {professionals.length === 0 && (
          <EmptyState icon={<Users size={22} />} title="Nenhum profissional ainda">
            Adicione quem atende para abrir a agenda dessa pessoa.
          </EmptyState>
        )}
        <ul aria-label="Profissionais ativos" className="flex flex-col md:gap-1">
          {active.map(row)}
        </ul>
        {inactive.length > 0 && (
          <section className="mt-3 border-t border-line pt-3">
            <h2 className="px-4 pb-1 text-xs font-normal text-ink-2 md:px-2">Não atendem mais</h2>
            <ul aria-label="Profissionais inativos" className="flex flex-col md:gap-1">
              {inactive.map(row)}
            </ul>
          </section>
        )}
      </div>
      {open && (
        <ProfessionalDetail
          key={open.id}
          professional={open}
          all={professionals}
          services={services}
          problems={problems.flatMap((each) =>
            'professionalId' in each && each.professionalId === open.id ? each.text : [],
          )}
          tab={tab}
          onTab={(next) => onOpen(open.id, next)}
          onSelect={(id) => onOpen(id, tab)}
          others={others(open, professionals)}
        />
      )}
      {adding && (
        <NewProfessionalDialog
          hues={active.map(({ hue }) => hue)}
          onClose={() => setAdding(false)}
          onCreated={(id) => {
            setAdding(false)
            onOpen(id, 'hours')
          }}
        />
      )}
    </div>
  )
}
