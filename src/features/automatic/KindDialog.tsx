import { useState } from 'react'
import * as z from 'zod/mini'
import { type AutomaticKind, type AutomaticSettings } from '../../contract/automatic.ts'
import { SCHEDULED_TEXT_MAX } from '../../contract/scheduledInput.ts'
import { fillTemplate, TEMPLATE_WORDS, templateValues } from '../../contract/templateText.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { BodyField } from '../../parts/templates/BodyField.tsx'
import { TemplateBubble } from '../../parts/templates/TemplateBubble.tsx'
import { useSession } from '../../session/session.ts'
import { readAppointments } from '../../sync/reads.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { KIND_LABEL, KIND_WHEN } from './kinds.ts'
import { fieldError, useChangeAutomatic } from './writes.ts'

const Typed = z.object({ body: z.optional(z.string()) })
const WEEK_MS = 7 * 86_400_000
/** The words offered for INACTIVITY_NUDGE, which is not about an appointment. */
const WITHOUT_APPOINTMENT = ['primeiro nome', 'nome', 'empresa', 'quem escreve']

type Props = { kind: AutomaticKind; settings: AutomaticSettings; onClose: () => void }

/** Edits the text of one kind, with a preview that uses the next real appointment. */
export function KindDialog({ kind, settings, onClose }: Props) {
  const { type } = kind
  const online = useBrowserOnline()
  const own = settings.own_words[type] ?? ''
  const form = useKeptForm(`automatic ${type}`, Typed, { body: kind.body ?? own })
  const change = useChangeAutomatic(settings)
  const [problem, setProblem] = useState<string | undefined>()
  const { body } = form.values
  const text = useSample(body, settings.agent?.name ?? '')

  function save(next: string | null) {
    if (next !== null && next.length > SCHEDULED_TEXT_MAX) return setProblem('Use no máximo 1.000 caracteres')
    setProblem(undefined)
    const kinds = settings.kinds.map((each) => (each.type === type ? { ...each, body: next } : each))
    change.mutate({ kinds }, { onSuccess: () => (form.drop(), onClose()) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={KIND_LABEL[type]}
      description={KIND_WHEN[type]}
      footer={
        <>
          {kind.body !== null && (
            <Button variant="quiet" disabled={!online} onClick={() => save(null)}>
              Usar as palavras do agente
            </Button>
          )}
          <Button
            variant="primary"
            disabled={!online || body.trim() === ''}
            loading={change.isPending}
            onClick={() => save(body.trim())}
          >
            Salvar
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind.body === null && (
          <p className="text-xs text-ink-2">
            Hoje quem escreve é o agente, no jeito dele. Mude o texto abaixo para usar as suas palavras.
          </p>
        )}
        <BodyField
          value={body}
          error={problem ?? fieldError(change.error, type)}
          max={SCHEDULED_TEXT_MAX}
          words={type === 'INACTIVITY_NUDGE' ? WITHOUT_APPOINTMENT : TEMPLATE_WORDS}
          onChange={(next) => form.edit({ body: next })}
        />
        <TemplateBubble text={text} buttons={[]} />
        <p className="text-xs text-ink-2">
          Passadas 24 horas da última mensagem do cliente, vai o modelo aprovado no lugar deste texto.
        </p>
      </div>
    </Dialog>
  )
}

/**
 * The text filled with the next appointment of this week that this device knows, else with an invented name.
 */
function useSample(body: string, writer: string): string {
  const zone = useTimeZone()
  const company = useSession((session) => session.organization?.name ?? '')
  const appointment = useMirror(async (db) => {
    const from = new Date()
    const to = new Date(from.getTime() + WEEK_MS)
    const [next] = await readAppointments(db, { from: from.toISOString(), to: to.toISOString() })
    return next ?? null
  }, [])
  const contactName = appointment?.client_name ?? 'Mariana Souza'
  return fillTemplate(
    body,
    templateValues({ contactName, company, writer, appointment: appointment ?? null, zone }),
  ).text
}
