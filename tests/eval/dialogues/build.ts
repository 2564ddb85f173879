/** Short forms for authoring dialogues. */
import type { ClinicId } from '../clinics.ts'
import type { End, Kind, Need, Script, Simulated, Step, Wanted } from '../dialogue.ts'
import type { Manner } from '../noise.ts'

/** A Tuesday morning in November, the local time of most dialogues. */
export const TUESDAY = '2026-11-24T10:00'

export const script = (
  id: string,
  kind: Kind,
  clinic: ClinicId,
  steps: Step[],
  end: End = {},
  more: Partial<Script> = {},
): Script => ({ id, kind, clinic, now: TUESDAY, steps, end, ...more })

/** A simulated dialogue whose end follows from its needs; `more.end` adds to it. */
export const simulated = (
  id: string,
  kind: Kind,
  clinic: ClinicId,
  manner: Manner,
  needs: Need[],
  more: Partial<Simulated> = {},
): Simulated => ({
  id,
  kind,
  clinic,
  now: TUESDAY,
  needs,
  manner,
  seed: id.split('').reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7) >>> 0,
  ...more,
  end: { ...endOf(needs), ...more.end },
})

function endOf(needs: readonly Need[]): End {
  const end: Required<Pick<End, 'booked' | 'moved' | 'cancelled' | 'confirmed'>> = {
    booked: [],
    moved: [],
    cancelled: [],
    confirmed: [],
  }
  for (const need of needs) {
    if (need.do === 'ask') continue
    const changes = (need.aside ?? []).flatMap(({ want }) => want ?? [])
    const last: Wanted = Object.assign({}, ...changes)
    if (need.do === 'book') end.booked.push({ ...need.want, ...last })
    else if (need.do === 'move') end.moved.push({ id: need.id, ...need.want, ...last })
    else if (need.do === 'cancel') end.cancelled.push(need.id)
    else end.confirmed.push(need.id)
  }
  return end
}

export const on = (date: string, from = '00:00', to = '23:59'): Wanted => ({ on: [date], from, to })
export const at = (local: string): Wanted => {
  const time = local.slice(11)
  return { on: [local.slice(0, 10)], from: time, to: time }
}
