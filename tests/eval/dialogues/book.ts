/**
 * Booking: from 'tem vaga amanhã às 3?' to a week ahead, with odd clock times, full days and changes of mind.
 */
import type { Aside, Dialogue, Need, WantedBooking } from '../dialogue.ts'
import { at, on, script, simulated } from './build.ts'

const LIMPEZA = ['limpeza de pele', 'uma limpeza de pele', 'a limpeza']
const DRENAGEM = ['drenagem', 'uma drenagem linfática', 'drenagem linfática']
const PEELING = ['peeling', 'um peeling', 'o peeling químico']
const CONSULTA = ['uma consulta', 'consulta dermatológica', 'consulta com a dermatologista']
const LASER = ['depilação a laser', 'uma sessão de laser', 'laser']
const MICRO = ['microagulhamento', 'um microagulhamento']
const DENTES = ['uma limpeza', 'limpeza nos dentes', 'limpeza dental']
const AVALIACAO = ['uma avaliação', 'avaliação']
const CLAREAMENTO = ['clareamento', 'um clareamento dental', 'clarear os dentes']
const APARELHO = ['manutenção do aparelho', 'a manutenção do aparelho', 'apertar o aparelho']
const FISIO = ['uma sessão de fisioterapia', 'fisioterapia', 'fisio']
const PILATES = ['pilates', 'uma aula de pilates', 'aula de pilates']
const RPG = ['RPG', 'uma sessão de RPG']
const MASSAGEM = ['massagem relaxante', 'uma massagem relaxante', 'massagem']
const CORTE = ['um corte', 'corte de cabelo', 'cortar o cabelo']
const MANICURE = ['manicure', 'fazer a unha', 'fazer as unhas']
const SOBRANCELHA = ['sobrancelha', 'design de sobrancelha', 'fazer a sobrancelha']
const COLORACAO = ['coloração', 'retoque de raiz', 'pintar o cabelo']
const ESCOVA = ['uma escova', 'escova']

const book = (
  service: string[],
  when: string | string[],
  want: WantedBooking,
  more: { with?: string; for?: string; opens?: 'all' | 'service' | 'when' | 'bare'; aside?: Aside[] } = {},
): Need => ({ do: 'book', service, when: typeof when === 'string' ? [when] : when, want, ...more })

