/** Endpoints that signing in needs. Separate from the others, so that the first screen loads only these. */
import * as z from 'zod/mini'
import {
  BotChallenge,
  BotChallengeRequest,
  ChangePasswordRequest,
  Credentials,
  ForgotPasswordRequest,
  LoginRequest,
  Organization,
  OrganizationCreated,
  OrganizationRequest,
  RefreshRequest,
  RegisterRequest,
  SetPasswordRequest,
  User,
  UserUpdate,
} from './account.ts'
import { OrganizationUpdate } from './organizationInput.ts'
import { ClientConfig } from './clientConfig.ts'
import { Done, endpoint } from './endpoint.ts'
import { Id } from './ids.ts'

export const getConfig = endpoint({
  method: 'GET',
  path: '/config',
  tag: 'Sistema',
  summary: 'O que o aplicativo precisa saber do servidor antes de entrar',
  public: true,
  response: ClientConfig,
})
export const botChallenge = endpoint({
  method: 'POST',
  path: '/auth/bot-check',
  tag: 'Contas',
  summary: 'Pedir o desafio da verificação de segurança',
  public: true,
  body: BotChallengeRequest,
  response: BotChallenge,
  failure: 'Verificação de segurança ainda não está pronta. Tente novamente.',
})
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
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'Contas',
  summary: 'Pedir por email um link para redefinir a senha',
  public: true,
  body: ForgotPasswordRequest,
  response: Done,
  failure: 'Erro ao solicitar redefinição de senha',
})
export const googleCallback = endpoint({
  method: 'GET',
  path: '/auth/google/callback',
  tag: 'Contas',
  summary: 'Concluir a entrada com Google',
  public: true,
  /**
   * Parameters that Google put in the address, passed on unchanged; a cookie of the browser says which
   * sign-in attempt they belong to.
   */
  query: z.object({
    code: z.optional(z.string().check(z.maxLength(2000))),
    state: z.optional(z.string().check(z.maxLength(2000))),
  }),
  response: Credentials,
  failure: 'Erro desconhecido ao fazer login com Google',
})
export const refresh = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  tag: 'Contas',
  summary: 'Renovar a sessão, ou entrar com o token de um link recebido por email',
  public: true,
  body: RefreshRequest,
  response: Credentials,
  failure: 'Falha ao verificar o token de e-mail.',
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
export const setPassword = endpoint({
  method: 'POST',
  path: '/auth/users/me/set-password',
  tag: 'Contas',
  summary: 'Criar uma senha depois de um link de redefinição, ou a primeira',
  body: SetPasswordRequest,
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
