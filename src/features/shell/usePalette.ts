import { useEffect, useState } from 'react'
import { SEARCH_EVENT } from '../../ui/openSearch.ts'

/** Null until first opened: what is never opened is never loaded. Ctrl/cmd+k turns it, and `openSearch` opens it. */
export function usePalette(): [open: boolean | null, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey) return
      event.preventDefault()
      // Not over a dialog: it may hold something half written, which going elsewhere would lose.
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
