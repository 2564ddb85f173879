import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callEndpoint } from '../../api/httpClient.ts'
import { Agent, AgentUpdate } from '../../contract/agent.ts'
import { AgentBehavior, DEFAULT_BEHAVIOR } from '../../contract/agentBehavior.ts'
import { updateAgent } from '../../contract/endpoints.ts'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { TimeInput } from '../../ui/TimeInput.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { keepAgent } from './writes.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'

const behaviorOf = (agent: Agent): AgentBehavior => agent.behavior ?? DEFAULT_BEHAVIOR

const text = z.optional(z.string())
const number = z.optional(z.number())
const Typed = z.object({
  emergency_text: text,
  resume_hours: number,
  waiting_minutes: number,
  after_waiting: z.optional(AgentBehavior.shape.after_waiting),
  quiet_from: text,
  quiet_to: text,
})

const HOURS = [1, 2, 4, 6, 8, 12, 24, 0]
const MINUTES = [5, 10, 15, 30, 60, 120]

const hoursText = (hours: number): string =>
  hours === 0 ? 'Só quando resolvida ou devolvida' : `Depois de ${hours === 1 ? '1 hora' : `${hours} horas`}`
const minutesText = (minutes: number): string =>
  minutes < 60 ? `${minutes} minutos` : minutes === 60 ? '1 hora' : `${minutes / 60} horas`.replace('.', ',')
const AFTER: Record<AgentBehavior['after_waiting'], string> = {
  say: 'Avisar o cliente',
  resume: 'Voltar a atender',
}

/** The offered values, plus the current one if it is not among them. */
const among = (offered: readonly number[], current: number): number[] =>
  offered.includes(current) ? [...offered] : [...offered, current]

/** Card 'Comportamento': when the agent stays silent, and what it does while customers wait for a person. */
export function BehaviorCard({ agent }: { agent: Agent }) {
  const online = useBrowserOnline()
  const client = useQueryClient()
  const update = useMutation({
    mutationFn: (body: z.infer<typeof AgentUpdate>) =>
      callEndpoint(updateAgent, { params: { id: agent.id }, body }),
    onSuccess: (saved) => keepAgent(client, saved),
  })
  const form = useRecordForm({
    key: `agent behavior ${agent.id}`,
    typed: Typed,
    base: behaviorOf(agent),
    valuesOf: behaviorOf,
    recordSchema: Agent,
    read: (typed, seen) => {
      const read = AgentBehavior.safeParse(typed)
      return read.success ? { ...read, data: { behavior: read.data, expected: { behavior: seen } } } : read
    },
    save: update.mutate,
    busy: update.isPending,
    onSaved: () => toast.success('Comportamento salvo.'),
    onTheirs: (theirs) => keepAgent(client, theirs),
  })
  const { values, versions } = form
  const failure = form.failure ?? form.errors['emergency_text']

  return (
    <Card
      title="Comportamento"
      description="Quando ele se cala, e o que faz enquanto esperam por uma pessoa."
    >
      <div className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            label="Quando alguém da equipe escreve, ele volta"
            hint="A hora aparece na conversa, e dá para devolver antes. O normal são 12 horas."
          >
            <Select
              value={values.resume_hours}
              onChange={(event) => form.edit({ resume_hours: Number(event.target.value) })}
            >
              {among(HOURS, values.resume_hours).map((hours) => (
                <option key={hours} value={hours}>
                  {hoursText(hours)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Quanto esperar pela equipe"
            hint="Depois que ele chama uma pessoa. Só conta o horário em que os profissionais atendem."
          >
            <Select
              value={values.waiting_minutes}
              onChange={(event) => form.edit({ waiting_minutes: Number(event.target.value) })}
            >
              {among(MINUTES, values.waiting_minutes).map((minutes) => (
                <option key={minutes} value={minutes}>
                  {minutesText(minutes)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Se ninguém responder até lá"
            hint="Ele diz quando a equipe responde: uma vez só, e nunca de noite."
          >
            <Select
              value={values.after_waiting}
              onChange={(event) =>
                form.edit({ after_waiting: event.target.value as AgentBehavior['after_waiting'] })
              }
            >
              {AgentBehavior.shape.after_waiting.options.map((choice) => (
                <option key={choice} value={choice}>
                  {AFTER[choice]}
                </option>
              ))}
            </Select>
          </Field>
          <div className="flex flex-wrap gap-3">
            <Field
              label="Silêncio a partir das"
              className="min-w-28 flex-1"
              hint="Lembretes e retornos esperam."
              error={form.errors['quiet_from']}
            >
              <TimeInput value={values.quiet_from} onChange={(time) => form.edit({ quiet_from: time })} />
            </Field>
            <Field label="Silêncio até as" className="min-w-28 flex-1" error={form.errors['quiet_to']}>
              <TimeInput value={values.quiet_to} onChange={(time) => form.edit({ quiet_to: time })} />
            </Field>
          </div>
        </div>
        <Field
          label="Em sinais de emergência, ele diz"
          hint="Vazio: orienta a ligar para o SAMU, 192. A equipe é chamada na mesma hora."
        >
          <Textarea
            rows={2}
            maxLength={500}
            placeholder="Ligue agora para o SAMU, 192."
            value={values.emergency_text}
            onChange={(event) => form.edit({ emergency_text: event.target.value })}
          />
        </Field>
        <FailureBanner>{failure}</FailureBanner>
        <SaveBar
          changed={form.changed}
          onDrop={form.drop}
          online={online}
          busy={update.isPending}
          label="Salvar comportamento"
          onSave={form.submit}
        />
      </div>
      {versions && (
        <VersionsDialog
          title="comportamento do agente"
          busy={update.isPending}
          lines={compare(versions.mine, behaviorOf(versions.theirs))}
          {...versions.decide}
        />
      )}
    </Card>
  )
}

const compare = (mine: AgentBehavior, theirs: AgentBehavior) => {
  const [left, right] = [mine, theirs].map((each) => ({
    Volta: hoursText(each.resume_hours),
    'Espera pela equipe': minutesText(each.waiting_minutes),
    'Depois da espera': AFTER[each.after_waiting],
    'Não escreve': `das ${each.quiet_from} às ${each.quiet_to}`,
    Emergência: each.emergency_text || 'SAMU, 192',
  }))
  return (Object.keys(left!) as (keyof NonNullable<typeof left>)[])
    .map((label) => ({ label, mine: left![label], theirs: right![label] }))
    .filter((line) => line.mine !== line.theirs)
}
