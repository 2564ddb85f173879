import { type KeyboardEvent, useRef, useState } from 'react'
import { cleanText } from '../../contract/text.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Textarea } from '../../ui/Textarea.tsx'
import { LeadSection } from './LeadSection.tsx'
import { updateContact } from './writes.ts'

const MAX_LENGTH = 5000

/** Notes on the contact. Saved when the field loses the focus or with Ctrl+Enter; Esc discards the change. */
export function LeadNotes({ contact }: { contact: ContactView }) {
  // The contact as it was when editing began; the server compares with it (OFF-09).
  const [editing, setEditing] = useState<{ text: string; of: ContactView } | null>(null)
  const settled = useRef(false)

  async function save() {
    if (!editing || settled.current) return
    settled.current = true
    const notes = cleanText(editing.text).trim()
    // If storing fails, the text stays in the field.
    if (notes === editing.of.notes.trim() || (await updateContact(editing.of, { notes }))) setEditing(null)
    else settled.current = false
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      settled.current = true
      setEditing(null)
    }
  }

  return (
    <LeadSection title="Observações">
      {editing ? (
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the text just pressed
          autoFocus
          aria-label="Observações"
          rows={4}
          maxLength={MAX_LENGTH}
          value={editing.text}
          onChange={(event) => setEditing({ ...editing, text: event.target.value })}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
        />
      ) : (
        <button
          type="button"
          aria-label={`Editar observações${contact.notes ? `: ${contact.notes}` : ''}`}
          onClick={() => {
            settled.current = false
            setEditing({ text: contact.notes, of: contact })
          }}
          className="-mx-2 min-h-9 rounded-sm px-2 py-1.5 text-left text-xs wrap-anywhere whitespace-pre-wrap text-ink-2 hover:bg-sunken"
        >
          {contact.notes || <span className="text-ink-3">Adicionar observação</span>}
        </button>
      )}
    </LeadSection>
  )
}
