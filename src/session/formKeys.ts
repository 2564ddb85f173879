import { clear, createStore, delMany, keys, type UseStore } from 'idb-keyval'

const PREFIX = 'balcao-form '
let store: UseStore | undefined

/** The copies of what is typed in forms (formDrafts.ts). */
export const formStore = (): UseStore => (store ??= createStore('balcao-forms', 'forms'))

/** Begins the name of each draft of this person; empty for who has not signed in yet. */
export const draftPrefix = (userId: string): string => `${PREFIX}${userId} `

/** Removes the drafts of a person who leaves this device, or all of them. */
export async function forgetForms(userId: string | null): Promise<void> {
  const prefix = userId === null ? PREFIX : draftPrefix(userId)
  for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
  if (userId === null) return clear(formStore())
  const own = (await keys<string>(formStore())).filter((name) => name.startsWith(prefix))
  await delMany(own, formStore())
}
