import { createFileRoute } from '@tanstack/react-router'
import { ContactsScreen } from '../../features/contacts/ContactsScreen.tsx'

export const Route = createFileRoute('/_main/contacts/')({ component: ContactsScreen })
