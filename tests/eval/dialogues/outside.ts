/**
 * Dialogues written without knowledge of the agent's rules. Only transcripts of the development set may be
 * read to find causes. The held-out set shows what to expect on unknown wordings; once its transcripts are
 * read, it moves to the development set.
 */
import type { Dialogue } from '../dialogue.ts'
import { ALLEY } from './alley.ts'
import { ARCADE } from './arcade.ts'
import { BALCONY } from './balcony.ts'
import { BAZAAR } from './bazaar.ts'
import { BRIDGE } from './bridge.ts'
import { CORNER } from './corner.ts'
import { CORNER_HELD } from './cornerHeld.ts'
import { COUNTER } from './counter.ts'
import { CANAL } from './canal.ts'
import { FERRY } from './ferry.ts'
import { GARDEN } from './garden.ts'
import { HALL } from './hall.ts'
import { HARBOR } from './harbor.ts'
import { KIOSK } from './kiosk.ts'
import { LOBBY } from './lobby.ts'
import { MILL } from './mill.ts'
import { LOCK } from './lock.ts'
import { MARKET } from './market.ts'
import { PIER } from './pier.ts'
import { PLAZA } from './plaza.ts'
import { PORCH } from './porch.ts'
import { QUAY } from './quay.ts'
import { SQUARE } from './square.ts'
import { STALL } from './stall.ts'
import { TERRACE } from './terrace.ts'
import { WHARF } from './wharf.ts'
import { OUTSIDE_ASK } from './outsideAsk.ts'
import { OUTSIDE_BOOK } from './outsideBook.ts'
import { OUTSIDE_CHANGE } from './outsideChange.ts'
import { OUTSIDE_MORE } from './outsideMore.ts'
import { OUTSIDE_REST } from './outsideRest.ts'

export const DEVELOPMENT: readonly Dialogue[] = [
  ...OUTSIDE_BOOK,
  ...OUTSIDE_CHANGE,
  ...OUTSIDE_ASK,
  ...OUTSIDE_REST,
  ...OUTSIDE_MORE,
  ...CORNER,
  ...CORNER_HELD,
  ...MARKET,
  ...HARBOR,
  ...COUNTER,
  ...LOBBY,
  ...HALL,
  ...PORCH,
  ...SQUARE,
  ...WHARF,
  ...BAZAAR,
  ...PLAZA,
  ...KIOSK,
  ...STALL,
  ...ARCADE,
  ...PIER,
  ...TERRACE,
  ...BALCONY,
  ...FERRY,
  ...CANAL,
  ...MILL,
  ...LOCK,
]
export const HELD_OUT: readonly Dialogue[] = [...ALLEY, ...BRIDGE, ...GARDEN, ...QUAY]
