/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a list whose keys are the text box's */
import { useQuery } from '@tanstack/react-query'
import { Settings2 } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { FIRST_QUICK_REPLIES, type QuickReply } from '../../../contract/quickReply.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/cx.ts'
import { matchReplies } from './matchReplies.ts'
import { quickRepliesQuery } from './reads.ts'

export interface QuickReplyKeys {
  /** Returns true if the list used the key. */
  onKey: (event: KeyboardEvent) => boolean
}

type Props = {
  /** The text after the '/'. */
  typed: string
  onPick: (reply: QuickReply) => void
  onEdit: () => void
  onClose: () => void
  /** Id of the highlighted option, for the text box, which keeps the focus. */
  onActive: (optionId: string | null) => void
  ref: Ref<QuickReplyKeys>
}

export { FIRST_QUICK_REPLIES }
export const QUICK_REPLY_LIST = 'quick-replies'
const optionId = (reply: QuickReply) => `quick-reply-${reply.command}`

/** Suggestions above the text box while a command is typed: arrow keys choose, Enter inserts, Esc closes. */
export function QuickReplyList({ typed, onPick, onEdit, onClose, onActive, ref }: Props) {
  const { data: replies = FIRST_QUICK_REPLIES } = useQuery(quickRepliesQuery)
  const found = matchReplies(replies, typed)
  const [chosen, setChosen] = useState(0)
  const at = Math.min(chosen, found.length - 1)
  const active = found[at]

  const activeId = active ? optionId(active) : null
  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])
  useEffect(() => () => onActive(null), [onActive])

  useImperativeHandle(ref, () => ({
    onKey(event) {
      if (event.key === 'Escape') {
        onClose()
        return true
      }
      if (!active) return false
      if (event.key === 'ArrowDown') setChosen((at + 1) % found.length)
      else if (event.key === 'ArrowUp') setChosen((at + found.length - 1) % found.length)
      else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') onPick(active)
      else return false
      return true
    },
  }))

  return (
    <div className="absolute inset-x-3 bottom-full z-30 mb-2 overflow-hidden rounded-md bg-surface shadow-pop ring-1 ring-line md:inset-x-4">
      {found.length > 0 ? (
        <div
          id={QUICK_REPLY_LIST}
          role="listbox"
          aria-label="Respostas rápidas"
          className="max-h-64 overflow-y-auto p-1"
        >
          {found.map((reply, index) => (
            <div
              key={reply.command}
              id={optionId(reply)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={cx(
                'flex cursor-pointer flex-col gap-0.5 rounded-sm px-2.5 py-2 pointer-coarse:min-h-11',
                index === at && 'bg-sunken',
              )}
              onPointerMove={() => setChosen(index)}
              // Keeps the focus in the text box.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onPick(reply)}
            >
              <span className="flex min-w-0 items-baseline gap-2">
                <span className="shrink-0 text-sm font-550">/{reply.command}</span>
                <span className="truncate text-xs text-ink-2">{reply.description}</span>
              </span>
              <span className="truncate text-xs text-ink-2">{reply.text}</span>
            </div>
          ))}
        </div>
      ) : (
        <output className="block px-3.5 py-3 text-sm text-ink-2">Nenhum comando encontrado</output>
      )}
      <div className="border-t border-line p-1">
        <Button
          variant="quiet"
          size="sm"
          icon={<Settings2 size={15} />}
          onPointerDown={(event) => event.preventDefault()}
          onClick={onEdit}
        >
          Editar respostas rápidas
        </Button>
      </div>
    </div>
  )
}
