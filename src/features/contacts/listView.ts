import { create } from 'zustand'
import type { Filters } from './searchContacts.ts'

export const noFilters: Filters = { query: '', statuses: [], tags: [] }

/** Keeps search and filters while a person visits a contact and comes back; a reload forgets them. */
export const useListView = create<Filters>()(() => noFilters)
