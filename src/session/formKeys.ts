import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval'

const PREFIX = 'balcao-form '
let store: UseStore | undefined

/** IndexedDB store with the copies of form drafts (formDrafts.ts). */
export const formStore = (): UseStore => (store ??= createStore('balcao-forms', 'forms'))

/** Prefix of the keys of this user's drafts; the user id is empty for someone who has not signed in yet. */
export const draftPrefix = (userId: string): string => `${PREFIX}${userId} `

/** Removes the drafts of a user who leaves this device, or all drafts if null. */
export async function forgetForms(userId: string | null): Promise<void> {
  const prefix = userId === null ? PREFIX : draftPrefix(userId)
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  } catch {
    // Forbidden: only the copies were kept.
  }
  if (userId === null) return clear(formStore())
  const own = (await keys<string>(formStore())).filter((name) => name.startsWith(prefix))
  await delMany(own, formStore())
}
