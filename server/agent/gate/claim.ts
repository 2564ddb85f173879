/** A claim, and the form of the rules that find claims. */

/** Which change a claim is about; `any` where the words do not say. */
export type ClaimedAction =
  | 'book'
  | 'move'
  | 'cancel'
  | 'confirm'
  | 'wait'
  | 'note'
  | 'tell'
  | 'optOut'
  | 'any'
export const FAMILIES = [
  'done',
  'state',
  'place',
  'noun',
  'mark',
  'expect',
  'come',
  'own',
  'others',
  'present',
  'promise',
  'hurry',
  'free',
  'bare',
] as const
export type Family = (typeof FAMILIES)[number]
export type Claim = { family: Family; act: ClaimedAction; at: number; words: string }

export type Rule = {
  family: Family
  when: RegExp
  act?: ClaimedAction | ((match: RegExpExecArray) => ClaimedAction)
  /** Only where the sentence names a day or a time. */
  timed?: true
  /** A question does not cancel the claim ('já marquei, ok?'). */
  inQuestions?: true
  /** An offer or a condition cancels the claim ('se quiser, marco'). */
  mayOffer?: true
  unless?: (plain: string, match: RegExpExecArray) => boolean
}
