import { useEffect, useState } from 'react'

/**
 * `open`, from the second drawing on. Headless UI finds the page that a dialog puts out of reach when the dialog is
 * first drawn: one that is drawn open at once leaves the page behind it within reach of a screen reader.
 */
export function useOnceDrawn(open: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- a second drawing is what this is for
  useEffect(() => setDrawn(true), [])
  return open && drawn
}
