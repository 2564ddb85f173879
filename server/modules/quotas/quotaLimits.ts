/** What one organization may hold and ask for. Changed here and nowhere else. */

const MB = 1024 * 1024
const GB = 1024 * MB

export type Quota = {
  /** Of files in conversations. */
  bytes: number
  files: number
  contacts: number
  /** Of documents and sites, in all knowledge bases together. */
  passages: number
  /** Calls of the API in a minute, each of a batch counted, on one server; of who has no organization yet as well. */
  requests: number
}

/**
 * How far an organization is known: `new`, nobody proved an email address and nothing was subscribed; `known`, one of
 * the two; `customer`, both.
 */
export type Standing = 'new' | 'known' | 'customer'

export const QUOTAS: Record<Standing, Quota> = {
  new: { bytes: 200 * MB, files: 500, contacts: 500, passages: 2000, requests: 600 },
  known: { bytes: 2 * GB, files: 5000, contacts: 5000, passages: 20_000, requests: 6000 },
  customer: { bytes: 50 * GB, files: 100_000, contacts: 50_000, passages: 100_000, requests: 12_000 },
}
