import { Plus } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { ATTACHMENT_EXTENSIONS } from '../../contract/media.ts'
import type { FileType } from '../../contract/message.ts'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyPart } from '../../ui/lazyPart.ts'
import { Menu } from '../../ui/Menu.tsx'

// The code of the items is loaded when the menu opens.
const items = lazyPart(() => import('./AttachItems.tsx'))
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
  const loaded = useSyncExternalStore(items.subscribe, items.get)

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
        load={items.load}
        trigger={<IconButton size="lg" label="Anexar" icon={<Plus size={21} />} disabled={disabled} />}
      >
        {loaded && (
          <loaded.AttachItems onFile={choose} onLocation={onLocation} onNote={() => setNoting(true)} />
        )}
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
