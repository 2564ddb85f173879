import { CircleHelp } from 'lucide-react'
import { track } from '../../telemetry/track.ts'
import { MenuLink } from '../../ui/Menu.tsx'
import { useSupport } from './useSupport.ts'

/** The support in the person's menu; asked for when the menu is open, and absent where none is configured. */
export function SupportMenuItem() {
  const href = useSupport()
  if (!href) return null
  return (
    <MenuLink>
      {(className) => (
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('Clicked whatsapp support link')}
          className={className}
        >
          <CircleHelp size={16} aria-hidden="true" className="text-ink-2" />
          Suporte via WhatsApp
        </a>
      )}
    </MenuLink>
  )
}
