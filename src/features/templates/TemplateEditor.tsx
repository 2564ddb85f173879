import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import {
  TEMPLATE_BUTTON_MAX,
  TEMPLATE_BUTTONS_MAX,
  TEMPLATE_EDGE_MAX,
  TEMPLATE_NAME_MAX,
  TemplateCreate,
  type TemplateList,
  templateProblems,
  TemplatePurpose,
} from '../../contract/template.ts'
import { focusInvalid } from '../../hooks/focusInvalid.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { BodyField } from '../../parts/templates/BodyField.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { Preview } from './Preview.tsx'
import { READY_TEMPLATES } from './readyTemplates.ts'
import { TEMPLATE_CATEGORY_LABEL, PURPOSE_LABEL } from './templateLook.tsx'
import type { DraftRef } from './useTemplateDrafts.ts'
import { fieldErrors, useSubmitTemplate } from './writes.ts'

type Props = {
  draft: DraftRef
  list: TemplateList
  onNamed: (name: string) => void
  /** Called with the id of the submitted template, or with null if the draft was discarded. */
  onDone: (id: string | null) => void
  onBack: () => void
}

const Typed = z.object({
  channel_id: z.optional(z.string()),
  name: z.optional(z.string()),
  purpose: z.optional(TemplatePurpose),
  category: z.optional(z.enum(['utility', 'marketing'])),
  header: z.optional(z.string()),
  body: z.optional(z.string()),
  footer: z.optional(z.string()),
  buttons: z.optional(z.array(z.string())),
})

type Form = Required<{ [F in keyof z.infer<typeof Typed>]: NonNullable<z.infer<typeof Typed>[F]> }>

