/**
 * Draws the funnel with the chart library, of which it imports
 * only the necessary parts. Load this file only by dynamic import.
 */
import { BarController, BarElement, CategoryScale, Chart, LinearScale, type Plugin } from 'chart.js'
import type { FunnelStage } from '../../contract/analytics.ts'
import { countText, percentText } from './funnel.ts'

Chart.register(BarController, BarElement, CategoryScale, LinearScale)

export interface FunnelColors {
  bars: string[]
  onBars: string[]
  ink: string
  ink2: string
  font: string
}

/** Draws centred bars, each as wide as its stage's count. */
export function drawFunnel(
  canvas: HTMLCanvasElement,
  stages: readonly FunnelStage[],
  colors: FunnelColors,
  animate: boolean,
): { destroy: () => void } {
  const most = Math.max(...stages.map(({ count }) => count), 1)
  const chart = new Chart(canvas, {
    type: 'bar',
    data: {
      labels: stages.map(({ name }) => name),
      datasets: [
        {
          data: stages.map(({ count }): [number, number] => [-count / 2, count / 2]),
          backgroundColor: colors.bars,
          borderRadius: 8,
          borderSkipped: false,
          barPercentage: 0.92,
          categoryPercentage: 0.92,
        },
      ],
    },
    options: {
      indexAxis: 'y',
      responsive: true,
      maintainAspectRatio: false,
      animation: animate ? { duration: 200 } : false,
      events: [],
      scales: {
        x: { display: false, min: -most / 2, max: most / 2 },
        y: {
          grid: { display: false },
          border: { display: false },
          ticks: { color: colors.ink2, font: { family: colors.font, size: 13 } },
        },
      },
    },
    plugins: [values(stages, colors)],
  })
  return chart
}

/** Plugin that writes '128 · 75%' into the bar, or beside it if there is no room. */
const values = (stages: readonly FunnelStage[], colors: FunnelColors): Plugin<'bar'> => ({
  id: 'values',
  afterDatasetsDraw(chart) {
    const { ctx } = chart
    ctx.save()
    ctx.font = `600 14px ${colors.font}`
    ctx.textBaseline = 'middle'
    for (const [index, element] of chart.getDatasetMeta(0).data.entries()) {
      const stage = stages[index]!
      const text =
        index === 0
          ? countText(stage.count)
          : `${countText(stage.count)} · ${percentText(stage.conversion_rate)}`
      const { width, y } = element.getProps(['width', 'y'] as never) as unknown as {
        width: number
        y: number
      }
      const middle = (chart.chartArea.left + chart.chartArea.right) / 2
      const inside = ctx.measureText(text).width + 16 <= width
      ctx.fillStyle = inside ? colors.onBars[index]! : colors.ink
      ctx.textAlign = inside ? 'center' : 'left'
      ctx.fillText(text, inside ? middle : middle + width / 2 + 8, y)
    }
    ctx.restore()
  },
})
