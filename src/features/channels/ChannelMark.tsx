import { MessageCircle } from 'lucide-react'

/** The picture before a channel's name in a list. */
export const ChannelMark = () => (
  <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-sm bg-ok-soft text-ok">
    <MessageCircle size={20} />
  </span>
)
