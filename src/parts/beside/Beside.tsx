import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Place = createContext<HTMLElement | null>(null)

/** Wrap a screen that has a right-hand column in this; `value` is the element into which `Beside` renders. */
export const BesidePlace = Place.Provider

/** Renders its children in the right-hand column of this screen, if there is one. */
export function Beside({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place && createPortal(children, place)
}
