import { type Availability, WEEKDAYS } from '../../contract/availability.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { rangeLabel } from './DatesCard.tsx'
import { type Block, type Schedule, toSchedule } from './schedule.ts'

type Props = {
  name: string
  mine: Schedule
  theirs: Availability
  today: string
  busy: boolean
  onMine: () => void
  onTheirs: () => void
  onLater: () => void
}

const blocksText = (blocks: readonly Block[]): string =>
  blocks.length === 0
    ? 'Não atende'
    : blocks.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join('\n')

/** For hours that someone else saved meanwhile: shows the days that differ, side by side. */
export function HoursConflict({ name, mine, theirs, today, ...rest }: Props) {
  const other = toSchedule(theirs.rules, today)
  const dates = ({ dateSchedules }: Schedule) =>
    dateSchedules
      .map((each) => `${rangeLabel(each)}: ${blocksText(each.intervals).replaceAll('\n', ', ')}`)
      .join('\n')
  const lines = [
    ...WEEKDAYS.map((label, day) => ({
      label,
      mine: blocksText(mine.weekdaySchedule[day] ?? []),
      theirs: blocksText(other.weekdaySchedule[day] ?? []),
    })),
    { label: 'Datas específicas', mine: dates(mine), theirs: dates(other) },
  ].filter((line) => line.mine !== line.theirs)
  return <VersionsDialog title={`horários de ${name}`} lines={lines} {...rest} />
}
