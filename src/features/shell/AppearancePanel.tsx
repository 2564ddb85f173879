import { cx } from '../../ui/cx.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { setTheme, type ThemeColor, useTheme } from '../../ui/theme.ts'

const modes = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
] as const

const colors: readonly { value: ThemeColor; label: string }[] = [
  { value: 'balcao', label: 'Balcão' },
  { value: 'blue', label: 'Azul' },
  { value: 'green', label: 'Verde' },
]

/** Light or dark mode and the brand colour; stored on this device. */
export function AppearancePanel() {
  const { mode, color } = useTheme()
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label="Modo"
        full
        options={modes}
        value={mode}
        onChange={(next) => setTheme({ mode: next })}
      />
      <fieldset>
        <legend className="mb-2 font-550">Cor</legend>
        <div className="grid grid-cols-3 gap-2">
          {colors.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-11 items-center justify-center gap-2 rounded-sm border border-line-strong px-2 transition-colors hover:bg-sunken has-checked:border-brand has-checked:bg-brand-soft has-checked:font-550 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="theme-color"
                className="sr-only"
                checked={color === value}
                onChange={() => setTheme({ color: value })}
              />
              {/* The design tokens depend on attributes of :root only, so the swatch sets its own
                  colours. */}
              <span aria-hidden="true" className={cx('size-3.5 shrink-0 rounded-full', swatches[value])} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  )
}

const swatches: Record<ThemeColor, string> = {
  balcao: 'bg-[#0f766e] dark:bg-[#2cb5a8]',
  blue: 'bg-[#1f5fc4] dark:bg-[#6ea8f7]',
  green: 'bg-[#2f7032] dark:bg-[#6cbf6f]',
}
