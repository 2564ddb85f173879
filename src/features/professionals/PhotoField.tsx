import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { failureText } from '../../api/failureText.ts'
import type { Professional } from '../../contract/professional.ts'
import { NotAPicture, uploadPicture } from '../../parts/professional/uploadPicture.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useUpdateProfessional } from './writes.ts'

type Props = { professional: Professional; disabled: boolean }

/** The photo, changed at once: a picture has no half-typed state to keep. */
export function PhotoField({ professional, disabled }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const update = useUpdateProfessional()
  const [busy, setBusy] = useState(false)

  async function change(file: File | null) {
    setBusy(true)
    try {
      const photo_media_id = file && (await uploadPicture(file))
      await update.mutateAsync({ id: professional.id, photo_media_id })
      toast.success(file ? 'Foto salva.' : 'Foto removida.')
    } catch (error) {
      toast.error('Não foi possível mudar a foto', {
        description:
          error instanceof NotAPicture ? 'Este arquivo não é uma imagem que abrimos.' : failureText(error),
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex items-center gap-3">
      <ProfessionalAvatar professional={professional} size="lg" />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<ImagePlus size={16} />}
          disabled={disabled}
          loading={busy}
          onClick={() => picker.current?.click()}
        >
          {professional.photo_url ? 'Trocar foto' : 'Adicionar foto'}
        </Button>
        {professional.photo_url && (
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
        aria-label={`Foto de ${professional.name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0]
          // The same file chosen again is another choice.
          event.target.value = ''
          if (file) void change(file)
        }}
      />
    </div>
  )
}
