import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { TEMPLATE_BODY_MAX } from '../../contract/template.ts'
import { templateParts, TEMPLATE_WORDS } from '../../contract/templateText.ts'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'

type Props = {
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  max?: number | undefined
  /** The placeholder words that may be used; all by default. */
  words?: readonly string[] | undefined
}

const number = new Intl.NumberFormat('pt-BR')

/** A text field with placeholder words in braces; a word is inserted at the cursor. */
export function BodyField({
  value,
  onChange,
  error,
  max = TEMPLATE_BODY_MAX,
  words = TEMPLATE_WORDS,
}: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  function insert(word: string) {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {}
    const added = `{${word}}`
    onChange(value.slice(0, selectionStart) + added + value.slice(selectionEnd))
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(selectionStart + added.length, selectionStart + added.length)
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Texto"
        error={error}
        action={
          <span className={value.length > max ? 'text-2xs text-bad' : 'text-2xs text-ink-3'}>
            {number.format(value.length)} de {number.format(max)}
          </span>
        }
      >
        <Highlighted value={value}>
          <Textarea
            ref={box}
            rows={5}
            maxRows={40}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="relative"
            // Transparent, so that the marks behind it are visible.
            style={{ background: 'transparent' }}
          />
        </Highlighted>
      </Field>
      <ul aria-label="Palavras que mudam de pessoa para pessoa" className="flex flex-wrap gap-1.5">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              onClick={() => insert(word)}
              className="inline-flex h-8 items-center gap-1 rounded-full border border-line-strong bg-surface px-2.5 text-2xs font-550 text-ink-2 transition-colors hover:bg-sunken hover:text-ink pointer-coarse:h-11 pointer-coarse:px-3.5"
            >
              <Plus size={13} aria-hidden="true" />
              {word}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Draws the same text behind the field, invisible except for the marks under its words. */
function Highlighted({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <div className="relative rounded-sm bg-surface">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2.5 text-sm break-words whitespace-pre-wrap text-transparent pointer-coarse:text-base"
      >
        {templateParts(value).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
            <mark key={index} className={part.kind === 'word' ? WORD : WRONG}>
              {`{${part.text}}`}
            </mark>
          ),
        )}
      </div>
      {children}
    </div>
  )
}

const WORD = 'rounded-[4px] bg-brand-soft text-transparent'
const WRONG = 'rounded-[4px] bg-bad-soft text-transparent'
