import { useState } from 'react'
import * as z from 'zod/mini'
import { shownWords } from '../../../contract/changeObstacle.ts'
import { MESSAGE_TEXT_LIMIT } from '../../../contract/text.ts'
import { useKeptForm } from '../../../parts/keptForm/useKeptForm.ts'
import type { MessageView } from '../../../sync/outbox/overlayPending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'
import { askChange } from './askChange.ts'

const Typed = z.object({ text: z.optional(z.string()) })

/** Edits the words of one's own message. What is typed is kept until it is saved. */
export function EditDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const before = shownWords(message.content)
  const form = useKeptForm<{ text: string }>(`edit ${message.id}`, Typed, { text: before })
  const text = form.values.text.trim()
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const isQueued = await askChange(message, { what: 'edit', text })
    setBusy(false)
    if (!isQueued) return
    form.drop()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Editar mensagem"
      description="O cliente vê o texto novo com a marca “editada”."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            disabled={text === '' || text === before || busy}
            onClick={() => void save()}
          >
            Salvar
          </Button>
        </>
      }
    >
      <Field label="Mensagem" hideLabel>
        <Textarea
          rows={4}
          maxLength={MESSAGE_TEXT_LIMIT}
          value={form.values.text}
          onChange={(event) => form.edit({ text: event.target.value })}
        />
      </Field>
    </Dialog>
  )
}
