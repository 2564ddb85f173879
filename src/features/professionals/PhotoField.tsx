import type { Professional } from '../../contract/professional.ts'
import { PictureField } from '../../parts/picture/PictureField.tsx'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { useUpdateProfessional } from './writes.ts'

type Props = { professional: Professional; disabled: boolean }

export function PhotoField({ professional, disabled }: Props) {
  const update = useUpdateProfessional()
  return (
    <PictureField
      noun="foto"
      label={`Foto de ${professional.name}`}
      has={professional.photo_url !== null}
      disabled={disabled}
      save={(photo_media_id) => update.mutateAsync({ id: professional.id, photo_media_id })}
      texts={{ saved: 'Foto salva.', removed: 'Foto removida.', failed: 'Não foi possível mudar a foto' }}
    >
      <ProfessionalAvatar professional={professional} size="lg" />
    </PictureField>
  )
}
