import { Dialog as HeadlessDialog, DialogBackdrop, DialogPanel as HeadlessPanel } from '@headlessui/react'
import type { ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import { OverlayHead } from './OverlayHead.tsx'
import { useOnceDrawn } from './useOnceDrawn.ts'

export type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** Buttons, with the primary one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Only the dialog's own buttons close it: for work that an accidental press would lose. */
  locked?: boolean | undefined
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

const sizes = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-xl', xl: 'sm:max-w-3xl' }

/**
 * The dialog's code: traps the focus, restores it, closes with Esc. Its body scrolls while title and buttons
 * stay. Like every overlay here it fades in with `@starting-style` and disappears at once: with Headless UI's
 * `transition`, an overlay that is closed while still opening stays over the page, invisible
 * (tailwindlabs/headlessui#3892).
 *
 * @public loaded by name, through lazyPart
 */
export function DialogPanel({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  locked = false,
  initialFocus,
}: DialogProps) {
  const shown = useOnceDrawn(open)
  return (
    <HeadlessDialog
      open={shown}
      onClose={locked ? () => undefined : onClose}
      className="relative z-50"
      {...(initialFocus && { initialFocus })}
    >
      <DialogBackdrop className="fixed inset-0 bg-scrim transition-opacity duration-150 starting:opacity-0" />
      <div className="@container fixed inset-0 grid grid-cols-[minmax(0,1fr)] items-end p-3 pb-safe-3 sm:place-items-center sm:p-6">
        <HeadlessPanel
          className={cx(
            // With large text there is no room for the body between
            // title and buttons: then the whole panel scrolls.
            'flex max-h-[calc(100dvh-24px-var(--toast-room,0px))] w-full flex-col rounded-lg @max-[16rem]:overflow-y-auto bg-surface shadow-pop transition-[opacity,translate,max-height] duration-150 ease-out starting:translate-y-2 starting:opacity-0 sm:max-h-[min(85dvh,52rem)]',
            sizes[size],
          )}
        >
          <OverlayHead
            title={title}
            description={description}
            onClose={locked ? undefined : onClose}
            className="px-5 pt-[18px] pb-3 @max-[16rem]:px-2"
            descriptionClass="mt-1 text-pretty"
          />
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1 @max-[16rem]:flex-none @max-[16rem]:px-2 @max-[16rem]:overflow-visible">
              {children}
            </div>
          )}
          {footer ? (
            <div className="flex flex-wrap items-center justify-end gap-2 px-5 pt-4 pb-5 max-sm:*:min-h-11 max-sm:*:flex-1">
              {footer}
            </div>
          ) : (
            <div className="h-4 shrink-0" />
          )}
        </HeadlessPanel>
      </div>
    </HeadlessDialog>
  )
}
