import { FileText, Film, ImageIcon, Lock, MapPin, Music, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { ATTACHMENT_EXTENSIONS } from '../../contract/media.ts'
import type { FileType } from '../../contract/message.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu.tsx'

const NoteDialog = lazyOverlay(async () => (await import('./NoteDialog.tsx')).NoteDialog)

type Props = {
  conversationId: string
  disabled: boolean
  onFiles: (files: readonly File[], want: FileType) => void
  onLocation: () => void
}

const ACCEPT: Partial<Record<FileType, string>> = {
  image: 'image/*',
  video: 'video/mp4,video/webm,video/ogg',
  audio: 'audio/*',
  document: ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(','),
}

/** Menu of what can be sent besides text (INB-25, INB-34), and of notes, which are not sent. */
export function AttachMenu({ conversationId, disabled, onFiles, onLocation }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const wanted = useRef<FileType>('document')
  const [noting, setNoting] = useState(false)

  function choose(kind: FileType) {
    if (!input.current) return
    wanted.current = kind
    input.current.accept = ACCEPT[kind] ?? ''
    input.current.click()
  }

  return (
    <>
      <Menu
        side="top"
        align="start"
        trigger={<IconButton size="lg" label="Anexar" icon={<Plus size={21} />} disabled={disabled} />}
      >
        <MenuItem icon={<ImageIcon size={17} />} onSelect={() => choose('image')}>
          Foto
        </MenuItem>
        <MenuItem icon={<FileText size={17} />} onSelect={() => choose('document')}>
          Documento
        </MenuItem>
        <MenuItem icon={<Film size={17} />} onSelect={() => choose('video')}>
          Vídeo
        </MenuItem>
        <MenuItem icon={<Music size={17} />} onSelect={() => choose('audio')}>
          Áudio (Upload)
        </MenuItem>
        <MenuItem icon={<MapPin size={17} />} onSelect={onLocation}>
          Localização
        </MenuItem>
        <MenuItem icon={<Lock size={17} />} onSelect={() => setNoting(true)}>
          Nota interna
        </MenuItem>
      </Menu>
      {noting && <NoteDialog conversationId={conversationId} onClose={() => setNoting(false)} />}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Arquivo a anexar"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the user choose the same file again.
          event.target.value = ''
          onFiles(files, wanted.current)
        }}
      />
    </>
  )
}
