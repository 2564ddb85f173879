import { CircleHelp } from 'lucide-react'
import { track } from '../../telemetry/track.ts'
import { MenuLink } from '../../ui/Menu.tsx'
import { useSupport } from './useSupport.ts'

/**
 * The support link in the user menu; its number is requested
 * when the menu opens. Renders nothing if none is configured.
 */
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
