import { changeSeen } from '../../../contract/changeObstacle.ts'
import { messageSummary } from '../../../contract/message.ts'
import { cutText } from '../../../contract/text.ts'
import type { MessageView } from '../../../sync/outbox/overlayPending.ts'
import { cx } from '../../../ui/cx.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { askChange } from './askChange.ts'

/** The ones that WhatsApp offers first, and two more for a front desk, with their names. */
const EMOJI = [
  ['👍', 'Joinha'],
  ['❤️', 'Coração'],
  ['😂', 'Rindo'],
  ['😮', 'Surpresa'],
  ['😢', 'Triste'],
  ['🙏', 'Obrigado'],
  ['👏', 'Palmas'],
  ['✅', 'Certo'],
] as const

/** Chooses the reaction to a customer's message; the chosen one again takes it back. */
export function ReactDialog({ message, onClose }: { message: MessageView; onClose: () => void }) {
  const { reaction } = changeSeen(message)
  function react(emoji: string) {
    void askChange(message, { what: 'react', emoji: emoji === reaction ? null : emoji })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Reagir"
      description={
        reaction ? `Toque de novo em ${reaction} para tirar a reação.` : cutText(messageSummary(message), 80)
      }
      size="sm"
    >
      <div className="grid grid-cols-4 gap-1.5">
        {EMOJI.map(([emoji, name]) => (
          <button
            key={emoji}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={emoji === reaction}
            onClick={() => react(emoji)}
            className={cx(
              'grid h-13 place-items-center rounded-md text-2xl hover:bg-sunken',
              emoji === reaction && 'bg-brand-soft ring-1 ring-brand-line',
            )}
          >
            {emoji}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
