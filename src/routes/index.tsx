import { createFileRoute, redirect } from '@tanstack/react-router'
import { homePath } from '../ui/home.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: homePath(), replace: true })
  },
})
