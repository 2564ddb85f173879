import { expect, test } from 'vitest'
import { asksForSilence } from '../../../server/agent/understand/asksForSilence.ts'

test.each([
  'PARAR',
  'Pare!',
  ' sair. ',
  'stop',
  'Parem',
  'Por favor, parem de me mandar mensagem automática',
  'não quero mais receber lembretes',
  'me tira dessa lista por favor',
  'Oi. Já falei com a Ju. Não me mandem mais msg',
  'quero cancelar o recebimento de mensagens',
  `${'tudo certo. '.repeat(30)} para de mandar propaganda`,
])('asks for silence: %s', (text) => expect(asksForSilence(text)).toBe(true))

test.each([
  '',
  'pare o carro',
  'posso parar o remédio?',
  'vou sair',
  'paro',
  'não precisa mandar mais, já achei',
  'para de me enrolar',
  'não quero receber ligação',
  'me tira da lista de espera',
  'não recebi o lembrete',
  'por que vcs pararam de mandar lembrete?',
])('does not ask for silence: %s', (text) => expect(asksForSilence(text)).toBe(false))
