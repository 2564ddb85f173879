/**
 * Forty dialogues for the clinics of `kioskClinics.ts` and three older ones, written whole before any of them was
 * played: above all questions, families, changes and corrections.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import { ask, confirms, follow, near, part, urgent, yes } from './kinds.ts'

const GEL: Own = { id: 'own', service: 'gel', at: '2026-11-26T14:00', with: 'bia' }
const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T09:00', with: 'nadia' }
const PELE: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T16:00', with: 'marta' }
const SOGRA: Own = { id: 'sogra', service: 'drenagem', at: '2026-11-27T10:00', with: 'marta', for: 'Célia' }
const CORTE: Own = { id: 'own', service: 'corte', at: '2026-11-24T15:00', with: 'wilson' }
const FISIO: Own = { id: 'own', service: 'fisio', at: '2026-11-26T10:00', with: 'marcos' }
const FILHA: Own = { id: 'own', service: 'terapia', at: '2026-11-25T15:00', with: 'tiago', for: 'Sofia' }
const TERAPIA: Own = { id: 'own', service: 'terapia', at: '2026-11-26T18:00', with: 'renata' }
const BANHO: Own = { id: 'own', service: 'banho', at: '2026-11-25T10:00', with: 'keila', for: 'Bob' }

export const KIOSK: Dialogue[] = [
  script(
    'ks-book-01',
    'book',
    'nails',
    ['oii linda tem vaga pra esmaltação em gel sexta dps do almoço?', 'a primeira', yes('isso msm')],
    { booked: [{ service: 'gel', ...on('2026-11-27', '12:00', '19:00') }] },
  ),
  script(
    'ks-book-02',
    'book',
    'smile',
    [
      {
        say: [
          'bom dia',
          'to com um dente quebrado mas n ta doendo n',
          'queria uma avaliaçao',
          'vcs tem amanha cedinho?',
        ],
      },
      'pode ser o primeiro',
      yes('isso'),
    ],
    { booked: [{ service: 'avaliacao', ...on('2026-11-25', '08:00', '11:30') }] },
  ),
  script(
    'ks-book-03',
    'book',
    'barber',
    ['fala meu chapa, encaixa um corte e barba pra mim hj umas 5 da tarde c o wilson', yes('demorou')],
    { booked: [{ service: 'combo', with: 'wilson', ...at('2026-11-24T17:00') }] },
  ),
  script(
    'ks-book-04',
    'book',
    'glow',
    [
      'vi no insta vcs, quero fazer limpeza de pele quinta ou sexta, o q tiver mais pro fim da tarde',
      'sexta 17:30',
      yes('isso'),
    ],
    { booked: [{ service: 'limpeza', ...at('2026-11-27T17:30') }] },
  ),
  script(
    'ks-book-05',
    'book',
    'physio',
    ['Eu costumo ir toda quinta, mas essa semana só consigo sexta. Tem fisioterapia às 16h?', yes('Isso')],
    { booked: [{ service: 'fisio', ...at('2026-11-27T16:00') }] },
  ),
  script(
    'ks-book-06',
    'book',
    'psychology',
    [
      {
        say: 'oi então eu tô querendo começar a fazer terapia nunca fiz na vida e tem que ser de noite porque eu saio do serviço às seis pode ser com a renata na quinta',
        kind: 'audio',
      },
      'a primeira',
      yes('isso pode ser'),
    ],
    { booked: [{ service: 'terapia', with: 'renata', ...on('2026-11-26', '18:00', '20:00') }] },
  ),
  script(
    'ks-change-01',
    'book',
    'smile',
    [
      'quero limpeza dia 27 as 10h',
      'pera, 27 é sexta? entao nao, é quinta que eu folgo. mesma hora',
      yes('isso'),
    ],
    { booked: [{ service: 'limpeza', ...at('2026-11-26T10:00') }] },
  ),
  script(
    'ks-change-02',
    'book',
    'nails',
    [
      'manicure sabado 10h tem?',
      'ai desculpa amiga manicure nao, é o pé q eu quero fazer, msm horario',
      yes('isso'),
    ],
    { booked: [{ service: 'pedicure', ...at('2026-11-28T10:00') }] },
  ),
  script(
    'ks-family-01',
    'family',
    'smile',
    [
      'quero marcar limpeza pra mim e pro meu filho Davi, quinta de manha um depois do outro',
      'eu as 9 e ele 9:45',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'limpeza', ...at('2026-11-26T09:00') },
        { service: 'limpeza', for: 'Davi', ...at('2026-11-26T09:45') },
      ],
    },
  ),
  script(
    'ks-family-02',
    'family',
    'zoo',
    ['a Luna precisa da vacina e o Thor de banho, da pra ser os dois sexta 10h?', yes('isso'), yes('isso')],
    {
      booked: [
        { service: 'vacina', for: 'Luna|', ...at('2026-11-27T10:00') },
        { service: 'banho', for: 'Thor|', ...at('2026-11-27T10:00') },
      ],
    },
  ),
  script(
    'ks-family-03',
    'family',
    'nails',
    [
      'amg minha unha ta marcada quinta 14h ne? minha mae quer ir junto fazer o pé, tem como no msm horario?',
      yes('isso'),
    ],
    { booked: [{ service: 'pedicure', for: 'm[ãa]e', ...at('2026-11-26T14:00') }] },
    { own: [GEL] },
  ),
  script(
    'ks-family-04',
    'family',
    'psychology',
    [
      'oi a Sofia amanheceu com febre, nao vai na sessao de amanha. tem como passar pra outra semana mesmo dia e horario?',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...at('2026-12-02T15:00') }] },
    { own: [FILHA] },
  ),
  script(
    'ks-family-05',
    'family',
    'barber',
    [
      'bom dia, quero marcar corte pra mim e pro meu guri sabado de manha',
      'ele 9h e eu 9:30',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'corte', for: 'guri|filho|menino', ...at('2026-11-28T09:00') },
        { service: 'corte', ...at('2026-11-28T09:30') },
      ],
    },
  ),
  script(
    'ks-family-06',
    'family',
    'glow',
    ['oi, a drenagem da minha sogra pode cancelar, mas a minha limpeza continua viu', yes('isso')],
    { cancelled: ['sogra'] },
    { own: [PELE, SOGRA] },
  ),
  script(
    'ks-family-07',
    'family',
    'smile',
    [
      'queria um horario pra minha vó, ela tem 82 anos e a dentadura ta machucando ela',
      'ajuste de protese',
      'amanha de tarde',
      'a segunda',
      yes('isso'),
    ],
    { booked: [{ service: 'protese', for: 'av[óo]|v[óo]', ...on('2026-11-25', '14:00', '18:00') }] },
  ),
  script(
    'ks-family-08',
    'family',
    'zoo',
    [
      'tenho 3 gatos mas só a Mia e o Chico tao com vacina atrasada. terça q vem um as 9 e o outro 9:30 da?',
      yes('isso'),
      yes('isso'),
    ],
    {
      booked: [
        { service: 'vacina', for: 'Mia|', ...at('2026-12-01T09:00') },
        { service: 'vacina', for: 'Chico|', ...at('2026-12-01T09:30') },
      ],
    },
  ),
  script(
    'ks-move-01',
    'move',
    'nails',
    [
      'amg surgiu um imprevisto quinta, consigo trocar pro sabado? qqr hora de manha',
      'a primeira',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...on('2026-11-28', '09:00', '12:00') }] },
    { own: [GEL] },
  ),
  script(
    'ks-move-02',
    'move',
    'barber',
    ['po parceiro nao vai dar 3 da tarde nao, bota as 5', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-24T17:00') }] },
    { own: [CORTE] },
  ),
  script(
    'ks-move-03',
    'move',
    'glow',
    ['moça eu tinha pedido sexta e marcaram quinta, arruma pra mim? mesmo horario', yes('isso')],
    { moved: [{ id: 'own', ...at('2026-11-27T16:00') }] },
    { own: [PELE] },
  ),
  script(
    'ks-move-04',
    'move',
    'physio',
    [
      'Boa tarde, mudei de turno no trabalho e agora só posso depois das 18h. A fisioterapia de quinta pode ficar no mesmo dia?',
      'a primeira',
      yes('Isso'),
    ],
    { moved: [{ id: 'own', ...on('2026-11-26', '18:00', '20:00') }] },
    { own: [FISIO] },
  ),
  script(
    'ks-cancel-01',
    'cancel',
    'zoo',
    ['gente o Bob fugiu de casa to desesperada, amanha o banho dele nao vai rolar', yes('pode cancelar')],
    { cancelled: ['own'] },
    { own: [BANHO] },
  ),
  script(
    'ks-cancel-02',
    'cancel',
    'psychology',
    [
      'acho que vou dar um tempo na terapia, pode desmarcar a de quinta e nao precisa por outra no lugar',
      yes('isso'),
    ],
    { cancelled: ['own'] },
    { own: [TERAPIA] },
  ),
  confirms('ks-confirm-01', 'smile', LIMPEZA, 'vou sim, as 9 né? posso tomar café antes?', { gets: ['eat'] }),
  confirms('ks-confirm-02', 'glow', PELE, 'sim confirmadíssimo! onde fica msm o endereço?', {
    gets: ['key:location'],
  }),
  ask('ks-ask-01', 'nails', 'fiz a unha aí segunda e ja lascou uma, vcs arrumam de graça?', 'warranty'),
  ask('ks-ask-02', 'smile', 'tô de 5 meses, posso fazer limpeza no dente?', 'pregnant'),
  ask('ks-ask-03', 'glow', 'tenho vergonha rs, é mulher q faz a depilação?', 'women'),
  ask('ks-ask-04', 'zoo', 'minha cachorrinha entrou no cio, mantenho o banho dela?', 'heat'),
  ask('ks-ask-05', 'psychology', 'meu marido vai ficar sabendo do q eu falar aí?', 'secret'),
  ask(
    'ks-several-01',
    'nails',
    ['oi', 'qto ta o gel', 'e posso levar meu esmalte?', 'vcs abrem domingo?'],
    'price:gel',
    'polish',
    'key:hours',
  ),
  ask(
    'ks-several-02',
    'smile',
    'aceita amil, parcela em qtas x e tem onde parar o carro?',
    'insurance',
    'pay',
    'park',
  ),
  ask(
    'ks-several-03',
    'zoo',
    'quanto é a consulta, precisa levar a carteirinha e vcs atendem coelho tb?',
    'price:consulta',
    'card',
    'exotic',
  ),
  part(
    'ks-several-04',
    'glow',
    'vcs fazem preenchimento labial? e qto ta a limpeza de pele',
    'price:limpeza',
  ),
  near('ks-near-01', 'nails', 'vcs dao curso de alongamento?', ['R$']),
  near('ks-near-02', 'smile', 'o estacionamento fica aberto ate q horas?', ['park']),
  near('ks-near-03', 'zoo', 'posso visitar ele na internação no domingo?', ['ward']),
  near('ks-near-04', 'glow', 'a cera de vcs é vegana?', ['wax']),
  near('ks-near-05', 'barber', 'a cerveja é puro malte?', ['beer']),
  follow(
    'ks-memory-01',
    'glow',
    ['qnt é a drenagem?', 'price:drenagem'],
    ['e se eu fechar 10?', 'package'],
    ['tem q fazer quantas na semana?', 'often'],
  ),
  urgent('ks-emergency-01', 'smile', 'socorro meu filho caiu de boca e nao para de sangrar, o dente voou'),
]
