import { CloudChange, CloudEntry, CloudWebhook } from './cloudPayload.ts'

const META_ID = /^\d{1,40}$/

/** The number id of a change, and the id of its account; null where not named. */
export type Named = { number: string | null; account: string | null }

/** The number and the account that a change concerns. */
export function nameOfChange(entry: unknown, change: unknown): Named {
  const { value } = CloudChange.parse(change)
  // An entry about a partner has the partner's id; the account's id is in `waba_info`.
  const account = value?.waba_info?.waba_id ?? CloudEntry.parse(entry).id
  return { number: value?.metadata?.phone_number_id ?? null, account: account ?? null }
}

/** Whether a text has the form of a number's or an account's id; stored ids always have it. */
export const isMetaId = (text: string | null): text is string => text !== null && META_ID.test(text)

export type NamedIds = { numbers: string[]; accounts: string[] }

/**
 * The numbers and accounts named in a post, each once and in order. Reads at most `most` entries and changes
 * together. Never throws, whatever the JSON.
 */
export function namedIn(body: unknown, most: number): NamedIds {
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
