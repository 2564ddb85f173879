import { useEffect, useState } from 'react'
import { SEARCH_EVENT } from '../../ui/openSearch.ts'

/**
 * Whether the palette is open; null until first opened, so that its code is not loaded before. Ctrl/cmd+k
 * toggles it, and `openSearch` opens it.
 */
export function usePalette(): [open: boolean | null, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      // Not over a dialog: it may contain unsaved input that navigating away would lose.
      if (open || !document.querySelector('[role="dialog"], [role="alertdialog"]')) setOpen(!open)
    }
    const asked = () => setOpen(true)
    addEventListener('keydown', onKeyDown)
    addEventListener(SEARCH_EVENT, asked)
    return () => {
      removeEventListener('keydown', onKeyDown)
      removeEventListener(SEARCH_EVENT, asked)
    }
  }, [open])
  return [open, setOpen]
}
