import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { useWaiting } from '../../../hooks/useAgenda.ts'
import { useTimeZone } from '../../../hooks/useTimeZone.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { lazyOverlay } from '../../../ui/lazyOverlay.tsx'

const WaitingSheet = lazyOverlay(async () => (await import('./WaitingSheet.tsx')).WaitingSheet)

/** Opens the waiting list, and shows how many entries it has. */
export function WaitingButton() {
  const zone = useTimeZone()
  const [open, setOpen] = useState(false)
  const count = useWaiting()?.length ?? 0
  return (
    <>
      <Button
        icon={<Hourglass size={16} />}
        aria-label={count > 0 ? `Lista de espera: ${count}` : 'Lista de espera'}
        onClick={() => setOpen(true)}
      >
        <span className="max-2xl:sr-only">Lista de espera</span>
        {count > 0 && <Badge tone="warn">{count}</Badge>}
      </Button>
      {open && <WaitingSheet zone={zone} onClose={() => setOpen(false)} />}
    </>
  )
}
