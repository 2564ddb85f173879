/** Forty dialogues by the recipe of `square.ts`, written whole before any of them was played. */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, confirms, follow, near, part, urgent, yes } from './kinds.ts'

const CALOS: Own = { id: 'own', service: 'calos', at: '2026-11-28T09:00', with: 'elias' }
const AVALIA: Own = { id: 'own', service: 'avaliacao', at: '2026-11-30T10:00', with: 'lais', for: 'Bento' }
const RETOQUE: Own = { id: 'own', service: 'retoque', at: '2026-11-27T18:00', with: 'kaio' }
const VENTOSA: Own = { id: 'own', service: 'ventosa', at: '2026-11-27T11:00', with: 'joel' }
const SANGUE: Own = { id: 'own', service: 'sangue', at: '2026-11-26T07:30', with: 'rosa' }
const RETORNO: Own = { id: 'own', service: 'retorno', at: '2026-11-26T09:00', with: 'carla' }

export const WHARF: Dialogue[] = [
  script(
    'wf-book-01',
    'book',
    'feet',
    [
      'oiii queria saber se tem horario pra fazer o pé com a Nádia sexta depois das 4',
      'podologia',
      'a primeira',
      yes('isso'),
    ],
    { booked: [{ service: 'podologia', with: 'nadia', ...on('2026-11-27', '16:00', '18:00') }] },
  ),
  script(
    'wf-book-02',
    'book',
    'feet',
    ['minha unha ta entrando na carne, consegue me encaixar hj?', 'encravada', '17h', yes('pode')],
    { booked: [{ service: 'encravada', ...at('2026-11-24T17:00') }] },
  ),
  script(
    'wf-book-03',
    'book',
    'speech',
    ['quero terapia de voz as terças, pode ser essa próxima às 10?', yes('isso')],
    { booked: [{ service: 'voz', ...at('2026-12-01T10:00') }] },
  ),
  script(
    'wf-book-04',
    'book',
    'ink',
    ['opa, queria fazer um orçamento de uma tattoo no braço', 'qui umas 17', yes('fechou')],
    { booked: [{ service: 'orcamento', ...at('2026-11-26T17:00') }] },
  ),
  script(
    'wf-book-05',
    'book',
    'ink',
    ['tem como trocar a joia do meu piercing amanhã? qqr hora dps das 15', 'a primeira', yes('isso')],
    { booked: [{ service: 'troca', ...on('2026-11-25', '15:00', '21:00') }] },
  ),
  script(
    'wf-book-06',
    'book',
    'needles',
    [
      'Boa noite, estou com muita ansiedade e insônia e me falaram da auriculoterapia, vcs teriam algo pra quinta cedinho?',
      'o primeiro',
      yes('isso'),
    ],
    { booked: [{ service: 'auricular', ...on('2026-11-26', '07:30', '10:00') }] },
  ),
  script('wf-book-07', 'book', 'lab', ['toxicologico amanha cedo', '7 e meia', yes('isso')], {
    booked: [{ service: 'toxicologico', ...at('2026-11-25T07:30') }],
  }),
  script(
    'wf-book-08',
    'book',
    'lab',
    ['o medico pediu ultrassom do abdome. tem quarta q vem 9h30?', yes('pode marcar')],
    { booked: [{ service: 'ultrassom', ...at('2026-12-02T09:30') }] },
  ),
  script(
    'wf-book-09',
    'book',
    'nutri',
    ['queria uma consulta de retorno com a Carla na terça q vem, 8 da manhã', yes('isso')],
    { booked: [{ service: 'retorno', with: 'carla', ...at('2026-12-01T08:00') }] },
  ),
  script(
    'wf-book-10',
    'book',
    'vet',
    [
      'preciso dar banho na minha cachorra, ela ta fedendo kkk',
      'amanha de manha',
      'pode ser o segundo',
      yes('isso'),
    ],
    { booked: [{ service: 'banho', ...on('2026-11-25', '08:00', '12:00') }] },
  ),
  script('wf-book-11', 'book', 'barber', ['qro so a barba sexta 18h', 'melhor 17:30', yes('isso')], {
    booked: [{ service: 'barba', ...at('2026-11-27T17:30') }],
  }),
  script(
    'wf-family-01',
    'family',
    'lab',
    ['vou levar minha bebe Alice pra colher sangue quinta às 8', yes('isso')],
    { booked: [{ service: 'sangue', for: 'Alice', ...at('2026-11-26T08:00') }] },
  ),
  script(
    'wf-family-02',
    'family',
    'feet',
    ['é pro meu avô, ele se chama Raimundo. podologia sábado 10h', yes('isso')],
    { booked: [{ service: 'podologia', for: 'Raimundo', ...at('2026-11-28T10:00') }] },
  ),
  script(
    'wf-family-03',
    'family',
    'ink',
    ['quero furar a orelha da minha filha Sofia sexta 15h, ela tem 17', yes('isso')],
    { booked: [{ service: 'piercing', for: 'Sofia', ...at('2026-11-27T15:00') }] },
    { may: ['minor'] },
  ),
  script(
    'wf-move-01',
    'move',
    'feet',
    ['surgiu um compromisso sabado cedo, da pra ser mais tarde no msm dia?', '11h', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-28T11:00') }] },
    { own: [CALOS] },
  ),
  script(
    'wf-move-02',
    'move',
    'speech',
    [
      'Bom dia, o Bento vai viajar, podemos passar a avaliação dele de segunda para sexta dia 4, mesmo horário?',
      yes('Sim'),
    ],
    { moved: [{ id: 'own', ...at('2026-12-04T10:00') }] },
    { own: [AVALIA] },
  ),
  script(
    'wf-move-03',
    'move',
    'ink',
    ['mano consegue adiantar meu retoque pra quinta? msm hora', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-26T18:00') }] },
    { own: [RETOQUE] },
  ),
  script(
    'wf-move-04',
    'move',
    'nutri',
    ['n consigo quinta 9h, tem 10h30?', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-26T10:30') }] },
    { own: [RETORNO] },
  ),
  script(
    'wf-cancel-01',
    'cancel',
    'needles',
    ['oi, to gripada, melhor cancelar a ventosa de sexta', yes('isso, depois eu remarco')],
    { cancelled: ['own'] },
    { own: [VENTOSA] },
  ),
  script(
    'wf-cancel-02',
    'cancel',
    'lab',
    ['nao vou mais fazer o exame de sangue quinta, o convenio nao liberou', yes('cancela')],
    { cancelled: ['own'] },
    { own: [SANGUE] },
  ),
  confirms('wf-confirm-01', 'lab', SANGUE, 'ta confirmado, é em jejum ne?', { gets: ['fasting'] }),
  confirms('wf-confirm-02', 'ink', RETOQUE, 'tamo junto, sexta to ai'),
  confirms('wf-confirm-03', 'needles', VENTOSA, 'sim mas vou me atrasar uns 15 minutinhos', { late: true }),
  script(
    'wf-confirm-04',
    'confirm',
    'feet',
    [{ reminded: 'own' }, 'putz nao vou conseguir nao', 'sim pode desmarcar', yes('isso')],
    { cancelled: ['own'] },
    { own: [CALOS] },
  ),
  ask('wf-ask-01', 'feet', 'preciso ir de chinelo depois do procedimento?', 'shoes'),
  ask('wf-ask-02', 'feet', 'as lixa é nova pra cada cliente?', 'sterile'),
  ask('wf-ask-03', 'speech', 'eu posso ficar na sala junto com meu filho?', 'parents'),
  ask('wf-ask-04', 'speech', 'da pra fazer por chamada de video?', 'online'),
  ask('wf-ask-05', 'ink', 'posso levar uma amiga pra segurar minha mao?', 'companion'),
  ask('wf-ask-06', 'ink', 'vcs cobrem uma tattoo antiga?', 'cover'),
  ask('wf-ask-07', 'needles', 'uma sessão só já resolve ou tem q fazer varias', 'sessions'),
  ask('wf-ask-08', 'needles', 'meu plano é GEAP, serve?', 'insurance'),
  ask('wf-ask-09', 'lab', 'qdo fica pronto o exame?', 'result'),
  ask('wf-several-01', 'lab', 'precisa de pedido do medico? e tem onde parar o carro?', 'order', 'park'),
  part('wf-several-02', 'ink', 'quanto fica pra trocar a joia? e vcs vendem argola de ouro?', 'price:troca'),
  follow(
    'wf-memory-01',
    'feet',
    ['quanto ta a podologia?', 'price:podologia'],
    ['e se for em casa?', 'home'],
  ),
  ask('wf-near-01', 'feet', 'vcs atendem no feriado do dia 8?', 'Não atendemos na terça (08/12)'),
  near('wf-near-02', 'lab', 'o resultado sai por sms?', ['result']),
  near('wf-near-03', 'needles', 'ventosa pode em quem tem trombose?', ['marks', 'pregnant']),
  urgent('wf-emergency-01', 'feet', 'cortei o dedo feio e o sangue nao para de jeito nenhum me ajuda'),
]
