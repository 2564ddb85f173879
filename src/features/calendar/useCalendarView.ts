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

/**
 * The view the address names, else the one this device saw last, else the week, on a phone the day: a list is what a thumb
 * can use.
 */
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
      // Full or switched off: the choice still holds for this page.
    }
  }
  return [named ?? last ?? (phone ? 'day' : 'week'), remember]
}
