import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import type { UnansweredGroup } from '../../contract/answers.ts'
import { reopenUnanswered, settleUnanswered } from '../../contract/answersEndpoints.ts'
import { UNANSWERED_KEY } from '../../queries/unansweredQueries.ts'
import { toast } from '../../ui/toast.ts'

const UNDO_MS = 8000

/**
 * 'Ignorar': settles the questions asked so far, so that the group leaves the list; 'Desfazer' restores it.
 */
export function useSettle(agentId: string) {
  const client = useQueryClient()
  const askAgain = () => client.invalidateQueries({ queryKey: UNANSWERED_KEY })
  const reopen = useMutation({
    mutationFn: (body: { group_key: string; settled_at: string }) =>
      callEndpoint(reopenUnanswered, { params: { id: agentId }, body }),
    onSuccess: () => void askAgain(),
    onError: (error) => toast.error('Não foi possível desfazer', { description: failureText(error) }),
  })
  return useMutation({
    mutationFn: ({ group_key, last_at }: UnansweredGroup) =>
      callEndpoint(settleUnanswered, { params: { id: agentId }, body: { group_key, up_to: last_at } }),
    onSuccess: ({ settled_at }, { group_key }) => {
      void askAgain()
      toast.success('Pergunta ignorada', {
        duration: UNDO_MS,
        action: { label: 'Desfazer', onClick: () => reopen.mutate({ group_key, settled_at }) },
      })
    },
    onError: (error) =>
      toast.error('Não foi possível ignorar a pergunta', { description: failureText(error) }),
  })
}
