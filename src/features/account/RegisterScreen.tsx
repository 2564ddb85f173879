import { Link } from '@tanstack/react-router'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export function RegisterScreen() {
  return (
    <AuthPage
      title="Crie sua conta"
      description="Em poucos minutos seu agente começa a responder."
      after={
        <>
          Já tem uma conta?{' '}
          <Link to="/auth/login" className={authLinkClass}>
            Entrar
          </Link>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  )
}
