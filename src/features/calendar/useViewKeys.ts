import { useEffect, useEffectEvent } from 'react'
import { type CalendarView, VIEW_OF_KEY } from './calendarView.ts'

/** CAL-02, CAL-03: a letter changes the view, except while someone types or an overlay is open. */
export function useViewKeys(onView: (view: CalendarView) => void): void {
  const change = useEffectEvent(onView)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      const view = VIEW_OF_KEY[event.key.toLowerCase()]
      if (!view || isTyping(event.target) || document.querySelector('[role="dialog"],[role="menu"]')) return
      event.preventDefault()
      change(view)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Radio buttons, checkboxes and buttons take no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="radio"], [type="checkbox"], [type="button"])'))
