/** Message templates as a transport has them. */
import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import type { TemplateCategory, TemplateState } from '../../../src/contract/template.ts'
import type { ServedChannel } from './channelPort.ts'

/** A template to be judged. Its changing places are `{{1}}`, `{{2}}` … in order, each with an example. */
export type TemplateSubmission = {
  /** Lower case, digits and underscores. */
  name: string
  language: string
  category: 'utility' | 'marketing'
  header: string | null
  body: string
  examples: string[]
  footer: string | null
  buttons: string[]
}

/** `unknown`: no answer came; it may be there, and the next listing tells. */
export type SubmissionOutcome =
  | { kind: 'taken'; providerId: string | null; state: TemplateState; category: TemplateCategory | null }
  | { kind: 'refused'; /** Portuguese. */ reason: string; trouble?: ChannelTrouble | undefined }
  | { kind: 'unknown' }

/** One that the provider has, whoever made it. */
export type HeldTemplate = {
  providerId: string | null
  name: string
  language: string
  category: TemplateCategory
  state: TemplateState
  /** Portuguese; why it was refused or paused. */
  reason: string | null
  quality: 'green' | 'yellow' | 'red' | null
  header: string | null
  /** With `{{1}}`, `{{2}}` …. */
  body: string
  footer: string | null
  buttons: string[]
  /** It has parts that we do not fill: pictures, addresses, codes, named places. */
  hasOtherParts: boolean
}

/** Templates cannot be asked for now; the text says why, in Portuguese. */
export class TemplatesUnavailable extends Error {
  override name = 'TemplatesUnavailable'
}

/** What a transport with templates can do. `account` is the channel's with the provider, whose templates they are. */
export type TemplatePort = {
  create(channel: ServedChannel, account: string, template: TemplateSubmission): Promise<SubmissionOutcome>
  /** All of the account; null where the provider keeps none of its own. Throws `TemplatesUnavailable`. */
  list(channel: ServedChannel, account: string): Promise<HeldTemplate[] | null>
  /** Throws `TemplatesUnavailable`. One that is gone already is no failure. */
  remove(channel: ServedChannel, account: string, name: string): Promise<void>
}
