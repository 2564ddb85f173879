import { useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { newId } from '../../contract/ids.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { fromSuggestion } from './serviceForm.ts'
import { SuggestionChoice } from './SuggestionChoice.tsx'
import type { Suggestion } from './suggestions.ts'
import { addService } from './writes.ts'

type Props = { suggestions: readonly Suggestion[]; onClose: () => void }

/** Suggests usual services of the company's area; the ticked ones are created as ordinary services. */
export function SuggestionsDialog({ suggestions, onClose }: Props) {
  const online = useBrowserOnline()
  // A copy, because a service that was added disappears from `suggestions`.
  const [offered] = useState(() => suggestions.map((each) => ({ ...each, id: newId() })))
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function add() {
    setBusy(true)
    setFailure(null)
    try {
      for (const suggestion of offered)
        if (chosen.includes(suggestion.name))
          await addService({ ...fromSuggestion(suggestion), id: suggestion.id })
      toast.success(chosen.length === 1 ? 'Serviço adicionado.' : `${chosen.length} serviços adicionados.`)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size="lg"
      title="Serviços para começar"
      description="Marque os que vocês oferecem. Duração, preço e quem faz podem ser mudados depois."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={!online || chosen.length === 0}
            loading={busy}
            onClick={() => void add()}
          >
            {busy
              ? 'Adicionando...'
              : chosen.length === 1
                ? 'Adicionar 1 serviço'
                : chosen.length === 0
                  ? 'Escolha os serviços'
                  : `Adicionar ${chosen.length} serviços`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-1">
        <SuggestionChoice suggestions={offered} chosen={chosen} onChange={setChosen} />
        <FailureBanner>{failure}</FailureBanner>
      </div>
    </Dialog>
  )
}
