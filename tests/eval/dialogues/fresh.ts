/** Dialogues of all kinds that were not used to tune the agent. */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'

const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-28T11:00', with: 'camila' }
const FISIO: Own = { id: 'own', service: 'fisio', at: '2026-11-27T16:00', with: 'marcos' }

export const FRESH: Dialogue[] = [
  script(
    'book-f01',
    'book',
    'skin',
    [
      'boa noite, queria ver se vcs conseguem me atender na sexta, é pra limpeza',
      'mais pro fim da tarde',
      'a primeira',
    ],
    { booked: [{ service: 'limpeza', ...on('2026-11-27', '16:00', '18:00') }] },
  ),
  script(
    'book-f02',
    'book',
    'dental',
    ['fala, beleza? meu dente quebrou um pedaço, preciso de restauração', 'o quanto antes'],
    { booked: [{ service: 'restauracao', on: ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] }] },
  ),
  script(
    'book-f03',
    'book',
    'salon',
    [
      'menina to precisando dar um jeito nessa unha, amanhã 10h rola?',
      { say: 'rola sim, marca', quiet: true },
    ],
    { booked: [{ service: 'manicure', ...at('2026-11-25T10:00') }] },
  ),
  script(
    'book-f04',
    'book',
    'physio',
    [
      'Prezados, gostaria de agendar uma avaliação fisioterapêutica para a próxima semana, preferencialmente no período da manhã.',
      'A segunda opção, por favor.',
    ],
    {
      booked: [
        {
          service: 'avaliacao',
          on: ['2026-11-30', '2026-12-02', '2026-12-03', '2026-12-04'],
          from: '09:00',
          to: '12:00',
        },
      ],
    },
  ),
  script('book-f05', 'book', 'skin', ['qual o proximo horario livre pra peeling?', 'esse primeiro ai'], {
    booked: [{ service: 'peeling', on: ['2026-11-24', '2026-11-26', '2026-11-27'] }],
  }),
  script('book-f06', 'book', 'skin', ['da pra ser sabado 10h a drenagem?', { say: 'fechou', quiet: true }], {
    booked: [{ service: 'drenagem', ...at('2026-11-28T10:00') }],
  }),
  script('book-f07', 'book', 'salon', ['marca ai pra mim escova quinta 18h30'], {
    booked: [{ service: 'escova', ...at('2026-11-26T18:30') }],
  }),
  script(
    'book-f08',
    'book',
    'dental',
    ['tem como encaixar minha limpeza dental antes das 10 na segunda?', 'pode ser as 8'],
    { booked: [{ service: 'profilaxia', ...at('2026-11-30T08:00') }] },
  ),
  script(
    'book-f09',
    'book',
    'skin',
    ['vi q vcs fazem laser, como q eu marco?', 'sexta', 'de tardezinha', 'pode ser o primeiro horario'],
    { booked: [{ service: 'laser', ...on('2026-11-27', '12:00', '19:00') }] },
  ),
  script('book-f10', 'book', 'skin', ['quero o mesmo horario da semana passada, quinta as 14h, limpeza'], {
    booked: [{ service: 'limpeza', ...at('2026-11-26T14:00') }],
  }),
  script(
    'move-f01',
    'move',
    'skin',
    [
      'será que rola jogar minha limpeza pra segunda que não é feriado, dia 7, às 9?',
      { say: 'isso', quiet: true },
    ],
    { moved: [{ id: 'own', ...at('2026-12-07T09:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'move-f02',
    'move',
    'salon',
    ['oii, no sábado vou ter que trabalhar 😢 dá pra ser na quinta depois das 18?', 'às 19h'],
    { moved: [{ id: 'own', ...at('2026-11-26T19:00') }] },
    { own: [CORTE] },
  ),
  script(
    'move-f03',
    'move',
    'physio',
    ['Preciso antecipar a sessão de sexta.', 'quinta, mesmo horário se possível', { say: 'ok', quiet: true }],
    { moved: [{ id: 'own', ...at('2026-11-26T16:00') }] },
    { own: [FISIO] },
  ),
  script(
    'cancel-f01',
    'cancel',
    'skin',
    ['gente vou ter que desistir da limpeza, fiquei sem grana kkk'],
    { cancelled: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'cancel-f02',
    'cancel',
    'physio',
    ['Podem liberar meu horário de sexta para outra pessoa.'],
    { cancelled: ['own'] },
    { own: [FISIO] },
  ),
  script(
    'confirm-f01',
    'confirm',
    'salon',
    [{ reminded: 'own' }, 'tô dentro'],
    { confirmed: ['own'] },
    { own: [CORTE] },
  ),
  script(
    'confirm-f02',
    'confirm',
    'skin',
    [{ reminded: 'own' }, { say: 'sim! precisa levar algo?' }],
    { confirmed: ['own'], handOver: ['unanswered'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-f03',
    'confirm',
    'physio',
    [{ reminded: 'own' }, 'Infelizmente surgiu um compromisso, não comparecerei.', 'cancelar'],
    { cancelled: ['own'] },
    { own: [FISIO] },
  ),
  script(
    'confirm-f04',
    'confirm',
    'skin',
    [{ reminded: 'own' }, { say: 'acho que chego umas 13h10, pode?' }],
    { late: ['own'] },
    { own: [LIMPEZA], may: ['late'] },
  ),
  script('ask-f01', 'ask', 'skin', [{ say: 'a limpeza sai por quanto?', gets: ['price:limpeza'] }]),
  script('ask-f02', 'ask', 'skin', [{ say: 'vcs trabalham no sabado?', gets: ['sábado'] }]),
  script('ask-f03', 'ask', 'dental', [{ say: 'fazem pelo convenio ou só particular?', gets: ['insurance'] }]),
  script('ask-f04', 'ask', 'dental', [{ say: 'clareamento fica bom por quanto tempo?', gets: ['result'] }]),
  script('ask-f05', 'ask', 'salon', [{ say: 'passa cartao ai?', gets: ['pay'] }]),
  script('ask-f06', 'ask', 'physio', [
    { say: 'dá pra tomar banho aí depois da aula?', gets: ['shower'] },
    { say: 'isso', quiet: true },
  ]),
  script(
    'ask-f07',
    'ask',
    'skin',
    [{ say: 'fiz micro ontem, quando posso tomar sol?', gets: ['after'] }],
    {},
    { may: [] },
  ),
  script(
    'ask-f08',
    'ask',
    'salon',
    [{ say: 'quanto sai pé e mão?', gets: ['price:manicure'] }],
    {},
    { may: ['price:pedicure'] },
  ),
  script('several-f01', 'several', 'skin', [
    { say: 'bom dia! quanto é a drenagem e onde vcs ficam?', gets: ['price:drenagem', 'Acácias'] },
  ]),
  script(
    'several-f02',
    'several',
    'dental',
    [{ say: 'quero marcar limpeza quinta 9h. vocês dão nota fiscal?', gets: ['invoice'] }],
    { booked: [{ service: 'profilaxia', ...at('2026-11-26T09:00') }] },
  ),
  script('several-f03', 'several', 'salon', [
    { say: 'tem wifi? e aceita pix? vou ficar umas 2h aí', gets: ['wifi', 'pay'] },
  ]),
  script(
    'memory-f01',
    'memory',
    'dental',
    [
      { say: 'quanto custa a limpeza?', gets: ['price:profilaxia'] },
      { say: 'e quanto demora?', gets: ['40 minutos'] },
      'então marca pra quinta 11h',
    ],
    { booked: [{ service: 'profilaxia', ...at('2026-11-26T11:00') }] },
  ),
  script(
    'memory-f02',
    'memory',
    'skin',
    [
      'tem peeling quinta de manhã?',
      { wait: 180 },
      { say: 'desculpa a demora, o peeling dói?', gets: ['pain'] },
      'então quero o primeiro',
    ],
    { booked: [{ service: 'peeling', ...on('2026-11-26', '08:00', '11:59') }] },
  ),
  script(
    'family-f01',
    'family',
    'physio',
    ['queria pilates pra mim e fisio pro meu pai, os dois sexta de manhã', 'a primeira', 'a segunda'],
    {
      booked: [
        { service: 'pilates', ...on('2026-11-27', '07:00', '11:59') },
        { service: 'fisio', for: 'pai', ...on('2026-11-27', '07:00', '11:59') },
      ],
    },
  ),
  script('stop-f01', 'stop', 'skin', ['cansei, não quero receber mais nada de vcs'], { stopped: true }),
  script(
    'emergency-f01',
    'emergency',
    'dental',
    [{ say: 'minha boca ta sangrando sem parar desde ontem', gets: ['192'] }],
    { handOver: ['emergency'], urgent: true },
  ),
  script('anger-f01', 'anger', 'salon', ['gente que absurdo, marquei 10h e fui atendida 11h30'], {
    handOver: ['anger'],
  }),
  script('person-f01', 'person', 'skin', ['me liga por favor, prefiro resolver por telefone com alguém'], {
    handOver: ['asked', 'unanswered'],
  }),
  script(
    'medical-f01',
    'medical',
    'physio',
    ['sinto uma pontada no joelho quando desço escada, será que é menisco?'],
    { handOver: ['medical', 'unanswered'] },
  ),
  script(
    'near-f01',
    'near question',
    'dental',
    ['vcs colocam implante? quanto fica?'],
    {},
    { may: ['key:lacks'] },
  ),
  script('near-f02', 'near question', 'physio', ['o estacionamento é pago?'], { handOver: ['unanswered'] }),
  script('talk-f01', 'small talk', 'salon', [
    { say: 'bom diaaa flor, tudo bem com vcs?', gets: ['key:greeting'] },
  ]),
  script('talk-f02', 'small talk', 'skin', [{ say: 'vou falar com meu marido e te aviso', quiet: true }]),
]
