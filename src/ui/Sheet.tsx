import type { SheetProps } from './SheetPanel.tsx'
import { lazyPart, useLazyPart } from './lazyPart.ts'
import { partFailed } from './partFailed.ts'
import { announceFocus } from './announceFocus.ts'

const part = lazyPart(async () => {
  const panel = await import('./SheetPanel.tsx')
  announceFocus()
  return panel
})

export const loadSheet = part.load

/**
 * A panel that slides in from the side on a desktop and from
 * below on a phone. Its code is loaded when it first opens.
 */
export function Sheet(props: SheetProps) {
  const loaded = useLazyPart(part, props.open, (error) => {
    partFailed(error)
    props.onClose()
  })
  return loaded ? <loaded.SheetPanel {...props} /> : null
}
