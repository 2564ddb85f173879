import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushChoicesUpdate, PushSettings } from '../../contract/push.ts'
import {
  deletePushDevice,
  setPushEmail,
  testPushDevice,
  updatePushDevice,
} from '../../contract/pushEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { failureText } from '../../api/failureText.ts'
import { unsubscribeHere } from '../../pwa/pushSubscription.ts'
import { turnOnDevice } from '../../workspace/keepDevice.ts'
import { keepChoices } from '../../workspace/keptChoices.ts'
import { toast } from '../../ui/toast.ts'
import { noticesQuery } from './reads.ts'

const tell = (title: string) => (error: unknown) => {
  const why = failureText(error, title)
  toast.error(title, why === title ? {} : { description: why })
}

const NOTICES = ['notices']

/** Optimistic updates of the cached settings, and their refresh from the server. */
function useNotices() {
  const client = useQueryClient()
  return {
    change: (next: (settings: PushSettings) => PushSettings) => {
      // The answer to an earlier request would not include this change.
      void client.cancelQueries({ queryKey: noticesQuery.queryKey })
      client.setQueryData(noticesQuery.queryKey, (settings) => settings && next(settings))
    },
    /** Refetches after the last of several changes: an earlier answer would undo those still being sent. */
    refresh: async () => {
      if (client.isMutating({ mutationKey: NOTICES }) <= 1)
        await client.invalidateQueries({ queryKey: noticesQuery.queryKey })
    },
  }
}

/**
 * Asks for permission and turns on notifications; false if permission is refused. Call it on a tap: browsers
 * ask only then.
 */
export function useTurnOn() {
  const { refresh } = useNotices()
  return useMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== 'granted') return false
      await turnOnDevice()
      return true
    },
    onError: tell('Não foi possível ligar os avisos'),
    onSettled: refresh,
  })
}

export function useSetChoices() {
  const { change, refresh } = useNotices()
  return useMutation({
    mutationKey: NOTICES,
    // Sent one after another, so that the last choice wins.
    scope: { id: 'notices' },
    mutationFn: (update: PushChoicesUpdate) => callEndpoint(updatePushDevice, { body: update }),
    onMutate: (update) =>
      change((settings) => ({
        ...settings,
        devices: settings.devices.map((device) =>
          device.current ? { ...device, choices: { ...device.choices, ...given(update) } } : device,
        ),
      })),
    onSuccess: ({ choices }) => keepChoices(choices),
    onError: tell('Não foi possível salvar os avisos'),
    onSettled: refresh,
  })
}

const given = (update: PushChoicesUpdate) =>
  Object.fromEntries(Object.entries(update).filter(([, value]) => value !== undefined))

export function useRemoveDevice() {
  const { refresh } = useNotices()
  return useMutation({
    mutationFn: async ({ id, current }: { id: string; current: boolean }) => {
      await callEndpoint(deletePushDevice, { params: { id } })
      if (!current) return
      keepChoices(null)
      await unsubscribeHere()
    },
    onError: tell('Não foi possível tirar o aparelho'),
    onSettled: refresh,
  })
}

type Tested = { id: string; current: boolean }

export function useTestDevice() {
  const { refresh } = useNotices()
  return useMutation({
    mutationFn: ({ id }: Tested) => callEndpoint(testPushDevice, { params: { id } }),
    onSuccess: ({ outcome }, { current }) => {
      // The same id: the outcome of a second try replaces the toast of the first.
      const id = 'push-test'
      if (outcome === 'sent') toast.success('Teste enviado', { id, description: null })
      if (outcome === 'gone')
        toast.error('Este aparelho não recebe mais', {
          id,
          description: current
            ? 'Desligue e ligue de novo os avisos.'
            : 'Abra o Balcão nele e ligue os avisos de novo.',
        })
      if (outcome === 'refused')
        toast.error('O teste não saiu', {
          id,
          description: 'O serviço de avisos do navegador não respondeu. Tente de novo.',
        })
    },
    onError: tell('Não foi possível mandar o teste'),
    onSettled: refresh,
  })
}

export function useSetEmail() {
  const { change, refresh } = useNotices()
  return useMutation({
    mutationFn: (wanted: boolean) => callEndpoint(setPushEmail, { body: { by_email: wanted } }),
    onMutate: (wanted) => change((settings) => ({ ...settings, by_email: wanted })),
    onError: tell('Não foi possível salvar os avisos'),
    onSettled: refresh,
  })
}
