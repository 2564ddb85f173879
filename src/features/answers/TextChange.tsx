import { wordChange } from './wordChange.ts'

/** What an edit changes: the words that go struck out beside those that come. Nothing while nothing changed. */
export function TextChange({ before, after }: { before: string; after: string }) {
  const stretches = wordChange(before, after)
  if (stretches.every(({ kind }) => kind === 'same')) return null
  return (
    <div className="-mt-2 rounded-md bg-sunken px-3 py-2">
      <p className="text-2xs text-ink-3">O que muda</p>
      <p className="text-sm wrap-anywhere">
        {stretches.map(({ kind, text }, index) => (
          // A stretch has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>
            {index > 0 && ' '}
            {kind === 'gone' ? (
              <del className="text-ink-3">{text}</del>
            ) : kind === 'new' ? (
              <ins className="font-620 no-underline">{text}</ins>
            ) : (
              text
            )}
          </span>
        ))}
      </p>
    </div>
  )
}
