import { create } from 'zustand'
import type { Filters } from './searchContacts.ts'

export const noFilters: Filters = { query: '', statuses: [], tags: [] }

/** What was searched and filtered stays while one visits a contact and comes back; a reload forgets it. */
export const useListView = create<Filters>()(() => noFilters)
