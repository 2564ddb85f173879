import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { saveQuickReplies } from '../../../contract/quickReplyEndpoints.ts'
import { ErrorBody } from '../../../contract/errors.ts'
import { QUICK_REPLY_LIMIT, QuickReplies, type QuickReply } from '../../../contract/quickReply.ts'
import { failureText } from '../../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../../api/httpClient.ts'
import { ReadFailed } from '../../../parts/ReadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toast } from '../../../ui/toast.ts'
import { useBrowserOnline } from '../../../ui/useBrowserOnline.ts'
import { QuickReplyForm } from './QuickReplyForm.tsx'
import { quickRepliesQuery } from './reads.ts'

const NONE: QuickReply[] = []
const NEW: QuickReply = { command: '', description: '', text: '' }

/** The organization's saved replies (INB-33); every team member may change them. */
export function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const online = useBrowserOnline()
  const { data, error, refetch } = useQuery(quickRepliesQuery)
  const replies = data ?? NONE
  const save = useSave(replies)
  const [editing, setEditing] = useState<QuickReply | null>(null)
  const known = data !== undefined
  const others = replies.filter((reply) => reply !== editing)

  async function keep(reply: QuickReply): Promise<boolean> {
    const next =
      editing && replies.includes(editing)
        ? replies.map((old) => (old === editing ? reply : old))
        : [...replies, reply]
    const saved = await save(next, 'Resposta salva')
    if (saved) setEditing(null)
    return saved
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      locked={editing !== null}
      title={
        editing
          ? editing.command
            ? `Editar /${editing.command}`
            : 'Nova resposta rápida'
          : 'Respostas rápidas'
      }
      description={editing ? undefined : 'Digite / na conversa para usá-las. A lista é da equipe toda.'}
      footer={
        editing ? undefined : (
          <Button
            variant="primary"
            icon={<Plus size={16} />}
            disabled={!online || !known || replies.length >= QUICK_REPLY_LIMIT}
            onClick={() => setEditing(NEW)}
          >
            Nova resposta
          </Button>
        )
      }
    >
      {editing ? (
        <QuickReplyForm
          defaults={editing}
          taken={others.map(({ command }) => command)}
          online={online}
          onSave={keep}
          onCancel={() => setEditing(null)}
        />
      ) : error && !known ? (
        <ReadFailed title="Não foi possível carregar as respostas rápidas" error={error} refetch={refetch} />
      ) : (
        <>
          {!online && (
            <p className="pb-2 text-xs text-warn">Sem internet: as respostas rápidas só mudam com conexão.</p>
          )}
          <ul aria-label="Respostas rápidas">
            {replies.map((reply) => (
              <li
                key={reply.command}
                className="flex items-start gap-2 border-b border-line py-2.5 last:border-b-0"
              >
                <div className="min-w-0 flex-1">
                  <p className="flex min-w-0 items-baseline gap-2">
                    <span className="shrink-0 font-550">/{reply.command}</span>
                    <span className="truncate text-xs text-ink-2">{reply.description}</span>
                  </p>
                  <p className="line-clamp-2 text-xs whitespace-pre-line text-ink-2">{reply.text}</p>
                </div>
                <IconButton
                  size="sm"
                  label={`Editar /${reply.command}`}
                  icon={<Pencil size={16} />}
                  disabled={!online || !known}
                  onClick={() => setEditing(reply)}
                />
                <IconButton
                  size="sm"
                  label={`Excluir /${reply.command}`}
                  icon={<Trash2 size={16} />}
                  disabled={!online || !known}
                  onClick={() => {
                    const undo = () =>
                      void save(
                        replies,
                        'Resposta de volta na lista',
                        replies.filter((old) => old !== reply),
                      )
                    void save(
                      replies.filter((old) => old !== reply),
                      `/${reply.command} excluída`,
                      replies,
                      undo,
                    )
                  }}
                />
              </li>
            ))}
          </ul>
          {known && replies.length === 0 && (
            <p className="py-6 text-center text-ink-2">
              Nenhuma resposta ainda. Crie a primeira para ganhar tempo.
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}

/**
 * Saves the whole list, based on the list the user saw; if a
 * colleague has changed it meanwhile, shows the newer one instead.
 */
function useSave(seen: readonly QuickReply[]) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (body: { replies: QuickReply[]; expected: QuickReply[] }) =>
      callEndpoint(saveQuickReplies, { body }),
  })
  return async (
    replies: QuickReply[],
    done: string,
    expected: readonly QuickReply[] = seen,
    undo?: () => void,
  ): Promise<boolean> => {
    try {
      const answer = await mutateAsync({ replies, expected: [...expected] })
      client.setQueryData(quickRepliesQuery.queryKey, answer.replies)
      toast.success(done, undo ? { action: { label: 'Desfazer', onClick: undo } } : {})
      return true
    } catch (error) {
      const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
      const current = QuickReplies.safeParse(body?.data?.current)
      if (current.success) client.setQueryData(quickRepliesQuery.queryKey, current.data.replies)
      toast.error(failureText(error, 'Não foi possível salvar as respostas rápidas'))
      return false
    }
  }
}
