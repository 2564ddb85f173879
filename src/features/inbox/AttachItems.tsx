import { FileText, Film, ImageIcon, Lock, MapPin, Music } from 'lucide-react'
import type { FileType } from '../../contract/message.ts'
import { MenuItem } from '../../ui/Menu.tsx'

type Props = { onFile: (kind: FileType) => void; onLocation: () => void; onNote: () => void }

/** What can be sent besides text (INB-25, INB-34), and notes, which are not sent. */
export function AttachItems({ onFile, onLocation, onNote }: Props) {
  return (
    <>
      <MenuItem icon={<ImageIcon size={17} />} onSelect={() => onFile('image')}>
        Foto
      </MenuItem>
      <MenuItem icon={<FileText size={17} />} onSelect={() => onFile('document')}>
        Documento
      </MenuItem>
      <MenuItem icon={<Film size={17} />} onSelect={() => onFile('video')}>
        Vídeo
      </MenuItem>
      <MenuItem icon={<Music size={17} />} onSelect={() => onFile('audio')}>
        Áudio (Upload)
      </MenuItem>
      <MenuItem icon={<MapPin size={17} />} onSelect={onLocation}>
        Localização
      </MenuItem>
      <MenuItem icon={<Lock size={17} />} onSelect={onNote}>
        Nota interna
      </MenuItem>
    </>
  )
}
