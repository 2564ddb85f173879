import { CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Coverage } from './reads.ts'
import { CALENDAR_TEXT } from './texts.ts'

/** Says that this device does not hold all appointments of these days (CAL-37). */
export function CoverageNote({ coverage, onRetry }: { coverage: Coverage; onRetry: () => void }) {
  if (coverage === 'whole') return null
  if (coverage === 'loading')
    return (
      <Banner look="strip" tone="neutral" icon={<LoaderCircle size={16} className="spinner animate-spin" />}>
        Buscando os agendamentos destes dias…
      </Banner>
    )
  return (
    <Banner
      look="strip"
      tone={coverage === 'offline' ? 'warn' : 'bad'}
      icon={coverage === 'offline' ? <CloudOff size={16} /> : <TriangleAlert size={16} />}
      action={
        <Button size="sm" variant="quiet" className="text-current!" onClick={onRetry}>
          {CALENDAR_TEXT.retry}
        </Button>
      }
    >
      {coverage === 'offline'
        ? 'Sem conexão: nem todos os agendamentos destes dias estão neste aparelho.'
        : CALENDAR_TEXT.error}
    </Banner>
  )
}
