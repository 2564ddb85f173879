import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Template } from '../../contract/template.ts'
import { failureText } from '../../api/failureText.ts'
import { templatesQuery } from '../../queries/templatesQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { sendableFrom } from './sendableFrom.ts'
import { TemplateBubble } from './TemplateBubble.tsx'
import { type FilledText, useFillTemplate } from './useFillTemplate.ts'

export type ChosenTemplate = { template: Template; filled: FilledText }

type Props = {
  channelId: string
  contactId: string | null
  contactName: string
  /** Purpose of the template to preselect. */
  preferred?: Template['purpose'] | undefined
  chosenId: string | null
  onChoose: (id: string) => void
  /** Renders the button that sends the template with its values; null if none can be sent. */
  children: (chosen: ChosenTemplate | null) => React.ReactNode
}

/** Lets the user choose one of a channel's approved templates and shows it with this person's values. */
export function TemplateChoice({
  channelId,
  contactId,
  contactName,
  preferred = 'reopen',
  chosenId,
  onChoose,
  children,
}: Props) {
  const { data, error, isPending, refetch } = useQuery(templatesQuery)
  const fill = useFillTemplate(contactId, contactName)
  const [late, setLate] = useState(false)
  const ready = sendableFrom(data?.templates ?? [], channelId)
  const template =
    ready.find(({ id }) => id === chosenId) ??
    ready.find(({ purpose }) => purpose === preferred) ??
    ready.find((each) => fill(each).missing === null) ??
    ready[0]
  if (isPending) return <SkeletonRows rows={2} label="Carregando modelos..." />
  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-start gap-2 text-bad">
        {failureText(error, 'Não foi possível carregar os modelos')}
        <Button
          size="sm"
          loading={late}
          onClick={() => {
            setLate(true)
            void refetch().finally(() => setLate(false))
          }}
        >
          Tentar novamente
        </Button>
      </div>
    )
  if (!template)
    return (
      <>
        <p className="text-ink-2">
          Este canal ainda não tem um modelo aprovado. Escolha um dos prontos em Modelos de mensagem e mande
          para análise.
        </p>
        {children(null)}
      </>
    )
  const filled = fill(template)
  return (
    <>
      <Field label="Modelo">
        <Select value={template.id} onChange={(event) => onChoose(event.target.value)}>
          {ready.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <TemplateBubble text={filled.text} buttons={template.buttons} />
      {filled.missing && (
        <p role="alert" className="text-xs text-bad">
          {filled.missing}
        </p>
      )}
      {children(filled.missing ? null : { template, filled })}
    </>
  )
}
