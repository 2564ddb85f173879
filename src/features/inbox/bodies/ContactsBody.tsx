import { UserRound } from 'lucide-react'
import type { MessageContent } from '../../../contract/message.ts'
import { formatPhone } from '../../../ui/formatPhone.ts'

export function ContactsBody({ content }: { content: MessageContent }) {
  return (
    <ul className="flex min-w-48 flex-col gap-2">
      {(content.contacts ?? []).map((contact, index) => (
        <li key={index} className="flex items-start gap-2.5">
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-ink/8 text-ink-2"
          >
            <UserRound size={18} />
          </span>
          <span className="min-w-0">
            <span className="block font-550 wrap-anywhere">{contact.name}</span>
            {contact.phones.map((phone) => (
              <a
                key={phone}
                href={`tel:+${phone.replace(/\D/g, '')}`}
                className="block text-xs text-brand-strong underline"
              >
                {formatPhone(phone)}
              </a>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
