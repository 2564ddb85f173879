/** What a transport with message templates can do, and the shapes it works with. */
import type { ChannelTrouble } from '../../../src/contract/channel.ts'
import type { TemplateCategory, TemplateState } from '../../../src/contract/template.ts'
import type { ServedChannel } from './transport.ts'

/** A template submitted for approval. Its placeholders are `{{1}}`, `{{2}}` … in order, one example each. */
export type TemplateSubmission = {
  /** Lower-case letters, digits and underscores. */
  name: string
  language: string
  category: 'utility' | 'marketing'
  header: string | null
  body: string
  examples: string[]
  footer: string | null
  buttons: string[]
}

/** `unknown`: no answer came; the template may exist, and the next listing shows whether it does. */
export type SubmissionOutcome =
  | { kind: 'taken'; providerId: string | null; state: TemplateState; category: TemplateCategory | null }
  | { kind: 'refused'; /** In Portuguese. */ reason: string; trouble?: ChannelTrouble | undefined }
  | { kind: 'unknown' }

/** A template held by the provider, whoever created it. */
export type HeldTemplate = {
  providerId: string | null
  name: string
  language: string
  category: TemplateCategory
  state: TemplateState
  /** Why it was refused or paused, in Portuguese. */
  reason: string | null
  quality: 'green' | 'yellow' | 'red' | null
  header: string | null
  /** With its placeholders `{{1}}`, `{{2}}` …. */
  body: string
  footer: string | null
  buttons: string[]
  /** It has parts that Balcão cannot fill: media, links, codes, named placeholders. */
  hasOtherParts: boolean
}

/** The provider cannot be asked for templates now; the message says why, in Portuguese. */
export class TemplatesUnavailable extends Error {
  override name = 'TemplatesUnavailable'
  /** Set when a person has to repair the channel. */
  readonly trouble: ChannelTrouble | null
  constructor(reason: string, trouble: ChannelTrouble | null = null) {
    super(reason)
    this.trouble = trouble
  }
}

/** The templates of a transport. `account` is the provider account of the channel, to which they belong. */
export type TemplatePort = {
  create(channel: ServedChannel, account: string, template: TemplateSubmission): Promise<SubmissionOutcome>
  /** All templates of the account; null where the provider keeps none. Throws `TemplatesUnavailable`. */
  list(channel: ServedChannel, account: string): Promise<HeldTemplate[] | null>
  /** Throws `TemplatesUnavailable`; removing a template that is already gone succeeds. */
  remove(channel: ServedChannel, account: string, name: string): Promise<void>
}
