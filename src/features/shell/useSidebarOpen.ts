import { useCallback, useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const WEEK = 60 * 60 * 24 * 7

function readCookie(): boolean {
  return !document.cookie.split('; ').includes(`${COOKIE}=false`)
}

/**
 * True unless the sidebar was closed in the last seven days (STO-07, STO-08); ctrl/cmd+b toggles it (NAV-16).
 */
export function useSidebarOpen(): [open: boolean, toggle: () => void] {
  const [open, setOpen] = useState(readCookie)

  const toggle = useCallback(() => {
    setOpen((was) => {
      document.cookie = `${COOKIE}=${!was}; path=/; max-age=${WEEK}; samesite=lax`
      return !was
    })
  }, [])

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [toggle])

  return [open, toggle]
}
