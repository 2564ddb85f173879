import { ArrowLeft, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Template, TemplatePurpose } from '../../contract/template.ts'
import { templateParts, TEMPLATE_WORDS, type TemplateWord, wholeText } from '../../contract/templateText.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { Select } from '../../ui/Select.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { Preview } from './Preview.tsx'
import { TEMPLATE_CATEGORY_LABEL, PURPOSE_LABEL, StateBadge } from './templateLook.tsx'
import { TestDialog } from './TestDialog.tsx'
import { useDeleteTemplate, useUpdateTemplate } from './writes.ts'

const QUALITY = { green: 'Boa', yellow: 'Média', red: 'Baixa' }

type Props = {
  template: Template
  onChangeText: () => void
  onBack: () => void
}

/** A submitted template: its text, Meta's judgement, and its purpose. */
export function TemplateView({ template, onChangeText, onBack }: Props) {
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const update = useUpdateTemplate()
  const remove = useDeleteTemplate()
  const [removing, setRemoving] = useState(false)
  const [testing, setTesting] = useState(false)
  const { name, state, reason, obstacle, header, body, footer, quality } = template
  const hasPlaces = templateParts(body).some(({ kind }) => kind === 'place')
  return (
    <>
      <section aria-label={name} className="flex min-w-0 flex-1 flex-col gap-4 p-4 md:p-5">
        <div className="-ml-2.5 flex lg:hidden">
          <Button variant="quiet" size="sm" icon={<ArrowLeft size={16} />} onClick={onBack}>
            Modelos
          </Button>
        </div>
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-lg/6 break-words">{name}</h2>
          <StateBadge state={state} />
        </div>
        {reason && <Banner tone={state === 'rejected' ? 'bad' : 'warn'}>{reason}</Banner>}
        {!reason && obstacle && <Banner tone="warn">{obstacle}</Banner>}
        <p className="rounded-md border border-line bg-surface p-4 break-words whitespace-pre-wrap">
          {templateParts(wholeText(header, body, footer)).map((part, index) =>
            part.kind === 'text' ? (
              part.text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
              <mark key={index} className="rounded-[4px] bg-brand-soft px-1 font-550 text-brand-strong">
                {part.text}
              </mark>
            ),
          )}
        </p>
        {hasPlaces && <Places key={body} template={template} />}
        <Field label="Para que serve" hint="É por aqui que os lembretes e os retornos acham o texto deles.">
          <Select
            value={template.purpose}
            disabled={!online || update.isPending}
            onChange={(event) =>
              update.mutate({ id: template.id, purpose: TemplatePurpose.parse(event.target.value) })
            }
          >
            {TemplatePurpose.options.map((purpose) => (
              <option key={purpose} value={purpose}>
                {PURPOSE_LABEL[purpose]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="mt-auto flex flex-wrap justify-end gap-2 border-t border-line pt-4 pb-help">
          <Button
            variant="quiet"
            icon={<Trash2 size={16} />}
            disabled={!online}
            onClick={() => setRemoving(true)}
          >
            Excluir
          </Button>
          {state === 'approved' && !obstacle && (
            <Button icon={<Send size={16} />} disabled={!online} onClick={() => setTesting(true)}>
              Enviar teste
            </Button>
          )}
          <Button icon={<Pencil size={16} />} onClick={onChangeText}>
            Mudar o texto
          </Button>
        </div>
      </section>
      <Preview template={template}>
        <dl className="flex flex-col gap-1.5 text-xs">
          <Fact name="Tipo na Meta">
            {template.is_simulated ? 'Simulador' : TEMPLATE_CATEGORY_LABEL[template.category]}
          </Fact>
          <Fact name="Idioma">{template.language === 'pt_BR' ? 'Português (BR)' : template.language}</Fact>
          {quality && <Fact name="Qualidade">{QUALITY[quality]}</Fact>}
          <Fact name="Usado">{template.sent_count === 1 ? '1 vez' : `${template.sent_count} vezes`}</Fact>
          <Fact name="Mandado em">{formatShortDateTime(template.submitted_at, zone)}</Fact>
        </dl>
      </Preview>
      {testing && <TestDialog template={template} onClose={() => setTesting(false)} />}
      <ConfirmDialog
        open={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(template.id, { onSuccess: onBack })}
        title="Excluir modelo"
        confirmLabel="Excluir"
        danger
        loading={remove.isPending}
      >
        “{name}” sai daqui e da Meta. Mensagens automáticas que dependem dele deixam de sair fora das 24
        horas.
      </ConfirmDialog>
    </>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}

/** Sets which word fills each place of a template that was created elsewhere. */
function Places({ template }: { template: Template }) {
  const places = templateParts(template.body).flatMap(({ kind, text }) => (kind === 'text' ? [] : [text]))
  const [words, setWords] = useState<(TemplateWord | '')[]>(() =>
    places.map((place) => TEMPLATE_WORDS.find((word) => word === place) ?? ''),
  )
  const update = useUpdateTemplate()
  const chosen = words.filter((word) => word !== '')
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4">
      <legend className="px-1 font-550">O que vai em cada lugar</legend>
      {places.map((place, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- only the order identifies a place
        <Field key={index} label={`Lugar ${index + 1}: ${place}`}>
          <Select
            value={words[index]}
            onChange={(event) => {
              const word = TEMPLATE_WORDS.find((each) => each === event.target.value) ?? ''
              setWords(words.map((each, at) => (at === index ? word : each)))
            }}
          >
            <option value="">Escolha…</option>
            {TEMPLATE_WORDS.map((word) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <div className="flex justify-end">
        <Button
          variant="primary"
          disabled={chosen.length < places.length}
          loading={update.isPending}
          onClick={() => update.mutate({ id: template.id, words: chosen })}
        >
          Salvar
        </Button>
      </div>
    </fieldset>
  )
}
