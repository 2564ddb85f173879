import type { DialogProps } from './DialogPanel.tsx'
import { lazyPart, useLazyPart } from './lazyPart.ts'
import { partFailed } from './partFailed.ts'
import { announceFocus } from './announceFocus.ts'

const part = lazyPart(async () => {
  const panel = await import('./DialogPanel.tsx')
  announceFocus()
  return panel
})

export const loadDialog = part.load

/**
 * A dialog with a focus trap. It restores the focus when it closes, and Esc closes it. Its code is loaded
 * when it first opens.
 */
export function Dialog(props: DialogProps) {
  const loaded = useLazyPart(part, props.open, (error) => {
    partFailed(error)
    props.onClose()
  })
  return loaded ? <loaded.DialogPanel {...props} /> : null
}
