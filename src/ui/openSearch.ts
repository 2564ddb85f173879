/** The window's event by which a screen with a header of its own asks the shell for the search. */
export const SEARCH_EVENT = 'balcao-search'

export const openSearch = (): void => void dispatchEvent(new Event(SEARCH_EVENT))
