import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRecorder, type Recorder, type Recording } from './recorder.ts'

/** Text to show when `state` is 'denied' or 'failed' (PRV-15). */
export const MICROPHONE_ERROR = 'Erro ao acessar o microfone. Verifique as permissões.'

/** A recorder for the device's microphone. On unmount the recording is discarded. */
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