/** Edits a template draft. It is kept on this device until it is submitted or discarded. */
export function TemplateEditor({ draft, list, onNamed, onDone, onBack }: Props) {
  const online = useBrowserOnline()
  const form = useKeptForm<Form>(`template ${draft.id}`, Typed, baseOf(draft, list))
  const [tries, setTries] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  const submit = useSubmitTemplate()
  const { values } = form
  const buttons = values.buttons.map((button) => button.trim()).filter(Boolean)
  const whole = { ...values, buttons, id: draft.id, replaces: draft.replaces }
  const shape = TemplateCreate.safeParse(whole)
  const problems: Record<string, string> = {
    ...Object.fromEntries((shape.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])),
    ...templateProblems({ ...values, buttons }),
  }
  const refused = fieldErrors(submit.error)
  const shown = { ...(tries > 0 ? problems : {}), ...refused }
  const channel = list.channels.find(({ id }) => id === values.channel_id)
  // The button stays in view while the field may be far above it, or below.
  useEffect(() => {
    if (tries > 0) focusInvalid(element.current)
  }, [tries])
  useEffect(() => {
    if (submit.error) focusInvalid(element.current, { unlessTyping: true })
  }, [submit.error])

  return (
    <>
      <form
        ref={element}
        className="@container flex min-w-0 flex-1 flex-col gap-4 p-4 md:p-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTries(tries + 1)
          if (Object.keys(problems).length > 0 || !shape.success) return
          submit.mutate(shape.data, {
            onSuccess: ({ id }) => {
              form.drop()
              onDone(id)
            },
          })
        }}
      >
        <div className="-ml-2.5 flex lg:hidden">
          <Button variant="quiet" size="sm" icon={<ArrowLeft size={16} />} onClick={onBack}>
            Modelos
          </Button>
        </div>
        {draft.replaces && (
          <Banner>
            Mudar o texto manda o modelo de novo para análise. O de hoje continua saindo até o novo ser
            aprovado.
          </Banner>
        )}
        <Field label="Nome na clínica" error={shown['name']} required>
          <Input
            value={values.name}
            maxLength={TEMPLATE_NAME_MAX}
            onChange={(event) => {
              form.edit({ name: event.target.value })
              onNamed(event.target.value)
            }}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Para que serve">
            <Select
              value={values.purpose}
              onChange={(event) => form.edit({ purpose: TemplatePurpose.parse(event.target.value) })}
            >
              {TemplatePurpose.options.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {PURPOSE_LABEL[purpose]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Tipo na Meta">
            <Select
              value={values.category}
              onChange={(event) =>
                form.edit({ category: event.target.value === 'marketing' ? 'marketing' : 'utility' })
              }
            >
              <option value="utility">{TEMPLATE_CATEGORY_LABEL.utility}</option>
              <option value="marketing">{TEMPLATE_CATEGORY_LABEL.marketing}</option>
            </Select>
          </Field>
          {list.channels.length > 1 && !draft.replaces && (
            <Field label="Canal" error={shown['channel_id']}>
              <Select
                value={values.channel_id}
                onChange={(event) => form.edit({ channel_id: event.target.value })}
              >
                {list.channels.map(({ id, name, is_simulated, obstacle }) => (
                  <option key={id} value={id} disabled={obstacle !== null}>
                    {name}
                    {is_simulated ? ' (simulador)' : ''}
                  </option>
                ))}
              </Select>
            </Field>
          )}
        </div>
        <BodyField value={values.body} error={shown['body']} onChange={(body) => form.edit({ body })} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-xs font-550">Botões de resposta</legend>
          <div className="grid gap-2 sm:grid-cols-3">
            {Array.from({ length: TEMPLATE_BUTTONS_MAX }, (_, index) => (
              <Input
                // oxlint-disable-next-line react/no-array-index-key -- the fields never change places
                key={index}
                aria-label={`Botão ${index + 1}`}
                placeholder={`Botão ${index + 1}`}
                value={values.buttons[index] ?? ''}
                maxLength={TEMPLATE_BUTTON_MAX}
                onChange={(event) => {
                  const next = Array.from(
                    { length: TEMPLATE_BUTTONS_MAX },
                    (_each, at) => values.buttons[at] ?? '',
                  )
                  next[index] = event.target.value
                  form.edit({ buttons: next })
                }}
              />
            ))}
          </div>
          {shown['buttons'] && <p className="text-xs text-bad">{shown['buttons']}</p>}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Cabeçalho" error={shown['header']} hint="Opcional">
            <Input
              value={values.header}
              maxLength={TEMPLATE_EDGE_MAX}
              onChange={(event) => form.edit({ header: event.target.value })}
            />
          </Field>
          <Field label="Rodapé" error={shown['footer']} hint="Opcional">
            <Input
              value={values.footer}
              maxLength={TEMPLATE_EDGE_MAX}
              onChange={(event) => form.edit({ footer: event.target.value })}
            />
          </Field>
        </div>
        {!channel && (
          <Banner tone="warn">
            Conecte um canal da API oficial, ou do simulador, para mandar este modelo.
          </Banner>
        )}
        {channel?.is_simulated && (
          <Banner tone="info">Simulador: aqui o modelo é aprovado na hora, sem passar pela Meta.</Banner>
        )}
        <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 md:-mx-5 md:-mb-5 md:px-5 @max-[16rem]:static">
          {submit.error && Object.keys(refused).length === 0 && (
            <p role="alert" className="w-full text-sm text-bad">
              {failureText(submit.error, 'Não foi possível mandar o modelo para análise')}
            </p>
          )}
          <p className="min-w-32 flex-1 text-xs text-ink-2">
            {online ? 'Rascunho guardado' : 'Sem conexão: o rascunho fica guardado neste aparelho'}
          </p>
          <Button
            variant="quiet"
            onClick={() => {
              form.drop()
              onDone(draft.replaces)
            }}
          >
            Descartar
          </Button>
          <Button
            type="submit"
            variant="primary"
            className="max-sm:w-full"
            disabled={!online || !channel}
            loading={submit.isPending}
          >
            Mandar para análise
          </Button>
        </div>
      </form>
      <Preview
        template={{
          header: values.header || null,
          body: values.body,
          footer: values.footer || null,
          purpose: values.purpose,
          buttons,
        }}
      />
    </>
  )
}

/** The initial form: the template to be replaced, a ready-made text, or empty. */
function baseOf({ ready, replaces }: DraftRef, { templates, channels }: TemplateList): Form {
  const old = templates.find(({ id }) => id === replaces)
  const usable = channels.find(({ obstacle }) => obstacle === null)?.id ?? ''
  if (old)
    return {
      channel_id: old.channel_ids[0] ?? usable,
      name: old.name,
      purpose: old.purpose,
      category: old.category === 'marketing' ? 'marketing' : 'utility',
      header: old.header ?? '',
      body: old.body,
      footer: old.footer ?? '',
      buttons: old.buttons.slice(0, TEMPLATE_BUTTONS_MAX),
    }
  const begun = ready === null ? undefined : READY_TEMPLATES[ready]
  return begun
    ? { ...begun, channel_id: usable }
    : {
        channel_id: usable,
        name: '',
        purpose: 'other',
        category: 'utility',
        header: '',
        body: '',
        footer: '',
        buttons: [],
      }
}
