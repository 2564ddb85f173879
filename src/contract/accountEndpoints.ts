/** The calls that sign-in needs, apart from the others: the first screen loads these alone. */
import * as z from 'zod/mini'
import {
  ChangePasswordRequest,
  Credentials,
  LoginRequest,
  Organization,
  OrganizationCreated,
  OrganizationRequest,
  OrganizationUpdate,
  RefreshRequest,
  RegisterRequest,
  User,
  UserUpdate,
} from './account.ts'
import { Done, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  tag: 'Contas',
  summary: 'Entrar com email e senha',
  public: true,
  body: LoginRequest,
  response: Credentials,
  failure: 'Erro ao fazer login',
})
export const register = endpoint({
  method: 'POST',
  path: '/auth/users',
  tag: 'Contas',
  summary: 'Criar conta',
  public: true,
  body: RegisterRequest,
  response: Credentials,
  failure: 'Erro ao registrar',
})
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  tag: 'Contas',
  summary: 'Renovar a sessão',
  public: true,
  body: RefreshRequest,
  response: Credentials,
  failure: 'Falha ao verificar o token de e-mail.',
})
export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Contas',
  summary: 'Encerrar esta sessão',
  public: true,
  body: RefreshRequest,
  response: Done,
})
export const getMe = endpoint({
  method: 'GET',
  path: '/auth/users/me',
  tag: 'Contas',
  summary: 'Usuário atual',
  response: User,
})
export const getUser = endpoint({
  method: 'GET',
  path: '/auth/users/{id}',
  tag: 'Contas',
  summary: 'Um usuário da organização',
  response: User,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/auth/users/{id}',
  tag: 'Contas',
  summary: 'Alterar usuário, ou o nome do profissional quando o id é o dele',
  body: UserUpdate,
  response: User,
  failure: 'Erro ao atualizar o perfil. Tente novamente.',
})
export const listMembers = endpoint({
  method: 'GET',
  path: '/auth/users',
  tag: 'Contas',
  summary: 'Pessoas da organização',
  response: z.array(z.object({ id: Id, name: z.string() })),
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/users/me/change-password',
  tag: 'Contas',
  summary: 'Trocar a senha',
  body: ChangePasswordRequest,
  response: Done,
  failure: 'Erro ao alterar a senha. Verifique os dados e tente novamente.',
})
export const createOrganization = endpoint({
  method: 'POST',
  path: '/auth/organizations',
  tag: 'Contas',
  summary: 'Cadastrar a empresa',
  body: OrganizationRequest,
  response: OrganizationCreated,
  failure: 'Erro ao registrar',
})
export const getOrganization = endpoint({
  method: 'GET',
  path: '/auth/organizations/{id}',
  tag: 'Contas',
  summary: 'A empresa',
  response: Organization,
})
export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/auth/organizations/{id}',
  tag: 'Contas',
  summary: 'Alterar a empresa',
  body: OrganizationUpdate,
  response: Organization,
  failure: 'Erro ao atualizar a organização. Tente novamente.',
})