export const BOOK: Dialogue[] = [
  // Messages as real customers write them.
  script(
    'book-s01',
    'book',
    'skin',
    ['oi', 'tem vaga quinta às 3 pra limpeza?', 'e às 4?', { say: 'pode sim', quiet: true }],
    {
      booked: [{ service: 'limpeza', ...at('2026-11-26T16:00') }],
    },
  ),
  script(
    'book-s02',
    'book',
    'skin',
    [
      'Boa tarde! quero marcar limpeza de pele quinta à tarde',
      'pode ser a segunda opção',
      { say: 'obrigada!', quiet: true },
    ],
    { booked: [{ service: 'limpeza', ...on('2026-11-26', '12:00', '18:00') }] },
  ),
  script(
    'book-s03',
    'book',
    'skin',
    ['quero marcar consulta com a dra helena sexta as 15h', { say: 'blz obrigada', quiet: true }],
    {
      booked: [{ service: 'consulta', with: 'helena', ...at('2026-11-27T15:00') }],
    },
  ),
  script(
    'book-s04',
    'book',
    'skin',
    ['queria agendar um peeling sábado', 'e na segunda?', 'terça então, de manhã', 'o primeiro'],
    { booked: [{ service: 'peeling', ...on('2026-12-01', '08:00', '12:00') }] },
  ),
  script('book-s05', 'book', 'skin', ['quero marcar um horario', 'limpeza', 'sexta', 'as 10', 'obrigado'], {
    booked: [{ service: 'limpeza', ...at('2026-11-27T10:00') }],
  }),
  script(
    'book-s06',
    'book',
    'skin',
    ['tem algum horario com a bruna sexta de manha pra drenagem?', 'as 10 pode ser'],
    { booked: [{ service: 'drenagem', with: 'bruna', ...at('2026-11-27T10:00') }] },
  ),
  script(
    'book-s07',
    'book',
    'dental',
    ['bom dia, to precisando de uma limpeza nos dentes essa semana, de manhã', 'pode ser o primeiro'],
    {
      booked: [
        {
          service: 'profilaxia',
          on: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
          from: '08:00',
          to: '12:59',
        },
      ],
    },
  ),
  script(
    'book-s08',
    'book',
    'dental',
    ['quero fazer clareamento', 'sabado', { say: 'perfeito, a das 9', gets: ['key:booked'] }],
    { booked: [{ service: 'clareamento', ...on('2026-11-28', '09:00', '09:45') }] },
  ),
  script(
    'book-s09',
    'book',
    'salon',
    ['amiga tem horario hj ainda pra unha?', 'qualquer um desses serve, o mais cedo'],
    { booked: [{ service: 'manicure', ...on('2026-11-24', '11:00', '19:00') }] },
  ),
  script(
    'book-s10',
    'book',
    'salon',
    ['Oii, queria cortar o cabelo na sexta depois das 18h', 'pode ser sábado então, 14h'],
    { booked: [{ service: 'corte', ...at('2026-11-28T14:00') }] },
  ),
  script(
    'book-s11',
    'book',
    'physio',
    [
      'Bom dia. Gostaria de marcar uma aula de pilates amanhã às 7h.',
      'Não, melhor às 8h',
      { say: 'Sim, pode ser', quiet: true },
    ],
    { booked: [{ service: 'pilates', ...at('2026-11-25T08:00') }] },
  ),
  script('book-s12', 'book', 'physio', ['preciso de fisio, só consigo depois das 18', 'quinta', 'a última'], {
    booked: [{ service: 'fisio', with: 'marcos', ...on('2026-11-26', '18:00', '20:00') }],
  }),
  script(
    'book-s13',
    'book',
    'skin',
    ['queria limpeza de pele dia 30', 'nossa nem lembrava do feriado. e dia 2?', 'de tarde', 'a primeira'],
    { booked: [{ service: 'limpeza', ...on('2026-12-02', '12:00', '19:00') }] },
  ),
  script(
    'book-s14',
    'book',
    'skin',
    ['quero marcar laser sexta 16h', 'nao, pera, quinta 16h'],
    { booked: [{ service: 'laser', ...at('2026-11-26T16:00') }] },
    { may: [] },
  ),
  script(
    'book-s15',
    'book',
    'skin',
    ['quero agendar drenagem', 'quais horários tem na sexta?', 'e de tarde tem?', 'o das 15:45 pode'],
    { booked: [{ service: 'drenagem', ...on('2026-11-27', '13:30', '18:00') }] },
  ),
  script('book-s16', 'book', 'skin', ['quero marcar botox'], { handOver: ['not_bookable'] }),
  script('book-s17', 'book', 'dental', ['preciso arrancar o siso, tem vaga sexta?'], {
    handOver: ['not_bookable'],
  }),
  script('book-s18', 'book', 'salon', ['quero fazer progressiva no sabado de manha'], {
    handOver: ['not_bookable'],
  }),
  script(
    'book-s19',
    'book',
    'dental',
    [
      'marca uma avaliação pra mim com o dr caio',
      'pode ser segunda',
      'umas 10h',
      { say: 'pode', quiet: true },
    ],
    { booked: [{ service: 'avaliacao', with: 'caio', ...at('2026-11-30T10:00') }] },
  ),
  script(
    'book-s20',
    'book',
    'salon',
    ['vcs abrem segunda? queria fazer sobrancelha', 'entao terça 15h', { say: 'dia 1', quiet: true }],
    { booked: [{ service: 'sobrancelha', ...at('2026-12-01T15:00') }] },
    { may: ['key:hours'] },
  ),
  script(
    'book-s21',
    'book',
    'skin',
    ['quero limpeza de pele quinta 10h', 'ops, sexta 10h na verdade', { say: 'pode ser', quiet: true }],
    {
      booked: [{ service: 'limpeza', ...at('2026-11-27T10:00') }],
    },
  ),
  script(
    'book-s22',
    'book',
    'skin',
    ['quero marcar mas so posso depois das 17', 'limpeza de pele', 'quinta ou sexta', 'o primeiro ta bom'],
    { booked: [{ service: 'limpeza', on: ['2026-11-26', '2026-11-27'], from: '17:00', to: '18:00' }] },
  ),

  // Everything in the first message, in seven manners of writing.
  simulated('book-01', 'book', 'skin', 'plain', [
    book(LIMPEZA, 'quinta às 10h', { service: 'limpeza', ...at('2026-11-26T10:00') }, { opens: 'all' }),
  ]),
  simulated('book-02', 'book', 'skin', 'chat', [
    book(
      LIMPEZA,
      'quinta à tarde',
      { service: 'limpeza', ...on('2026-11-26', '12:00', '17:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-03', 'book', 'skin', 'typo', [
    book(
      DRENAGEM,
      'sexta de manhã',
      { service: 'drenagem', ...on('2026-11-27', '08:00', '11:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-04', 'book', 'skin', 'emoji', [
    book(PEELING, 'sexta às 14h', { service: 'peeling', ...at('2026-11-27T14:00') }, { opens: 'all' }),
  ]),
  simulated('book-05', 'book', 'skin', 'burst', [
    book(
      CONSULTA,
      'dia 3 de dezembro de manhã',
      { service: 'consulta', ...on('2026-12-03', '08:00', '11:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-06', 'book', 'skin', 'voice', [
    book(
      LASER,
      'quinta depois das 17h',
      { service: 'laser', ...on('2026-11-26', '17:00', '19:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-07', 'book', 'skin', 'bare', [
    book(MICRO, 'terça que vem às 9h', { service: 'micro', ...at('2026-12-01T09:00') }, { opens: 'all' }),
  ]),
  simulated('book-08', 'book', 'dental', 'plain', [
    book(DENTES, 'quinta às 9h30', { service: 'profilaxia', ...at('2026-11-26T09:30') }, { opens: 'all' }),
  ]),
  simulated('book-09', 'book', 'dental', 'chat', [
    book(
      CLAREAMENTO,
      'sábado de manhã',
      { service: 'clareamento', ...on('2026-11-28', '08:00', '12:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-10', 'book', 'dental', 'bare', [
    book(
      APARELHO,
      'segunda de tarde',
      { service: 'aparelho', ...on('2026-11-30', '14:00', '17:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-11', 'book', 'dental', 'voice', [
    book(AVALIACAO, 'amanhã às 11h', { service: 'avaliacao', ...at('2026-11-25T11:00') }, { opens: 'all' }),
  ]),
  simulated('book-12', 'book', 'dental', 'typo', [
    book(
      DENTES,
      'na semana que vem de manhã',
      {
        service: 'profilaxia',
        on: ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
        from: '08:00',
        to: '12:59',
      },
      { opens: 'all' },
    ),
  ]),
  simulated('book-13', 'book', 'physio', 'plain', [
    book(FISIO, 'quinta às 16h', { service: 'fisio', ...at('2026-11-26T16:00') }, { opens: 'all' }),
  ]),
  simulated('book-14', 'book', 'physio', 'emoji', [
    book(PILATES, 'amanhã às 7h', { service: 'pilates', ...at('2026-11-25T07:00') }, { opens: 'all' }),
  ]),
  simulated('book-15', 'book', 'physio', 'burst', [
    book(RPG, 'sexta às 10h', { service: 'rpg', ...at('2026-11-27T10:00') }, { opens: 'all' }),
  ]),
  simulated('book-16', 'book', 'physio', 'bare', [
    book(
      MASSAGEM,
      'sexta no fim da tarde',
      { service: 'massagem', ...on('2026-11-27', '16:00', '18:30') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-17', 'book', 'salon', 'chat', [
    book(
      MANICURE,
      'amanhã de manhã',
      { service: 'manicure', ...on('2026-11-25', '09:00', '11:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-18', 'book', 'salon', 'typo', [
    book(CORTE, 'quinta às 19h', { service: 'corte', ...at('2026-11-26T19:00') }, { opens: 'all' }),
  ]),
  simulated('book-19', 'book', 'salon', 'voice', [
    book(
      SOBRANCELHA,
      'sábado de tarde',
      { service: 'sobrancelha', ...on('2026-11-28', '12:00', '18:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-20', 'book', 'salon', 'plain', [
    book(COLORACAO, 'sexta às 10h', { service: 'coloracao', ...at('2026-11-27T10:00') }, { opens: 'all' }),
  ]),

  // One detail per message.
  simulated('book-21', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      'sexta de tarde',
      { service: 'limpeza', ...on('2026-11-27', '12:00', '17:59') },
      { opens: 'bare' },
    ),
  ]),
  simulated('book-22', 'book', 'skin', 'chat', [
    book(
      DRENAGEM,
      'quinta de manhã',
      { service: 'drenagem', ...on('2026-11-26', '09:00', '11:59') },
      { opens: 'bare' },
    ),
  ]),
  simulated('book-23', 'book', 'skin', 'bare', [
    book(CONSULTA, 'quinta', { service: 'consulta', ...on('2026-11-26') }, { opens: 'service' }),
  ]),
  simulated('book-24', 'book', 'skin', 'voice', [
    book(PEELING, 'terça que vem', { service: 'peeling', ...on('2026-12-01') }, { opens: 'service' }),
  ]),
  simulated('book-25', 'book', 'skin', 'emoji', [
    book(LASER, 'sábado', { service: 'laser', ...on('2026-11-28') }, { opens: 'when' }),
  ]),
  simulated('book-26', 'book', 'skin', 'typo', [
    book(LIMPEZA, 'sexta às 11h', { service: 'limpeza', ...at('2026-11-27T11:00') }, { opens: 'when' }),
  ]),
  simulated('book-27', 'book', 'dental', 'bare', [
    book(
      DENTES,
      'quinta de manhã',
      { service: 'profilaxia', ...on('2026-11-26', '09:00', '12:59') },
      { opens: 'bare' },
    ),
  ]),
  simulated('book-28', 'book', 'dental', 'chat', [
    book(APARELHO, 'sexta às 9h', { service: 'aparelho', ...at('2026-11-27T09:00') }, { opens: 'service' }),
  ]),
  simulated('book-29', 'book', 'dental', 'emoji', [
    book(
      AVALIACAO,
      'hoje de tarde',
      { service: 'avaliacao', ...on('2026-11-24', '14:00', '17:59') },
      { opens: 'when' },
    ),
  ]),
  simulated('book-30', 'book', 'physio', 'plain', [
    book(
      RPG,
      'segunda de manhã',
      { service: 'rpg', ...on('2026-11-30', '09:00', '11:59') },
      { opens: 'bare' },
    ),
  ]),
  simulated('book-31', 'book', 'physio', 'chat', [
    book(
      FISIO,
      'quinta à noite',
      { service: 'fisio', ...on('2026-11-26', '17:30', '20:00') },
      { opens: 'service' },
    ),
  ]),
  simulated('book-32', 'book', 'physio', 'voice', [
    book(MASSAGEM, 'sexta às 15h', { service: 'massagem', ...at('2026-11-27T15:00') }, { opens: 'when' }),
  ]),
  simulated('book-33', 'book', 'salon', 'plain', [
    book(ESCOVA, 'sábado às 16h', { service: 'escova', ...at('2026-11-28T16:00') }, { opens: 'bare' }),
  ]),
  simulated('book-34', 'book', 'salon', 'burst', [
    book(
      CORTE,
      'quinta de manhã',
      { service: 'corte', ...on('2026-11-26', '10:00', '12:00') },
      { opens: 'service' },
    ),
  ]),
  simulated('book-35', 'book', 'salon', 'bare', [
    book(
      SOBRANCELHA,
      'hoje às 15h',
      { service: 'sobrancelha', ...at('2026-11-24T15:00') },
      { opens: 'when' },
    ),
  ]),

  // The first wish cannot be had: a full day, a closed day, lunch, after closing.
  simulated('book-36', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      ['amanhã à tarde', 'sexta à tarde'],
      { service: 'limpeza', ...on('2026-11-27', '12:00', '18:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-37', 'book', 'skin', 'chat', [
    book(
      LIMPEZA,
      ['domingo de manhã', 'sábado de manhã'],
      { service: 'limpeza', ...on('2026-11-28', '09:00', '12:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-38', 'book', 'skin', 'bare', [
    book(
      CONSULTA,
      ['segunda às 9h', 'terça às 9h'],
      { service: 'consulta', ...at('2026-12-01T09:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-39', 'book', 'skin', 'voice', [
    book(
      PEELING,
      ['sábado de manhã', 'quinta de manhã'],
      { service: 'peeling', ...on('2026-11-26', '08:00', '11:59') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-40', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      ['quinta ao meio-dia', 'quinta às 14h'],
      { service: 'limpeza', ...at('2026-11-26T14:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-41', 'book', 'skin', 'typo', [
    book(
      DRENAGEM,
      ['quinta às 21h', 'quinta às 17h'],
      { service: 'drenagem', ...at('2026-11-26T17:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-42', 'book', 'dental', 'plain', [
    book(
      CLAREAMENTO,
      ['quinta de tarde', 'quinta de manhã'],
      { service: 'clareamento', ...on('2026-11-26', '09:00', '12:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-43', 'book', 'dental', 'chat', [
    book(
      DENTES,
      ['sexta às 15h', 'sexta às 11h'],
      { service: 'profilaxia', ...at('2026-11-27T11:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-44', 'book', 'dental', 'bare', [
    book(
      AVALIACAO,
      ['dia 8 de dezembro', 'dia 9 de dezembro às 10h'],
      { service: 'avaliacao', ...at('2026-12-09T10:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-45', 'book', 'physio', 'plain', [
    book(
      PILATES,
      ['amanhã às 17h', 'quinta às 17h'],
      { service: 'pilates', ...at('2026-11-26T17:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-46', 'book', 'physio', 'emoji', [
    book(
      RPG,
      ['terça às 10h', 'quarta às 10h'],
      { service: 'rpg', on: ['2026-11-25', '2026-12-02'], from: '10:00', to: '10:00' },
      { opens: 'all' },
    ),
  ]),
  simulated('book-47', 'book', 'salon', 'plain', [
    book(
      CORTE,
      ['segunda de tarde', 'terça de tarde'],
      { service: 'corte', ...on('2026-12-01', '14:00', '19:00') },
      { opens: 'all' },
    ),
  ]),
  simulated('book-48', 'book', 'salon', 'voice', [
    book(
      MANICURE,
      ['sábado às 10h', 'sábado às 13h'],
      { service: 'manicure', ...at('2026-11-28T13:00') },
      { opens: 'all' },
    ),
  ]),

  // With a particular professional.
  simulated('book-49', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      'quinta de manhã',
      { service: 'limpeza', with: 'helena', ...on('2026-11-26', '08:00', '11:59') },
      { with: 'a Dra. Helena', opens: 'all' },
    ),
  ]),
  simulated('book-50', 'book', 'skin', 'chat', [
    book(
      LIMPEZA,
      'quinta às 11h',
      { service: 'limpeza', with: 'bruna', ...at('2026-11-26T11:00') },
      { with: 'a Bruna', opens: 'all' },
    ),
  ]),
  simulated('book-51', 'book', 'dental', 'bare', [
    book(
      DENTES,
      'sábado às 10h',
      { service: 'profilaxia', with: 'livia', ...at('2026-11-28T10:00') },
      { with: 'a dra livia', opens: 'all' },
    ),
  ]),
  simulated('book-52', 'book', 'physio', 'plain', [
    book(
      FISIO,
      'sexta às 16h',
      { service: 'fisio', with: 'silvia', ...at('2026-11-27T16:00') },
      { with: 'a Dra. Sílvia', opens: 'all' },
    ),
  ]),
  simulated('book-53', 'book', 'salon', 'emoji', [
    book(
      SOBRANCELHA,
      'quinta às 14h',
      { service: 'sobrancelha', with: 'jessica', ...at('2026-11-26T14:00') },
      { with: 'a Jéssica', opens: 'all' },
    ),
  ]),

  // Clocks: late at night, a holiday, the end of a month and a year, a change of the clock, and close to the
  // present.
  simulated(
    'book-54',
    'book',
    'skin',
    'chat',
    [book(LIMPEZA, 'amanhã às 10h', { service: 'limpeza', ...at('2026-11-27T10:00') }, { opens: 'all' })],
    { now: '2026-11-26T23:40' },
  ),
  simulated(
    'book-55',
    'book',
    'dental',
    'bare',
    [
      book(
        AVALIACAO,
        'amanhã de manhã',
        { service: 'avaliacao', ...on('2026-11-27', '08:00', '11:59') },
        { opens: 'all' },
      ),
    ],
    { now: '2026-11-26T23:55' },
  ),
  simulated(
    'book-56',
    'book',
    'skin',
    'plain',
    [book(CONSULTA, 'amanhã às 15h', { service: 'consulta', ...at('2026-12-01T15:00') }, { opens: 'all' })],
    { now: '2026-11-30T09:00' },
  ),
  simulated(
    'book-57',
    'book',
    'skin',
    'plain',
    [book(DRENAGEM, 'dia 5', { service: 'drenagem', ...on('2027-01-05') }, { opens: 'all' })],
    { now: '2026-12-29T14:00' },
  ),
  simulated(
    'book-58',
    'book',
    'skin',
    'bare',
    [
      book(
        LIMPEZA,
        ['sexta às 10h', 'segunda às 10h'],
        { service: 'limpeza', ...at('2027-01-04T10:00') },
        { opens: 'all' },
      ),
    ],
    { now: '2026-12-30T11:00' },
  ),
  simulated(
    'book-59',
    'book',
    'physio',
    'plain',
    [book(PILATES, 'segunda às 10h', { service: 'pilates', ...at('2026-10-26T10:00') }, { opens: 'all' })],
    { now: '2026-10-23T18:00' },
  ),
  simulated(
    'book-60',
    'book',
    'physio',
    'chat',
    [book(RPG, 'segunda às 14h', { service: 'rpg', ...at('2026-10-26T14:00') }, { opens: 'service' })],
    { now: '2026-10-24T23:30' },
  ),
  simulated(
    'book-61',
    'book',
    'physio',
    'plain',
    [book(FISIO, 'segunda às 9h', { service: 'fisio', ...at('2027-03-29T09:00') }, { opens: 'all' })],
    { now: '2027-03-26T21:00' },
  ),
  simulated(
    'book-62',
    'book',
    'salon',
    'chat',
    [
      book(
        ESCOVA,
        ['hoje às 14h', 'hoje às 16h'],
        { service: 'escova', ...at('2026-11-24T16:00') },
        { opens: 'all' },
      ),
    ],
    { now: '2026-11-24T13:30' },
  ),
  simulated(
    'book-63',
    'book',
    'salon',
    'plain',
    [
      book(
        MANICURE,
        'quarta de manhã',
        { service: 'manicure', ...on('2026-12-02', '09:00', '11:59') },
        { opens: 'all' },
      ),
    ],
    { now: '2026-11-29T22:10' },
  ),

  // The customer changes their mind, or asks something in between.
  simulated('book-64', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      'quinta de tarde',
      { service: 'limpeza', ...on('2026-11-26', '12:00', '17:59') },
      { opens: 'all', aside: [{ at: 'offer', say: 'Quanto custa?', gets: ['price:limpeza'] }] },
    ),
  ]),
  simulated('book-65', 'book', 'skin', 'chat', [
    book(
      DRENAGEM,
      'sexta de tarde',
      { service: 'drenagem', ...on('2026-11-27', '12:00', '18:00') },
      { opens: 'all', aside: [{ at: 'offer', say: 'Vocês aceitam cartão?', gets: ['pay'] }] },
    ),
  ]),
  simulated('book-66', 'book', 'skin', 'plain', [
    book(
      LIMPEZA,
      'quinta de manhã',
      { service: 'limpeza' },
      {
        opens: 'all',
        aside: [
          {
            at: 'offer',
            say: 'Na verdade prefiro sexta de tarde',
            want: on('2026-11-27', '12:00', '18:00'),
            when: ['sexta de tarde'],
          },
        ],
      },
    ),
  ]),
  simulated('book-67', 'book', 'dental', 'bare', [
    book(
      DENTES,
      'quinta de manhã',
      { service: 'profilaxia' },
      {
        opens: 'all',
        aside: [
          {
            at: 'offer',
            say: 'Ih, quinta não posso. Tem sábado?',
            want: on('2026-11-28', '08:00', '12:00'),
            when: ['sábado'],
          },
        ],
      },
    ),
  ]),
  simulated('book-68', 'book', 'salon', 'plain', [
    book(
      CORTE,
      'amanhã de tarde',
      { service: 'corte', ...on('2026-11-25', '12:00', '17:59') },
      { opens: 'all', aside: [{ at: 'offer', say: 'Posso levar meu cachorro?', gets: ['pet'] }] },
    ),
  ]),
  simulated('book-69', 'book', 'physio', 'plain', [
    book(
      PILATES,
      'quinta de tarde',
      { service: 'pilates', ...on('2026-11-26', '12:00', '18:00') },
      { opens: 'service', aside: [{ at: 'day', say: 'Que roupa preciso usar?', gets: ['clothes'] }] },
    ),
  ]),
  simulated('book-70', 'book', 'skin', 'voice', [
    book(
      LASER,
      'quinta de manhã',
      { service: 'laser', ...on('2026-11-26', '09:00', '11:59') },
      { opens: 'all', aside: [{ at: 'offer', say: 'Precisa de quantas sessões?', gets: ['sessions'] }] },
    ),
  ]),
]
