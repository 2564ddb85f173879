import { Download } from 'lucide-react'
import { buttonClass } from '../../../ui/buttonClass.ts'
import { Dialog } from '../../../ui/Dialog.tsx'

type Props = { src: string; alt: string; name: string; onClose: () => void }

export function ImageDialog({ src, alt, name, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={alt}
      size="xl"
      footer={
        <a href={src} download={name} className={buttonClass()}>
          <Download size={16} aria-hidden="true" />
          Baixar
        </a>
      }
    >
      <img src={src} alt={alt} className="mx-auto max-h-[70dvh] rounded-sm object-contain" />
    </Dialog>
  )
}
