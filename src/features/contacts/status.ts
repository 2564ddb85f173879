import type { ContactStatus } from '../../contract/contact.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

export const STATUS_TONE: Record<ContactStatus, BadgeTone> = {
  new: 'brand',
  contacted: 'info',
  booked: 'warn',
  confirmed: 'ok',
  attended: 'ok',
  completed: 'ok',
  no_show: 'bad',
  follow_up: 'violet',
  converted: 'ok',
  lost: 'neutral',
  cancelled: 'neutral',
}
