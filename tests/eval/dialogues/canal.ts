/**
 * An ordinary week's messages for an ear-nose-throat doctor's and a day spa (`canalClinics.ts`), a
 * veterinarian's and a nail studio. Written whole without sight of the agent and before any was played.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, books, cancels, confirms, medical, moves, near, part, stop, yes } from './kinds.ts'

const AUDIO: Own = { id: 'own', service: 'audio', at: '2026-11-26T10:00', with: 'denise' }
const VIDEO: Own = { id: 'own', service: 'video', at: '2026-11-26T09:00', with: 'raul' }
const RAUL: Own = { id: 'own', service: 'consulta', at: '2026-12-01T09:00', with: 'raul' }
const CLARICE: Own = { id: 'own', service: 'consulta', at: '2026-11-25T15:00', with: 'clarice' }
const ENZO: Own = { id: 'own', service: 'consulta', at: '2026-11-27T14:00', with: 'clarice', for: 'Enzo' }
const RELAX: Own = { id: 'own', service: 'relaxante', at: '2026-11-25T15:00', with: 'iara' }
const SHIATSU: Own = { id: 'own', service: 'shiatsu', at: '2026-11-27T18:00', with: 'tome' }
const OFURO: Own = { id: 'own', service: 'ofuro', at: '2026-11-28T11:00', with: 'jurema' }
const FRIDA: Own = { id: 'own', service: 'vacina', at: '2026-11-27T16:00', with: 'ivo', for: 'Frida' }
const BOB: Own = { id: 'own', service: 'banho', at: '2026-11-25T09:00', with: 'keila', for: 'Bob' }
const MANUT: Own = { id: 'own', service: 'manutencao', at: '2026-11-28T09:00', with: 'bia' }
const GEL: Own = { id: 'own', service: 'gel', at: '2026-11-28T14:00', with: 'bia' }
const MAO: Own = { id: 'own', service: 'manicure', at: '2026-11-24T14:00', with: 'carol' }

export const CANAL: Dialogue[] = [
  books(
    'cn-book-01',
    'ears',
    [
      {
        say: 'ô minha filha bom dia, olha eu tô com o ouvido entupido já tem uns dias né, a minha nora que me passou esse número, aí eu queria ver se o doutor faz aquela lavagem de ouvido pra mim',
        kind: 'audio',
      },
      'quinta feira eu posso',
      'de manhã, umas 9 horas',
      yes('isso meu bem, Deus te abençoe'),
    ],
    { service: 'lavagem', ...at('2026-11-26T09:00') },
    { may: ['washPrep'] },
  ),
  books(
    'cn-book-02',
    'ears',
    [
      'Bom dia. Gostaria de agendar uma consulta com a Dra. Clarice para esta sexta-feira, no período da tarde.',
      'Às 15h, por gentileza.',
      yes('Confirmado. Muito obrigado.'),
    ],
    { service: 'consulta', with: 'clarice', ...at('2026-11-27T15:00') },
    { may: ['bring'] },
  ),
  books(
    'cn-book-03',
    'ears',
    [
      'oi, preciso fazer uma audiometria q a empresa pediu',
      'amanha depois das 14',
      '14h30 fica bom',
      yes('isso'),
    ],
    { service: 'audio', ...at('2026-11-25T14:30') },
    { may: ['audioPrep', 'order'] },
  ),
  books(
    'cn-book-04',
    'ears',
    [
      'queria uma consulta segunda q vem com o dr raul, tem?',
      'vixe nem lembrava do feriado. pode ser terça dia 1 de manha',
      '8h30',
      yes('fechou'),
    ],
    { service: 'consulta', with: 'raul', ...at('2026-12-01T08:30') },
    { may: ['bring', 'key:hours'] },
  ),
  books(
    'cn-book-05',
    'calm',
    [
      'oii gente tô só o pó 😩 quero marcar uma massagem',
      'a relaxante mesmo',
      'sexta umas 18h, tanto faz com quem',
      yes('isso aí'),
    ],
    { service: 'relaxante', ...at('2026-11-27T18:00') },
  ),
  books(
    'cn-book-06',
    'calm',
    ['boa tarde! o ofurô de vcs tem vaga sábado?', 'de tarde', 'as 16h', yes('pode ser sim')],
    { service: 'ofuro', ...at('2026-11-28T16:00') },
    { now: '2026-11-24T13:40', may: ['wear'] },
  ),
  books('cn-book-07', 'calm', ['Opa bom dia! shiatsu com Tomé quinta 19h, rola?', yes('show, pode marcar')], {
    service: 'shiatsu',
    with: 'tome',
    ...at('2026-11-26T19:00'),
  }),
  books(
    'cn-book-08',
    'calm',
    [
      'olá boa noite, vi no insta o escalda pés de vcs e amei, tem pra quinta?',
      'pela manhã de preferencia',
      'o primeiro que tiver, com qualquer uma',
      yes('perfeito 🥰'),
    ],
    { service: 'escalda', ...on('2026-11-26', '09:00', '12:30') },
    { now: '2026-11-24T20:15' },
  ),
  books(
    'cn-book-09',
    'zoo',
    [
      'oi! minha gata anda meio tristinha, queria passar ela numa consulta amanhã',
      'de manhã',
      'umas 10h',
      yes('isso, brigada'),
    ],
    { service: 'consulta', for: '.*|', ...at('2026-11-25T10:00') },
    { may: ['card', 'stay'] },
  ),
  books(
    'cn-book-10',
    'zoo',
    [{ say: ['bom diaa', 'quero marcar banho p Nina', 'quinta cedinho se tiver'] }, 'as 8', yes('issoo')],
    { service: 'banho', for: '.*|', ...at('2026-11-26T08:00') },
  ),
  books(
    'cn-book-11',
    'zoo',
    [
      'pediram exame de sangue pro meu cachorro velhinho, da pra colher ai na segunda?',
      'dia 30 de manhã',
      '9h30',
      yes('isso obg'),
    ],
    { service: 'exame', for: '.*|', ...at('2026-11-30T09:30') },
    { may: ['result', 'card'] },
  ),
  books(
    'cn-book-12',
    'nails',
    [
      'oiee quero fazer mão e pé na sexta de manha, manicure e pedicure, com qualquer uma das meninas',
      'a mão 10h',
      'e o pé 11h',
      yes('isso'),
      yes('certinho'),
    ],
    { service: 'manicure', ...on('2026-11-27', '09:00', '12:00') },
    {
      end: {
        booked: [
          { service: 'manicure', ...on('2026-11-27', '09:00', '12:00') },
          { service: 'pedicure', ...on('2026-11-27', '09:00', '12:00') },
        ],
      },
    },
  ),
  books(
    'cn-book-13',
    'nails',
    [
      'tenho um casorio no outro sabado e quero fazer alongamento de unha',
      'na sexta dia 4, de tarde',
      'as 14h, visse',
      yes('isso mesmo'),
    ],
    { service: 'alongamento', ...at('2026-12-04T14:00') },
  ),
  books(
    'cn-book-14',
    'nails',
    ['oi da p fazer esmaltação em gel hj ainda?', 'depois da escola, 17h, com qualquer uma', yes('issoo 💅')],
    { service: 'gel', ...at('2026-11-24T17:00') },
  ),

  script(
    'cn-family-01',
    'family',
    'ears',
    [
      'bom dia, preciso de audiometria pros meus gemeos, o Davi e o Miguel, na sexta de manhã',
      'o Davi 9h e o Miguel 10h',
      yes('isso'),
      yes('isso, os dois'),
    ],
    {
      booked: [
        { service: 'audio', for: '.*Davi.*', ...at('2026-11-27T09:00') },
        { service: 'audio', for: '.*Miguel.*', ...at('2026-11-27T10:00') },
      ],
    },
    { may: ['audioPrep', 'order', 'companion'] },
  ),
  script(
    'cn-family-02',
    'family',
    'calm',
    [
      'oi! eu e meu marido queremos fazer massagem relaxante no sabado, os dois no mesmo horario',
      'às 15h, eu com a Iara e ele com o Tomé',
      yes('isso'),
      yes('isso, os dois'),
    ],
    {
      booked: [
        { service: 'relaxante', ...at('2026-11-28T15:00') },
        { service: 'relaxante', for: '.*marido.*', ...at('2026-11-28T15:00') },
      ],
    },
    { may: ['couple'] },
  ),
  script(
    'cn-family-03',
    'family',
    'zoo',
    [
      'quero dar banho nos meus dois doguinhos sabado, o Pipoca e a Amora',
      'Pipoca 9h e Amora 10h',
      yes('isso'),
      yes('isso, obrigadaa'),
    ],
    {
      booked: [
        { service: 'banho', for: '.*Pipoca.*', ...at('2026-11-28T09:00') },
        { service: 'banho', for: '.*Amora.*', ...at('2026-11-28T10:00') },
      ],
    },
  ),
  script(
    'cn-family-04',
    'family',
    'ears',
    [
      'oi quero marcar consulta pra minha vó Zilda, ela não ta ouvindo bem',
      'quinta de tarde',
      '16h',
      yes('isso'),
    ],
    { booked: [{ service: 'consulta', for: '.*Zilda.*|.*v[óo].*', ...at('2026-11-26T16:00') }] },
    { may: ['bring'] },
  ),
  script(
    'cn-family-05',
    'family',
    'calm',
    [
      'Boa tarde, quero agendar uma massagem com pedras quentes pra minha esposa Marina, é presente de aniversário',
      'quarta da semana que vem, dia 2, à tarde',
      '15h',
      yes('Isso, obrigado'),
    ],
    { booked: [{ service: 'pedras', for: '.*Marina.*|.*esposa.*', ...at('2026-12-02T15:00') }] },
    { now: '2026-11-24T14:20', may: ['voucher'] },
  ),

  books(
    'cn-change-01',
    'ears',
    ['quero consulta amanhã 14h', 'ai não, quarta eu tenho reuniao 🤦‍♀️ sexta 14h tem?', yes('isso, sexta')],
    { service: 'consulta', ...at('2026-11-27T14:00') },
    { may: ['bring'] },
  ),
  script(
    'cn-change-02',
    'memory',
    'calm',
    [
      'queria marcar shiatsu sexta as 17h',
      yes('isso'),
      'oi voltei kkk minha irmã disse q a relaxante é melhor pra quem nunca fez. troca pra mim? msm dia e hora, pode ser com qualquer um',
      yes('sim'),
    ],
    { booked: [{ service: 'relaxante', ...at('2026-11-27T17:00') }] },
  ),
  books(
    'cn-change-03',
    'nails',
    [
      'marca pedicure quinta 11h pra mim, com quem tiver livre',
      'opa quinta não, é quarta!! me confundi toda',
      yes('isso, 11h'),
    ],
    { service: 'pedicure', ...at('2026-11-25T11:00') },
  ),
  books(
    'cn-change-04',
    'zoo',
    [
      'bom dia quero marcar banho e tosa pro Bento quarta de manhã',
      'às 9',
      'pera, quarta é dia da faxineira. quinta no mesmo horario tem?',
      yes('isso'),
    ],
    { service: 'tosa', for: '.*|', ...at('2026-11-26T09:00') },
  ),
  script(
    'cn-change-05',
    'family',
    'ears',
    [
      'oi quero marcar uma consulta pra mim quinta 10h',
      'na verdade esse horario deixa pra minha mãe, a Sueli, ela precisa mais q eu kkk',
      yes('isso, só ela'),
    ],
    { booked: [{ service: 'consulta', for: '.*Sueli.*|.*m[ãa]e.*', ...at('2026-11-26T10:00') }] },
    { may: ['bring'] },
  ),

  moves(
    'cn-move-01',
    'ears',
    AUDIO,
    [
      'oi bom dia, quinta vou ter q trabalhar de manha, da pra passar minha audiometria pra tarde no mesmo dia?',
      '15h',
      yes('isso'),
    ],
    at('2026-11-26T15:00'),
  ),
  moves(
    'cn-move-02',
    'calm',
    RELAX,
    [
      'oxe surgiu um imprevisto amanhã 😔 tem como jogar minha massagem pra sexta?',
      'na msm hora, 15h',
      yes('isso'),
    ],
    at('2026-11-27T15:00'),
  ),
  moves(
    'cn-move-03',
    'zoo',
    FRIDA,
    [
      'oi a Frida ta com vacina marcada sexta mas n consigo sair do trampo a tempo. sabado tem?',
      '10h',
      yes('isso valeu'),
    ],
    at('2026-11-28T10:00'),
  ),
  moves(
    'cn-move-04',
    'nails',
    MANUT,
    [
      'minha manutenção é sábado mas n vou aguentar até lá kkkk tem como adiantar pra quinta depois das 16h?',
      '16h30',
      yes('issooo'),
    ],
    at('2026-11-26T16:30'),
  ),
  moves(
    'cn-move-05',
    'ears',
    RAUL,
    [
      'Bom dia. Preciso remarcar minha consulta do dia 1º. Seria possível na quinta-feira da mesma semana, dia 3, às 14h?',
      yes('Perfeito, confirmo.'),
    ],
    at('2026-12-03T14:00'),
  ),
  moves(
    'cn-move-06',
    'calm',
    OFURO,
    [
      {
        say: 'oi minha linda, então, eu marquei o ofurô sábado de manhã só que minha filha chega de viagem bem na hora e eu tenho que buscar ela no aeroporto, aí eu queria ver se dá pra passar pro fim da tarde, no mesmo sábado',
        kind: 'audio',
      },
      '17h tá ótimo',
      yes('isso, obrigada viu'),
    ],
    at('2026-11-28T17:00'),
  ),

  {
    ...cancels('cn-cancel-01', 'ears', VIDEO, [
      'oi, acabei fazendo a videolaringo em outro lugar, pode desmarcar a de quinta',
      yes('isso'),
    ]),
    may: ['miss'],
  },
  {
    ...cancels('cn-cancel-02', 'calm', SHIATSU, [
      'poxa vou ter q viajar a trabalho, cancela meu shiatsu de sexta por favor 🙏',
      yes('sim, pode cancelar'),
    ]),
    may: ['miss'],
  },
  cancels('cn-cancel-03', 'zoo', BOB, [
    { say: ['oi', 'desmarca o banho do Bob de amanha', 'choveu muito, vou dar em casa msm kkk'] },
    yes('isso'),
  ]),
  cancels('cn-cancel-04', 'nails', GEL, [
    'meninas n vai dar pra ir sabado fazer o gel, meu chefe me escalou 😡 cancela pf',
    yes('sim'),
  ]),
  {
    ...cancels('cn-cancel-05', 'ears', ENZO, [
      'meu filho ja ta bom graças a Deus! não precisa mais da consulta dele de sexta',
      yes('isso, pode desmarcar'),
    ]),
    may: ['miss'],
  },

  confirms('cn-confirm-01', 'ears', AUDIO, 'Confirmado, estarei aí no horário.'),
  confirms('cn-confirm-02', 'calm', RELAX, 'simm to contando as horas 😍 precisa levar alguma coisa?', {
    gets: ['wear'],
  }),
  confirms('cn-confirm-03', 'zoo', FRIDA, 'opa, pode confirmar q a Frida vai'),
  script(
    'cn-confirm-04',
    'confirm',
    'nails',
    [{ reminded: 'own' }, 'vou sim! só q o busão atrasou, devo chegar umas 14h10'],
    { confirmed: ['own'], late: ['own'] },
    { own: [MAO], may: ['late'], now: '2026-11-24T13:35' },
  ),
  script(
    'cn-confirm-05',
    'confirm',
    'ears',
    [
      { reminded: 'own' },
      'ih caiu um plantão bem nessa hora. da pra passar pra sexta?',
      'as 16h',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...at('2026-11-27T16:00') }] },
    { own: [CLARICE] },
  ),

  ask('cn-ask-01', 'ears', 'meu plano é o saude caixa, passa ai?', 'insurance'),
  ask('cn-ask-02', 'ears', 'tenho que ir sem comer pra fazer a videolaringoscopia?', 'fasting'),
  ask(
    'cn-ask-03',
    'ears',
    'o papel da audiometria eu ja levo comigo ou tem q voltar pra buscar?',
    'resultAudio',
  ),
  ask('cn-ask-04', 'ears', 'véi fiz a lavagem de ouvido ontem, ja posso cair na piscina?', 'washAfter'),
  ask('cn-ask-05', 'ears', 'minha bb ta com 20 dias, ja pode fazer o da orelhinha?', 'babyAge'),
  ask('cn-ask-06', 'calm', 'to de 5 meses de gravidez, posso fazer massagem ai com vcs?', 'pregnant'),
  ask(
    'cn-ask-07',
    'calm',
    'dá pra pedir pra ser uma moça fazendo a massagem? fico sem graça com homem rs',
    'who',
  ),
  ask(
    'cn-ask-08',
    'calm',
    'queria presentear minha sogra com uma massagem, vcs tem tipo um cartão presente?',
    'voucher',
  ),
  ask('cn-ask-09', 'calm', 'posso almoçar e ir direto pra massagem?', 'eat'),
  ask('cn-ask-10', 'zoo', 'minha poodle entrou no cio, ainda posso levar pra dar banho?', 'heat'),
  ask('cn-ask-11', 'zoo', 'tenho uma calopsita, vcs cuidam tbm?', 'exotic'),
  ask('cn-ask-12', 'zoo', 'meu filhotinho fez 2 meses, já pode tomar vacina?', 'age'),
  ask('cn-ask-13', 'nails', 'minha menina de 6 anos quer pintar a unha ai, pode?', 'kids'),
  ask(
    'cn-ask-14',
    'nails',
    'lascou uma unha q fiz ai antes de ontem 😭 tem q pagar pra arrumar?',
    'warranty',
  ),

  ask(
    'cn-several-01',
    'ears',
    [
      'bom dia',
      'quanto é a consulta?',
      'e se precisar voltar pra mostrar exame paga dnv?',
      'tem lugar pra deixar o carro?',
    ],
    'price:consulta',
    'returnIn',
    'park',
  ),
  ask(
    'cn-several-02',
    'calm',
    'oi qual o valor da relaxante e da de pedras quentes? da pra parcelar no cartao?',
    'price:relaxante',
    'price:pedras',
    'pay',
  ),
  script(
    'cn-several-03',
    'several',
    'ears',
    [
      {
        say: 'oi quanto custa a lavagem de ouvido? se tiver horario na terça dia 1 de manhã ja quero marcar',
        gets: ['price:lavagem'],
      },
      '8h',
      yes('isso'),
    ],
    { booked: [{ service: 'lavagem', ...at('2026-12-01T08:00') }] },
    { may: ['washPrep'] },
  ),
  script(
    'cn-several-04',
    'several',
    'nails',
    [
      { say: ['tem café ai? kkk', 'quero marcar spa dos pés amanha de tarde'], gets: ['drink'] },
      '15h',
      yes('isso 🥰'),
    ],
    { booked: [{ service: 'spa', ...at('2026-11-25T15:00') }] },
  ),
  part(
    'cn-several-05',
    'zoo',
    'oi vcs buscam o cachorro em casa? e tem hotelzinho pra deixar no natal?',
    'pickup',
  ),
  script(
    'cn-several-06',
    'several',
    'calm',
    [
      {
        say: 'oi que horas é minha massagem amanha msm? e tem onde tomar uma ducha depois?',
        gets: ['15h', 'shower'],
      },
    ],
    {},
    { own: [RELAX], may: ['key:mine'] },
  ),

  near('cn-near-01', 'ears', 'preciso ficar em jejum pra audiometria?', ['4 horas']),
  near('cn-near-02', 'calm', 'quem tem pressão alta pode entrar no ofurô?', ['pernas', 'quarto mês']),
  near('cn-near-03', 'zoo', 'quantos dias depois da vacina eu posso dar banho nele?', ['45 dias']),
  near('cn-near-04', 'nails', 'depois q tira o alongamento tem q esperar quantos dias pra por outro?', [
    '20 ou 25',
    '7 dias',
  ]),

  stop('cn-stop-01', 'calm', 'me tira dessa lista por favor, n quero mais receber mensagem de vcs'),
  medical(
    'cn-medical-01',
    'ears',
    'meu ouvido ta doendo muito e saindo um liquido, posso pingar azeite morno?',
  ),
  script(
    'cn-anger-01',
    'anger',
    'nails',
    ['paguei 180 reais no alongamento e caiu tudo em 2 dias!! uma palhaçada isso, nunca mais piso ai'],
    { handOver: ['anger'] },
    { may: ['warranty'] },
  ),

  script('cn-person-01', 'person', 'calm', ['oi, queria falar com alguem do atendimento, uma pessoa mesmo'], {
    handOver: ['asked'],
  }),
  script(
    'cn-waiting-01',
    'waiting list',
    'ears',
    [
      'oi tem consulta nesse sabado com a dra clarice?',
      'puts, só posso esse sábado mesmo, e tem q ser com ela. se alguem desistir vc me avisa?',
    ],
    { waiting: ['consulta'] },
  ),
  script('cn-media-01', 'media', 'zoo', [{ say: 'essa é a carteirinha dele', kind: 'image' }], {
    handOver: ['file'],
  }),
]
