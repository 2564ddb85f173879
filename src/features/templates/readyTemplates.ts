/** Template texts that most clinics need, ready to submit and written by Meta's rules. */
import type { TemplateCreate } from '../../contract/template.ts'

export type ReadyTemplate = Pick<
  TemplateCreate,
  'name' | 'purpose' | 'category' | 'header' | 'body' | 'footer' | 'buttons'
>

export const READY_TEMPLATES: readonly ReadyTemplate[] = [
  {
    name: 'Lembrete da véspera',
    purpose: 'reminder',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Passando para lembrar do seu horário na {empresa}: {dia}, às {hora}, com {profissional}.\n\nPodemos confirmar a sua presença?',
    footer: '',
    buttons: ['Confirmar', 'Remarcar', 'Não vou'],
  },
  {
    name: 'Confirmação do agendamento',
    purpose: 'confirmation',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Seu horário de {serviço} na {empresa} está marcado para {dia}, às {hora}, com {profissional}.\n\nSe precisar mudar, é só responder por aqui.',
    footer: '',
    buttons: ['Tudo certo', 'Remarcar'],
  },
  {
    name: 'Remarcação',
    purpose: 'reschedule',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Precisamos falar sobre o seu horário de {serviço}, marcado para {dia}, às {hora}, na {empresa}.\n\nPode responder por aqui para combinarmos outro dia?',
    footer: '',
    buttons: ['Quero remarcar', 'Me liguem'],
  },
  {
    name: 'Depois da falta',
    purpose: 'missed',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Sentimos a sua falta na {empresa} em {dia}, às {hora}.\n\nSe quiser marcar outro horário, é só responder por aqui.',
    footer: '',
    buttons: ['Quero remarcar', 'Agora não'],
  },
  {
    name: 'Lista de espera',
    purpose: 'waiting',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Você pediu para avisarmos, e surgiu um horário na {empresa}.\n\nQuer que a gente veja se serve para você? Responda por aqui.',
    footer: '',
    buttons: ['Quero ver', 'Não preciso mais'],
  },
  {
    name: 'Horário que vagou',
    purpose: 'waiting',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Você está na nossa lista de espera, e vagou um horário de {serviço} na {empresa}: {dia}, às {hora}, com {profissional}.\n\nQuer esse horário? Responda por aqui.',
    footer: '',
    buttons: ['Quero', 'Agora não'],
  },
  {
    name: 'Retomar a conversa',
    purpose: 'reopen',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Aqui é {quem escreve}, da {empresa}. Ficou um assunto em aberto na nossa conversa.\n\nPodemos continuar por aqui?',
    footer: '',
    buttons: ['Podemos sim', 'Agora não'],
  },
]
