/** The whole set, in the order of the table. */
import type { Dialogue } from '../dialogue.ts'
import { BOOK } from './book.ts'

export const DIALOGUES: readonly Dialogue[] = [...BOOK]
