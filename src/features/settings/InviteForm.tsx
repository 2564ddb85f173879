import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type InvitationMade, InvitationRequest } from '../../contract/team.ts'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { refusedFields } from '../../api/refusal.ts'
import { useInvite } from './teamWrites.ts'

type Props = { onMade: (made: z.infer<typeof InvitationMade>) => void }

export function InviteForm({ onMade }: Props) {
  const online = useBrowserOnline()
  const form = useForm({
    resolver: standardSchemaResolver(InvitationRequest),
    defaultValues: { email: '' },
  })
  const { kept, drop } = useKeptFields('invitation', form)
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const invite = useInvite()

  const submit = form.handleSubmit(async ({ email }) => {
    try {
      onMade(await invite.mutateAsync(email))
      form.reset({ email: '' }, { keepFieldsRef: true })
      drop()
    } catch (failure) {
      // The mutation has shown the error; the input stays.
      const message = refusedFields(failure)['email']
      if (message) form.setError('email', { message }, { shouldFocus: true })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Convidar por email" error={errors.email?.message}>
        <div className="flex gap-2 max-sm:flex-col">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="nome@exemplo.com.br"
            {...form.register('email')}
          />
          <Button
            type="submit"
            className="min-h-10! pointer-coarse:min-h-11!"
            disabled={!online}
            loading={isSubmitting}
          >
            {isSubmitting ? 'Convidando...' : 'Convidar'}
          </Button>
        </div>
      </Field>
      <KeptNote shown={kept} className="mt-1.5" />
    </form>
  )
}
