import { RECORDING_LIMIT_BYTES, type Transcription } from '../../../src/contract/preview.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { readLimited } from '../../http/limitedBody.ts'
import { errorFields } from '../../log.ts'
import { RecordingRefused } from '../../ports/transcription/transcriptionPort.ts'
import { Refusal } from '../../refusal.ts'
import { sniffType } from '../media/sniffType.ts'

/** Each transcription costs the clinic money. */
const byOrganization: Limit = { name: 'transcription-org', max: 60, seconds: 600 }

const TOO_LARGE = 'A gravação é grande demais. Grave até 30 segundos.'
const NOT_A_FORM = 'Envie a gravação em um formulário, no campo audio_file.'
const UNHEARD = 'Não foi possível entender o áudio. Grave novamente, mais perto do microfone.'
/** Size of the multipart headers and boundaries around the file. */
const FORM_BYTES = 16 * 1024

/** The transcript of a recording. Neither the recording nor the transcript is stored. */
export async function transcribe(deps: Deps, auth: Auth, request: Request): Promise<Transcription> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new Refusal(415, 'unsupported_media', NOT_A_FORM)
  const { transcription } = deps.ports
  if (!transcription) {
    throw new Refusal(
      503,
      'not_configured',
      'A transcrição de áudio ainda não está configurada neste servidor. Escreva a mensagem por enquanto.',
    )
  }
  await rateLimit(deps, [{ limit: byOrganization, of: auth.organizationId }])
  const data = await readRecording(request, type)
  const mimeType = sniffType(data, 'audio/webm', '') ?? sniffType(data, '', '') ?? ''
  if (!mimeType.startsWith('audio/'))
    throw new Refusal(415, 'unsupported_media', 'Este arquivo não é um áudio.')
  try {
    const { text, language } = await transcription.transcribe({ data, mimeType })
    if (text === '') throw new RecordingRefused('nothing was said')
    return { transcription: text, language }
  } catch (error) {
    if (error instanceof RecordingRefused) throw new Refusal(422, 'invalid_body', UNHEARD)
    deps.log.warn('transcription failed', errorFields(error))
    throw new Refusal(
      503,
      'unavailable',
      'O serviço de transcrição não respondeu. A gravação continua aqui: tente novamente.',
    )
  }
}

async function readRecording(request: Request, type: string): Promise<Uint8Array> {
  const bytes = await readLimited({ request }, RECORDING_LIMIT_BYTES + FORM_BYTES, TOO_LARGE)
  const form = await parseForm(bytes, type)
  const file = form?.get('audio_file')
  if (!(file instanceof File)) throw new Refusal(422, 'invalid_body', NOT_A_FORM)
  if (file.size === 0) throw new Refusal(422, 'invalid_body', 'A gravação está vazia.')
  return new Uint8Array(await file.arrayBuffer())
}

/** The parsed form; null where the body is no form, whatever its header says. */
async function parseForm(bytes: Uint8Array, type: string): Promise<FormData | null> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}
