import { cx } from '../../ui/cx.ts'
import { CircleAlert, CloudOff } from '../../ui/firstIcons.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'

type Props = { message: string | null; onDismiss: () => void; offline: string }

/** The banner above a form; the whole banner is the button that dismisses it (AUTH-11). */
export function FormAlert({ message, onDismiss, offline }: Props) {
  const online = useBrowserOnline()
  const look =
    'flex w-full items-start gap-2.5 rounded-md px-3.5 py-2.5 text-left text-[0.8125rem]/[1.125rem] font-550'
  return (
    <div aria-live="assertive" className="contents">
      {!online && (
        <p className={cx(look, 'bg-warn-soft text-warn')}>
          <CloudOff size={16} aria-hidden="true" className="mt-px shrink-0" />
          {offline}
        </p>
      )}
      {message && (
        <button
          type="button"
          onClick={onDismiss}
          title="Dispensar aviso"
          className={cx(look, 'bg-bad-soft text-bad')}
        >
          <CircleAlert size={16} aria-hidden="true" className="mt-px shrink-0" />
          <span className="min-w-0 flex-1">{message}</span>
          <span className="sr-only">Dispensar aviso</span>
        </button>
      )}
    </div>
  )
}
