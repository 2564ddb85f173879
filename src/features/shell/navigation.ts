import { Bot, CalendarDays, type LucideIcon, MessageCircle, Users } from 'lucide-react'

export type NavItem = {
  to: '/agents' | '/calendar' | '/contacts' | '/chat'
  label: string
  /** Under the icon of the bottom bar, where there is little room. */
  short: string
  icon: LucideIcon
}

const agents: NavItem = { to: '/agents', label: 'Agentes', short: 'Agentes', icon: Bot }
const calendar: NavItem = { to: '/calendar', label: 'Agendamentos', short: 'Agenda', icon: CalendarDays }
const contacts: NavItem = { to: '/contacts', label: 'Contatos', short: 'Contatos', icon: Users }
const chat: NavItem = { to: '/chat', label: 'Conversas', short: 'Conversas', icon: MessageCircle }

/** NAV-12, with the screens that exist. */
export const mainNavigation: readonly NavItem[] = [agents, calendar, contacts, chat]
export const bottomNavigation: readonly NavItem[] = [chat, calendar, contacts]
