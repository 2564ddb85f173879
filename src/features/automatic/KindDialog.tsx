import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { conflictingRecord, refusedFields } from '../../api/refusal.ts'
import { AutomaticChoice, type AutomaticKind, type AutomaticSettings } from '../../contract/automatic.ts'
import { DEFAULT_TIMES } from '../../contract/automaticTime.ts'
import { SCHEDULED_TEXT_MAX } from '../../contract/scheduledInput.ts'
import { fillTemplate, TEMPLATE_WORDS, templateValues } from '../../contract/templateText.ts'
import { useMirror } from '../../hooks/useMirror.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { BodyField } from '../../parts/templates/BodyField.tsx'
import { TemplateBubble } from '../../parts/templates/TemplateBubble.tsx'
import { useSession } from '../../session/session.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { readAppointments } from '../../sync/reads.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { KIND_LABEL, whenWords } from './kinds.ts'
import { TrialDialog } from './TrialDialog.tsx'
import { WhenField } from './WhenField.tsx'
import { choiceOf, useSaveAutomatic } from './writes.ts'

const Typed = z.object({
  body: z.optional(z.string()),
  minutes: z.optional(z.number()),
  at: z.optional(z.nullable(z.string())),
})
const WEEK_MS = 7 * 86_400_000
/** The words offered for INACTIVITY_NUDGE, which is not about an appointment. */
const WITHOUT_APPOINTMENT = ['primeiro nome', 'nome', 'empresa', 'quem escreve']

type Props = { kind: AutomaticKind; settings: AutomaticSettings; onClose: () => void }

/**
 * Edits when one kind leaves and with which text; a preview uses the next real appointment. What is typed stays on
 * this device until it is saved.
 */
