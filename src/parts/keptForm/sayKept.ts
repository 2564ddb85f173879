const SHOWN_MS = 2500

let note: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Shows a note for a moment that the draft is stored: at the top edge,
 * where no keyboard covers it, above dialogs, and not blocking clicks. All
 * forms of `useKeptForm` share it, so that none has to make room for it.
 */
export function sayKept(): void {
  clearTimeout(timer)
  if (!note?.isConnected) {
    note = document.createElement('output')
    note.className =
      'pointer-events-none fixed inset-x-0 top-2 z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-full border border-line bg-surface px-3 py-1 text-xs text-ink-2 shadow-pop'
    document.body.append(note)
  }
  // Set after the element is in the page, because screen readers announce changes.
  note.textContent = 'Rascunho guardado neste aparelho'
  moveBelowNotices(note)
  timer = setTimeout(() => note?.remove(), SHOWN_MS)
}

/** Moves the note below each notice that it would cover. */
function moveBelowNotices(it: HTMLElement): void {
  it.style.top = ''
  for (const notice of document.querySelectorAll('[role=status], [role=alert]')) {
    const own = it.getBoundingClientRect()
    const { top, bottom } = notice.getBoundingClientRect()
    if (top < own.bottom && bottom > own.top) it.style.top = `${bottom + 8}px`
  }
}
