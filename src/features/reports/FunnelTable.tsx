import type { Funnel } from '../../contract/analytics.ts'
import { cx } from '../../ui/cx.ts'
import { countText, percentText } from './funnel.ts'
import { Points } from './Points.tsx'

/** The data of the chart as a table. */
export function FunnelTable({ funnel }: { funnel: Funnel }) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">Pessoas e conversão por etapa</caption>
      <thead className="text-2xs text-ink-3">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 font-normal">
            Etapa
          </th>
          <th scope="col" className="py-2 pl-2.5 text-right font-normal">
            Pessoas
          </th>
          <th scope="col" className="py-2 pl-2.5 text-right font-normal">
            Conversão
          </th>
          <th scope="col" className="py-2 pl-2.5 text-right font-normal">
            Variação
          </th>
        </tr>
      </thead>
      <tbody>
        {funnel.stages.map(({ name, count, conversion_rate, change }, index) => (
          <tr key={name} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2.5 font-550">
              <span className="flex items-center gap-2">
                <span
                  aria-hidden="true"
                  className={cx('size-3 shrink-0 rounded-xs', `funnel-${index + 1}`)}
                />
                {name}
              </span>
            </th>
            <td className="py-2.5 pl-2.5 text-right tabular-nums">{countText(count)}</td>
            <td className="py-2.5 pl-2.5 text-right tabular-nums">
              {index === 0 ? '–' : percentText(conversion_rate)}
            </td>
            <td className="py-2.5 pl-2.5 text-right tabular-nums whitespace-nowrap">
              <Points change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
