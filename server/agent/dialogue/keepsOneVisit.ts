/**
 * One visit is given up and the other is kept in the same message: 'não vou quinta, mas sexta tá de pé', 'só consigo
 * ir na sexta, desmarca a de amanhã'.
 */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import { ahead, type Draft } from './draft.ts'
import { openingOf } from './opening.ts'
import {
  askCancelOrMove,
  cancelAppointment,
  confirmAppointment,
  isNamedBy,
  startsAt,
} from './ownAppointments.ts'
import type { Command } from '../understand/command.ts'
import { meetsWish } from './wish.ts'
import { textOfTurn } from './understandTurn.ts'

const GIVES_UP =
  /\bnao (?:\w+ )?(?:vou|vo|posso|consigo|da|rola|poderei|irei|tem como)\b(?! \w+ (?:poder )?marcar)/
/** Says that the visit shall be cancelled. */
const CANCELS = /^(?!.*\bnao\b).*\b(?:cancel(?!ou\b|aram\b)\w*|desmar[cq](?!ou\b|aram\b)\w*|tir(?:a|e|ar))\b/
/** Keeps the visit without confirming it. */
const ONLY_THEN =
  /\bso (?:(?:eu )?(?:vou|consigo|posso|da|vai dar)\b|(?:n?[ao]|para|pra) )|\b(?:eu )?consigo(?: ir)?\b/
const KEEPS =
  /\b(?:(?:ta|esta|segue|continua|fica) (?:de pe|ok|cert[oa]|confirmad[oa]|mantid[oa]|firme|valendo)|confirm\w+|(?:eu )?vou(?: sim)?|mantem|mantenho|mantid[oa]|pode manter|continua|de pe|sim)\b/
const BORDER =
  /\s*[,.;!?\n]+\s*(?:(?:mas|so que|porem|e|ja)\s+)?|\s+(?:mas|so que|porem)\s+|\s+e\s+(?=(?:(?:n?[ao]s?|d[ao]|a d[eao]|o d[eao]) )*(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia)\b)/
const MOST_READ = 200

/** The only visit ahead that starts at the times that the words name; undefined where none does, or several do. */
function visitOfDay(d: Draft, words: string): OwnAppointment | undefined {
  const { now, zone, holidays, professionals } = d.s
  const times = readTimes(words, { now, zone, open: openingOf(professionals), holidays })
  const [only, ...more] = ahead(d).filter((own) =>
    times.every(({ value }) => isNamedBy(value, startsAt(d, own))),
  )
  return times.length > 0 && more.length === 0 ? only : undefined
}

const BRINGS_ONLY =
  /\bso (?:vou |consigo |posso |da |vai dar )(?:(?:conseguir|poder|para|pra|levar|trazer|ir|com|vai|ser) )*(?:[ao] )?([a-z]+)\b/
/** 'Só vou conseguir levar a Alice', of who has a visit for her and one for somebody else: asks about the other. */
function bringsOne(d: Draft, text: string): boolean {
  const name = BRINGS_ONLY.exec(text)?.[1]
  const all = ahead(d)
  const kept = all.filter(({ forName }) => forName !== null && fold(forName) === name)
  const others = all.filter((own) => !kept.includes(own))
  if (kept.length !== 1 || others.length !== 1) return false
  d.moved = true
  askCancelOrMove(d, others[0]!)
  return true
}

/**
 * Confirms the visit that is kept, and cancels the other or asks whether it is cancelled or moved. Returns whether the
 * message spoke of two visits in this way.
 */
export function keepsOneVisit(d: Draft): boolean {
  const text = fold(textOfTurn(d.s)).trim()
  if (text.length > MOST_READ || ahead(d).length < 2) return false
  const isOpen = d.state.task !== null || (d.before !== null && d.before.what !== 'attendance')
  if (!isOpen && !/\d/.test(text) && bringsOne(d, text)) return true
  const halves = text.split(BORDER).filter((half) => half !== '')
  const cancelled = halves.filter((half) => CANCELS.test(half))
  const given = [...cancelled, ...halves.filter((half) => GIVES_UP.test(half))]
  if (text.includes('?') && cancelled.length === 0) return false
  const kept = halves.filter(
    (half) => !given.includes(half) && (KEEPS.test(half) || ONLY_THEN.test(half)) && !/\bnao\b/.test(half),
  )
  if (given.length !== 1 || kept.length !== 1) return false
  const [lost, stays] = [visitOfDay(d, given[0]!), visitOfDay(d, kept[0]!)]
  if (!lost || !stays || lost.id === stays.id) return false
  if (KEEPS.test(kept[0]!) && !ONLY_THEN.test(kept[0]!)) confirmAppointment(d, stays)
  d.moved = true
  if (cancelled.length > 0) cancelAppointment(d, lost)
  else askCancelOrMove(d, lost)
  return true
}

/** The visit that a command says to stay as it is: 'a do corte mantém', once another visit is cancelled. */
export const keptBy = (d: Draft, command: Command) =>
  command.do === 'confirm' && command.keeps
    ? ahead(d).find((own) => command.when?.some(({ value }) => meetsWish(value, startsAt(d, own))))
    : undefined
