import { cx } from '../../ui/cx.ts'

/** A field with its two values as displayed; '' stands for no value. */
export type VersionLine = { label: string; mine: string; theirs: string }

const THEIRS = 'No sistema agora'

type Props = { lines: readonly VersionLine[]; mineTitle: string }

/**
 * Compares two versions in two columns, with the label above them, so that the columns fit beside each other on a
 * phone. Large text there puts one below the other.
 */
export function VersionTable({ lines, mineTitle }: Props) {
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-left @max-[16rem]:block @max-[16rem]:border-t @max-[16rem]:border-brand-line">
      <thead className="@max-[16rem]:hidden">
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
            {THEIRS}
          </th>
        </tr>
      </thead>
      <tbody className="align-top @max-[16rem]:block">
        {lines.map(({ label, mine, theirs }) => (
          <tr key={label} className="@max-[16rem]:block">
            <Version
              whose={mineTitle}
              label={label}
              text={mine}
              differs={mine !== theirs}
              className="border-x border-brand-line"
            />
            <Version
              whose={THEIRS}
              label={label}
              text={theirs}
              differs={mine !== theirs}
              className="border-r border-line @max-[16rem]:border-l"
            />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type VersionProps = { whose: string; label: string; text: string; differs: boolean; className: string }

function Version({ whose, label, text, differs, className }: VersionProps) {
  return (
    <td className={cx('border-b px-3 py-2 @max-[16rem]:block', className)}>
      <span className="block text-2xs text-ink-3">
        {label}
        <span className="hidden @max-[16rem]:inline"> · {whose}</span>
      </span>
      <span className={cx('break-words whitespace-pre-line', differs ? 'font-550' : 'text-ink-2')}>
        {text || '–'}
      </span>
    </td>
  )
}
