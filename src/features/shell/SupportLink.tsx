import { CircleHelp } from 'lucide-react'
import { track } from '../../telemetry/track.ts'
import { cx } from '../../ui/cx.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useSupport } from './useSupport.ts'

type Props = {
  /**
   * 'float': in the corner above the content, with text if there is room, else an icon. 'header': an icon in
   * the header, for screens with a composer or buttons at the bottom edge. 'row': a row of a menu.
   */
  look: 'float' | 'header' | 'row'
}

const looks = {
  float:
    'h-11 min-w-11 justify-center gap-2 rounded-full bg-ink text-paper shadow-pop hover:opacity-90 xl:px-5 xl:font-620',
  header: 'size-9 justify-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11',
  row: 'h-9 w-full gap-2.5 rounded-sm px-2.5 text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:h-11',
}

/** Link to the support on WhatsApp (NAV-09, NAV-10). Renders nothing if no number is configured. */
export function SupportLink({ look }: Props) {
  const href = useSupport()
  if (!href) return null
  const link = (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={() => track('Clicked whatsapp support link')}
      className={cx('flex items-center transition-colors', looks[look])}
    >
      <CircleHelp size={18} aria-hidden="true" className="shrink-0" />
      <span className={cx(look === 'header' && 'sr-only', look === 'float' && 'max-xl:sr-only')}>
        Precisa de ajuda?
      </span>
      <span className="sr-only"> Suporte via WhatsApp, abre em outra aba</span>
    </a>
  )
  if (look === 'row') return link
  const named = (
    <Tooltip
      text="Suporte via WhatsApp"
      side={look === 'float' ? 'left' : 'bottom'}
      className={cx('max-md:hidden', look === 'float' && 'absolute! right-5 bottom-5 z-30')}
    >
      {link}
    </Tooltip>
  )
  // Above the content, the link lies in no other landmark.
  return look === 'float' ? <aside aria-label="Ajuda">{named}</aside> : named
}
