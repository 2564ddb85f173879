import type * as z from 'zod/mini'
import type { ReplyTo } from '../../contract/message.ts'
import { cx } from '../../ui/cx.ts'

type Props = {
  quote: z.infer<typeof ReplyTo>
  onOpen?: (() => void) | undefined
  className?: string | undefined
}

/** The quoted message: its author and its first line. */
export function Quote({ quote, onOpen, className }: Props) {
  const look = cx(
    'block w-full rounded-xs border-l-3 border-brand bg-surface/60 px-2 py-0.5 text-left text-xs text-ink-2',
    className,
  )
  const words = (
    <>
      <span className="block truncate font-650">{quote.author}</span>
      <span className="line-clamp-2 wrap-anywhere">{quote.text || 'Mensagem'}</span>
    </>
  )
  if (!onOpen) return <span className={look}>{words}</span>
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Ir para a mensagem citada de ${quote.author}`}
      className={look}
    >
      {words}
    </button>
  )
}
