import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { fold } from '../../contract/text.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { controlClass } from '../../ui/controlClass.ts'
import { LeadSection } from './LeadSection.tsx'
import { updateContact } from './writes.ts'

const MAX_TAGS = 30
const MAX_LENGTH = 40

export function LeadTags({ contact }: { contact: ContactView }) {
  const [typed, setTyped] = useState<string | null>(null)
  const { tags } = contact

  function add() {
    const tag = (typed ?? '').replace(/\s+/g, ' ').trim()
    setTyped(null)
    if (!tag || tags.some((old) => fold(old) === fold(tag))) return
    void updateContact(contact, { tags: [...tags, tag] })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      setTyped(null)
    }
  }

  return (
    <LeadSection title="Etiquetas">
      <div className="flex flex-wrap items-center gap-1.5">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-[22px] max-w-full items-center gap-0.5 rounded-full bg-sunken pl-2 text-2xs font-550 text-ink-2 pointer-coarse:h-8"
          >
            <span className="truncate">{tag}</span>
            <button
              type="button"
              aria-label={`Remover etiqueta ${tag}`}
              onClick={() => void updateContact(contact, { tags: tags.filter((other) => other !== tag) })}
              className="grid size-[22px] place-items-center rounded-full hover:text-ink pointer-coarse:size-8"
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        ))}
        {typed === null ? (
          tags.length < MAX_TAGS && (
            <button
              type="button"
              onClick={() => setTyped('')}
              className="tap inline-flex h-[22px] items-center gap-1 rounded-full border border-dashed border-line-strong px-2 text-2xs font-550 text-ink-2 hover:text-ink pointer-coarse:h-8"
            >
              <Plus size={12} aria-hidden="true" />
              Adicionar
            </button>
          )
        ) : (
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the button just pressed
            autoFocus
            aria-label="Nova etiqueta"
            value={typed}
            maxLength={MAX_LENGTH}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
            className={`${controlClass} h-7 w-36! px-2 text-xs! pointer-coarse:h-9 pointer-coarse:text-base!`}
          />
        )}
      </div>
    </LeadSection>
  )
}
