/** Booking, families, memory and waiting lists, written without knowledge of the agent's rules. */
import type { Dialogue } from '../dialogue.ts'
import { at, on, script } from './build.ts'

const yes = (say: string) => ({ say, quiet: true as const })

export const OUTSIDE_BOOK: Dialogue[] = [
  script(
    'o-book-01',
    'book',
    'skin',
    ['oiii, tem vaga amanhã às 3? pra limpeza', 'e quinta às 4?', yes('pode ser')],
    {
      booked: [{ service: 'limpeza', ...at('2026-11-26T16:00') }],
    },
  ),
  script(
    'o-book-02',
    'book',
    'salon',
    ['oi nina td bem? qria fazer as unha amanha', 'de manha', 'a segunda opção'],
    {
      booked: [{ service: 'manicure', ...on('2026-11-25', '09:00', '12:00') }],
    },
  ),
  script('o-book-03', 'book', 'psychology', ['Oi, queria começar terapia', 'quinta à noite', 'a primeira'], {
    booked: [{ service: 'terapia', ...on('2026-11-26', '18:00', '21:00') }],
  }),
  script(
    'o-book-04',
    'book',
    'psychology',
    ['queria marcar terapia de casal pra quarta as 18h', yes('isso mesmo')],
    {
      booked: [{ service: 'casal', ...at('2026-11-25T18:00') }],
    },
  ),
  script(
    'o-book-05',
    'book',
    'psychology',
    [
      'bom dia',
      'minha filha tá no terceiro ano e não sabe o que fazer da vida kkk vocês tem orientação vocacional?',
      'quero marcar pra ela sábado de manhã',
      'o primeiro horário',
    ],
    { booked: [{ service: 'vocacional', for: 'filha', ...on('2026-11-28', '09:00', '13:00') }] },
  ),
  script('o-book-06', 'book', 'vet', ['oie preciso vacinar meu cachorro', 'sabado', 'pode ser o das 10'], {
    booked: [{ service: 'vacina', ...at('2026-11-28T10:00') }],
  }),
  script(
    'o-book-07',
    'book',
    'vet',
    ['queria banho e tosa pra minha york quinta feira 9 horas', yes('obrigadaaa 🐶')],
    {
      booked: [{ service: 'banho', ...at('2026-11-26T09:00') }],
    },
  ),
  script(
    'o-book-08',
    'book',
    'vet',
    ['meu gato ta espirrando mto queria uma consulta hj', 'depois das 16', 'a primeira'],
    {
      booked: [{ service: 'consulta', ...on('2026-11-24', '16:00', '18:00') }],
    },
  ),
  script(
    'o-book-09',
    'book',
    'dental',
    [
      'boa tarde!! gostaria de saber se tem horario pra avaliaçao essa semana ainda',
      'qualquer dia depois das 17',
      'a primeira',
    ],
    {
      booked: [
        {
          service: 'avaliacao',
          on: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'],
          from: '17:00',
          to: '19:00',
        },
      ],
    },
  ),
  script('o-book-10', 'book', 'dental', ['preciso apertar o aparelho', 'sexta', 'as 9'], {
    booked: [{ service: 'aparelho', ...at('2026-11-27T09:00') }],
  }),
  script(
    'o-book-11',
    'book',
    'physio',
    [
      'olá. machuquei o joelho jogando bola e o médico mandou fazer fisioterapia. tem horário na sexta pela manhã?',
      'pode ser 9h',
    ],
    {
      booked: [{ service: 'fisio', ...at('2026-11-27T09:00') }],
    },
  ),
  script('o-book-12', 'book', 'physio', ['RPG quinta 15h é possível?', yes('sim, pode reservar')], {
    booked: [{ service: 'rpg', ...at('2026-11-26T15:00') }],
  }),
  script(
    'o-book-13',
    'book',
    'salon',
    ['quero cortar o cabelo sexta de manha', 'hmm na vdd sabado é melhor', '15h'],
    {
      booked: [{ service: 'corte', ...at('2026-11-28T15:00') }],
    },
  ),
  script(
    'o-book-14',
    'book',
    'salon',
    ['quero pintar o cabelo, dá pra ser com a Camila quinta à tarde?', 'pode ser a primeira opção'],
    {
      booked: [{ service: 'coloracao', with: 'camila', ...on('2026-11-26', '14:00', '20:00') }],
    },
  ),
  script(
    'o-book-15',
    'book',
    'salon',
    ['to com a sobrancelha horrivel socorro kkkk', 'tem hj ainda?', 'o ultimo horario'],
    {
      booked: [{ service: 'sobrancelha', ...on('2026-11-24', '16:00', '20:00') }],
    },
  ),
  script('o-book-16', 'book', 'skin', [{ say: ['oi', 'boa tarde', 'queria uma drenagem', 'quinta', '9h'] }], {
    booked: [{ service: 'drenagem', ...at('2026-11-26T09:00') }],
  }),
  script('o-book-17', 'book', 'skin', ['quero marcar laser pra virilha sexta 10:30 c a bruna', yes('isso')], {
    booked: [{ service: 'laser', with: 'bruna', ...at('2026-11-27T10:30') }],
  }),
  script(
    'o-book-18',
    'book',
    'skin',
    ['tem consulta com a dermato quinta?', 'mais pro final da manha', 'a primeira'],
    {
      booked: [{ service: 'consulta', ...on('2026-11-26', '10:00', '12:00') }],
    },
  ),
  script(
    'o-book-19',
    'book',
    'skin',
    ['limpeza de pele na segunda feira de manhã', 'então terça 9h', yes('pode marcar')],
    {
      booked: [{ service: 'limpeza', ...at('2026-12-01T09:00') }],
    },
  ),
  script(
    'o-book-20',
    'book',
    'dental',
    ['quero fazer clareamento', 'dia 3 de dezembro às 10', yes('perfeito')],
    {
      booked: [{ service: 'clareamento', ...at('2026-12-03T10:00') }],
    },
  ),
  script(
    'o-book-21',
    'book',
    'dental',
    ['tem como marcar limpeza domingo?', 'ah entendi. sábado 8h então', yes('fechado')],
    {
      booked: [{ service: 'profilaxia', ...at('2026-11-28T08:00') }],
    },
  ),
  script('o-book-22', 'book', 'physio', ['quero pilates amanhã as 7 da manhã', yes('👍')], {
    booked: [{ service: 'pilates', ...at('2026-11-25T07:00') }],
  }),
  script('o-book-23', 'book', 'psychology', ['terapia com o tiago quarta 19h', yes('ok')], {
    booked: [{ service: 'terapia', with: 'tiago', ...at('2026-11-25T19:00') }],
  }),
  script(
    'o-book-24',
    'book',
    'psychology',
    [
      'tô precisando muito conversar com alguém, ando muito ansiosa',
      'quero marcar a terapia pra amanhã 15h',
      yes('sim'),
    ],
    {
      booked: [{ service: 'terapia', ...at('2026-11-25T15:00') }],
    },
  ),
  script(
    'o-book-25',
    'book',
    'vet',
    ['tem como fazer um ultrasom na minha gata? ela ta gravida', 'quinta 10h', yes('certo')],
    {
      booked: [{ service: 'ultrassom', ...at('2026-11-26T10:00') }],
    },
  ),
  script(
    'o-book-26',
    'book',
    'vet',
    ['quero levar o thor pra tomar banho sexta depois do almoço', 'a primeira'],
    {
      booked: [{ service: 'banho', for: 'Thor', ...on('2026-11-27', '12:00', '17:00') }],
    },
  ),
  script(
    'o-book-27',
    'book',
    'skin',
    [
      'então assim moça eu to com a pele muito oleosa sabe cheia de cravo e minha prima fez a limpeza de pele aí e adorou aí eu queria ver se tinha pra sexta depois das duas',
      'a primeira',
    ],
    { booked: [{ service: 'limpeza', ...on('2026-11-27', '14:00', '19:00') }] },
  ),
  script('o-book-28', 'book', 'salon', ['manicure e pedicure sexta 14h', 'a primeira', yes('obrigada')], {
    booked: [
      { service: 'manicure', ...on('2026-11-27', '13:00', '20:00') },
      { service: 'pedicure', ...on('2026-11-27', '13:00', '20:00') },
    ],
  }),
  script('o-book-29', 'book', 'skin', ['me ve um horario de drenagem pra quinta ou sexta', 'a primeira'], {
    booked: [{ service: 'drenagem', on: ['2026-11-26', '2026-11-27', '2026-11-28'] }],
  }),
  script(
    'o-book-30',
    'book',
    'dental',
    [
      'quebrei um dente comendo pipoca 😭 preciso arrumar pra ontem',
      'restauração',
      'o mais rapido possivel',
      yes('isso'),
    ],
    {
      booked: [{ service: 'restauracao', on: ['2026-11-24', '2026-11-25', '2026-11-26'] }],
    },
  ),
  script(
    'o-book-31',
    'book',
    'dental',
    ['qual o horário mais cedo que vcs tem quinta pra limpeza?', 'esse'],
    {
      booked: [{ service: 'profilaxia', ...at('2026-11-26T09:00') }],
    },
  ),
  script(
    'o-book-32',
    'book',
    'salon',
    ['escova amanhã 17:30', yes('isso, valeu')],
    {
      booked: [{ service: 'escova', ...at('2026-11-25T17:30') }],
    },
    { now: '2026-11-24T22:47' },
  ),
  script(
    'o-book-33',
    'book',
    'physio',
    ['marca uma fisio pra mim hj as 18h pf', yes('obg')],
    {
      booked: [{ service: 'fisio', ...at('2026-11-24T18:00') }],
    },
    { now: '2026-11-24T07:30' },
  ),
  script(
    'o-book-34',
    'book',
    'vet',
    ['consulta pra amanhã cedo, 9h', yes('blz')],
    {
      booked: [{ service: 'consulta', ...at('2026-11-27T09:00') }],
    },
    { now: '2026-11-26T23:10' },
  ),
  script(
    'o-book-35',
    'book',
    'psychology',
    ['consigo um horario sem ser de manhã na quinta? terapia', 'a primeira'],
    {
      booked: [{ service: 'terapia', ...on('2026-11-26', '13:00', '21:00') }],
    },
  ),
  script(
    'o-book-36',
    'book',
    'skin',
    ['quero peeling', 'sexta', 'à tarde', 'não gostei desses, tem mais tarde?', 'a ultima'],
    {
      booked: [{ service: 'peeling', ...on('2026-11-27', '13:00', '18:00') }],
    },
  ),
  script('o-book-37', 'book', 'skin', ['quero fazer botox'], { handOver: ['not_bookable'] }),
  script('o-book-38', 'book', 'vet', ['quero castrar minha cadelinha, como marco?'], {
    handOver: ['not_bookable'],
  }),
  script(
    'o-book-39',
    'book',
    'dental',
    ['qro marca uma limpesa nos dente quita 14h', 'entao 11h', yes('isso')],
    {
      booked: [{ service: 'profilaxia', ...at('2026-11-26T11:00') }],
    },
  ),
  script(
    'o-book-40',
    'book',
    'physio',
    ['Boa noite! Tem aula de pilates na segunda-feira às 19h?', yes('Pode agendar, por favor.')],
    {
      booked: [{ service: 'pilates', ...at('2026-11-30T19:00') }],
    },
  ),
  script(
    'o-family-01',
    'family',
    'dental',
    [
      'queria marcar limpeza pros meus 2 filhos, o Davi e a Sofia, quinta de manhã',
      'a primeira',
      'limpeza',
      'quinta de manhã',
      'a primeira',
    ],
    {
      booked: [
        { service: 'profilaxia', for: 'Davi', ...on('2026-11-26', '09:00', '13:00') },
        { service: 'profilaxia', for: 'Sofia', ...on('2026-11-26', '09:00', '13:00') },
      ],
    },
  ),
  script(
    'o-family-02',
    'family',
    'physio',
    ['oi, é pra minha vó, ela precisa de fisioterapia, pode ser sexta às 10?', yes('isso')],
    {
      booked: [{ service: 'fisio', for: 'v[óo]', ...at('2026-11-27T10:00') }],
    },
  ),
  script(
    'o-family-03',
    'family',
    'skin',
    ['limpeza de pele pra minha irmã Carol quinta às 11h', yes('isso')],
    {
      booked: [{ service: 'limpeza', for: 'Carol', ...at('2026-11-26T11:00') }],
    },
  ),
  script(
    'o-family-04',
    'family',
    'psychology',
    ['quero marcar terapia pro meu marido, quarta 20h', yes('isso')],
    {
      booked: [{ service: 'terapia', for: 'marido', on: ['2026-11-25'] }],
    },
  ),
  script(
    'o-family-05',
    'family',
    'skin',
    ['tenho q cancelar a drenagem da minha filha'],
    { cancelled: ['f'] },
    {
      own: [
        { id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' },
        { id: 'f', service: 'drenagem', at: '2026-11-27T10:00', with: 'bruna', for: 'filha' },
      ],
    },
  ),
  script('o-family-06', 'family', 'salon', ['a consulta da minha vizinha Márcia é que horas amanha?'], {
    handOver: ['other_person', 'unanswered'],
  }),
  script(
    'o-family-07',
    'family',
    'dental',
    ['minha esposa tem horario ai essa semana? ela se chama Fernanda, nao lembra o dia'],
    { handOver: ['other_person', 'unanswered'] },
  ),
  script(
    'o-memory-01',
    'memory',
    'skin',
    [
      { say: 'quanto custa a limpeza', gets: ['price:limpeza'] },
      { say: 'e a drenagem?', gets: ['price:drenagem'] },
      'quero a drenagem então, sexta 9h',
      yes('isso'),
    ],
    { booked: [{ service: 'drenagem', ...at('2026-11-27T09:00') }] },
  ),
  script('o-memory-02', 'memory', 'vet', [
    { say: 'qual o valor da consulta?', gets: ['price:consulta'] },
    { say: 'e do banho?', gets: ['price:banho'] },
    { say: 'e o ultrassom precisa de jejum?', gets: ['fasting'] },
  ]),
  script(
    'o-memory-03',
    'memory',
    'psychology',
    [
      { say: 'vcs atendem online?', gets: ['online'] },
      { say: 'e quanto é a sessão de casal?', gets: ['price:casal'] },
      'quero marcar, terça que vem às 18h',
      yes('isso'),
    ],
    { booked: [{ service: 'casal', ...at('2026-12-01T18:00') }] },
    { turns: 9 },
  ),
  script(
    'o-memory-04',
    'memory',
    'salon',
    ['tem horário pra escova sexta?', { say: 'aceita pix?', gets: ['pay'] }, 'a primeira então'],
    { booked: [{ service: 'escova', ...on('2026-11-27') }] },
  ),
  script(
    'o-memory-05',
    'memory',
    'dental',
    [
      'quero marcar uma limpeza',
      { say: 'antes disso, vcs aceitam amil?', gets: ['insurance'] },
      'então pode ser quinta 10h',
      yes('isso'),
    ],
    { booked: [{ service: 'profilaxia', ...at('2026-11-26T10:00') }] },
  ),
  script(
    'o-memory-06',
    'memory',
    'physio',
    [
      'gostaria de uma avaliação na sexta',
      { wait: 60 * 20 },
      'desculpe, só vi agora. a primeira opção serve',
    ],
    { booked: [{ service: 'avaliacao', ...on('2026-11-27') }] },
  ),
  script('o-memory-07', 'memory', 'skin', [
    { say: 'microagulhamento custa quanto?', gets: ['price:micro'] },
    { say: 'quanto tempo leva?', gets: ['1 h 15'] },
    { say: 'quem faz?', gets: ['Helena'] },
  ]),
  script(
    'o-wait-01',
    'waiting list',
    'skin',
    ['tem limpeza amanha cedo?', 'que pena. se alguem desmarcar me chama'],
    { waiting: ['limpeza'] },
  ),
  script('o-wait-02', 'waiting list', 'dental', ['me avisa se surgir vaga pra restauração hoje'], {
    waiting: ['restauracao'],
  }),
  script(
    'o-wait-03',
    'waiting list',
    'salon',
    ['queria corte sexta as 18', 'poxa so podia esse. tem lista de espera?'],
    { waiting: ['corte'] },
  ),
  script(
    'o-taken-01',
    'slot taken',
    'vet',
    [
      'tem banho quinta 10h?',
      { taken: '2026-11-26T10:00', with: 'duda', minutes: 90 },
      { say: 'quero', gets: ['key:taken'] },
      '14h pode ser',
    ],
    {
      booked: [{ service: 'banho', ...at('2026-11-26T14:00') }],
    },
  ),
  script(
    'o-taken-02',
    'slot taken',
    'psychology',
    [
      { takenInCommit: true },
      { say: 'marca terapia quinta 15h com a Renata', never: ['está marcad'] },
      '16h então',
      yes('isso'),
    ],
    {
      booked: [{ service: 'terapia', with: 'renata', ...at('2026-11-26T16:00') }],
    },
  ),
]
