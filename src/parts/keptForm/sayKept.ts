const SHOWN_MS = 4000

let note: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Says for a moment that what is typed is not lost: at the upper edge, where no keyboard covers it, over dialogs, and
 * in nobody's way. For every form of `useKeptForm`, so that none of them has to make room for the words.
 */
export function sayKept(): void {
  clearTimeout(timer)
  if (!note?.isConnected) {
    note = document.createElement('output')
    note.className =
      'pointer-events-none fixed inset-x-0 top-2 z-50 mx-auto w-fit max-w-[calc(100%-2rem)] rounded-full border border-line bg-surface px-3 py-1 text-xs text-ink-2 shadow-pop'
    document.body.append(note)
  }
  // Set once it stands in the page: a screen reader tells of a change.
  note.textContent = 'Rascunho guardado neste aparelho'
  timer = setTimeout(() => note?.remove(), SHOWN_MS)
}
