import type { Professional } from '../../contract/professional.ts'
import type { Professionals } from '../../contract/professionalInput.ts'
import type { Service } from '../../contract/service.ts'
import type { ServiceCreate } from '../../contract/serviceInput.ts'
import type { VersionLine } from '../../parts/versions/VersionTable.tsx'
import { priceText } from './serviceText.ts'

const yesNo = (on: boolean): string => (on ? 'Sim' : 'Não')

/** The lines in which the typed service differs from the saved one, as texts. */
export function compareServices(
  mine: Omit<ServiceCreate, 'id'>,
  theirs: Service,
  professionals: readonly Professional[],
): VersionLine[] {
  const names = (who: Professionals) =>
    who === 'all'
      ? 'Todos'
      : professionals
          .filter(({ id }) => who.includes(id))
          .map(({ name }) => name)
          .join(', ')
  const rows: [label: string, text: (of: Omit<ServiceCreate, 'id'>) => string][] = [
    ['Nome', ({ name }) => name],
    ['Duração', ({ duration_minutes }) => `${duration_minutes} min`],
    ['Intervalo antes', ({ buffer_before_minutes }) => `${buffer_before_minutes} min`],
    ['Intervalo depois', ({ buffer_after_minutes }) => `${buffer_after_minutes} min`],
    ['Preço', ({ price }) => priceText(price)],
    ['Quem faz', ({ professional_ids }) => names(professional_ids)],
    ['Agente agenda', ({ bookable_by_agent }) => yesNo(bookable_by_agent)],
    ['Equipe agenda', ({ bookable_by_staff }) => yesNo(bookable_by_staff)],
    ['Instruções', ({ instructions }) => instructions],
  ]
  return rows
    .map(([label, text]) => ({ label, mine: text(mine), theirs: text(theirs) }))
    .filter((line) => line.mine !== line.theirs)
}
