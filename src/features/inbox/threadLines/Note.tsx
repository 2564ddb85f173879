import { Lock } from 'lucide-react'
import type { LineView } from '../../../sync/outbox/overlayPending.ts'
import { formatTime } from '../../../ui/formatDate.ts'
import { splitMentions } from './mentions.ts'

/** A note of staff for each other: paper with a dashed edge, which no message has. */
export function Note({ note, timeZone }: { note: LineView; timeZone: string }) {
  const { by, at, text = '', mentions = [], pending } = note
  const names = mentions.map(({ name }) => name)
  return (
    <div className="flex justify-end pt-2.5">
      <aside
        aria-label={`Nota de ${by.name ?? 'você'}, só a equipe vê`}
        className="max-w-[min(82%,34rem)] min-w-0 rounded-[14px] border border-dashed border-line-strong bg-paper px-3 pt-2 pb-1.5 md:max-w-[min(64%,38rem)]"
      >
        <p className="flex flex-wrap items-center gap-x-1 text-2xs font-550 text-ink-2">
          <Lock size={13} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{by.name ?? 'Você'} · só a equipe vê</span>
        </p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">
          {splitMentions(text, mentions).map((part, index) =>
            part.name === undefined ? (
              part.text
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its place
              <span key={index} className="rounded-sm bg-brand-soft px-0.5 font-550 text-brand-strong">
                {part.text}
              </span>
            ),
          )}
        </p>
        <p className="mt-0.5 text-right text-[0.6875rem]/4 text-ink-3">
          {names.length > 0 && !pending && `Avisamos ${names.join(', ')} · `}
          {formatTime(at, timeZone)}
          {pending && (pending.state === 'rejected' ? ' · não foi salva' : ' · na fila')}
        </p>
      </aside>
    </div>
  )
}
