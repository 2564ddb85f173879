import type { CSSProperties } from 'react'
import type { Professional } from '../../contract/professional.ts'
import { cx } from '../../ui/cx.ts'
import { initials } from '../../ui/initials.ts'
import { usePicture } from '../picture/usePicture.ts'

/** Titles, left out of the initials because most professionals share them. */
const TITLE = /^\s*(?:dra?|profa?|prof[aª])\.\s+/i

type Props = {
  professional: Pick<Professional, 'name' | 'hue' | 'photo_url'>
  size?: 'xs' | 'md' | 'lg' | undefined
  className?: string | undefined
}

const sizes = {
  xs: 'size-[1.375rem] text-[0.5625rem]/none',
  md: 'size-10 text-[0.8125rem]',
  lg: 'size-13 text-base',
}

/** The photo, or initials on the professional's own colour. Decorative: the name must stand beside it. */
export function ProfessionalAvatar({ professional, size = 'md', className }: Props) {
  const photo = usePicture(professional.photo_url)
  return (
    <span
      aria-hidden="true"
      style={{ '--ava-h': professional.hue } as CSSProperties}
      className={cx(
        'ava inline-grid shrink-0 place-items-center overflow-hidden rounded-full font-620 select-none',
        sizes[size],
        className,
      )}
    >
      {photo ? (
        <img src={photo} alt="" className="size-full object-cover" />
      ) : (
        initials(professional.name.replace(TITLE, ''))
      )}
    </span>
  )
}