export function KindDialog({ kind, settings, onClose }: Props) {
  const { type } = kind
  const online = useBrowserOnline()
  const own = settings.own_words[type] ?? ''
  const form = useKeptForm(`automatic ${type}`, Typed, valuesOf(kind, own))
  const save = useSaveAutomatic()
  const [problem, setProblem] = useState<string | undefined>()
  const [theirs, setTheirs] = useState<AutomaticChoice | null>(null)
  const [isTrying, setIsTrying] = useState(false)
  const { body, minutes, at } = form.values
  const text = useSample(body, settings.agent?.name ?? '')
  const refused = refusedFields(save.error)
  const isSilent = isInSilence(settings, at)

  const wanted = (): AutomaticKind => ({
    type,
    is_on: kind.is_on,
    body: body.trim() === own.trim() ? null : body.trim(),
    time: { minutes, at },
  })
  /** Saves over what the author saw, or over `seen`, after they have decided. */
  function store(next: AutomaticKind, seen: AutomaticChoice) {
    if ((next.body ?? '').length > SCHEDULED_TEXT_MAX) return setProblem('Use no máximo 1.000 caracteres')
    setProblem(undefined)
    save.mutate(
      { ...withKind(seen, next), expected: choiceOf(seen) },
      {
        onSuccess: () => {
          form.drop()
          onClose()
        },
        onError: (error) => {
          const current = conflictingRecord(error, AutomaticChoice)
          if (!current) return setTheirs(null)
          const now = kindIn(current, type)
          // Only something else changed meanwhile: it stays, and this is saved beside it.
          if (now && isDeepSame(valuesOf(now, own), form.before))
            store({ ...next, is_on: now.is_on }, current)
          else setTheirs(current)
        },
      },
    )
  }

  const other = theirs && kindIn(theirs, type)
  if (theirs && other)
    return (
      <VersionsDialog
        title={KIND_LABEL[type]}
        lines={[
          { label: 'Quando', mine: whenWords(wanted()), theirs: whenWords(other) },
          { label: 'Texto', mine: body, theirs: other.body ?? own },
        ]}
        busy={save.isPending}
        onMine={() => store({ ...wanted(), is_on: other.is_on }, theirs)}
        onTheirs={() => {
          form.drop()
          onClose()
        }}
        onLater={() => setTheirs(null)}
      />
    )
  // As the author saw this kind when they began to change it.
  const seen = withKind(choiceOf(settings), kindFrom(kind, form.before, own))
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={KIND_LABEL[type]}
      description={kind.is_on ? 'Mensagem automática' : 'Mensagem automática, desligada'}
      footer={
        <>
          <Button disabled={!online || body.trim() === ''} onClick={() => setIsTrying(true)}>
            Enviar para mim
          </Button>
          <Button
            variant="primary"
            disabled={!online || body.trim() === '' || !form.changed}
            loading={save.isPending}
            onClick={() => store(wanted(), seen)}
          >
            {save.isPending ? 'Salvando...' : 'Salvar'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <WhenField
          type={type}
          time={{ minutes, at }}
          error={refused['time']}
          onChange={(time) => form.edit(time)}
        />
        {isSilent && at !== null && (
          <Banner tone="warn">
            {`Às ${at} o agente está em silêncio: a mensagem sai quando o silêncio acabar, às ${settings.agent?.quiet_to ?? ''}.`}
          </Banner>
        )}
        <p className="text-xs text-ink-2">
          {body.trim() === own.trim() ? (
            'Quem escreve é o agente, no jeito dele. Mude o texto abaixo para usar as suas palavras.'
          ) : (
            <>
              Sai o texto abaixo, com as suas palavras.{' '}
              <Button
                variant="link"
                size="inline"
                disabled={save.isPending}
                onClick={() => form.edit({ body: own })}
              >
                Voltar às palavras do agente
              </Button>
            </>
          )}
        </p>
        <BodyField
          value={body}
          error={problem ?? refused[type]}
          max={SCHEDULED_TEXT_MAX}
          words={type === 'INACTIVITY_NUDGE' ? WITHOUT_APPOINTMENT : TEMPLATE_WORDS}
          onChange={(next) => form.edit({ body: next })}
        />
        <TemplateBubble text={text} buttons={[]} />
        {save.error && !theirs && refused[type] === undefined && refused['time'] === undefined && (
          <Banner tone="bad" urgent>
            {failureText(save.error, 'Não foi possível salvar')}
          </Banner>
        )}
        <p className="text-xs text-ink-2">
          {type === 'APPOINTMENT_REMINDER'
            ? 'Um tempo novo vale também para os lembretes já planejados, menos os que já saíram. '
            : 'Um tempo novo vale para as próximas; as já planejadas ficam como estão. '}
          Passadas 24 horas da última mensagem do cliente, a API oficial do WhatsApp só aceita o modelo
          aprovado no lugar deste texto.
        </p>
        {!online && (
          <p className="text-xs text-warn">
            Sem conexão. O que você mudou fica neste aparelho: salve quando a internet voltar.
          </p>
        )}
      </div>
      {isTrying && (
        <TrialDialog
          type={type}
          body={wanted().body}
          phone={settings.own_phone}
          onClose={() => setIsTrying(false)}
        />
      )}
    </Dialog>
  )
}

type Values = { body: string; minutes: number; at: string | null }

const valuesOf = ({ type, body, time = DEFAULT_TIMES[type] }: AutomaticKind, own: string): Values => ({
  body: body ?? own,
  minutes: time.minutes,
  at: time.at,
})

const kindFrom = (kind: AutomaticKind, { body, minutes, at }: Values, own: string): AutomaticKind => ({
  ...kind,
  body: body === own ? null : body,
  time: { minutes, at },
})

const kindIn = ({ kinds }: AutomaticChoice, type: AutomaticKind['type']): AutomaticKind | undefined =>
  kinds.find((each) => each.type === type)

const withKind = ({ kinds, days }: AutomaticChoice, next: AutomaticKind): AutomaticChoice => ({
  kinds: kinds.map((each) => (each.type === next.type ? next : each)),
  days,
})

const isDeepSame = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a chosen time of day lies in the agent's quiet hours. */
function isInSilence({ agent }: AutomaticSettings, at: string | null): boolean {
  if (!agent || at === null || agent.quiet_from === agent.quiet_to) return false
  const { quiet_from: from, quiet_to: to } = agent
  return from < to ? at >= from && at < to : at >= from || at < to
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
