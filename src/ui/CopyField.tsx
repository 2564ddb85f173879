import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { logFailure } from '../telemetry/report.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import { Textarea } from './Textarea.tsx'
import { toast } from './toast.ts'

type Props = { label: string; value: string; buttonLabel?: string }

/**
 * A text to copy: shown in full, with a copy button; if
 * the browser refuses to copy, the text is selected instead.
 */
export function CopyField({ label, value, buttonLabel = 'Copiar link' }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success('Copiado.')
    } catch (error) {
      logFailure(error, 'link not copied')
      field.current?.select()
      toast.error('Não foi possível copiar. O texto está selecionado: copie-o você mesmo.')
    }
  }

  return (
    <Field label={label} hideLabel>
      <div className="flex gap-2 max-sm:flex-col sm:items-start">
        <Textarea
          ref={field}
          readOnly
          rows={1}
          maxRows={30}
          className="wrap-anywhere"
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={<Copy size={16} />}
          className="min-h-10! pointer-coarse:min-h-11!"
          onClick={() => void copy()}
        >
          {buttonLabel}
        </Button>
      </div>
    </Field>
  )
}
