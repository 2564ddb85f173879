import { useEffect, useRef, useState } from 'react'
import type { FunnelStage } from '../../contract/analytics.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart, useLazyPart } from '../../ui/lazyPart.ts'
import { useTheme } from '../../ui/theme.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { logFailure } from '../../telemetry/report.ts'
import type { drawFunnel as DrawFunnel, FunnelColors } from './drawFunnel.ts'
import { funnelLabel } from './funnel.ts'

const part = lazyPart(() => import('./drawFunnel.ts'))

/**
 * The funnel chart, 450 px high, in the theme's colours (REP-02). If its code cannot be loaded, the table
 * beside it has the same data.
 */
export function FunnelChart({ stages }: { stages: readonly FunnelStage[] }) {
  const [failed, setFailed] = useState(false)
  const loaded = useLazyPart(part, true, (error) => {
    logFailure(error, 'chart not loaded')
    setFailed(true)
  })
  const { mode } = useTheme()
  return (
    <figure aria-label={funnelLabel(stages)} className="funnel relative min-w-0">
      {/* A canvas keeps its colours, so another colour mode needs a new canvas. */}
      {loaded && <Drawing key={mode} stages={stages} draw={loaded.drawFunnel} />}
      {!loaded && !failed && <Skeleton className="absolute inset-0" />}
      {failed && (
        <p className="absolute inset-0 grid place-items-center text-center text-ink-2">
          O gráfico não pôde ser carregado. Os números estão na tabela.
        </p>
      )}
    </figure>
  )
}

type DrawingProps = { stages: readonly FunnelStage[]; draw: typeof DrawFunnel }

function Drawing({ stages, draw }: DrawingProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    if (!canvas.current) return undefined
    const chart = draw(canvas.current, stages, readColors(canvas.current), !still)
    return () => chart.destroy()
  }, [draw, stages, still])
  return <canvas ref={canvas} aria-hidden="true" />
}

function readColors(element: HTMLElement): FunnelColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(name).trim()
  const five = [1, 2, 3, 4, 5]
  return {
    bars: five.map((n) => token(`--funnel-${n}`)),
    onBars: five.map((n) => token(`--on-funnel-${n}`)),
    ink: token('--ink'),
    ink2: token('--ink-2'),
    font: style.fontFamily,
  }
}
