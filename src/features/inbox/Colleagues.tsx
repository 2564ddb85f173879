import { Avatar } from '../../ui/Avatar.tsx'
import { useColleagues } from './useColleagues.ts'

const DOING = {
  looks: 'está vendo',
  writes: 'está respondendo',
  types: 'está digitando…',
  records: 'está gravando um áudio…',
}

/**
 * Who else of the team has this conversation open, above the composer: two people should not answer at once. And
 * that the customer is writing, where WhatsApp tells.
 */
export function Colleagues({ conversationId }: { conversationId: string }) {
  const colleagues = useColleagues(conversationId)
  if (colleagues.length === 0) return null
  return (
    <output className="flex flex-wrap gap-x-3 border-t border-line bg-surface px-3 py-1.5 text-xs text-ink-2 md:px-4">
      {colleagues.map(({ id, name, doing }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <Avatar size="xs" name={name} id={id} />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-550 text-ink">{name}</span> {DOING[doing]}
          </span>
        </span>
      ))}
    </output>
  )
}
