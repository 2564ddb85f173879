/** The limits for one organization. This is the only place that defines them. */

const MB = 1024 * 1024
const GB = 1024 * MB

export type Quota = {
  /** Total size of the files in conversations. */
  bytes: number
  files: number
  contacts: number
  /** Passages of documents and websites, in all knowledge bases together. */
  passages: number
  /**
   * API calls per minute on one server, counting each call in a batch; also applies to a person without an
   * organization.
   */
  requests: number
}

/**
 * An organization's standing. `new`: nobody has verified an email address and there is no subscription;
 * `known`: one of the two; `customer`: both.
 */
export type Standing = 'new' | 'known' | 'customer'

export const QUOTAS: Record<Standing, Quota> = {
  new: { bytes: 200 * MB, files: 500, contacts: 500, passages: 2000, requests: 600 },
  known: { bytes: 2 * GB, files: 5000, contacts: 5000, passages: 20_000, requests: 6000 },
  customer: { bytes: 50 * GB, files: 100_000, contacts: 50_000, passages: 100_000, requests: 12_000 },
}
