import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Card } from '../../ui/Card.tsx'

/** Card 'Avisos' of the tab 'Conta': a link to the notifications page. */
export function NoticesCard() {
  return (
    <Card flush>
      <Link
        to="/settings/account/notifications"
        className="flex min-h-14 items-center gap-3 px-4 py-3.5 hover:bg-sunken md:px-[18px]"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-base font-620">Avisos</span>
          <span className="block text-xs text-ink-2">
            O que toca no celular e no computador quando o Balcão está fechado
          </span>
        </span>
        <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
      </Link>
    </Card>
  )
}
