import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { OverlayHead } from './OverlayHead.tsx'
import { useOnceDrawn } from './useOnceDrawn.ts'

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
  side?: 'left' | 'right' | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  /** From the left on phones too, 18rem wide, as a sidebar. */
  drawer?: boolean | undefined
  /** No padding in the body, for lists that span the full width. */
  flush?: boolean | undefined
}

const sizes = { sm: 'md:w-80', md: 'md:w-[26rem]', lg: 'md:w-[36rem]' }
const sides = {
  left: 'md:left-0 md:rounded-r-lg md:starting:-translate-x-6',
  right: 'md:right-0 md:rounded-l-lg md:starting:translate-x-6',
}

/**
 * The sheet's code: slides in from the side on a desktop and from below on a phone.
 *
 * @public loaded by name, through lazyPart
 */
export function SheetPanel({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  side = 'right',
  size = 'md',
  drawer = false,
  flush = false,
}: SheetProps) {
  const shown = useOnceDrawn(open)
  return (
    <Dialog open={shown} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-200 starting:opacity-0" />
      <DialogPanel
        className={cx(
          'fixed flex flex-col overflow-y-auto overscroll-contain bg-surface shadow-pop transition duration-200 ease-out starting:opacity-0',
          drawer
            ? 'max-md:inset-y-0 max-md:left-0 max-md:w-72 max-md:max-w-[calc(100vw-48px)] max-md:rounded-r-lg max-md:pt-safe max-md:starting:-translate-x-6'
            : 'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-lg max-md:starting:translate-y-6',
          'md:inset-y-0 md:max-w-[calc(100vw-48px)]',
          sizes[size],
          sides[side],
        )}
      >
        {!drawer && (
          <span
            aria-hidden="true"
            className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong md:hidden"
          />
        )}
        <OverlayHead
          title={title}
          description={description}
          onClose={onClose}
          className="border-b border-line px-4 pt-2.5 pb-3 md:px-5 md:pt-4"
          descriptionClass="text-xs"
        />
        {/* With large text what stands fixed may fill the sheet: then all of it scrolls. */}
        <div
          className={cx(
            'min-h-32 flex-1 overflow-y-auto',
            !flush && 'p-4 md:p-5',
            !footer && 'max-md:pb-safe-4',
          )}
        >
          {children}
        </div>
        {footer && (
          <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 pt-3 pb-safe-3 max-md:*:flex-1 md:px-5">
            {footer}
          </div>
        )}
      </DialogPanel>
    </Dialog>
  )
}
