import { useState } from 'react'
import type { Professional } from '../../contract/professional.ts'
import { cx } from '../../ui/cx.ts'
import { initials } from '../../ui/initials.ts'

/** A dot in the professional's hue. The caller shows the name beside it or in the accessible name. */
export const ProfessionalDot = ({ hue, className }: { hue: number; className?: string | undefined }) => (
  <span aria-hidden="true" className={cx('hue-dot', className)} style={{ ['--hue' as string]: hue }} />
)

type FaceProps = {
  professional: Pick<Professional, 'name' | 'hue'> & { photo_url?: string | null | undefined }
  className?: string | undefined
}

/**
 * The photo, or initials in the professional's hue. It is decorative: the caller shows the name beside it or
 * in the accessible name.
 */
export function ProfessionalFace({ professional, className }: FaceProps) {
  const { name, hue, photo_url: photo } = professional
  const [broken, setBroken] = useState<string | null>(null)
  const shape = cx('shrink-0 rounded-full', className ?? 'size-[22px] text-[9px]/none')
  if (photo && broken !== photo)
    return <img src={photo} alt="" className={cx(shape, 'object-cover')} onError={() => setBroken(photo)} />
  return (
    <span
      aria-hidden="true"
      className={cx('hue-initials grid place-items-center font-650 select-none', shape)}
      style={{ ['--hue' as string]: hue }}
    >
      {initials(name)}
    </span>
  )
}
