import { templateParts } from '../../contract/templateText.ts'

type Props = {
  /** The whole text with its values; words without a value are in braces. */
  text: string
  buttons: readonly string[]
}

/** A message as the customer's phone shows it, with its buttons. */
export function TemplateBubble({ text, buttons }: Props) {
  return (
    <div className="rounded-md bg-sunken p-3">
      <p className="rounded-md rounded-tl-[4px] bg-surface px-3 py-2.5 break-words whitespace-pre-wrap">
        {templateParts(text).map((part, index) =>
          part.kind === 'text' ? (
            part.text
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
            <mark key={index} className="rounded-[4px] bg-warn-soft px-1 font-550 text-warn">
              {part.text}
            </mark>
          ),
        )}
      </p>
      {buttons.map((button) => (
        <p key={button} className="mt-1 rounded-md bg-surface px-3 py-2 text-center font-550 text-info">
          {button}
        </p>
      ))}
    </div>
  )
}
