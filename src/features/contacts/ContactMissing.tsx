import { Link } from '@tanstack/react-router'
import { UserX } from 'lucide-react'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** For a contact that does not exist. */
export function ContactMissing() {
  return (
    <EmptyState
      icon={<UserX size={22} />}
      title="Contato não encontrado"
      action={
        <Link to="/contacts" className={buttonClass()}>
          Voltar para a listagem
        </Link>
      }
    >
      O contato que você está procurando não existe ou foi removido.
    </EmptyState>
  )
}
