import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type IllustrationName =
  | 'profile'
  | 'company'
  | 'knowledge'
  | 'availability'
  | 'preview'
  | 'channels'
  | 'default'

type Props = { name: IllustrationName; className?: string | undefined }

/** A decorative line drawing in the product's colours, for use beside text. */
export function Illustration({ name, className }: Props) {
  return (
    <svg
      viewBox="0 0 240 180"
      aria-hidden="true"
      className={cx('h-auto w-full max-w-60 text-ink-2', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="120" cy="92" rx="96" ry="72" className="fill-brand-soft" stroke="none" />
      {drawings[name]}
      <path d="M20 160h200" className="stroke-ink" />
      <path d="M34 160v8M206 160v8" className="stroke-line-strong" />
    </svg>
  )
}

const paper = 'fill-surface'
const brand = 'fill-brand stroke-brand'
const soft = 'stroke-line-strong'
const accent = 'stroke-brand'

const drawings: Record<IllustrationName, ReactNode> = {
  profile: (
    <>
      <path className={paper} d="M76 160v-14c0-22 18-38 44-38s44 16 44 38v14Z" />
      <path className={paper} d="M108 96v14c0 6 5 11 12 11s12-5 12-11V96" />
      <circle className={paper} cx="120" cy="76" r="26" />
      <path className={brand} d="M94 74c-2-22 10-34 27-34s28 12 26 33c-8-2-14-7-18-14-7 9-20 14-35 15Z" />
      <path d="M111 80v1M130 80v1M114 89c4 3 9 3 13 0" />
      <path className={accent} d="M104 112l16 18 16-18M120 130v30" />
      <rect className={paper} x="140" y="134" width="14" height="10" rx="2" />
      <path className={soft} d="M143 139h8" />
    </>
  ),
  company: (
    <>
      <path className={paper} d="M60 82h120v78H60z" />
      <path className={brand} d="M56 54h128l8 26H48l8-26Z" />
      <path
        className={paper}
        d="M48 80c0 8 6 13 12 13s12-5 12-13c0 8 6 13 12 13s12-5 12-13c0 8 6 13 12 13s12-5 12-13c0 8 6 13 12 13s12-5 12-13c0 8 6 13 12 13s12-5 12-13c0 8 6 13 12 13s12-5 12-13"
      />
      <rect x="76" y="106" width="44" height="34" rx="3" />
      <path className={soft} d="M84 132l10-12M92 134l16-20" />
      <path d="M136 160v-50a4 4 0 0 1 4-4h22a4 4 0 0 1 4 4v50" />
      <path className={accent} d="M158 134v6" />
      <path className={accent} d="M98 42v12M142 42v12" />
      <rect className={paper} x="88" y="26" width="64" height="18" rx="6" />
      <path className={accent} d="M100 35h40" />
      <path d="M194 160v-16M194 150c-8 0-11-6-10-13 7 0 11 5 10 13ZM194 146c7 0 11-5 10-13-7 0-11 5-10 13Z" />
    </>
  ),
  knowledge: (
    <>
      <path
        className={paper}
        d="M120 146c-14-10-34-13-58-11V72c24-2 44 1 58 11 14-10 34-13 58-11v63c-24-2-44 1-58 11Z"
      />
      <path d="M120 83v63" />
      <path className={soft} d="M76 90c12 0 22 2 30 6M76 104c12 0 22 2 30 6M76 118c12 0 22 2 30 6" />
      <path className={accent} d="M134 96c8-4 18-6 30-6M134 110c8-4 18-6 30-6" />
      <path className={soft} d="M134 124c6-3 13-5 20-5" />
      <path d="M62 135v12c24-2 44 1 58 13 14-12 34-15 58-13v-12" />
      <path
        className={paper}
        d="M104 24h34a10 10 0 0 1 10 10v14a10 10 0 0 1-10 10h-14l-10 9v-9h-10a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10Z"
      />
      <path className={accent} d="M116 36c1-4 10-4 10 1 0 4-5 4-5 8M121 51v.5" />
      <path className={accent} d="M170 36v10M165 41h10M70 44v8M66 48h8" />
    </>
  ),
  availability: (
    <>
      <rect className={paper} x="58" y="46" width="112" height="104" rx="10" />
      <path className={brand} d="M68 46h92a10 10 0 0 1 10 10v14H58V56a10 10 0 0 1 10-10Z" />
      <path d="M84 38v16M144 38v16" className="stroke-ink" />
      <path className={soft} d="M74 86h12M100 86h12M126 86h12M74 106h12M126 106h12M74 126h12M100 126h12" />
      <rect className="fill-brand-soft stroke-brand" x="96" y="97" width="20" height="18" rx="5" />
      <path className={accent} d="M101 106l4 4 7-8" />
      <circle className={paper} cx="164" cy="126" r="30" />
      <path d="M164 102v3M164 147v3M140 126h3M185 126h3" />
      <path className={accent} strokeWidth="2.5" d="M164 110v16l11 8" />
    </>
  ),
  preview: (
    <>
      <rect className={paper} x="82" y="22" width="76" height="138" rx="14" />
      <path d="M112 31h16" />
      <path className={soft} d="M82 44h76M82 138h76" />
      <rect className="fill-sunken stroke-line-strong" x="90" y="54" width="42" height="18" rx="8" />
      <path
        className={brand}
        d="M112 82h30a8 8 0 0 1 8 8v10a8 8 0 0 1-8 8h-30a8 8 0 0 1-8-8V90a8 8 0 0 1 8-8Z"
      />
      <path className="stroke-on-brand" d="M113 91h27M113 99h17" />
      <rect className="fill-sunken stroke-line-strong" x="90" y="116" width="34" height="14" rx="7" />
      <path className={soft} d="M92 149h38" />
      <circle className={brand} cx="146" cy="149" r="5" />
      <path className={accent} d="M180 58c1 8 4 11 12 12-8 1-11 4-12 12-1-8-4-11-12-12 8-1 11-4 12-12Z" />
      <path className={accent} d="M62 92c.7 5 2.5 7 8 8-5.5.8-7.3 3-8 8-.7-5-2.5-7.2-8-8 5.5-1 7.3-3 8-8Z" />
    </>
  ),
  channels: (
    <>
      <rect className={paper} x="52" y="54" width="58" height="106" rx="11" />
      <path d="M74 63h14M74 151h14" />
      <rect x="64" y="76" width="14" height="14" rx="2" />
      <rect x="84" y="76" width="14" height="14" rx="2" />
      <rect x="64" y="96" width="14" height="14" rx="2" />
      <path
        className={accent}
        d="M85 97h4M96 97h2M91 103h6M85 109h3M95 110h3M71 83v.500M91 83v.500M71 103v.5"
      />
      <path className={soft} d="M64 124h34M70 134h22" />
      <path className={paper} d="M168 44a32 32 0 0 1 0 64 33 33 0 0 1-15-4l-17 5 5-16a32 32 0 0 1 27-49Z" />
      <path
        className={brand}
        d="M157 62c2-1 4 0 5 2l2 5c1 2 0 3-2 5 3 5 6 8 11 10 2-3 3-3 5-2l5 3c2 1 2 3 1 5-3 5-9 6-15 3-7-3-13-9-16-16-2-6-1-12 4-15Z"
      />
      <path className={accent} strokeDasharray="1 6" d="M118 132c14 6 30 4 42-8" />
      <path d="M172 160v-22h32v22" className={paper} />
      <path className={accent} d="M182 148l4 4 8-8" />
    </>
  ),
  default: (
    <>
      <path
        className={paper}
        d="M72 60h62a14 14 0 0 1 14 14v22a14 14 0 0 1-14 14H98l-18 14v-14h-8a14 14 0 0 1-14-14V74a14 14 0 0 1 14-14Z"
      />
      <path className={soft} d="M76 78h52M76 92h34" />
      <path
        className={brand}
        d="M136 98h42a11 11 0 0 1 11 11v14a11 11 0 0 1-11 11v11l-14-11h-28a11 11 0 0 1-11-11v-14a11 11 0 0 1 11-11Z"
      />
      <path className="stroke-on-brand" d="M142 116l5 5 9-10M152 121l2 1 9-11" />
      <path className={paper} d="M54 160a20 20 0 0 1 40 0Z" />
      <path d="M74 140v-5M69 135h10M48 160h52" className="stroke-ink" />
      <path className={accent} d="M168 52v12M162 58h12M52 132v8M48 136h8" />
    </>
  ),
}
