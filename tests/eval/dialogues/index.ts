/** The agent's own set of dialogues, in the order of the table. */
import type { Dialogue } from '../dialogue.ts'
import { ASK, MEMORY, SEVERAL } from './ask.ts'
import { BOOK } from './book.ts'
import { CANCEL, CONFIRM, MOVE } from './change.ts'
import { FRESH } from './fresh.ts'
import { STREET } from './street.ts'
import * as special from './special.ts'

export const DIALOGUES: readonly Dialogue[] = [
  ...BOOK,
  ...MOVE,
  ...CANCEL,
  ...CONFIRM,
  ...ASK,
  ...SEVERAL,
  ...MEMORY,
  ...special.FAMILY,
  ...special.WAITING,
  ...special.TAKEN,
  ...special.STOPS,
  ...special.EMERGENCIES,
  ...special.ANGER,
  ...special.PERSON,
  ...special.MEDICALS,
  ...special.INJECTIONS,
  ...special.MEDIA,
  ...special.TALK,
  ...special.NEAR,
  ...special.STYLES,
  ...FRESH,
  ...STREET,
]
