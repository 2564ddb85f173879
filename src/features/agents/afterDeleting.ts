import type { Agent } from '../../contract/agent.ts'

/**
 * Says what happens to the agent's knowledge and its channel, by the same rules as the server
 * (server/agent/queries.ts).
 */
export function afterDeleting(agent: Agent, all: readonly Agent[]): string {
  const lost = 'O que ele sabe é excluído junto. Esta ação não pode ser desfeita.'
  const [channel] = agent.channels
  if (!channel) return lost
  const next = all
    .filter(({ id, is_active }) => is_active && id !== agent.id)
    .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))[0]
  return next
    ? `${lost} O canal “${channel.name}” passa a ser respondido por ${next.name}.`
    : `${lost} No canal “${channel.name}”, só as pessoas da equipe respondem.`
}
