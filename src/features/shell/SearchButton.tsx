import { Search } from 'lucide-react'
import { Kbd } from '../../ui/Kbd.tsx'

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Opens the command palette; on a desktop with room it shows the keyboard shortcut. */
export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label="Buscar em tudo"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      title="Buscar em tudo"
      onClick={onOpen}
      className="flex h-9 shrink-0 items-center gap-2 rounded-sm text-ink-3 transition-colors hover:text-ink max-md:w-9 max-md:justify-center max-md:text-ink-2 md:border md:border-line md:bg-surface md:pr-1.5 md:pl-2.5 md:hover:border-line-strong pointer-coarse:h-11 max-md:pointer-coarse:w-11"
    >
      <Search size={18} aria-hidden="true" className="shrink-0" />
      <span className="max-md:hidden">Buscar</span>
      <span className="ml-6 max-lg:hidden @max-[24rem]:hidden pointer-coarse:hidden">
        <Kbd>{isApple ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  )
}
