import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRecorder, type Recorder, type Recording } from './recorder.ts'

/** Said where `state` is 'denied' or 'failed' (PRV-15). */
export const MICROPHONE_ERROR = 'Erro ao acessar o microfone. Verifique as permissões.'

/** The device's microphone, for as long as the component is there: what was recorded goes with it. */
export function useRecorder({
  limitSeconds,
}: {
  limitSeconds: number
}): Recording & Pick<Recorder, 'start' | 'stop' | 'discard'> {
  const [recorder] = useState(() => createRecorder(limitSeconds))
  const recording = useSyncExternalStore(recorder.subscribe, recorder.get)
  useEffect(() => () => recorder.discard(), [recorder])
  return { ...recording, start: recorder.start, stop: recorder.stop, discard: recorder.discard }
}
