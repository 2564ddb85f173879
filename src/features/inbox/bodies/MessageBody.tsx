import { CircleHelp } from 'lucide-react'
import { type Message, unsupportedName } from '../../../contract/message.ts'
import { FormattedText } from '../FormattedText.tsx'
import { AudioBody } from './AudioBody.tsx'
import { ContactsBody } from './ContactsBody.tsx'
import { DocumentBody } from './DocumentBody.tsx'
import { ImageBody } from './ImageBody.tsx'
import { LocationBody } from './LocationBody.tsx'
import { VideoBody } from './VideoBody.tsx'

/** The content of a message, by its type (INB-19). */
export function MessageBody({ message }: { message: Message }) {
  const { content, message_type: type } = message
  const kindName = unsupportedName(content.kind)
  switch (type) {
    case 'text':
    case 'reply':
    case 'forward':
    case 'system':
      return <FormattedText text={content.text ?? content.caption ?? ''} />
    case 'location':
      return <LocationBody content={content} />
    case 'contacts':
      return <ContactsBody content={content} />
    case 'sticker':
      return <ImageBody content={content} sticker />
    case 'image':
    case 'audio':
    case 'myaudio':
    case 'video':
    case 'document':
      return (
        <span className="flex flex-col gap-1.5">
          {type === 'image' && <ImageBody content={content} />}
          {type === 'video' && <VideoBody content={content} />}
          {type === 'document' && <DocumentBody content={content} />}
          {(type === 'audio' || type === 'myaudio') && <AudioBody content={content} />}
          {content.transcription && <q className="text-sm text-ink-2">{content.transcription}</q>}
          {(content.caption ?? content.text) && (
            <FormattedText text={content.caption ?? content.text ?? ''} />
          )}
        </span>
      )
    case 'unsupported':
      return (
        <span className="flex items-center gap-1.5 text-ink-2 italic">
          <CircleHelp size={16} aria-hidden="true" className="shrink-0" />
          {kindName ? `Mensagem não suportada (${kindName})` : 'Mensagem não suportada'}
        </span>
      )
    default:
      return type satisfies never
  }
}
