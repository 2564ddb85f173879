/** Twenty-six dialogues for the clinics of `plazaClinics.ts`, written whole before any of them was played. */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, confirms, follow, near, part, stop, urgent, yes } from './kinds.ts'

const BANHO: Own = { id: 'own', service: 'banho', at: '2026-11-27T10:00', with: 'tico', for: 'Mel' }
const VACINA: Own = { id: 'own', service: 'vacina', at: '2026-11-26T11:00', with: 'lara' }
const RETORNO: Own = { id: 'own', service: 'retorno', at: '2026-11-27T15:00', with: 'lea' }

export const PLAZA: Dialogue[] = [
  script(
    'pz-book-01',
    'book',
    'paws',
    ['oii quero dar banho no meu dog sabado de manha, tem?', 'a segunda', yes('isso')],
    { booked: [{ service: 'banho', ...on('2026-11-28', '08:30', '12:00') }] },
  ),
  script(
    'pz-book-02',
    'book',
    'paws',
    ['minha gatinha ta espirrando mto, consigo consulta amanha dps das 14?', 'pode ser o 1º', yes('isso')],
    { booked: [{ service: 'consulta', ...on('2026-11-25', '14:00', '18:00') }] },
  ),
  script('pz-book-03', 'book', 'paws', ['banho e tosa quinta 9h', 'ops, na sexta', yes('isso')], {
    booked: [{ service: 'tosa', ...at('2026-11-27T09:00') }],
  }),
  script(
    'pz-book-04',
    'book',
    'paws',
    ['cortar as unha do meu cachorro com o Tico, qua 16h da?', yes('fechou')],
    { booked: [{ service: 'unha', with: 'tico', ...at('2026-11-25T16:00') }] },
  ),
  script(
    'pz-book-05',
    'book',
    'table',
    [
      'então oi tudo bom eu vi o perfil de vocês no insta e tô querendo emagrecer né nunca fui em nutri queria marcar a primeira consulta pode ser na sexta lá pelas três da tarde',
      yes('isso pode ser'),
    ],
    { booked: [{ service: 'primeira', ...at('2026-11-27T15:00') }] },
  ),
  script(
    'pz-book-06',
    'book',
    'table',
    ['bioimpedancia', 'quinta', 'só consigo depois das 18', 'a última', yes('ok')],
    { booked: [{ service: 'bio', ...on('2026-11-26', '18:00', '20:00') }] },
  ),
  script(
    'pz-book-07',
    'book',
    'table',
    ['quero consulta de nutrição esportiva semana q vem, terça à noite', '19h', yes('pode')],
    { booked: [{ service: 'esportiva', ...at('2026-12-01T19:00') }] },
  ),
  script(
    'pz-family-01',
    'family',
    'table',
    ['é pro meu filho Lucas, ele tem 6 anos e nao come nada. quarta 10h tem nutriçao infantil?', yes('isso')],
    { booked: [{ service: 'infantil', for: 'Lucas', ...at('2026-11-25T10:00') }] },
  ),
  script(
    'pz-family-02',
    'family',
    'paws',
    ['tenho 2 cachorros, o Bob e a Nina. vacina pros dois na segunda 10h e 10h30', yes('isso'), yes('isso')],
    {
      booked: [
        { service: 'vacina', for: 'Bob|', ...at('2026-11-30T10:00') },
        { service: 'vacina', for: 'Nina|', ...at('2026-11-30T10:30') },
      ],
    },
  ),
  script(
    'pz-move-01',
    'move',
    'paws',
    ['a mel ta com otite, melhor deixar o banho dela p semana q vem no mesmo horario', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-12-04T10:00') }] },
    { own: [BANHO] },
  ),
  script(
    'pz-move-02',
    'move',
    'table',
    ['Oi! Sexta surgiu uma reunião às 15h, consegue me encaixar às 17h?', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-27T17:00') }] },
    { own: [RETORNO] },
  ),
  script(
    'pz-cancel-01',
    'cancel',
    'paws',
    ['ja vacinei na campanha da prefeitura, nao preciso mais de quinta', yes('isso')],
    { cancelled: ['own'] },
    { own: [VACINA] },
  ),
  confirms('pz-confirm-01', 'table', RETORNO, 'vou sim!! preciso levar os exames?', { gets: ['exams'] }),
  confirms('pz-confirm-02', 'paws', BANHO, 'siim mas devo atrasar uns 15 min', { late: true }),
  ask('pz-ask-01', 'paws', 'vcs buscam o cachorro em casa?', 'taxi'),
  ask('pz-ask-02', 'paws', 'meu dog ja ta velhinho, tem 14 anos, pode tomar banho ai?', 'old'),
  ask('pz-ask-03', 'paws', 'ele é meio bravo, avança nas pessoas, tem problema?', 'muzzle'),
  ask('pz-ask-04', 'paws', 'posso assistir enquanto dao banho?', 'wait'),
  ask('pz-ask-05', 'table', 'quanto tempo demora pra chegar a dieta?', 'plan'),
  ask('pz-ask-06', 'table', 'posso treinar antes da bioimpedancia?', 'fasting'),
  ask('pz-several-01', 'table', 'aceita unimed? e o retorno eu pago de novo?', 'insurance', 'returnIn'),
  part('pz-several-02', 'paws', 'qto é a vacina? e vcs vendem ração?', 'price:vacina'),
  follow(
    'pz-memory-01',
    'paws',
    ['quanto ta o banho', 'price:banho'],
    ['e com tosa?', 'price:tosa'],
    ['parcela?', 'pay'],
  ),
  near('pz-near-01', 'table', 'vcs tem balança de precisao pra vender?'),
  near('pz-near-02', 'paws', 'atendem pelo plano petlove?', ['pay']),
  urgent('pz-emergency-01', 'paws', 'meu cachorro comeu veneno de rato e ta convulsionando'),
  stop('pz-stop-01', 'table', 'chega de propaganda, nao me mandem mais nada'),
]
