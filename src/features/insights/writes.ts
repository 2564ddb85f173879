import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ignoreInsight, restoreAllInsights, restoreInsight } from '../../contract/dashboardEndpoints.ts'
import type { InsightId } from '../../contract/insight.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import type { Insight } from './catalogue.ts'
import { ignoredQuery } from './reads.ts'

/** Hides the card at once (optimistic update); if the server refuses, shows it again and tells the user. */
export function useIgnore() {
  const client = useQueryClient()
  const { queryKey } = ignoredQuery
  const change = async (next: (ids: InsightId[]) => InsightId[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (ids) => next(ids ?? []))
  }
  const settled = () => client.invalidateQueries({ queryKey })
  const without = (id: InsightId) => (ids: InsightId[]) => ids.filter((each) => each !== id)
  const withIt = (id: InsightId) => (ids: InsightId[]) => [...without(id)(ids), id]

  const restore = useMutation({
    mutationFn: ({ id }: Insight) => callEndpoint(restoreInsight, { params: { card: id } }),
    onMutate: ({ id }) => change(without(id)),
    onError: async (error, { id }) => {
      await change(withIt(id))
      toast.error('Não foi possível voltar a mostrar este insight', { description: failureText(error) })
    },
    onSettled: settled,
  })
  const ignore = useMutation({
    mutationFn: ({ id }: Insight) => callEndpoint(ignoreInsight, { body: { id } }),
    onMutate: ({ id }) => change(withIt(id)),
    onSuccess: (_, insight) =>
      toast('Insight ignorado', {
        description: insight.title,
        action: { label: 'Desfazer', onClick: () => restore.mutate(insight) },
      }),
    onError: async (error, { id }) => {
      await change(without(id))
      toast.error('Não foi possível ignorar este insight', { description: failureText(error) })
    },
    onSettled: settled,
  })
  const restoreAll = useMutation({
    mutationFn: () => callEndpoint(restoreAllInsights),
    onSuccess: () => change(() => []),
    onError: (error) =>
      toast.error('Não foi possível voltar a mostrar os insights', { description: failureText(error) }),
    onSettled: settled,
  })
  return { ignore, restoreAll }
}
