/**
 * Messages of an ordinary day at a dentist's, a skin clinic, a psychologists' house, a physiotherapist's, a nail bar, a
 * pet shop and a nutritionist's, by people of many ages and regions. Written whole before any was played, without a
 * look at the agent's word lists.
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
  person,
  stop,
  urgent,
  yes,
} from './kinds.ts'

const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T09:00', with: 'marina' }
const APARELHO: Own = { id: 'own', service: 'aparelho', at: '2026-12-01T15:00', with: 'felipe' }
const PELE: Own = { id: 'own', service: 'limpeza', at: '2026-11-27T15:00', with: 'aline' }
const TERAPIA: Own = { id: 'own', service: 'terapia', at: '2026-11-26T18:00', with: 'tiago' }
const FISIO: Own = { id: 'own', service: 'sessao', at: '2026-11-25T10:00', with: 'regina' }
const PILATES: Own = { id: 'own', service: 'pilates', at: '2026-11-27T08:00', with: 'regina' }
const GEL: Own = { id: 'own', service: 'gel', at: '2026-11-27T16:00', with: 'carol' }
const BANHO: Own = { id: 'own', service: 'banho', at: '2026-11-26T10:00', with: 'tico' }
const NUTRI: Own = { id: 'own', service: 'retorno', at: '2026-11-27T10:00', with: 'lea' }
const NUTRI_DAVI: Own = { id: 'own', service: 'esportiva', at: '2026-11-26T18:00', with: 'davi' }

export const TERRACE: Dialogue[] = [
  books(
    'te-book-01',
    'tooth',
    [
      {
        say: [
          'bom diaa',
          'minha restauração caiu ontem comendo pipoca 🤦‍♀️',
          'queria ver um horario pra arrumar',
        ],
      },
      'quinta à tarde dá?',
      'o das 14h',
      yes('isso aí'),
    ],
    { service: 'restauracao', ...at('2026-11-26T14:00') },
  ),
  books(
    'te-book-02',
    'derm',
    [
      'ola boa tarde tem horario essa semana p limpeza d pele?? sou de fora e vou embora domingo',
      'sexta 10 hrs',
      yes('pode marcar sim'),
    ],
    { service: 'limpeza', ...at('2026-11-27T10:00') },
    { now: '2026-11-24T13:10' },
  ),
  books(
    'te-book-03',
    'psychology',
    [
      'Oi, boa noite. Faz tempo que to querendo começar terapia e hj criei coragem rs. Como faço p marcar?',
      'pode ser individual',
      'com mulher, se tiver',
      'quarta depois das 17',
      'pode ser 18h',
      yes('isso, obrigada viu'),
    ],
    { service: 'terapia', with: 'renata', ...at('2026-11-25T18:00') },
    { now: '2026-11-24T20:40', may: ['first'] },
  ),
  books(
    'te-book-04',
    'knee',
    [
      {
        say: 'ô minha filha aqui é a dona Neuza, eu queria marcar uma avaliação aí que o meu joelho não tá me deixando nem subir a escada, pode ser qualquer dia de manhã que eu tô aposentada',
        kind: 'audio',
      },
      'quinta tá bom, bem cedinho',
      'às sete então',
      yes('isso meu bem'),
    ],
    { service: 'avaliacao', ...at('2026-11-26T07:00') },
    { may: ['seniors'], name: 'Neuza' },
  ),
  books(
    'te-book-05',
    'nails',
    ['amg tem vaga hj pra mão e pé??', 'primeiro a mão entao', 'umas 14h', yes('fechado')],
    { service: 'manicure', ...at('2026-11-24T14:00') },
  ),
  books(
    'te-book-06',
    'paws',
    ['quero agendar um banho p meu golden o Bento amanha as 9', yes('isso mesmo')],
    { service: 'banho', for: '.*', ...at('2026-11-25T09:00') },
  ),
  books(
    'te-book-07',
    'table',
    [
      'Boa tarde! Treino crossfit e quero uma consulta de nutrição esportiva. Quais horários vocês têm na quinta?',
      'O último horário',
      yes('Perfeito'),
    ],
    { service: 'esportiva', with: 'davi', ...at('2026-11-26T19:00') },
    { now: '2026-11-24T14:00' },
  ),
  books(
    'te-book-08',
    'tooth',
    [
      'da pra marcar limpeza pra segunda 8h?',
      'hmm pera, segunda tenho reunião. terça no mesmo horario',
      yes('agora sim'),
    ],
    { service: 'limpeza', with: 'marina', ...at('2026-12-01T08:00') },
  ),
  books(
    'te-book-09',
    'derm',
    [
      'tô precisando fazer um peeling com a doutora celia',
      'segunda q vem',
      'tem a tarde?',
      '15:00',
      yes('blz'),
    ],
    { service: 'peeling', with: 'celia', ...at('2026-11-30T15:00') },
  ),
  books(
    'te-book-10',
    'nails',
    [
      'Olá! Gostaria de fazer alongamento no sábado, tem disponibilidade pela manhã?',
      '9h está ótimo',
      yes('Confirmo'),
    ],
    { service: 'alongamento', with: 'bia', ...at('2026-11-28T09:00') },
  ),
  books(
    'te-book-11',
    'knee',
    [
      'eae, dei um jeito nas costas jogando bola, queria uma massagem',
      'amanha',
      'fim de tarde',
      '17h ta suave',
      yes('tmj'),
    ],
    { service: 'massagem', ...at('2026-11-25T17:00') },
  ),
  books(
    'te-book-12',
    'psychology',
    [
      'queria marcar terapia de casal, meu marido só pode depois das 18h',
      'segunda ou terça da semana que vem',
      'segunda às 18h',
      yes('isso'),
    ],
    { service: 'casal', with: 'renata', ...at('2026-11-30T18:00') },
  ),
  moves(
    'te-move-01',
    'tooth',
    LIMPEZA,
    [
      'oie, minha chefe marcou reunião bem na hora da minha limpeza kk tem como jogar pra tarde do msm dia?',
      '16h',
      yes('isso'),
    ],
    at('2026-11-26T16:00'),
  ),
  moves(
    'te-move-02',
    'derm',
    PELE,
    ['Bom dia, preciso trocar meu horário de sexta. Pode ser no sábado às 10?', yes('Sim, por favor')],
    at('2026-11-28T10:00'),
  ),
  moves(
    'te-move-03',
    'psychology',
    TERAPIA,
    [
      'tiago me chamou pra um plantao quinta... ops, meu chefe rs. consigo passar a sessão pra sexta?',
      '18h tbm',
      yes('isso'),
    ],
    at('2026-11-27T18:00'),
  ),
  moves(
    'te-move-04',
    'knee',
    FISIO,
    ['amanha minha carona nao vem mais, da pra ser quinta no lugar?', 'mesma hora', yes('ok')],
    at('2026-11-26T10:00'),
  ),
  moves(
    'te-move-05',
    'nails',
    GEL,
    ['mana adianta meu horário de sexta? queria umas 13h', yes('issoo')],
    at('2026-11-27T13:00'),
  ),
  moves(
    'te-move-06',
    'table',
    NUTRI,
    [
      'gente esqueci que sexta tenho prova!! consigo remarcar meu retorno pra semana que vem?',
      'quarta de manhã',
      '11h',
      yes('isso obg'),
    ],
    at('2026-12-02T11:00'),
  ),
  cancels('te-cancel-01', 'paws', BANHO, [
    'o Thor ta com a patinha machucada, melhor deixar o banho pra depois. pode tirar ele da agenda',
    yes('isso'),
  ]),
  cancels('te-cancel-02', 'tooth', APARELHO, [
    'vou me mudar pra SP e vou continuar o aparelho lá, então pode cancelar minha manutenção',
    yes('sim, obrigada por tudo'),
  ]),
  cancels('te-cancel-03', 'knee', PILATES, [
    'nao vai rolar o pilates sexta',
    'nao, cancela msm',
    yes('isso'),
  ]),
  cancels('te-cancel-04', 'table', NUTRI_DAVI, [
    'Prezados, por motivos pessoais não poderei comparecer à consulta de quinta-feira. Solicito o cancelamento.',
    yes('Sim.'),
  ]),
  confirms('te-confirm-01', 'derm', PELE, 'opa, pode contar comigo'),
  confirms('te-confirm-02', 'knee', FISIO, 'eu vou mas chego uns 10 min depois pq o onibus atrasa', {
    late: true,
  }),
  confirms('te-confirm-03', 'nails', GEL, 'simmm ja to escolhendo a cor kkk'),
  script(
    'te-confirm-04',
    'confirm',
    'psychology',
    [
      { reminded: 'own' },
      'putz esqueci total, tenho médico nesse horário',
      'tem sábado cedo?',
      '9h',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...at('2026-11-28T09:00') }] },
    { own: [TERAPIA] },
  ),
  script(
    'te-confirm-05',
    'confirm',
    'table',
    [{ reminded: 'own' }, { say: 'ok, estarei presente. precisa levar os exames?', gets: ['exams'] }],
    { confirmed: ['own'] },
    { own: [NUTRI] },
  ),
  ask('te-ask-01', 'tooth', 'moço quanto q sai pra fazer uma obturação?', 'price:restauracao'),
  ask('te-ask-02', 'tooth', 'to gravida de 5 meses, posso fazer a limpeza msm assim?', 'pregnant'),
  ask('te-ask-03', 'derm', 'bom dia, meu namorado quer fazer a barba a laser, vcs fazem em homem?', 'men'),
  ask('te-ask-04', 'derm', 'fiz peeling ai semana passada, ja posso ir pra praia?', 'sun'),
  ask('te-ask-05', 'psychology', 'moro no interior, da pra fazer por chamada de video?', 'online'),
  ask('te-ask-06', 'psychology', 'se eu desmarcar em cima da hora eu pago?', 'missed'),
  ask('te-ask-07', 'knee', 'minha vó tem 82 e quase nao anda, vcs vao até a casa dela?', 'home'),
  ask('te-ask-08', 'nails', 'vcs esterilizam os alicates certinho?', 'sterile'),
  ask('te-ask-09', 'nails', 'oi quebrou uma unha do alongamento q fiz sexta, tem q pagar dnv?', 'warranty'),
  ask(
    'te-ask-10',
    'paws',
    'minha cachorrinha é bem velhinha 14 anos, vcs dao banho nela sem problema?',
    'old',
  ),
  ask(
    'te-ask-11',
    'table',
    'nao como carne nem nada de origem animal, tem alguem ai que entende disso?',
    'vegan',
  ),
  ask('te-ask-12', 'table', 'pra bioimpedancia tem q ir sem comer?', 'fasting'),
  ask('te-ask-13', 'paws', 'aonde vcs ficam mesmo?', 'key:location'),
  ask(
    'te-several-01',
    'tooth',
    ['oi quanto ta a avaliação', 'e se eu fechar o tratamento desconta?', 'aceita bradesco?'],
    'price:avaliacao',
    'discount',
    'insurance',
  ),
  ask(
    'te-several-02',
    'knee',
    'qual o valor da sessão, tem pacote? e preciso levar encaminhamento do medico?',
    'price:sessao',
    'package',
    'order',
  ),
  script(
    'te-several-03',
    'several',
    'nails',
    [
      {
        say: 'quero marcar pedicure quinta 11h e queria saber se posso levar meu proprio esmalte',
        gets: ['polish'],
      },
      yes('isso'),
    ],
    { booked: [{ service: 'pedicure', ...at('2026-11-26T11:00') }] },
  ),
  script(
    'te-several-04',
    'several',
    'paws',
    [
      {
        say: 'vacina do filhote é quanto? ele fez 2 meses ontem. queria levar sexta de manhã',
        gets: ['price:vacina'],
      },
      'pode ser 10h',
      yes('isso'),
    ],
    { booked: [{ service: 'vacina', for: '.*', ...at('2026-11-27T10:00') }] },
    { may: ['agevac', 'vaccines'] },
  ),
  script(
    'te-several-05',
    'several',
    'derm',
    [{ say: 'vou precisar cancelar a limpeza de sexta 😢 tem multa?', gets: ['miss'] }, yes('pode cancelar')],
    { cancelled: ['own'] },
    { own: [PELE] },
  ),
  follow(
    'te-memory-01',
    'derm',
    ['quanto custa depilação a laser?', 'price:laser'],
    ['dói muito?', 'laserPain'],
    ['e quantas vezes precisa?', 'laserSessions'],
  ),
  script(
    'te-memory-02',
    'memory',
    'table',
    [
      { say: 'quanto é a primeira consulta?', gets: ['price:primeira'] },
      { wait: 300 },
      'oi voltei! quero marcar então, sexta de tarde',
      'a segunda opção',
      yes('isso'),
    ],
    { booked: [{ service: 'primeira', ...on('2026-11-27', '14:00', '17:00') }] },
    { may: ['returnIn'] },
  ),
  script(
    'te-memory-03',
    'memory',
    'tooth',
    [
      { say: 'esqueci, que dia é minha consulta mesmo?', gets: ['9h'] },
      'ata. e da pra passar pras 11?',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...at('2026-11-26T11:00') }] },
    { own: [LIMPEZA] },
  ),
  script(
    'te-family-01',
    'family',
    'table',
    ['queria consulta de nutrição infantil pro meu filho Enzo de 6 anos', 'sexta 9h', yes('isso mesmo')],
    { booked: [{ service: 'infantil', for: 'Enzo', ...at('2026-11-27T09:00') }] },
  ),
  script(
    'te-family-02',
    'family',
    'tooth',
    [
      'bom dia, limpeza pra mim e pro meu esposo na quinta de manhã, um seguido do outro',
      'pode ser 8h eu e 9h ele',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'limpeza', ...at('2026-11-26T08:00') },
        { service: 'limpeza', for: 'esposo|marido', ...at('2026-11-26T09:00') },
      ],
    },
  ),
  script(
    'te-family-03',
    'family',
    'nails',
    [
      'oi linda, tem como encaixar eu e minha filha sábado? manicure',
      'os dois primeiros que tiver. o primeiro pra mim e o segundo pra ela',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'manicure', ...on('2026-11-28') },
        { service: 'manicure', for: 'filha', ...on('2026-11-28') },
      ],
    },
  ),
  script(
    'te-waiting-01',
    'waiting list',
    'tooth',
    ['tem limpeza sexta com o felipe?', 'só posso sexta msm... se abrir alguma vaga me chama?'],
    { waiting: ['limpeza'] },
  ),
  stop('te-stop-01', 'nails', 'para de mandar promoção pf, n quero mais'),
  urgent('te-emergency-01', 'paws', 'socorro meu cachorro comeu chumbinho ta espumando pela boca'),
  urgent('te-emergency-02', 'psychology', 'eu não aguento mais, to pensando em acabar com tudo hoje'),
  angry('te-anger-01', 'nails', 'paguei 180 conto e a unha caiu no outro dia, vcs são uma piada'),
  person('te-person-01', 'table', 'prefiro tratar com uma atendente de verdade, pode ser?'),
  medical('te-medical-01', 'tooth', 'to com o rosto inchado do lado do dente, tomo amoxicilina?'),
  near('te-near-01', 'derm', 'vcs fazem microagulhamento?', ['price:peeling', 'included']),
  near('te-near-02', 'tooth', 'limpeza de criança é mais barata?', ['kids', 'often']),
  near('te-near-03', 'paws', 'tem creche pra cachorro?', ['wait', 'old', 'taxi']),
  script(
    'te-talk-01',
    'small talk',
    'nails',
    ['boa tardee tudo bem com vc?', yes('só passando pra agradecer, amei minha unha 😍')],
    {},
  ),
]
