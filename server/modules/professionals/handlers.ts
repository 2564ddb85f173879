import { newId } from '../../../src/contract/ids.ts'
import { HUES, type Professional } from '../../../src/contract/professional.ts'
import { type ProfessionalCreate, type ProfessionalUpdate } from '../../../src/contract/professionalInput.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { claimMedia } from '../media/handlers.ts'
import * as queries from './queries.ts'

/** More than any clinic has. */
const PROFESSIONALS_MAX = 200

/** Creates a professional. One linked to a member of staff becomes that member's default professional. */
export async function createProfessional(t: OrgTx, input: ProfessionalCreate): Promise<Professional> {
  const id = input.id ?? newId()
  if (input.id !== undefined && (await queries.professionalIdIsTaken(t, id))) {
    const same = await readRecord(t.tx, t.orgId, 'professional', id)
    if (!same) throw new Refusal(409, 'conflict', 'Este profissional já foi criado.')
    await releaseRevision(t)
    return same
  }
  const count = await queries.countProfessionals(t)
  if (count >= PROFESSIONALS_MAX)
    throw new Refusal(413, 'quota_reached', `Uma empresa tem no máximo ${PROFESSIONALS_MAX} profissionais.`)
  const userId = input.user_id ?? null
  if (userId !== null) await requireFreeMember(t, userId, id)
  await queries.insertProfessional(t, {
    id,
    name: input.name,
    hue: input.hue ?? HUES[count % HUES.length]!,
    userId,
  })
  if (userId !== null) await queries.setDefaultProfessional(t, userId, id)
  return published(t, id)
}

/**
 * Changes a professional, and the links of the members concerned. Refused when someone else changed the same
 * fields since the person saw them (`expected`).
 */
export async function updateProfessional(
  t: OrgTx,
  id: string,
  { expected, ...change }: ProfessionalUpdate,
): Promise<Professional> {
  const current = await requireProfessional(t, id)
  refuseChangedMeanwhile(
    current,
    change,
    expected,
    'Este profissional foi alterado por outra pessoa enquanto você editava.',
  )
  const { name, hue, user_id: userId, active, photo_media_id: photo } = change
  if (userId !== undefined && userId !== null && userId !== current.user_id)
    await requireFreeMember(t, userId, id)
  if (photo) {
    const media = await claimMedia(t.tx, t.orgId, photo)
    if (!media?.type.startsWith('image/'))
      throw new Refusal(422, 'invalid_body', 'Escolha uma imagem para a foto.', {
        fields: { photo_media_id: 'Escolha uma imagem' },
      })
  }
  await queries.updateProfessionalRow(t, id, {
    ...(name === undefined ? {} : { name }),
    ...(hue === undefined ? {} : { hue }),
    ...(userId === undefined ? {} : { userId }),
    ...(active === undefined ? {} : { active }),
    ...(photo === undefined ? {} : { photoMediaId: photo }),
  })
  if (userId !== undefined && userId !== current.user_id) {
    if (current.user_id !== null) await queries.setDefaultProfessional(t, current.user_id, null)
    if (userId !== null) await queries.setDefaultProfessional(t, userId, id)
  }
  if (name !== undefined && name !== current.name) await queries.touchAppointments(t, id)
  return published(t, id)
}

/** Renames a professional; false when the organization has no such professional. */
export async function renameProfessional(t: OrgTx, id: string, name: string): Promise<boolean> {
  const current = await readRecord(t.tx, t.orgId, 'professional', id)
  if (!current || current.name === name) {
    await releaseRevision(t)
    return current !== null
  }
  await queries.updateProfessionalRow(t, id, { name })
  await queries.touchAppointments(t, id)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return true
}

/** Unlinks a leaving member from their professional, which stays. False when the member has none. */
export async function unlinkMember(t: OrgTx, userId: string): Promise<boolean> {
  const own = await queries.professionalOf(t, userId)
  if (own) await queries.updateProfessionalRow(t, own.id, { userId: null })
  return own !== null
}

async function requireProfessional(t: OrgTx, id: string): Promise<Professional> {
  const found = await readRecord(t.tx, t.orgId, 'professional', id)
  if (!found) throw notFound('Profissional não encontrado.')
  return found
}

async function requireFreeMember(t: OrgTx, userId: string, professionalId: string): Promise<void> {
  if (!(await queries.isMember(t, userId))) throw notFound('Esta pessoa não faz parte da equipe.')
  const other = await queries.professionalOf(t, userId)
  if (other && other.id !== professionalId) {
    const text = `Esta pessoa já está ligada a ${other.name}.`
    throw new Refusal(409, 'conflict', text, { fields: { user_id: text } })
  }
}

async function published(t: OrgTx, id: string): Promise<Professional> {
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return requireProfessional(t, id)
}
