import type { Template } from '../../contract/template.ts'
import { TemplateBubble } from '../../parts/templates/TemplateBubble.tsx'
import { useFillTemplate } from '../../parts/templates/useFillTemplate.ts'
import { Button } from '../../ui/Button.tsx'
import { usePreviewPerson } from './usePreviewPerson.ts'

type Props = {
  template: Pick<Template, 'header' | 'body' | 'footer' | 'purpose' | 'buttons'>
  children?: React.ReactNode
}

/** The template's text filled for one real person. */
export function Preview({ template, children }: Props) {
  const person = usePreviewPerson()
  const filled = useFillTemplate(person.contactId, person.name)(template)
  return (
    <aside
      aria-label="Prévia"
      className="flex w-full shrink-0 flex-col gap-3 border-line p-4 lg:w-[320px] lg:border-l"
    >
      <div className="flex items-baseline gap-2">
        <h2 className="min-w-0 flex-1 truncate">Como {person.name.split(' ')[0]} vê</h2>
        {person.change && (
          <Button variant="link" size="inline" onClick={person.change}>
            Trocar pessoa
          </Button>
        )}
      </div>
      <TemplateBubble text={filled.text || '…'} buttons={template.buttons.filter(Boolean)} />
      {filled.missing && <p className="text-xs text-warn">{filled.missing}</p>}
      {children}
    </aside>
  )
}
