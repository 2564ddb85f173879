import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

const Place = createContext<HTMLElement | null>(null)

/** Around a screen with a column of its own at the right: `value` is the element in which `Beside` draws. */
export const BesidePlace = Place.Provider

/** Drawn in the column at the right of this screen, if it has one. */
export function Beside({ children }: { children: ReactNode }) {
  const place = useContext(Place)
  return place && createPortal(children, place)
}
