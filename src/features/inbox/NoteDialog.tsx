import { useQuery } from '@tanstack/react-query'
import { AtSign, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { NOTE_LIMIT } from '../../contract/threadLine.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { teamQuery } from '../../queries/teamQuery.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { mentionsIn } from './threadLines/mentions.ts'
import { writeNote } from './writes.ts'

const Typed = z.object({ text: z.optional(z.string()) })

/** Writes a note for colleagues, who can be named in it. What is typed is kept until it is saved. */
export function NoteDialog({ conversationId, onClose }: { conversationId: string; onClose: () => void }) {
  const form = useKeptForm<{ text: string }>(`note ${conversationId}`, Typed, { text: '' })
  const { text } = form.values
  const me = useSession((session) => session.user?.id)
  const { data: team } = useQuery(teamQuery)
  const colleagues = (team?.members ?? []).filter(({ id }) => id !== me)
  const mentioned = mentionsIn(text, colleagues)
  const field = useRef<HTMLTextAreaElement>(null)
  const [busy, setBusy] = useState(false)

  function mention(name: string) {
    const at = field.current?.selectionStart ?? text.length
    const before = text.slice(0, at)
    const gap = before === '' || /\s$/.test(before) ? '' : ' '
    form.edit({ text: `${before}${gap}@${name} ${text.slice(at).trimStart()}` })
    field.current?.focus()
  }
  async function save() {
    setBusy(true)
    const named = mentioned.map(({ id, name }) => ({ id, name }))
    const isQueued = await writeNote(conversationId, text.trim(), named)
    setBusy(false)
    if (!isQueued) return
    form.drop()
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Nota interna"
      description="Só a equipe vê. Nada vai para o cliente."
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            icon={<Lock size={16} />}
            disabled={text.trim() === '' || busy}
            onClick={() => void save()}
          >
            Salvar nota
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Nota" hideLabel>
          <Textarea
            ref={field}
            rows={4}
            maxLength={NOTE_LIMIT}
            placeholder="O que a equipe precisa saber"
            value={text}
            onChange={(event) => form.edit({ text: event.target.value })}
          />
        </Field>
        {colleagues.length > 0 && (
          <div>
            <h3 className="mb-1.5 text-xs font-550 text-ink-2">Chamar alguém</h3>
            <ul className="flex flex-wrap gap-1.5">
              {colleagues.map(({ id, name }) => (
                <li key={id}>
                  <Button
                    size="sm"
                    icon={<AtSign size={14} />}
                    disabled={mentioned.some((each) => each.id === id)}
                    onClick={() => mention(name)}
                  >
                    {name}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  )
}
