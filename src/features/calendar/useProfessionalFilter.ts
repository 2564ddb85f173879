import { useState } from 'react'

const KEY = 'balcao-calendar-professional'

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The professional this device shows alone, among those there are; null shows all. */
export function useProfessionalFilter(
  offered: readonly { id: string }[],
): [string | null, (id: string | null) => void] {
  const [chosen, setChosen] = useState(remembered)
  const choose = (id: string | null) => {
    setChosen(id)
    try {
      if (id === null) localStorage.removeItem(KEY)
      else localStorage.setItem(KEY, id)
    } catch {
      // Full or switched off: the choice still holds for this page.
    }
  }
  return [offered.some(({ id }) => id === chosen) ? chosen : null, choose]
}
