/** Window event by which a screen with its own header asks the shell to open the search. */
export const SEARCH_EVENT = 'balcao-search'

export const openSearch = (): void => void dispatchEvent(new Event(SEARCH_EVENT))
