import {
  Bot,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  ClipboardList,
  House,
  Lightbulb,
  type LucideIcon,
  MessageCircle,
  Stethoscope,
  Sun,
  Users,
} from 'lucide-react'

export type NavItem = {
  to:
    | '/today'
    | '/dashboard'
    | '/agents'
    | '/calendar'
    | '/availability'
    | '/professionals'
    | '/services'
    | '/contacts'
    | '/reports'
    | '/insights'
    | '/chat'
  label: string
  /** Shorter label for the bottom bar. */
  short: string
  icon: LucideIcon
}

/** A named, collapsible group of screens (NAV-13). */
export type NavGroup = { label: string; icon: LucideIcon; items: readonly NavItem[] }

const today: NavItem = { to: '/today', label: 'Meu dia', short: 'Meu dia', icon: Sun }
const dashboard: NavItem = { to: '/dashboard', label: 'Dashboard', short: 'Painel', icon: House }
const agents: NavItem = { to: '/agents', label: 'Agentes', short: 'Agentes', icon: Bot }
const calendar: NavItem = { to: '/calendar', label: 'Agendamentos', short: 'Agenda', icon: CalendarDays }
const availability: NavItem = {
  to: '/availability',
  label: 'Disponibilidade',
  short: 'Horários',
  icon: CalendarClock,
}
const professionals: NavItem = {
  to: '/professionals',
  label: 'Profissionais',
  short: 'Equipe',
  icon: Stethoscope,
}
const services: NavItem = { to: '/services', label: 'Serviços', short: 'Serviços', icon: ClipboardList }
const contacts: NavItem = { to: '/contacts', label: 'Contatos', short: 'Contatos', icon: Users }
const reports: NavItem = { to: '/reports', label: 'Relatórios', short: 'Relatórios', icon: ChartColumn }
const insights: NavItem = { to: '/insights', label: 'Insights', short: 'Insights', icon: Lightbulb }
const chat: NavItem = { to: '/chat', label: 'Conversas', short: 'Conversas', icon: MessageCircle }

const agenda: NavGroup = {
  label: 'Agenda',
  icon: CalendarDays,
  items: [calendar, availability, professionals, services],
}

/** The navigation (NAV-12, NAV-14). */
export const mainNavigation: readonly (NavItem | NavGroup)[] = [
  dashboard,
  agents,
  agenda,
  contacts,
  reports,
  insights,
  chat,
]
export const bottomNavigation: readonly NavItem[] = [today, chat, calendar, contacts]
/** All screens of the navigation, without groups. */
export const screens: readonly NavItem[] = mainNavigation.flatMap((entry) =>
  'items' in entry ? entry.items : entry,
)
