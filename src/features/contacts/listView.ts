import { create } from 'zustand'
import type { Filters } from './searchContacts.ts'

export const noFilters: Filters = { query: '', statuses: [], tags: [] }

/**
 * Search and filters of the list: kept while the user visits a contact and comes back, lost after a reload.
 */
export const useListView = create<Filters>()(() => noFilters)
