/**
 * The few icons of the screens before sign-in, drawn like lucide's (ISC license) but without its 1.5 KB of
 * code, because every visitor loads them. Elsewhere use lucide-react.
 */

type Props = { size?: number; strokeWidth?: number; className?: string; 'aria-hidden'?: 'true' }

const drawn = (...paths: string[]) =>
  function Icon({ size = 24, strokeWidth = 2, className }: Props) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={paths.join('')} />
      </svg>
    )
  }

export const X = drawn('M18 6 6 18', 'M6 6l12 12')
export const Check = drawn('M20 6 9 17l-5-5')
export const TriangleAlert = drawn(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
)
export const CircleAlert = drawn('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0', 'M12 8v4', 'M12 16h.01')
export const Eye = drawn(
  'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0',
  'M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
)
export const EyeOff = drawn(
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49',
  'M14.084 14.158a3 3 0 0 1-4.242-4.242',
  'M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143',
  'M2 2l20 20',
)
export const CloudOff = drawn(
  'M10.94 5.274A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.222 6.057',
  'M18.796 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78',
  'M2 2l20 20',
)
