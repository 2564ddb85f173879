/**
 * Messages as customers write in a hurry: misspelt, cut short, in pieces, or rambling. Written before any of
 * them was played.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'

const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' }
const PROFILAXIA: Own = { id: 'own', service: 'profilaxia', at: '2026-11-26T10:00', with: 'livia' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-28T11:00', with: 'camila' }
const PILATES: Own = { id: 'own', service: 'pilates', at: '2026-11-27T16:00', with: 'marcos' }

export const STREET: Dialogue[] = [
  script(
    'book-r01',
    'book',
    'skin',
    ['oii bom diaa', 'qria marca uma limpesa de pele', 'sexta de tarde', 'a primera msm'],
    {
      booked: [{ service: 'limpeza', ...on('2026-11-27', '12:00', '18:30') }],
    },
  ),
  script(
    'book-r02',
    'book',
    'salon',
    [{ say: ['oi flor', 'tem horario c a camila', 'pra cortar o cabelo', 'sexta?'] }, 'a mais cedo q tiver'],
    { booked: [{ service: 'corte', with: 'camila', ...on('2026-11-27', '10:00', '16:00') }] },
  ),
  script(
    'book-r03',
    'book',
    'dental',
    [
      'é o seguinte eu to precisando fazer uma limpeza nos dentes né faz mais de ano que eu não faço aí eu queria saber se dava pra ser sábado de manhã que durante a semana eu trabalho',
      'pode ser a primeira',
    ],
    { booked: [{ service: 'profilaxia', ...on('2026-11-28', '08:00', '12:00') }] },
  ),
  script(
    'book-r04',
    'book',
    'skin',
    ['drenagem amanha tem?', 'entao sexta 10h', { say: 'isso', quiet: true }],
    {
      booked: [{ service: 'drenagem', ...at('2026-11-27T10:00') }],
    },
  ),
  script(
    'book-r05',
    'book',
    'physio',
    ['queria começar pilates, da pra ser quinta depois das 18h?', 'a primeira opção'],
    {
      booked: [{ service: 'pilates', ...on('2026-11-26', '18:00', '20:00') }],
    },
  ),
  script(
    'book-r06',
    'book',
    'salon',
    ['manicure pra quinta as 14h pfv', { say: 'pode confirmar', quiet: true }],
    { booked: [{ service: 'manicure', ...at('2026-11-26T14:00') }] },
  ),
  script('book-r07', 'book', 'skin', ['consigo peeling com a doutora helena quinta cedinho?', 'esse das 9'], {
    booked: [{ service: 'peeling', with: 'helena', ...at('2026-11-26T09:00') }],
  }),
  script(
    'move-r01',
    'move',
    'skin',
    ['moça nao vou consegui ir quinta, da pra joga pra sexta a tarde?', 'a primeira'],
    {
      moved: [{ id: 'own', ...on('2026-11-27', '12:00', '18:00') }],
    },
    { own: [LIMPEZA] },
  ),
  script(
    'move-r02',
    'move',
    'salon',
    ['preciso mudar meu corte de sabado', 'pode ser sexta 11h?', { say: 'isso, obg', quiet: true }],
    {
      moved: [{ id: 'own', ...at('2026-11-27T11:00') }],
    },
    { own: [CORTE] },
  ),
  script(
    'move-r03',
    'move',
    'dental',
    ['oi surgiu um imprevisto, tem como passar minha limpeza pra sabado?', 'a primeira'],
    {
      moved: [{ id: 'own', ...on('2026-11-28', '08:00', '12:00') }],
    },
    { own: [PROFILAXIA] },
  ),
  script(
    'cancel-r01',
    'cancel',
    'physio',
    ['gente vou ter q cancelar o pilates de sexta, desculpa', { say: 'sim pode', quiet: true }],
    {
      cancelled: ['own'],
    },
    { own: [PILATES] },
  ),
  script(
    'cancel-r02',
    'cancel',
    'skin',
    ['desmarca pra mim por favor a limpeza', { say: 'sim', quiet: true }],
    {
      cancelled: ['own'],
    },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-r01',
    'confirm',
    'dental',
    [{ reminded: 'own' }, 'claro q vou, ate la'],
    { confirmed: ['own'] },
    { own: [PROFILAXIA] },
  ),
  script(
    'confirm-r02',
    'confirm',
    'skin',
    [{ reminded: 'own' }, 'confirmadissimo 🥰'],
    { confirmed: ['own'] },
    { own: [LIMPEZA] },
  ),
  script(
    'confirm-r03',
    'confirm',
    'salon',
    [{ reminded: 'own' }, 'vo sim mas vou chegar uns 10 min atrasada'],
    {
      confirmed: ['own'],
      late: ['own'],
    },
    { own: [CORTE] },
  ),
  script('ask-r01', 'ask', 'dental', [{ say: 'vcs parcela?', gets: ['pay'] }]),
  script('ask-r02', 'ask', 'salon', [{ say: 'as tintas q vcs usam é de q marca', gets: ['dye'] }]),
  script('ask-r03', 'ask', 'physio', [
    { say: 'preciso levar papel do medico pra fazer a fisio?', gets: ['order'] },
  ]),
  script('ask-r04', 'ask', 'skin', [{ say: 'se eu chegar atrasada perco a vez?', gets: ['late'] }]),
  script('ask-r05', 'ask', 'salon', [{ say: 'meu filho de 5 anos vcs cortam?', gets: ['kids'] }]),
  script('ask-r06', 'ask', 'dental', [
    { say: 'da pra entrar com cadeira de rodas ai?', gets: ['wheelchair'] },
  ]),
  script('ask-r07', 'ask', 'skin', [
    { say: 'quantas vezes tem q ir pra fazer o laser todo', gets: ['sessions'] },
  ]),
  script('ask-r08', 'ask', 'physio', [{ say: 'vcs vem em casa?', gets: ['home'] }]),
  script('ask-r09', 'ask', 'salon', [{ say: 'alicate esterilizado?', gets: ['sterile'] }]),
  // Added later, for words that fit no intent.
  script('ask-r11', 'ask', 'salon', [{ say: 'alicate autoclave', gets: ['sterile'] }]),
  script('talk-r01', 'small talk', 'salon', [
    { say: 'obrigada pela atenção com meu cachorro', never: ['caixinha'] },
  ]),
  script('ask-r10', 'ask', 'skin', [{ say: 'vale presente vcs tem', gets: ['voucher'] }]),
  script('several-r01', 'several', 'dental', [
    { say: 'quanto fica a limpeza e se aceita amil', gets: ['price:profilaxia', 'insurance'] },
  ]),
  script('several-r02', 'several', 'skin', [
    {
      say: ['oi', 'quanto ta a drenagem', 'e tem estacionamento ai?', 'aceita pix?'],
      gets: ['price:drenagem', 'park', 'pay'],
    },
  ]),
  script('several-r03', 'several', 'salon', [
    { say: 'vcs fazem pacote de noiva e qual o valor do corte?', gets: ['bride', 'price:corte'] },
  ]),
  script(
    'memory-r01',
    'memory',
    'skin',
    [
      { say: 'qnt custa a limpeza?', gets: ['price:limpeza'] },
      { say: 'e demora mto?', gets: ['1 hora'] },
      'ta, marca pra mim sexta as 9',
      { say: 'isso', quiet: true },
    ],
    { booked: [{ service: 'limpeza', ...at('2026-11-27T09:00') }] },
  ),
  script(
    'family-r01',
    'family',
    'skin',
    [
      'queria limpeza pra mim e drenagem pra minha mãe, sexta de manhã',
      'a primeira',
      'sexta de manhã',
      'a primeira',
    ],
    {
      booked: [
        { service: 'limpeza', ...on('2026-11-27', '08:00', '12:30') },
        { service: 'drenagem', for: 'm[ãa]e', ...on('2026-11-27', '08:00', '12:30') },
      ],
    },
  ),
  script(
    'family-r02',
    'family',
    'skin',
    [
      'eu e minha irmã queremos marcar, ela quer drenagem, eu peeling',
      'sexta',
      'a primeira',
      'sexta',
      'a primeira',
    ],
    {
      booked: [
        { service: 'drenagem', for: 'irm[ãa]', ...on('2026-11-27') },
        { service: 'peeling', ...on('2026-11-27') },
      ],
    },
  ),
  script(
    'family-r03',
    'family',
    'salon',
    ['corte pra mim e manicure pra minha filha quinta a tarde', 'a primeira', 'quinta a tarde', 'a primeira'],
    {
      booked: [
        { service: 'corte', ...on('2026-11-26', '12:00', '20:00') },
        { service: 'manicure', for: 'filha', ...on('2026-11-26', '13:00', '19:00') },
      ],
    },
  ),
  script(
    'family-r04',
    'family',
    'dental',
    ['avaliação pro meu marido e limpeza pra mim no sábado', 'a primeira', 'sábado', 'a segunda'],
    {
      booked: [
        { service: 'avaliacao', for: 'marido', ...on('2026-11-28') },
        { service: 'profilaxia', ...on('2026-11-28') },
      ],
    },
  ),
  script('stop-r01', 'stop', 'salon', ['para de me manda msg'], { stopped: true }),
  script(
    'emergency-r01',
    'emergency',
    'skin',
    ['socorro fiz o micro ai e to c falta de ar o rosto todo inchado'],
    {
      handOver: ['emergency'],
      urgent: true,
    },
  ),
  script(
    'near-r01',
    'near question',
    'salon',
    [{ say: 'vcs vendem vale presente?', never: ['linha de manutenção'] }],
    {
      handOver: ['unanswered'],
    },
  ),
]
