import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ThumbsUp } from 'lucide-react'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import type { Explanation } from '../../contract/answers.ts'
import { approveAnswer } from '../../contract/answersEndpoints.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { explanationQuery } from './reads.ts'

function useApproval(messageId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (approved: boolean) =>
      callEndpoint(approveAnswer, { params: { id: messageId }, body: { approved } }),
    onSuccess: ({ approved }) =>
      client.setQueryData(explanationQuery(messageId).queryKey, (known) => known && { ...known, approved }),
    onError: (error) => toast.error('Não foi possível guardar', { description: failureText(error) }),
  })
}

/** 'Está certo': approves an answer. Later changes that would alter it are reported when they are tried. */
export function RightButton({ messageId }: { messageId: string }) {
  const online = useBrowserOnline()
  const approval = useApproval(messageId)
  return (
    <Button
      full
      icon={<ThumbsUp size={16} />}
      disabled={!online}
      loading={approval.isPending}
      onClick={() => approval.mutate(true)}
    >
      Está certo
    </Button>
  )
}

/** Who approved the answer and when, with a button to undo it. */
export function FoundRight({
  messageId,
  approved: { name, at },
}: {
  messageId: string
  approved: NonNullable<Explanation['approved']>
}) {
  const online = useBrowserOnline()
  const zone = useTimeZone()
  const approval = useApproval(messageId)
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-ok">
      <Check size={14} aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        {`${name || 'Alguém da equipe'} marcou como certa · ${formatShortDateTime(at, zone)}`}
      </span>
      <Button
        size="sm"
        variant="quiet"
        disabled={!online}
        loading={approval.isPending}
        onClick={() => approval.mutate(false)}
      >
        Desfazer
      </Button>
    </p>
  )
}
