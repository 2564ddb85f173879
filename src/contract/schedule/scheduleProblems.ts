/** Texts for settings that leave a professional or a service without free times. */
import { hoursOf } from './hours.ts'
import type { ScheduleInput } from './scheduleInput.ts'
import { isPerformedBy } from './scheduleInput.ts'
import { type Span, merged } from './spans.ts'
import { DAY, MINUTE } from './zone.ts'

type ProblemService = ScheduleInput['service']
type ProblemProfessional = ScheduleInput['professionals'][number]

export type ScheduleProblem =
  | { code: 'no_hours'; professionalId: string; text: string }
  | { code: 'nobody_performs'; serviceId: string; text: string }
  | { code: 'longer_than_openings'; serviceId: string; professionalId: string; text: string }

/**
 * The longest opening of the weekly hours and of single dates, in milliseconds. Hours that meet at midnight
 * are one.
 */
function longestOpening(rules: ProblemProfessional['hours']): number {
  const hours = hoursOf(rules)
  const at = (day: number) => (span: Span) => ({ start: day * DAY + span.start, end: day * DAY + span.end })
  // Two weeks, so that hours from Sunday into Monday are joined.
  const week = [0, 1].flatMap((turn) => hours.week.flatMap(({ spans }, day) => spans.map(at(turn * 7 + day))))
  const dates = [...hours.dates].flatMap(([day, { spans }]) => spans.map(at(day)))
  return [...merged(week), ...merged(dates)].reduce((most, { start, end }) => Math.max(most, end - start), 0)
}

/** The problems of active professionals, then of active services, each in the given order. */
export function scheduleProblems(
  professionals: readonly ProblemProfessional[],
  services: readonly ProblemService[],
): ScheduleProblem[] {
  const attending = professionals.filter(({ active }) => active)
  const openings = new Map(attending.map(({ id, hours }) => [id, longestOpening(hours)]))
  const problems: ScheduleProblem[] = []
  for (const { id, name } of attending)
    if (openings.get(id) === 0)
      problems.push({
        code: 'no_hours',
        professionalId: id,
        text: `${name} ainda não tem horários de atendimento. Defina os dias e horários para que haja horários livres.`,
      })
  for (const service of services) {
    if (!service.active) continue
    const performers = attending.filter(({ id }) => isPerformedBy(service, id))
    if (performers.length === 0)
      problems.push({
        code: 'nobody_performs',
        serviceId: service.id,
        text: `Nenhum profissional ativo realiza ${service.name}. Escolha quem realiza, ou desative o serviço.`,
      })
    for (const { id, name } of performers) {
      const longest = openings.get(id) ?? 0
      if (longest > 0 && longest < service.duration_minutes * MINUTE)
        problems.push({
          code: 'longer_than_openings',
          serviceId: service.id,
          professionalId: id,
          text: `${service.name} dura ${service.duration_minutes} minutos, mais que o maior período de ${name} (${Math.floor(longest / MINUTE)} minutos). Aumente o período ou diminua a duração.`,
        })
    }
  }
  return problems
}
