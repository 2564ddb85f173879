import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_main/chat/$id')({})
