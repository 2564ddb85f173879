/** 'Não vou quinta, mas sexta tá de pé': one visit is given up and the other is kept in the same message. */
import { fold } from '../../../src/contract/text.ts'
import type { OwnAppointment } from '../situation.ts'
import { readTimes } from '../time/readTimes.ts'
import { ahead, type Draft } from './draft.ts'
import { openingOf } from './opening.ts'
import { askCancelOrMove, confirmAppointment, isNamedBy, startsAt } from './ownAppointments.ts'
import type { Command } from '../understand/command.ts'
import { meetsWish } from './wish.ts'
import { textOfTurn } from './understandTurn.ts'

const GIVES_UP =
  /\bnao (?:\w+ )?(?:vou|vo|posso|consigo|da|rola|poderei|irei|tem como)\b(?! \w+ (?:poder )?marcar)/
const KEEPS =
  /\b(?:(?:ta|esta|segue|continua|fica) (?:de pe|ok|cert[oa]|confirmad[oa]|mantid[oa]|firme|valendo)|confirm\w+|(?:eu )?vou(?: sim)?|mantem|mantenho|mantid[oa]|pode manter|continua|de pe|sim)\b/
const BORDER =
  /\s*[,.;!\n]+\s*(?:(?:mas|so que|porem|e|ja)\s+)?|\s+(?:mas|so que|porem)\s+|\s+e\s+(?=(?:(?:n?[ao]s?|d[ao]|a d[eao]|o d[eao]) )*(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|domingo|dia)\b)/
const MOST_READ = 200

/** The only visit ahead that starts at a time that the words name; undefined where none does, or several do. */
function visitOfDay(d: Draft, words: string): OwnAppointment | undefined {
  const { now, zone, holidays, professionals } = d.s
  const times = readTimes(words, { now, zone, open: openingOf(professionals), holidays })
  const [only, ...more] = ahead(d).filter((own) =>
    times.some(({ value }) => isNamedBy(value, startsAt(d, own))),
  )
  return times.length === 1 && more.length === 0 ? only : undefined
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
 * Confirms the visit that is kept, and asks whether the other is cancelled or moved. Returns whether the message spoke
 * of two visits in this way.
 */
export function keepsOneVisit(d: Draft): boolean {
  const text = fold(textOfTurn(d.s)).trim()
  if (text.length > MOST_READ || text.includes('?') || ahead(d).length < 2) return false
  const isOpen = d.state.task !== null || (d.before !== null && d.before.what !== 'attendance')
  if (!isOpen && !/\d/.test(text) && bringsOne(d, text)) return true
  const halves = text.split(BORDER).filter((half) => half !== '')
  const given = halves.filter((half) => GIVES_UP.test(half))
  const kept = halves.filter((half) => KEEPS.test(half) && !/\bnao\b/.test(half))
  if (given.length !== 1 || kept.length !== 1) return false
  const [lost, stays] = [visitOfDay(d, given[0]!), visitOfDay(d, kept[0]!)]
  if (!lost || !stays || lost.id === stays.id) return false
  confirmAppointment(d, stays)
  d.moved = true
  askCancelOrMove(d, lost)
  return true
}

/** The visit that a command says to stay as it is: 'a do corte mantém', once another visit is cancelled. */
export const keptBy = (d: Draft, command: Command) =>
  command.do === 'confirm' && command.keeps
    ? ahead(d).find((own) => command.when?.some(({ value }) => meetsWish(value, startsAt(d, own))))
    : undefined
