import { z } from 'zod'
import type { TranscriptionEnv } from '../../env.ts'
import { type TranscriptionPort, RecordingRefused } from './transcriptionPort.ts'

/** Half a minute of speech takes a few seconds. The limit is below the time a browser waits for an answer. */
const ANSWER_MS = 45_000
const Answer = z.object({ text: z.string(), language: z.string().optional() })

/** Services detect a recording's format by its file name extension. */
const ENDINGS: Record<string, string> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg', 'audio/mpeg': 'mp3' }

/**
 * Uses any service that implements OpenAI's `POST {url}/audio/transcriptions` (OpenAI, Groq, a local
 * Whisper). Errors contain only the status, because the service's text may repeat what was said.
 */
export function openAiTranscription({ url, apiKey, model }: TranscriptionEnv): TranscriptionPort {
  return {
    async transcribe({ data, mimeType }) {
      const form = new FormData()
      const file = new Blob([new Uint8Array(data)], { type: mimeType })
      form.append('file', file, `audio.${ENDINGS[mimeType] ?? 'webm'}`)
      form.append('model', model)
      form.append('language', 'pt')
      form.append('response_format', 'json')
      const response = await fetch(`${url}/audio/transcriptions`, {
        method: 'POST',
        ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
        body: form,
        signal: AbortSignal.timeout(ANSWER_MS),
      })
      if (response.status === 400 || response.status === 422) throw new RecordingRefused('recording refused')
      if (!response.ok) throw new Error(`transcription answered ${response.status}`)
      const answer = Answer.safeParse(await response.json())
      if (!answer.success) throw new Error('transcription answered in another shape')
      return { text: answer.data.text.trim(), language: answer.data.language ?? 'pt' }
    },
  }
}
