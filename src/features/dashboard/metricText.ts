import type { DashboardMetrics, Metric } from '../../contract/analytics.ts'

export type MetricName = keyof DashboardMetrics

/** The figures in their order (DSH-04). */
export const METRICS: readonly {
  name: MetricName
  label: string
  /** Shown when there is no value. */ none: string
}[] = [
  { name: 'new_contacts', label: 'Novos Contatos', none: '' },
  { name: 'new_appointments', label: 'Novos Agendamentos', none: '' },
  { name: 'attendance_rate', label: 'Taxa de Comparecimento', none: 'Nenhum comparecimento registrado' },
  { name: 'agent_messages', label: 'Mensagens do Agente', none: '' },
]

const whole = new Intl.NumberFormat('pt-BR')
const tenth = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** '2.340', '91,3%', or '-' if not known. */
export function metricText(name: MetricName, value: number | null | undefined): string {
  if (value === null || value === undefined) return '-'
  return name === 'attendance_rate' ? `${tenth.format(value)}%` : whole.format(value)
}

/** The change since the previous period as a text; null if there is none (DSH-05). */
export function changeText({
  percentage_change: change,
  is_positive: up,
}: Metric): { text: string; up: boolean } | null {
  if (change === null || up === null || change === 0) return null
  return { text: `${tenth.format(Math.abs(change))}%`, up }
}
