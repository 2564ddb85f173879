/** Blocks as the calendar draws them: each occurrence in the organization's local time. Pure. */
import { BLOCK_KIND_LABEL } from '../../contract/block.ts'
import { concerns, type Professional } from '../../contract/professional.ts'
import { type ExpandRule, expandBlocks, needsExpandRule } from '../../contract/schedule/blocks.ts'
import { DAY, dayNumberOf, stretchesOf } from '../../contract/schedule/zone.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { partOn, type Placed } from './calendarEvent.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { wallClock } from './zonedTime.ts'

export interface BlockEvent extends Placed {
  /** Unique for this occurrence. */
  key: string
  block: BlockView
  title: string
  /** 'todos', or the names. */
  people: string
  start: string
  end: string
  allDay: boolean
  stopped: boolean
  waiting: boolean
  leaving: boolean
  /** Whether it can be dragged: only a block that does not repeat. */
  movable: boolean
}

/** The drag id of a block; the prefix is needed because blocks and appointments share a grid. */
export const dragIdOf = ({ block }: Pick<BlockEvent, 'block'>): string => `block:${block.id}`
export const blockIdOf = (dragId: string): string | null =>
  dragId.startsWith('block:') ? dragId.slice('block:'.length) : null

export const blockTitle = ({ title, kind }: Pick<BlockView, 'title' | 'kind'>): string =>
  title.trim() || BLOCK_KIND_LABEL[kind]

type Named = readonly Pick<Professional, 'id' | 'name'>[]

/** 'todos', 'Dra. Helena', 'Dra. Helena e Camila' */
export function peopleText(ids: BlockView['professional_ids'], professionals: Named): string {
  if (ids === 'all') return 'todos'
  const names = ids.map((id) => professionals.find((each) => each.id === id)?.name ?? 'profissional removido')
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

/**
 * Every occurrence that overlaps the days (given in order), sorted by start. A block with a rule needs
 * `expandRule`; it is left out until that code has loaded.
 */
export function blockEvents(
  blocks: readonly BlockView[],
  days: readonly string[],
  {
    zone,
    expandRule,
    professionals,
  }: { zone: string; expandRule?: ExpandRule | undefined; professionals: Named },
): BlockEvent[] {
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const readable = expandRule ? blocks : blocks.filter((block) => !needsExpandRule([block]))
  const stretches = stretchesOf(zone, (dayNumberOf(first) - 1) * DAY, (dayNumberOf(last) + 2) * DAY)
  const views = new Map(blocks.map((block) => [block.id, block]))
  return expandBlocks(readable, zone, stretches, expandRule)
    .map(({ start, end, block: { id } }): BlockEvent => {
      const block = views.get(id)!
      const [from, to] = [new Date(start).toISOString(), new Date(end).toISOString()]
      const begins = wallClock(from, zone)
      const ends = wallClock(to, zone)
      const stopped = block.pending.find(({ state }) => state === 'rejected')
      const leaving = block.pending.some(({ name, state }) => name === 'block.delete' && state !== 'rejected')
      return {
        key: `${id} ${from}`,
        block,
        title: blockTitle(block),
        people: peopleText(block.professional_ids, professionals),
        start: from,
        end: to,
        allDay: block.all_day,
        startDay: begins.day,
        startMinute: begins.minute,
        endDay: ends.day,
        endMinute: ends.minute,
        stopped: stopped !== undefined,
        waiting: block.pending.some(({ state }) => state !== 'rejected'),
        leaving,
        movable: block.recurrence.repeats === 'never' && stopped?.name !== 'block.create' && !leaving,
      }
    })
    .filter((event) => event.endDay >= first && event.startDay <= last)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}

/** The blocks of one professional, or of all (null). */
export const blocksOf = (events: readonly BlockEvent[], professionalId: string | null): BlockEvent[] =>
  professionalId === null
    ? [...events]
    : events.filter(({ block }) => concerns(block.professional_ids, professionalId))

/** Groups the blocks by each day that they overlap. */
export function groupBlocks(
  events: readonly BlockEvent[],
  days: readonly string[],
): Map<string, BlockEvent[]> {
  const byDay = new Map<string, BlockEvent[]>(days.map((day) => [day, []]))
  for (const event of events)
    for (let day = event.startDay; day <= event.endDay; day = addDays(day, 1))
      if (partOn(event, day)) byDay.get(day)?.push(event)
  return byDay
}
