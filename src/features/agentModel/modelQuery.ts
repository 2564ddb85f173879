import { callEndpoint } from '../../api/httpClient.ts'
import { getAgentModel } from '../../contract/agentModel.ts'

export const MODEL_QUERY = {
  queryKey: ['agent-model'],
  queryFn: ({ signal }: { signal: AbortSignal }) => callEndpoint(getAgentModel, { signal }),
}
