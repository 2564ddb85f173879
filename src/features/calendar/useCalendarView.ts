import { useState } from 'react'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { type CalendarView, isView } from './calendarView.ts'

const KEY = 'balcao-calendar-view'

function remembered(): CalendarView | null {
  try {
    const stored = localStorage.getItem(KEY)
    return isView(stored) ? stored : null
  } catch {
    return null
  }
}

/** The view from the address, else the one last used on this device, else the week, or the day on a phone. */
export function useCalendarView(
  named: CalendarView | undefined,
): [CalendarView, (view: CalendarView) => void] {
  const phone = useMediaQuery(phoneQuery)
  const [last, setLast] = useState(remembered)
  const remember = (view: CalendarView) => {
    setLast(view)
    try {
      localStorage.setItem(KEY, view)
    } catch {
      // Storage is full or forbidden: the choice lasts while the page is open.
    }
  }
  return [named ?? last ?? (phone ? 'day' : 'week'), remember]
}
