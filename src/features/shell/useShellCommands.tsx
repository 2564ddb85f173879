import { useNavigate } from '@tanstack/react-router'
import {
  Activity,
  CalendarClock,
  CalendarPlus,
  CircleUser,
  CreditCard,
  FileText,
  ListOrdered,
  LogOut,
  MessageCirclePlus,
  MessageSquareMore,
  Moon,
  Palette,
  Sun,
  UserPlus,
} from 'lucide-react'
import type { CommandItem } from '../../ui/CommandDialog.tsx'
import { afterOverlays } from '../../ui/afterOverlays.ts'
import { formatPhone } from '../../ui/formatPhone.ts'
import { setTheme, useTheme } from '../../ui/theme.ts'
import { screens } from './navigation.ts'
import { openPanel, useLeave } from './userPanel.ts'

/** The palette's commands for screens and actions. */
export function useShellCommands(onOpenQueue: () => void): {
  screens: CommandItem[]
  actions: CommandItem[]
  toNumber: (phone: string) => CommandItem
} {
  const navigate = useNavigate()
  const leave = useLeave()
  const { mode } = useTheme()
  const dark = mode === 'dark'
  return {
    screens: [
      ...screens.map(({ to, label, icon: Icon }): CommandItem => ({
        id: `screen:${to}`,
        label,
        icon: <Icon size={18} />,
        onSelect: () => void navigate({ to }),
      })),
      {
        id: 'screen:/settings',
        label: 'Minha Conta',
        hint: 'Configurações',
        icon: <CircleUser size={18} />,
        onSelect: () => void navigate({ to: '/settings' }),
      },
      {
        id: 'screen:/settings/billing',
        label: 'Assinatura',
        hint: 'Configurações',
        icon: <CreditCard size={18} />,
        onSelect: () => void navigate({ to: '/settings/billing' }),
      },
      {
        id: 'screen:/settings/channels',
        label: 'Canais',
        hint: 'Configurações',
        icon: <MessageSquareMore size={18} />,
        onSelect: () => void navigate({ to: '/settings/channels' }),
      },
      {
        id: 'screen:/diagnostics',
        label: 'Diagnóstico',
        hint: 'Ajuda',
        icon: <Activity size={18} />,
        onSelect: () => void navigate({ to: '/diagnostics' }),
      },
      {
        id: 'screen:/templates',
        label: 'Modelos de mensagem',
        hint: 'WhatsApp',
        icon: <FileText size={18} />,
        onSelect: () => void navigate({ to: '/templates' }),
      },
      {
        id: 'screen:/automatic',
        label: 'Mensagens automáticas',
        icon: <CalendarClock size={18} />,
        onSelect: () => void navigate({ to: '/automatic' }),
      },
    ],
    actions: [
      {
        id: 'action:conversation',
        label: 'Nova conversa',
        icon: <MessageCirclePlus size={18} />,
        onSelect: () => void navigate({ to: '/chat', search: { new: 1 } }),
      },
      {
        id: 'action:appointment',
        label: 'Novo agendamento',
        icon: <CalendarPlus size={18} />,
        onSelect: () => void navigate({ to: '/calendar', search: { new: 1 } }),
      },
      {
        id: 'action:contact',
        label: 'Novo contato',
        icon: <UserPlus size={18} />,
        onSelect: () => void navigate({ to: '/contacts/new' }),
      },
      {
        id: 'action:queue',
        label: 'Fila de envios',
        icon: <ListOrdered size={18} />,
        onSelect: () => afterOverlays(onOpenQueue),
      },
      {
        id: 'action:mode',
        label: dark ? 'Usar o modo claro' : 'Usar o modo escuro',
        icon: dark ? <Sun size={18} /> : <Moon size={18} />,
        onSelect: () => setTheme({ mode: dark ? 'light' : 'dark' }),
      },
      {
        id: 'action:appearance',
        label: 'Aparência',
        icon: <Palette size={18} />,
        onSelect: () => afterOverlays(() => openPanel('appearance')),
      },
      {
        id: 'action:leave',
        label: 'Sair',
        icon: <LogOut size={18} />,
        onSelect: () => afterOverlays(() => void leave(false)),
      },
    ],
    toNumber: (phone) => ({
      id: `number:${phone}`,
      label: `Nova conversa com ${formatPhone(phone)}`,
      icon: <MessageCirclePlus size={18} />,
      // In the history's state and not in the address, which would show a person's number to logs.
      onSelect: () => void navigate({ to: '/chat', search: { new: 1 }, state: { phone } }),
    }),
  }
}
