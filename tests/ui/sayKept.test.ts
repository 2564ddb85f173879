// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sayKept } from '../../src/parts/keptForm/sayKept.ts'

/** Gives an element a place on the screen, which this environment does not lay out. */
function place(element: Element, box: () => { top: number; bottom: number }) {
  element.getBoundingClientRect = () => box() as DOMRect
}

const HEIGHT = 26
const noteTop = () => {
  const note = document.querySelector('output')!
  return note.style.top === '' ? 8 : parseFloat(note.style.top)
}

describe('OFF-21 the note that a draft is stored', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    const made = document.createElement.bind(document)
    vi.spyOn(document, 'createElement').mockImplementation((tag: string) => {
      const element = made(tag)
      if (tag === 'output') place(element, () => ({ top: noteTop(), bottom: noteTop() + HEIGHT }))
      return element
    })
  })
  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
    vi.restoreAllMocks()
    document.body.innerHTML = ''
  })

  const notice = (top: number, bottom: number) => {
    const element = document.createElement('div')
    element.setAttribute('role', 'status')
    place(element, () => ({ top, bottom }))
    document.body.append(element)
  }

  it('is at the top edge where nothing is said there', () => {
    notice(56, 92)
    sayKept()
    expect(noteTop()).toBe(8)
  })

  it('goes below the notices that it would cover', () => {
    notice(0, 36)
    notice(50, 80)
    sayKept()
    expect(noteTop()).toBe(88)
  })
})
