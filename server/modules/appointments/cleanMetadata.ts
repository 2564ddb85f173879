import { cleanJson } from '../../cleanJson.ts'
import { Refusal } from '../../refusal.ts'

const METADATA_LIMIT = 8192

/** The metadata as the database can store it; refused when it is over 8 KB. */
export function cleanMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  const clean = cleanJson(metadata)
  if (JSON.stringify(clean).length > METADATA_LIMIT) {
    throw new Refusal(422, 'invalid_body', 'Os dados adicionais do agendamento são grandes demais.')
  }
  return clean
}
