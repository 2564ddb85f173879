import { Description, DialogTitle } from '@headlessui/react'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

type Props = {
  title: ReactNode
  description?: ReactNode
  /** Absent where only the overlay's own buttons close it. */
  onClose: (() => void) | undefined
  className: string
  descriptionClass: string
}

/**
 * Title, description and 'Fechar' of a dialog or a sheet. No header element: overlays are at the end of the page,
 * where it would become the page's landmark.
 */
export function OverlayHead({ title, description, onClose, className, descriptionClass }: Props) {
  return (
    <div className={`flex items-start gap-3 ${className}`}>
      <div className="min-w-0 flex-1">
        <DialogTitle className="text-base font-650 tracking-tight">{title}</DialogTitle>
        {description && (
          <Description as="div" className={`text-ink-2 ${descriptionClass}`}>
            {description}
          </Description>
        )}
      </div>
      {onClose && (
        <IconButton
          size="sm"
          label="Fechar"
          icon={<X size={18} />}
          className="-mt-1 -mr-2"
          onClick={onClose}
        />
      )}
    </div>
  )
}
