import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SetPasswordRequest } from '../../contract/account.ts'
import { setPassword } from '../../contract/accountEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { updateSession } from '../../session/sessionActions.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { toast } from '../../ui/toast.ts'
import { afterEntering } from './afterEntering.ts'
import { AuthPage } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useAccountForm } from './useAccountForm.ts'

const NewPassword = z
  .object({ new_password: SetPasswordRequest.shape.new_password, confirm: z.string() })
  .check(
    z.refine(({ new_password, confirm }) => new_password === confirm, {
      path: ['confirm'],
      error: 'As novas senhas não coincidem.',
    }),
  )

/** Sets a new password after a reset link, whose session needs no current password (AUTH-15). */
export function NewPasswordScreen() {
  const navigate = useNavigate()
  const user = useSession((session) => session.user)
  const { errors, failure, busy, dismiss, formProps } = useAccountForm({
    schema: NewPassword,
    read: (data) => ({ new_password: data.get('new_password'), confirm: data.get('confirm') }),
    send: async ({ new_password }) => {
      await callEndpoint(setPassword, { body: { new_password } })
      if (user) await updateSession({ user: { ...user, has_password: true } })
      toast.success('Senha alterada com sucesso.')
      await navigate({ href: afterEntering() ?? '/', replace: true })
    },
    fallback: 'Erro ao alterar a senha. Verifique os dados e tente novamente.',
  })
  return (
    <AuthPage
      title="Crie uma nova senha"
      description="Os outros aparelhos em que você entrou vão pedir a senha nova."
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={dismiss}
          offline="Sem conexão. Conecte-se à internet para salvar a senha."
        />
        {/* Tells the browser's password manager whose password it is. */}
        <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <Field label="Nova senha" error={errors['new_password']}>
          <PasswordInput autoComplete="new-password" name="new_password" placeholder="Mínimo 8 caracteres" />
        </Field>
        <Field label="Confirmar nova senha" error={errors['confirm']}>
          <PasswordInput autoComplete="new-password" name="confirm" />
        </Field>
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {busy ? 'Salvando...' : 'Salvar nova senha'}
        </Button>
      </form>
    </AuthPage>
  )
}
