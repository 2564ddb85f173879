import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Kept, Plan } from '../../contract/billing.ts'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { fitOf, KeptChoice } from './KeptChoice.tsx'
import { PaymentAlert } from './PaymentAlert.tsx'
import { planUseQuery } from './reads.ts'
import { useChooseKept } from './writes.ts'

type Props = {
  /** The smaller plan that is to begin. */
  plan: Plan
  /** When it begins, formatted. */
  day: string
  seenUpdatedAt: string
  /** Chosen here and not saved yet. */
  draft: Kept | null
  onDraft: (kept: Kept | null) => void
  onClose: () => void
}

/** Changes what stays active under the smaller plan; possible until that plan begins. */
export function KeptDialog({ plan, day, seenUpdatedAt, draft, onDraft, onClose }: Props) {
  const online = useBrowserOnline()
  const { data: use } = useQuery(planUseQuery)
  const save = useChooseKept()
  const [failure, setFailure] = useState<string | null>(null)
  const kept = draft ?? use?.kept ?? null

  function submit() {
    if (!use) return
    const { agents, channels } = fitOf(use, plan, kept)
    setFailure(null)
    save.mutate(
      {
        kept: {
          agent_ids: agents.stay.map(({ id }) => id),
          channel_ids: channels.stay.map(({ id }) => id),
        },
        seen_updated_at: seenUpdatedAt,
      },
      {
        onSuccess: () => {
          onDraft(null)
          onClose()
        },
        onError: (error) => setFailure(failureText(error)),
      },
    )
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`O que continua no plano ${plan.name}`}
      description={`Vale a partir de ${day}. Até lá, você pode mudar a escolha.`}
      locked={save.isPending}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={save.isPending} disabled={!online || !use} onClick={submit}>
            {save.isPending ? 'Salvando...' : 'Salvar escolha'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <PaymentAlert>{failure}</PaymentAlert>
        <KeptChoice plan={plan} kept={kept} onKept={onDraft} />
      </div>
    </Dialog>
  )
}
