import { CloudChange, CloudEntry, CloudWebhook } from './cloudPayload.ts'

/** A post names a handful; more is none of Meta's. */
const MOST = 100
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

/** All numbers and accounts of a post, each once, in its order. Total: any JSON gives an answer. */
export function namedIn(body: unknown): { numbers: string[]; accounts: string[] } {
  const numbers = new Set<string>()
  const accounts = new Set<string>()
  for (const entry of CloudWebhook.parse(body).entry.slice(0, MOST)) {
    const { id, changes } = CloudEntry.parse(entry)
    if (id !== undefined && META_ID.test(id)) accounts.add(id)
    for (const change of changes.slice(0, MOST)) {
      const { number, account } = nameOfChange(entry, change)
      if (number !== null && META_ID.test(number)) numbers.add(number)
      if (account !== null && META_ID.test(account)) accounts.add(account)
    }
  }
  return { numbers: [...numbers], accounts: [...accounts] }
}
