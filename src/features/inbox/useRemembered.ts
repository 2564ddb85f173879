import { useState } from 'react'

/** A boolean setting stored on this device (INB-07). Without storage it lasts as long as the page. */
export function useRemembered(key: string, initial: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    try {
      const stored = localStorage.getItem(key)
      return stored === null ? initial : stored === 'true'
    } catch {
      return initial
    }
  })
  return [
    value,
    (next) => {
      setValue(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Storage is full or switched off; the choice still holds for this page.
      }
    },
  ]
}
