import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SaveRef } from '../../hooks/saveRef.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { failureText } from '../../api/failureText.ts'
import { completeOnboarding } from './completeOnboarding.ts'
import { FinishCard } from './FinishCard.tsx'
import { mayGo, stepIndex, WIZARD_STEPS, type StepId } from './steps.ts'
import { Stepper } from './Stepper.tsx'
import { useSaves } from './useSaves.ts'

type Props = {
  step: StepId
  onStep: (to: StepId) => Promise<void>
  /** Called when everything is set up and saved to the account: opens the app. */
  onDone: () => Promise<void>
  children: (parts: { saveRef: SaveRef; onConnected: () => void }) => ReactNode
}

/** Delay before the next step is shown. */
const STEP_DELAY_MS = 100

/** The frame around a step: progress, next and back buttons, and saving on the way (ONB-17 to ONB-32). */
export function Wizard({ step, onStep, onDone, children }: Props) {
  const saveRef: SaveRef = useRef(null)
  const save = useSaves(step, saveRef)
  const [moving, setMoving] = useState<'saving' | 'back' | 'later' | null>(null)
  const [connected, setConnected] = useState(false)
  const at = stepIndex(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    // Moves the focus to the heading of a new step, for screen
    // readers and keyboards; not on the first step shown.
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])

  async function saveAll(): Promise<void> {
    const left = await save()
    if (left.length === 0) return
    toast.error('Não foi possível salvar esta etapa. Tente novamente.', {
      description: `Ainda sem salvar: ${left.join(', ')}. O que você escreveu continua aqui e vai junto na próxima mudança de etapa.`,
    })
  }

  async function go(to: StepId): Promise<void> {
    if (moving || connected || !mayGo(step, to)) return
    const forward = stepIndex(to) > at
    setMoving(forward ? 'saving' : 'back')
    try {
      // A failure to save is shown, but does not stop the user from continuing (ONB-30).
      if (forward) await saveAll()
      await new Promise((resolve) => setTimeout(resolve, STEP_DELAY_MS))
      await onStep(to)
    } finally {
      setMoving(null)
    }
  }

  /** For users without their phone at hand: the app reminds them until a channel is connected. */
  async function connectLater(): Promise<void> {
    if (moving) return
    setMoving('later')
    try {
      await saveAll()
      await completeOnboarding()
      await onDone()
    } catch (error) {
      toast.error(failureText(error, 'Não foi possível concluir a configuração.'))
    } finally {
      setMoving(null)
    }
  }

  const previous = WIZARD_STEPS[at - 1]
  const next = WIZARD_STEPS[at + 1]
  return (
    <>
      <h1 className="text-2xl">Configurar Agente</h1>
      <div className="mt-4 mb-6">
        <Stepper current={step} disabled={moving !== null || connected} onStep={(to) => void go(to)} />
      </div>
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-xl! outline-none">
        {WIZARD_STEPS[at]?.label}
      </h2>
      <div className="flex flex-col gap-4">
        {connected && <FinishCard onFinish={saveAll} onDone={onDone} />}
        {children({ saveRef, onConnected: () => setConnected(true) })}
      </div>
      {!connected && (
        <footer className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
          <Button disabled={!previous || moving !== null} onClick={() => previous && void go(previous.id)}>
            Anterior
          </Button>
          {next ? (
            <Button
              variant="primary"
              disabled={moving === 'back'}
              loading={moving === 'saving'}
              onClick={() => void go(next.id)}
            >
              {moving === 'saving' ? 'Salvando...' : 'Próximo'}
            </Button>
          ) : (
            <span className="flex min-w-0 flex-wrap justify-end gap-2">
              <Button disabled>Conecte um canal para concluir</Button>
              <Button loading={moving === 'later'} onClick={() => void connectLater()}>
                Conectar depois
              </Button>
            </span>
          )}
        </footer>
      )}
    </>
  )
}
