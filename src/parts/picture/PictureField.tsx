import { ImagePlus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { toast } from '../../ui/toast.ts'
import { NotAPicture, uploadPicture } from './uploadPicture.ts'

type Props = {
  /** The current picture, or its placeholder. */
  children: ReactNode
  /** The word for it in the buttons: 'foto', 'logo'. */
  noun: string
  /** Label of the file input, for screen readers. */
  label: string
  has: boolean
  disabled: boolean
  /** Stores the id of the uploaded file; null removes the picture. */
  save: (mediaId: string | null) => Promise<unknown>
  texts: { saved: string; removed: string; failed: string }
  className?: string | undefined
}

/** A picture that is saved at once when it is changed, so that it has no draft. */
export function PictureField({ children, noun, label, has, disabled, save, texts, className }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  async function change(file: File | null) {
    setBusy(true)
    try {
      await save(file && (await uploadPicture(file)))
      toast.success(file ? texts.saved : texts.removed)
    } catch (error) {
      toast.error(texts.failed, {
        description:
          error instanceof NotAPicture ? 'Este arquivo não é uma imagem que abrimos.' : failureText(error),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={cx('flex items-center gap-3', className)}>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<ImagePlus size={16} />}
          disabled={disabled}
          loading={busy}
          onClick={() => picker.current?.click()}
        >
          {has ? `Trocar ${noun}` : `Adicionar ${noun}`}
        </Button>
        {has && (
          <Button
            variant="dangerQuiet"
            icon={<Trash2 size={16} />}
            disabled={disabled || busy}
            onClick={() => void change(null)}
          >
            Remover
          </Button>
        )}
      </div>
      <input
        ref={picker}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Lets the user choose the same file again.
          event.target.value = ''
          if (file) void change(file)
        }}
      />
    </div>
  )
}
