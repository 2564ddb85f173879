import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Device } from '../../contract/team.ts'
import { endDevice, endOtherDevices } from '../../contract/teamEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { toastFailure } from './failures.ts'
import { devicesQuery } from './reads.ts'

/** Updates the cached list at once and refetches it: a device may have signed out by itself. */
function useKeepDevices() {
  const client = useQueryClient()
  return (kept: (device: Device) => boolean) => {
    client.setQueryData(devicesQuery.queryKey, (devices) => devices?.filter(kept))
    void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
  }
}

export function useEndDevice() {
  const keep = useKeepDevices()
  return useMutation({
    mutationFn: (id: string) => callEndpoint(endDevice, { params: { id } }),
    onSuccess: (_, id) => {
      keep((device) => device.id !== id)
      toast.success('Sessão encerrada.')
    },
    onError: (error) => {
      toastFailure('Não foi possível encerrar a sessão', error)
      keep(() => true)
    },
  })
}

export function useEndOtherDevices() {
  const keep = useKeepDevices()
  return useMutation({
    mutationFn: () => callEndpoint(endOtherDevices),
    onSuccess: () => {
      keep((device) => device.current)
      toast.success('Os outros aparelhos foram desconectados.')
    },
    onError: (error) => toastFailure('Não foi possível encerrar as sessões', error),
  })
}
