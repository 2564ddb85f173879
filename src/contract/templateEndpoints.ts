/** Endpoints of message templates (WAP-07). */
import { Done, endpoint } from './endpoint.ts'
import { Template, TemplateCreate, TemplateList, TemplateTest, TemplateUpdate } from './template.ts'

const tag = 'Modelos'

export const listTemplates = endpoint({
  method: 'GET',
  path: '/communication/templates',
  tag,
  summary: 'Modelos de mensagem, com o que a Meta diz de cada um',
  response: TemplateList,
  failure: 'Não foi possível carregar os modelos',
})

export const createTemplate = endpoint({
  method: 'POST',
  path: '/communication/templates',
  tag,
  summary: 'Mandar um modelo para análise',
  body: TemplateCreate,
  response: Template,
  failure: 'Não foi possível mandar o modelo para análise',
})

export const updateTemplate = endpoint({
  method: 'PATCH',
  path: '/communication/templates/{id}',
  tag,
  summary: 'Dizer para que serve um modelo e o que vai em cada lugar de um feito fora daqui',
  body: TemplateUpdate,
  response: Template,
  failure: 'Não foi possível salvar o modelo',
})

export const testTemplate = endpoint({
  method: 'POST',
  path: '/communication/templates/{id}/test',
  tag,
  summary: 'Mandar um modelo aprovado, com os exemplos dele, para um número da equipe',
  body: TemplateTest,
  response: Done,
  failure: 'Não foi possível mandar o teste',
})

export const deleteTemplate = endpoint({
  method: 'DELETE',
  path: '/communication/templates/{id}',
  tag,
  summary: 'Excluir um modelo, aqui e na Meta',
  response: Done,
  failure: 'Não foi possível excluir o modelo',
})

export const syncTemplates = endpoint({
  method: 'POST',
  path: '/communication/templates/sync',
  tag,
  summary: 'Perguntar à Meta como estão os modelos',
  response: TemplateList,
  failure: 'Não foi possível atualizar com a Meta',
})
