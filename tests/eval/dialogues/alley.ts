/**
 * The held-out set. Only names of failures are shown; six of its transcripts were read once, for wrong
 * bookings and a missed emergency.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, confirms, near, yes } from './kinds.ts'

const MICRO: Own = { id: 'own', service: 'micro', at: '2026-12-03T14:00', with: 'helena' }
const APARELHO: Own = { id: 'own', service: 'aparelho', at: '2026-11-25T15:00', with: 'caio' }
const RPG: Own = { id: 'own', service: 'rpg', at: '2026-11-27T10:00', with: 'silvia' }
const PE: Own = { id: 'own', service: 'pedicure', at: '2026-11-26T17:00', with: 'jessica' }
const CASAL: Own = { id: 'own', service: 'casal', at: '2026-11-30T18:00', with: 'renata' }
const ULTRA: Own = { id: 'own', service: 'ultrassom', at: '2026-11-27T09:00', with: 'marcela' }

export const ALLEY: Dialogue[] = [
  script(
    'e-book-01',
    'book',
    'dental',
    [
      'ola, queria fazer um clareamento, qual dia tem pra essa semana?',
      'quinta de manha',
      'o primeiro ta bom',
    ],
    { booked: [{ service: 'clareamento', ...on('2026-11-26', '08:00', '12:30') }] },
  ),
  script(
    'e-book-02',
    'book',
    'skin',
    ['drenagem e limpeza de pele sexta dps das 13', 'a primeira', 'a primeira', yes('ok')],
    {
      booked: [
        { service: 'drenagem', ...on('2026-11-27', '13:00', '19:00') },
        { service: 'limpeza', ...on('2026-11-27', '13:00', '19:00') },
      ],
    },
  ),
  script(
    'e-book-03',
    'book',
    'vet',
    [
      'então o meu cachorro tá com o pelo muito grande sabe tá um calor danado aí eu pensei em levar ele pra dar um banho e tosar na sexta de manhã se vocês tiverem',
      'pode ser o primeiro',
    ],
    { booked: [{ service: 'banho', ...on('2026-11-27', '08:00', '12:00') }] },
  ),
  script(
    'e-book-04',
    'book',
    'salon',
    ['tem como me encaixar hj pra fazer o pé? saio as 17', 'pode ser 17:30', yes('isso')],
    {
      booked: [{ service: 'pedicure', ...at('2026-11-24T17:30') }],
    },
  ),
  script(
    'e-book-05',
    'book',
    'psychology',
    ['Gostaria de agendar terapia de casal para segunda-feira, dia 30, às 18h.', yes('Sim, por favor')],
    {
      booked: [{ service: 'casal', ...at('2026-11-30T18:00') }],
    },
  ),
  script(
    'e-book-06',
    'book',
    'physio',
    ['quero começar o pilates semana q vem, terça ou quinta bem cedo', 'quinta 7h', yes('isso')],
    {
      booked: [{ service: 'pilates', ...at('2026-12-03T07:00') }],
    },
  ),
  script('e-book-07', 'book', 'dental', ['qd é o proximo horario livre pra avaliação?', 'quero esse'], {
    booked: [{ service: 'avaliacao', ...on('2026-11-24', '09:00', '19:00') }],
  }),
  script('e-book-08', 'book', 'salon', ['sobrancelha quinta 10h', 'opa, 10 nao, 11', yes('isso')], {
    booked: [{ service: 'sobrancelha', ...at('2026-11-26T11:00') }],
  }),
  script(
    'e-move-01',
    'move',
    'skin',
    ['consigo adiantar meu micro em um dia, no mesmo horario?', yes('isso')],
    {
      moved: [{ id: 'own', ...at('2026-12-02T14:00') }],
    },
    { own: [MICRO] },
  ),
  script(
    'e-move-02',
    'move',
    'dental',
    ['amanha 15h nao rola mais p mim, tem sexta de manha?', 'a primeira'],
    {
      moved: [{ id: 'own', ...on('2026-11-27', '08:00', '12:00') }],
    },
    { own: [APARELHO] },
  ),
  script(
    'e-move-03',
    'move',
    'salon',
    ['da pra empurrar o pé uma hora pra frente?', yes('sim')],
    {
      moved: [{ id: 'own', ...at('2026-11-26T18:00') }],
    },
    { own: [PE] },
  ),
  script(
    'e-move-04',
    'move',
    'psychology',
    ['Podemos transferir nossa sessão de segunda para quarta, no mesmo horário?', yes('Sim')],
    {
      moved: [{ id: 'own', ...at('2026-12-02T18:00') }],
    },
    { own: [CASAL] },
  ),
  script(
    'e-cancel-01',
    'cancel',
    'vet',
    ['oi nao vou mais precisar do ultrassom, ela ja teve os filhotes kkk', yes('pode cancelar')],
    {
      cancelled: ['own'],
    },
    { own: [ULTRA] },
  ),
  script(
    'e-cancel-02',
    'cancel',
    'physio',
    ['Infelizmente terei de desmarcar a sessão de sexta.', yes('Sim')],
    {
      cancelled: ['own'],
    },
    { own: [RPG] },
  ),
  script(
    'e-cancel-03',
    'cancel',
    'salon',
    ['pode tirar meu nome da quinta, arrumei outra', yes('sim')],
    {
      cancelled: ['own'],
    },
    { own: [PE] },
  ),
  confirms('e-confirm-01', 'skin', MICRO, 'vou com certeza! já até comprei o protetor solar'),
  confirms('e-confirm-02', 'dental', APARELHO, 'opa, tamo junto, 15h tô ai'),
  confirms('e-confirm-03', 'physio', RPG, 'Sim, irei. Minha esposa me acompanhará.'),
  confirms('e-confirm-04', 'salon', PE, 'siim mas talvez atrase 5 minutinhos pq saio do trampo as 17', {
    late: true,
  }),
  confirms('e-confirm-05', 'vet', ULTRA, 'vamos sim, ela ja ta de jejum'),
  script(
    'e-confirm-06',
    'confirm',
    'psychology',
    [{ reminded: 'own' }, 'vixe segunda meu marido viaja, dá pra ser terça msm hora?', yes('isso')],
    {
      moved: [{ id: 'own', ...at('2026-12-01T18:00') }],
    },
    { own: [CASAL] },
  ),
  ask('e-ask-01', 'salon', 'tem q dar entrada pra pintar o cabelo?', 'deposit'),
  ask('e-ask-02', 'physio', 'pilates eu tenho q pedir pro medico antes?', 'order'),
  ask('e-ask-03', 'dental', 'meu menino de 3 aninhos vcs atendem?', 'kids'),
  ask('e-ask-04', 'vet', 'vcs vem buscar ele em casa?', 'taxi'),
  ask('e-ask-05', 'psychology', 'quanto tempo dura cada sessao de terapia', '50 min'),
  ask('e-ask-06', 'skin', 'vcs abrem sabado?', 'key:hours'),
  ask(
    'e-several-01',
    'salon',
    ['oii', 'quanto ta o corte', 'e a escova?', 'aceita pix?'],
    'price:corte',
    'price:escova',
    'pay',
  ),
  ask('e-several-02', 'dental', 'vcs dao nota e tem rampa pra cadeirante?', 'invoice', 'wheelchair'),
  near('e-near-01', 'skin', 'o estacionamento é gratis?'),
  near('e-near-02', 'salon', 'a Jéssica faz unha decorada?'),
  near('e-near-03', 'dental', 'vcs ficam perto do shopping?'),
  near('e-near-04', 'vet', 'tem veterinario de plantão no domingo pra cavalo?'),
  near('e-near-05', 'psychology', 'tem grupo de terapia?'),
  script(
    'e-family-01',
    'family',
    'vet',
    ['minha mae quer levar o gato dela pra consulta, quinta 15h', yes('isso')],
    {
      booked: [{ service: 'consulta', for: 'm[ãa]e', ...at('2026-11-26T15:00') }],
    },
  ),
  script(
    'e-family-02',
    'family',
    'salon',
    ['escova pra mim e manicure pra minha irma sexta as 10', yes('isso'), yes('isso')],
    {
      booked: [
        { service: 'escova', ...at('2026-11-27T10:00') },
        { service: 'manicure', for: 'irm[ãa]', ...at('2026-11-27T10:00') },
      ],
    },
  ),
  script('e-stop-01', 'stop', 'skin', ['tô cheia de propaganda, me tirem dessa lista'], { stopped: true }),
  script('e-stop-02', 'stop', 'dental', ['não me procurem mais'], { stopped: true }),
  script(
    'e-emerg-01',
    'emergency',
    'dental',
    ['a boca do meu filho ta sangrando sem parar depois da extração'],
    {
      handOver: ['emergency'],
      urgent: true,
    },
  ),
  script('e-emerg-02', 'emergency', 'psychology', ['to c vontade de acabar com tudo hj'], {
    handOver: ['emergency'],
    urgent: true,
  }),
  script(
    'e-anger-01',
    'anger',
    'physio',
    ['Que falta de consideração, fiquei plantado esperando e ninguém avisou nada.'],
    {
      handOver: ['anger'],
    },
  ),
  script(
    'e-person-01',
    'person',
    'vet',
    ['queria conversar com a doutora pessoalmente, ela pode me ligar?'],
    {
      handOver: ['asked'],
    },
  ),
  script('e-talk-01', 'small talk', 'salon', [yes('kkkk vcs são demais, bjs')]),
  script('e-talk-02', 'small talk', 'vet', ['quero banho sabado', yes('hmm vou ver com o marido e te falo')]),
]
