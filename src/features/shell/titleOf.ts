const titles = [
  ['/today', 'Meu dia'],
  ['/share', 'Compartilhar'],
  ['/dashboard', 'Dashboard'],
  ['/agenda', 'Agenda'],
  ['/agents', 'Agentes'],
  ['/availability', 'Disponibilidade'],
  ['/professionals', 'Profissionais'],
  ['/services', 'Serviços'],
  ['/contacts', 'Contatos'],
  ['/chat', 'Conversas'],
  ['/reports', 'Relatórios'],
  ['/insights', 'Insights'],
  ['/templates', 'Modelos de mensagem'],
  ['/automatic', 'Mensagens automáticas'],
  ['/settings', 'Configurações'],
  ['/billing', 'Assinatura'],
  ['/calendar', 'Agendamentos'],
  ['/diagnostics', 'Diagnóstico'],
  ['/onboarding', 'Configurar Agente'],
] as const

export const PRODUCT = 'Balcão'

/** The header's title for a path, found by its prefix (NAV-11). */
export function titleOf(pathname: string): string {
  return titles.find(([prefix]) => pathname === prefix || pathname.startsWith(`${prefix}/`))?.[1] ?? PRODUCT
}
