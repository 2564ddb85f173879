import { CloudChange, CloudEntry, CloudWebhook } from './cloudPayload.ts'

const META_ID = /^\d{1,40}$/

/** The number that one change of a post is about, and the account of its entry. */
export type Named = { number: string | null; account: string | null }

/** Whom a change speaks of. */
export function nameOfChange(entry: unknown, change: unknown): Named {
  const { value } = CloudChange.parse(change)
  // An entry about a partner goes by the partner's id; the account is named inside.
  const account = value?.waba_info?.waba_id ?? CloudEntry.parse(entry).id
  return { number: value?.metadata?.phone_number_id ?? null, account: account ?? null }
}

/** Can this be the id of a number or an account? Nothing of ours goes by another. */
export const isMetaId = (text: string | null): text is string => text !== null && META_ID.test(text)

export type Names = { numbers: string[]; accounts: string[] }

/**
 * The numbers and accounts that the first `most` changes of a post name, each once, in their order. Total: any JSON
 * gives an answer.
 */
export function namedIn(body: unknown, most: number): Names {
  const numbers = new Set<string>()
  const accounts = new Set<string>()
  let left = most
  for (const entry of CloudWebhook.parse(body).entry) {
    if (left-- <= 0) break
    const { id = null, changes } = CloudEntry.parse(entry)
    if (isMetaId(id)) accounts.add(id)
    for (const change of changes) {
      if (left-- <= 0) break
      const { number, account } = nameOfChange(entry, change)
      if (isMetaId(number)) numbers.add(number)
      if (isMetaId(account)) accounts.add(account)
    }
  }
  return { numbers: [...numbers], accounts: [...accounts] }
}
