/**
 * The other half of `terrace.ts`: the same seven houses, other people, and messages that ramble more. Written whole
 * before any was played, without a look at the agent's word lists.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import {
  angry,
  ask,
  books,
  cancels,
  confirms,
  follow,
  medical,
  moves,
  near,
  part,
  person,
  stop,
  urgent,
  yes,
} from './kinds.ts'

const AVALIACAO: Own = { id: 'own', service: 'avaliacao', at: '2026-11-26T10:00', with: 'marina' }
const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-30T16:00', with: 'marina' }
const LASER: Own = { id: 'own', service: 'laser', at: '2026-11-26T11:00', with: 'aline' }
const DERMATO: Own = { id: 'own', service: 'consulta', at: '2026-11-30T09:00', with: 'celia' }
const TERAPIA: Own = { id: 'own', service: 'terapia', at: '2026-11-25T15:00', with: 'renata' }
const CASAL: Own = { id: 'own', service: 'casal', at: '2026-11-26T18:00', with: 'renata' }
const FISIO: Own = { id: 'own', service: 'sessao', at: '2026-11-26T14:00', with: 'regina' }
const FISIO_HOJE: Own = { id: 'own', service: 'sessao', at: '2026-11-24T16:00', with: 'regina' }
const MANICURE: Own = { id: 'own', service: 'manicure', at: '2026-11-25T11:00', with: 'bia' }
const TOSA: Own = { id: 'own', service: 'tosa', at: '2026-11-27T09:00', with: 'tico' }
const CONSULTA_PET: Own = { id: 'own', service: 'consulta', at: '2026-11-26T15:00', with: 'lara' }
const NUTRI: Own = { id: 'own', service: 'primeira', at: '2026-11-25T09:00', with: 'lea' }

export const BALCONY: Dialogue[] = [
  books(
    'ba-book-01',
    'tooth',
    [
      'Bom dia, meu nome é Seu Osvaldo, faz uns dois anos que não vou no dentista e queria dar uma geral, fazer uma limpeza',
      'quarta-feira',
      'depois do almoço',
      'duas da tarde tá bom',
      yes('tá certo, até lá'),
    ],
    { service: 'limpeza', with: 'marina', ...at('2026-11-25T14:00') },
    { name: 'Osvaldo' },
  ),
  books(
    'ba-book-02',
    'derm',
    [{ say: ['oii', 'consulta dermato', 'quinta'] }, '8h30 tem?', yes('pode ser sim')],
    { service: 'consulta', ...at('2026-11-26T08:30') },
  ),
  books(
    'ba-book-03',
    'psychology',
    [
      'minha terapeuta antiga se aposentou e to procurando outro profissional, vi vcs no insta. o tiago tem horario no sabado?',
      'individual',
      '10h',
      yes('perfeito'),
    ],
    { service: 'terapia', with: 'tiago', ...at('2026-11-28T10:00') },
    { may: ['first'] },
  ),
  books(
    'ba-book-04',
    'knee',
    [
      'bom dia gostaria d agendar uma seção de fisioterapia pra quinta',
      'nao, de tarde',
      '16 hs',
      yes('ok obg'),
    ],
    { service: 'sessao', ...at('2026-11-26T16:00') },
    { may: ['order'] },
  ),
  books(
    'ba-book-05',
    'nails',
    [
      'vc consegue me encaixar sexta p fazer esmaltaçao em gel? saio do trampo 17h',
      '17:30 nao tem?',
      '18h então',
      yes('arrasou'),
    ],
    { service: 'gel', with: 'bia', ...on('2026-11-27', '17:30', '18:00') },
  ),
  books(
    'ba-book-06',
    'paws',
    [
      'meu gato ta sem comer direito faz uns 2 dias, queria q a dra desse uma olhada',
      'pode ser hj?',
      'umas 4 da tarde',
      yes('isso, vou levar ele'),
    ],
    { service: 'consulta', for: '.*', ...at('2026-11-24T16:00') },
    { may: ['cats'] },
  ),
  books(
    'ba-book-07',
    'table',
    [
      'quero fazer bioimpedância na quarta às 8h',
      'ah melhor 9h pq tenho q deixar as crianças na escola',
      yes('isso'),
    ],
    { service: 'bio', with: 'lea', ...at('2026-11-25T09:00') },
    { may: ['fasting'] },
  ),
  books(
    'ba-book-08',
    'tooth',
    [
      'olá, tudo joia? vi que vocês fazem clareamento. Tô casando dia 19/12 e queria fazer antes. Primeira semana de dezembro de manhã, pode ser?',
      'quarta 9h',
      yes('isso!!'),
    ],
    { service: 'clareamento', ...at('2026-12-02T09:00') },
  ),
  books('ba-book-09', 'derm', ['moça, drenagem facial, amanhã, 14h. consegue?', yes('isso')], {
    service: 'drenagem',
    ...at('2026-11-25T14:00'),
  }),
  books(
    'ba-book-10',
    'knee',
    ['Queria experimentar o pilates, tem turma de manhã cedo?', 'segunda 7h', yes('pode confirmar')],
    { service: 'pilates', ...at('2026-11-30T07:00') },
  ),
  books(
    'ba-book-11',
    'nails',
    [
      'preciso de spa dos pés pra ontem kkkk qual o mais perto q tem?',
      'pode ser esse primeiro msm',
      yes('isso'),
    ],
    { service: 'spa', ...on('2026-11-24', '10:00', '17:00') },
  ),
  books(
    'ba-book-12',
    'psychology',
    [
      'Minha filha vai prestar vestibular e tá perdida coitada, queria orientação vocacional pra ela',
      'Laura',
      'sexta que vem não, nessa sexta mesmo',
      '15h',
      yes('isso'),
    ],
    { service: 'vocacional', for: 'Laura|filha', ...at('2026-11-27T15:00') },
    { may: ['age'] },
  ),
  moves(
    'ba-move-01',
    'tooth',
    LIMPEZA,
    [
      'meu filho pegou virose e segunda nao vou poder ir, tem horário quarta?',
      'as 10',
      yes('isso, obrigada querida'),
    ],
    at('2026-12-02T10:00'),
  ),
  moves(
    'ba-move-02',
    'derm',
    LASER,
    ['oi, minha depilação ta marcada quinta 11 né? queria jogar uma hora pra frente', yes('isso')],
    at('2026-11-26T12:00'),
  ),
  moves(
    'ba-move-03',
    'psychology',
    CASAL,
    [
      'O Renato só chega de viagem na sexta. Dá pra reagendar nossa sessão pra segunda, no mesmo horário?',
      yes('Isso, obrigada'),
    ],
    at('2026-11-30T18:00'),
  ),
  moves(
    'ba-move-04',
    'knee',
    FISIO_HOJE,
    [
      'olha hoje nao vai dar ta chovendo demais aqui, passa pra amanha?',
      'depois das 15',
      '15:30',
      yes('isso'),
    ],
    at('2026-11-25T15:30'),
  ),
  moves(
    'ba-move-05',
    'paws',
    TOSA,
    ['a tosa da Mel de sexta pode ser mais tarde? depois do meio dia', '13h', yes('combinado')],
    at('2026-11-27T13:00'),
  ),
  moves(
    'ba-move-06',
    'derm',
    DERMATO,
    ['segunda as 9 ficou ruim pra mim. tem a tarde?', 'a última do dia', yes('isso')],
    { on: ['2026-11-30'], from: '16:00', to: '17:00' },
  ),
  cancels('ba-cancel-01', 'psychology', TERAPIA, [
    'Oi Clara, amanhã não consigo. Estou sem grana esse mês, melhor cancelar',
    yes('pode cancelar'),
  ]),
  cancels('ba-cancel-02', 'nails', MANICURE, [
    'mulher desmarca pra mim amanha? minha unha quebrou toda, vou deixar crescer',
    yes('isso bb'),
  ]),
  cancels('ba-cancel-03', 'paws', CONSULTA_PET, [
    'boa noite, o gatinho melhorou graças a Deus, não precisa mais da consulta',
    yes('isso, cancela'),
  ]),
  cancels('ba-cancel-04', 'derm', LASER, ['desisti do laser', yes('sim')]),
  confirms('ba-confirm-01', 'tooth', AVALIACAO, 'tá ok, vou sim se Deus quiser'),
  confirms('ba-confirm-02', 'nails', MANICURE, 'claroo, nem sob tortura eu perco'),
  confirms('ba-confirm-03', 'table', NUTRI, 'Confirmadíssimo. Tem onde parar o carro?', { gets: ['park'] }),
  confirms('ba-confirm-04', 'paws', TOSA, 'vamo sim, só q a gnt deve atrasar uns 5 minutos', { late: true }),
  script(
    'ba-confirm-05',
    'confirm',
    'knee',
    [{ reminded: 'own' }, 'ixi quinta nao posso mais, cancela por favor', yes('isso')],
    { cancelled: ['own'] },
    { own: [FISIO] },
  ),
  script(
    'ba-confirm-06',
    'confirm',
    'nails',
    [{ reminded: 'mani' }, 'a manicure eu confirmo, o spa não vou conseguir ir', yes('isso, cancela o spa')],
    { confirmed: ['mani'], cancelled: ['spa'] },
    {
      own: [
        { id: 'mani', service: 'manicure', at: '2026-11-25T11:00', with: 'bia' },
        { id: 'spa', service: 'spa', at: '2026-11-25T14:00', with: 'carol' },
      ],
    },
  ),
  ask('ba-ask-01', 'tooth', 'se eu chegar 10 minutos depois vcs ainda me atendem?', 'late'),
  ask('ba-ask-02', 'tooth', 'minha mãe é cadeirante, consegue entrar ai de boa?', 'elevator'),
  ask('ba-ask-03', 'derm', 'tenho 15 anos, preciso ir com minha mae?', 'teens'),
  ask('ba-ask-04', 'derm', 'depois da limpeza posso passar base e pó no msm dia? tenho festa', 'makeup'),
  ask(
    'ba-ask-05',
    'psychology',
    'o que eu contar fica só entre a gente né? tenho medo da minha familia saber',
    'secret',
  ),
  ask('ba-ask-06', 'psychology', 'preciso de um laudo pra faculdade, vcs dao?', 'report'),
  ask('ba-ask-07', 'knee', 'Fiz artroscopia faz 3 semanas, posso fazer fisio aí?', 'surgery'),
  ask('ba-ask-08', 'knee', 'faltei ontem, consigo recuperar a aula?', 'makeup'),
  ask('ba-ask-09', 'nails', 'de qto em qto tempo tenho q voltar p manutençao do alongamento?', 'upkeep'),
  ask('ba-ask-10', 'nails', 'vcs fazem unha decorada?', 'design'),
  ask('ba-ask-11', 'paws', 'vcs vem buscar o cachorro em casa?', 'taxi'),
  ask('ba-ask-12', 'paws', 'meu dog é meio bravo e ja mordeu o outro petshop, tem problema?', 'muzzle'),
  ask('ba-ask-13', 'table', 'depois da consulta em qtos dias chega a dieta?', 'plan'),
  ask('ba-ask-14', 'knee', 'vcs abrem de sabado?', 'key:hours'),
  ask(
    'ba-several-01',
    'derm',
    'quanto ta a consulta e a limpeza de pele? parcela?',
    'price:consulta',
    'price:limpeza',
    'pay',
  ),
  part(
    'ba-several-02',
    'nails',
    'qual valor da mão e do pé? e tem wifi aí?',
    'price:manicure',
    'price:pedicure',
  ),
  script(
    'ba-several-03',
    'several',
    'tooth',
    [
      {
        say: 'vou quinta as 10 com certeza. e me diz, tem estacionamento? e posso pagar no pix?',
        gets: ['park', 'pay'],
      },
    ],
    { confirmed: ['own'] },
    { own: [AVALIACAO] },
  ),
  script(
    'ba-several-04',
    'several',
    'table',
    [
      {
        say: 'marca um retorno com a léa sexta 15h? e me fala se posso ir com meu marido junto',
        gets: ['couple'],
      },
      yes('isso'),
    ],
    { booked: [{ service: 'retorno', with: 'lea', ...at('2026-11-27T15:00') }] },
  ),
  follow(
    'ba-memory-01',
    'nails',
    ['quanto é o alongamento?', 'price:alongamento'],
    ['e a manutenção?', 'price:manutencao'],
    ['demora quanto?', '1 h 30'],
  ),
  script(
    'ba-memory-02',
    'memory',
    'knee',
    ['tem horário amanhã pra sessão?', 'e quinta?', 'o terceiro horário que você falou', yes('isso')],
    { booked: [{ service: 'sessao', ...on('2026-11-26') }] },
  ),
  script(
    'ba-family-01',
    'family',
    'psychology',
    ['queria marcar terapia pro meu irmão, ele se chama Caio, tem 19', 'quarta 19h com o tiago', yes('isso')],
    { booked: [{ service: 'terapia', with: 'tiago', for: 'Caio', ...at('2026-11-25T19:00') }] },
  ),
  script(
    'ba-family-02',
    'family',
    'knee',
    [
      'minha esposa tem sessão quinta 14h, o nome dela é Sandra. Ela não vai poder ir, cancela?',
      yes('isso, cancela'),
    ],
    { cancelled: ['own'] },
    { own: [{ ...FISIO, for: 'Sandra' }] },
  ),
  script(
    'ba-waiting-01',
    'waiting list',
    'tooth',
    ['queria limpeza na sexta', 'entao me avisa se alguem faltar? só consigo sexta'],
    { waiting: ['limpeza'] },
  ),
  stop('ba-stop-01', 'table', 'Favor remover meu contato da base de vocês, não autorizo mais mensagens.'),
  urgent('ba-emergency-01', 'derm', 'to com a boca e a lingua inchando e falta de ar depois do creme'),
  angry('ba-anger-01', 'tooth', '3 vezes que vcs me remarcam!!! cansei, absurdo isso, vou no procon'),
  person('ba-person-01', 'paws', 'me passa pra tua gerente por gentileza'),
  medical('ba-medical-01', 'knee', 'tomei um relaxante muscular e a dor continua, posso tomar outro?'),
  near('ba-near-01', 'psychology', 'vcs tem psiquiatra pra receitar remedio?', ['report', 'first']),
  near('ba-near-02', 'nails', 'fazem sobrancelha tb?', ['design', 'men']),
]
