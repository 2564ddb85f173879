/** Endpoints of dashboard, reports and insights, for those screens only. */
import * as z from 'zod/mini'
import { ActivityFeed } from './activity.ts'
import { DashboardMetrics, Funnel, Period } from './analytics.ts'
import { Done, endpoint } from './endpoint.ts'
import { IgnoredInsights, InsightRef } from './insight.ts'

const period = z.optional(Period)

export const getDashboardMetrics = endpoint({
  method: 'GET',
  path: '/analytics/dashboard',
  tag: 'Análises',
  summary: 'Métricas de um período (padrão: o mês), comparadas ao mesmo trecho do anterior',
  query: z.object({ period }),
  response: DashboardMetrics,
  failure: 'Falha ao buscar métricas do dashboard',
})
export const getFunnel = endpoint({
  method: 'GET',
  path: '/analytics/funnel',
  tag: 'Análises',
  summary: 'Funil de conversão de um período (padrão: o mês)',
  query: z.object({ period }),
  response: Funnel,
  failure: 'Erro desconhecido ao carregar dados do funil',
})
export const listActivities = endpoint({
  method: 'GET',
  path: '/activity-feed/',
  tag: 'Atividades',
  summary: 'Atividades recentes, da mais nova para trás (padrão: 3)',
  query: z.object({
    limit: z.optional(z.coerce.number()),
    /** `next` of the previous page. */
    before: z.optional(z.string().check(z.maxLength(100))),
  }),
  response: ActivityFeed,
  failure: 'Ocorreu um problema.',
})
export const listIgnoredInsights = endpoint({
  method: 'GET',
  path: '/insights/ignored',
  tag: 'Insights',
  summary: 'Insights que a pessoa ignorou',
  response: IgnoredInsights,
  failure: 'Não foi possível carregar os insights ignorados',
})
export const ignoreInsight = endpoint({
  method: 'POST',
  path: '/insights/ignored',
  tag: 'Insights',
  summary: 'Ignorar um insight',
  body: InsightRef,
  response: Done,
  failure: 'Não foi possível ignorar este insight',
})
export const restoreInsight = endpoint({
  method: 'DELETE',
  path: '/insights/ignored/{card}',
  tag: 'Insights',
  summary: 'Voltar a mostrar um insight',
  response: Done,
  failure: 'Não foi possível voltar a mostrar este insight',
})
export const restoreAllInsights = endpoint({
  method: 'DELETE',
  path: '/insights/ignored',
  tag: 'Insights',
  summary: 'Voltar a mostrar todos os insights',
  response: Done,
  failure: 'Não foi possível voltar a mostrar os insights',
})
