/** Which insights are shown, and in what order. Pure functions. */
import type { Category, Insight, Priority } from './catalogue.ts'

export type Tab = 'all' | Category
export type Sort = 'priority' | 'roi' | 'time'

/** Suggestions per page. */
export const PAGE_SIZE = 6

const WEIGHT: Record<Priority, number> = { Alta: 3, Média: 2, Baixa: 1 }
const UNKNOWN_TIME = 99

/** The lower bound of a time such as '2-3 dias' (INS-05); 99 if the text has no number. */
export const firstDays = (time: string): number => Number(/\d+/.exec(time)?.[0] ?? UNKNOWN_TIME)
/** The percentage in 'até 15%', or the upper one of a range; 0 if there is none. */
export const percent = (roi: string): number =>
  Math.max(0, ...[...roi.matchAll(/(?<!\d)(\d+)\s*%/g)].map(([, digits]) => Number(digits)))

const COMPARE: Record<Sort, (a: Insight, b: Insight) => number> = {
  priority: (a, b) => WEIGHT[b.priority] - WEIGHT[a.priority],
  roi: (a, b) => percent(b.estimatedROI) - percent(a.estimatedROI),
  time: (a, b) => firstDays(a.implementationTime) - firstDays(b.implementationTime),
}

export function chooseInsights(
  all: readonly Insight[],
  { tab, sort, futures, ignored }: { tab: Tab; sort: Sort; futures: boolean; ignored: readonly string[] },
): Insight[] {
  return all
    .filter(({ category }) => tab === 'all' || category === tab)
    .filter(({ comingSoon }) => futures || !comingSoon)
    .filter(({ id }) => !ignored.includes(id))
    .toSorted(COMPARE[sort])
}
