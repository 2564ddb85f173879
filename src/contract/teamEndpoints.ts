/** Endpoints of the team and of the user's devices, for settings and invitations only. */
import * as z from 'zod/mini'
import { User } from './account.ts'
import { Done, endpoint } from './endpoint.ts'
import {
  Device,
  InvitationMade,
  InvitationPreview,
  InvitationRequest,
  InvitationToken,
  Member,
  MemberRemoval,
  OrganizationDeletion,
  OwnerChange,
  Team,
} from './team.ts'

export const getTeam = endpoint({
  method: 'GET',
  path: '/auth/team',
  tag: 'Equipe',
  summary: 'Pessoas da organização e convites em aberto',
  response: Team,
  failure: 'Não foi possível carregar a equipe',
})
export const inviteMember = endpoint({
  method: 'POST',
  path: '/auth/invitations',
  tag: 'Equipe',
  summary: 'Convidar por email; um convite anterior ao mesmo email deixa de valer',
  body: InvitationRequest,
  response: InvitationMade,
  failure: 'Não foi possível enviar o convite',
})
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/auth/invitations/{id}',
  tag: 'Equipe',
  summary: 'Cancelar um convite',
  response: Done,
  failure: 'Não foi possível cancelar o convite',
})
export const previewInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/preview',
  tag: 'Equipe',
  summary: 'Ver de quem é um convite',
  public: true,
  body: InvitationToken,
  response: InvitationPreview,
  failure: 'Este convite não vale mais. Peça outro a quem convidou você.',
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitations/accept',
  tag: 'Equipe',
  summary: 'Entrar na organização que convidou, com a conta que já existe',
  body: InvitationToken,
  response: User,
  failure: 'Não foi possível aceitar o convite',
})
export const removeMember = endpoint({
  method: 'POST',
  path: '/auth/users/{id}/removal',
  tag: 'Equipe',
  summary:
    'Remover uma pessoa da organização, por uma responsável e com confirmação: as sessões e os convites dela terminam e os aparelhos dela apagam o que guardaram',
  body: MemberRemoval,
  response: Done,
  failure: 'Não foi possível remover esta pessoa',
})
export const changeOwner = endpoint({
  method: 'PUT',
  path: '/auth/users/{id}/owner',
  tag: 'Equipe',
  summary: 'Tornar alguém responsável pela empresa, ou deixar de ser; a última responsável fica',
  body: OwnerChange,
  response: Member,
  failure: 'Não foi possível mudar quem é responsável',
})
export const deleteOrganization = endpoint({
  method: 'POST',
  path: '/auth/organizations/{id}/deletion',
  tag: 'Equipe',
  summary:
    'Excluir a empresa: a assinatura termina, as sessões de todos terminam, e os dados são apagados aos poucos',
  body: OrganizationDeletion,
  response: Done,
  failure: 'Não foi possível excluir a empresa',
})
export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'Contas',
  summary: 'Aparelhos em que a pessoa está conectada',
  response: z.array(Device),
  failure: 'Não foi possível carregar os aparelhos',
})
export const endDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  tag: 'Contas',
  summary: 'Encerrar a sessão de um aparelho, que apaga o que guardou',
  response: Done,
  failure: 'Não foi possível encerrar a sessão',
})
export const endOtherDevices = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  tag: 'Contas',
  summary: 'Encerrar as sessões de todos os outros aparelhos',
  response: Done,
  failure: 'Não foi possível encerrar as sessões',
})
