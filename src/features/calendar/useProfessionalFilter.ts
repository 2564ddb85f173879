import { useState } from 'react'

const KEY = 'balcao-calendar-professional'

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The only professional that this device shows, if among the offered ones; null shows all. */
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
      // Storage is full or forbidden: the choice lasts while the page is open.
    }
  }
  return [offered.some(({ id }) => id === chosen) ? chosen : null, choose]
}
