import { Link } from '@tanstack/react-router'
import { Clock, Coffee, Hand } from 'lucide-react'
import { useState } from 'react'
import { kindLabel } from '../../contract/message.ts'
import { useMinute } from '../../hooks/useMinute.ts'
import { useOffline } from '../../hooks/useOffline.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { AwaitingView } from '../../sync/readDay.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Count } from '../../ui/Count.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { lengthText, sinceText } from './waitText.ts'

/** Rows shown above 'Ver todos': on a phone the agenda below must stay visible. */
const SHOWN = { phone: 2, desk: 5 }

/** Customers waiting for an answer, longest first, with the reason and the waiting time. */
export function AwaitingList({ rows }: { rows: readonly AwaitingView[] }) {
  const phone = useMediaQuery(phoneQuery)
  const [all, setAll] = useState(false)
  const most = phone ? SHOWN.phone : SHOWN.desk
  // A button that hides only one row would take as much room as the row.
  const shown = all || rows.length <= most + 1 ? rows : rows.slice(0, most)
  const rest = rows.slice(shown.length)

  return (
    <section aria-labelledby="awaiting" className="day-part">
      <header className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-1.5 md:min-h-12 md:border-b md:border-line md:px-[18px]">
        <h2 id="awaiting">Esperando resposta</h2>
        <Count value={rows.length} label={['pessoa espera', 'pessoas esperam']} />
        {rows.length > 1 && <span className="ml-auto text-xs text-ink-2">mais antigos primeiro</span>}
      </header>
      {rows.length === 0 ? (
        <p className="flex items-center gap-3 border-y border-line bg-surface px-4 py-4 text-ink-2 md:border-0 md:px-[18px]">
          <Coffee size={20} aria-hidden="true" className="shrink-0" />
          <span>
            <strong className="block font-620 text-ink">Ninguém espera</strong>
            Quem precisar de você aparece aqui.
          </span>
        </p>
      ) : (
        <ul className="border-y border-line bg-surface md:border-0">
          {shown.map((row) => (
            <Row key={row.id} row={row} />
          ))}
          {rest.length > 0 && (
            <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-t border-line py-1 pr-2 pl-4 md:pl-[18px]">
              <span aria-hidden="true" className="flex -space-x-2">
                {rest.slice(0, 2).map(({ id, contactId, contactName, imageUrl }) => (
                  <Avatar key={id} size="xs" id={contactId} name={contactName} src={imageUrl} />
                ))}
              </span>
              <span className="min-w-0 flex-1">
                {rest[0]!.contactName.split(' ')[0]} e mais {rest.length - 1}
              </span>
              <Button variant="link" className="min-h-11" onClick={() => setAll(true)}>
                Ver todos
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function Row({ row }: { row: AwaitingView }) {
  const zone = useTimeZone()
  const now = useMinute() + 30_000
  const offline = useOffline()
  const asked = row.reason === 'asked'
  const last = row.lastMessage
  const words = last?.content || kindLabel(last?.type ?? 'text') || ''
  const long = lengthText(row.since, now)
  const age = offline ? sinceText(row.since, zone, now) : long === 'agora' ? long : `há ${long}`

  return (
    <li className="group border-t border-line first:border-t-0">
      <Link
        to="/chat/$id"
        params={{ id: row.id }}
        title={sinceText(row.since, zone, now)}
        className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-2 transition-colors hover:bg-sunken md:px-[18px]"
      >
        <Avatar id={row.contactId} name={row.contactName} src={row.imageUrl} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="min-w-0 flex-1 basis-32 font-620 wrap-anywhere">{row.contactName}</span>
            <span className="shrink-0 text-xs text-ink-2">{age}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-ink-2">
            <Badge
              tone={asked ? (row.agentNote?.handOver?.urgent ? 'bad' : 'warn') : 'neutral'}
              icon={asked ? <Hand size={13} /> : <Clock size={13} />}
            >
              {asked ? 'Pediu uma pessoa' : 'Sem resposta'}
            </Badge>
            {words && <span className="min-w-0 flex-1 basis-24 truncate">{words}</span>}
          </span>
        </span>
        <span
          aria-hidden="true"
          className="hidden h-8 shrink-0 items-center rounded-sm border border-line-strong bg-surface px-2.5 text-xs font-550 md:group-focus-within:flex md:group-hover:flex"
        >
          Responder
        </span>
      </Link>
    </li>
  )
}
