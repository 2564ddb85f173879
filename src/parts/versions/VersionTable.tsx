import { cx } from '../../ui/cx.ts'

/** A field with its two values, as they are shown; an empty one is nothing. */
export type VersionLine = { label: string; mine: string; theirs: string }

type Props = { lines: readonly VersionLine[]; mineTitle: string }

/** Two columns; under each other's label, so that they stay side by side on a phone. */
export function VersionTable({ lines, mineTitle }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left">
      <thead>
        <tr className="text-xs">
          <th
            scope="col"
            className="rounded-tl-md border border-brand-line bg-brand-soft px-3 py-2 font-620 text-brand-strong"
          >
            {mineTitle}
          </th>
          <th
            scope="col"
            className="rounded-tr-md border border-l-0 border-line bg-sunken px-3 py-2 font-620 text-ink-2"
          >
            No sistema agora
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        {lines.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <Version
              label={label}
              text={mine}
              differs={mine !== theirs}
              className="border-x border-brand-line"
            />
            <Version label={label} text={theirs} differs={mine !== theirs} className="border-r border-line" />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VersionProps = { label: string; text: string; differs: boolean; className: string }

function Version({ label, text, differs, className }: VersionProps) {
  return (
    <td className={cx('border-b px-3 py-2', className)}>
      <span className="block text-2xs text-ink-3">{label}</span>
      <span className={cx('break-words whitespace-pre-line', differs ? 'font-550' : 'text-ink-2')}>
        {text || '–'}
      </span>
    </td>
  )
}
