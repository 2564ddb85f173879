import { useEffect, useState } from 'react'

/**
 * Returns `open` from the second render on. When a dialog first renders,
 * Headless UI looks for the page content to make inert; if the dialog is open
 * in that first render, the page behind it stays reachable for screen readers.
 */
export function useOnceDrawn(open: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- a second drawing is what this is for
  useEffect(() => setDrawn(true), [])
  return open && drawn
}
