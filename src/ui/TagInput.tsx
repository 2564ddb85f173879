import { X } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'
import { foldText } from './matchText.ts'

type Props = {
  value: readonly string[]
  onChange: (value: string[]) => void
  placeholder?: string | undefined
  max?: number | undefined
  maxLength?: number | undefined
  id?: string | undefined
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  className?: string | undefined
}

/**
 * A list of tags: Enter or comma adds one, Backspace in the empty field removes the last. Texts that differ
 * only in accents are the same tag.
 */
export function TagInput({
  value,
  onChange,
  placeholder = 'Adicionar etiqueta',
  max = 20,
  maxLength = 40,
  disabled = false,
  className,
  ...own
}: Props) {
  const [text, setText] = useState('')
  const control = useFieldControl(own)
  const full = value.length >= max

  function add(raw: string) {
    const next = [...value]
    for (const part of raw.split(/[,;\n]/)) {
      const tag = part.trim().slice(0, maxLength)
      if (tag && next.length < max && !next.some((old) => foldText(old) === foldText(tag))) next.push(tag)
    }
    if (next.length !== value.length) onChange(next)
    setText('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter must never submit the form: after a comma the field
      // is empty, and Enter would submit it half filled in.
      event.preventDefault()
      if (text.trim()) add(text)
    } else if (event.key === 'Backspace' && text === '' && value.length > 0) {
      onChange(value.slice(0, -1))
    }
  }

  return (
    <div
      className={cx(
        controlClass,
        'flex min-h-10 flex-wrap items-center gap-1.5 p-1.5 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-brand',
        className,
      )}
    >
      {value.map((tag) => (
        <span
          key={tag}
          className="inline-flex h-7 max-w-full items-center gap-0.5 rounded-full bg-sunken pl-2.5 text-xs text-ink-2"
        >
          <span className="truncate">{tag}</span>
          <button
            type="button"
            disabled={disabled}
            aria-label={`Remover ${tag}`}
            onClick={() => onChange(value.filter((other) => other !== tag))}
            className="tap grid size-6 place-items-center rounded-full hover:text-ink"
          >
            <X size={14} />
          </button>
        </span>
      ))}
      <input
        {...control}
        aria-label={own['aria-label']}
        disabled={disabled || full}
        value={text}
        maxLength={maxLength * 4}
        placeholder={full ? `Máximo de ${max}` : placeholder}
        onChange={(event) =>
          /[,;]/.test(event.target.value) ? add(event.target.value) : setText(event.target.value)
        }
        onKeyDown={onKeyDown}
        onBlur={() => add(text)}
        className="h-7 min-w-32 flex-1 bg-transparent px-1.5 outline-none"
      />
    </div>
  )
}
