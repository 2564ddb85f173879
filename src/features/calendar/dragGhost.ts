/** The ghost that follows the pointer while an event is dragged: a copy of its node above the page. */

/** Adds the ghost to the page; the event itself is dimmed until `showAgain`. */
export function raiseGhost(block: HTMLElement): HTMLElement {
  const { width, height } = block.getBoundingClientRect()
  const ghost = block.cloneNode(true) as HTMLElement
  ghost.removeAttribute('data-event')
  ghost.inert = true
  ghost.className += ' shadow-pop'
  Object.assign(ghost.style, {
    position: 'fixed',
    inset: '0 auto auto 0',
    animation: 'none',
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '40',
    pointerEvents: 'none',
  })
  block.style.opacity = '0.35'
  document.body.append(ghost)
  document.documentElement.style.cursor = 'grabbing'
  return ghost
}

/** Sets the ghost's position (window coordinates of its corner), its width, and the time it shows. */
export function placeGhost(
  ghost: HTMLElement,
  at: { x: number; y: number; width: number; time: string },
): void {
  const width = `${at.width}px`
  if (ghost.style.width !== width) ghost.style.width = width
  ghost.style.transform = `translate(${at.x}px, ${at.y}px)`
  const label = ghost.querySelector('[data-time]')
  if (label && label.textContent !== at.time) label.textContent = at.time
}

/** Removes the ghost and shows the event normally again. */
export function showAgain(block: HTMLElement, ghost: HTMLElement | null): void {
  ghost?.remove()
  block.style.opacity = ''
}
