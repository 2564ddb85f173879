/**
 * An ordinary week's messages for an orthopaedist's and a hair salon (`millClinics.ts`), a veterinarian's and
 * a dentist's. Written whole before any was played, by an author who had not seen the agent.
 */
import type { Dialogue, Own } from '../dialogue.ts'
import { at, on, script } from './build.ts'
import {
  angry,
  ask,
  books,
  cancels,
  confirms,
  medical,
  moves,
  near,
  part,
  person,
  stop,
  urgent,
  yes,
} from './kinds.ts'

const RAIOX: Own = { id: 'own', service: 'raiox', at: '2026-11-26T09:00', with: 'edson' }
const ORTO: Own = { id: 'own', service: 'consulta', at: '2026-11-30T10:00', with: 'otavio' }
const DENSITO: Own = { id: 'own', service: 'densito', at: '2026-11-25T10:00', with: 'edson' }
const ESCOVA: Own = { id: 'own', service: 'escova', at: '2026-11-27T16:00', with: 'luana' }
const COR: Own = { id: 'own', service: 'coloracao', at: '2026-11-28T09:00', with: 'rosa' }
const BROW: Own = { id: 'brow', service: 'sobrancelha', at: '2026-11-28T11:30', with: 'luana' }
const BANHO: Own = { id: 'own', service: 'banho', at: '2026-11-26T10:00', with: 'keila', for: 'Pipoca' }
const TODAY: Own = { id: 'own', service: 'banho', at: '2026-11-24T11:00', with: 'keila', for: 'Pipoca' }
const DENTE: Own = { id: 'own', service: 'avaliacao', at: '2026-11-25T14:00', with: 'nadia' }
const LIMPEZA: Own = { id: 'own', service: 'limpeza', at: '2026-11-26T09:00', with: 'nadia' }

export const MILL: Dialogue[] = [
  books(
    'ml-book-01',
    'hair',
    [
      'oi bom dia!! tem horario pra escova na sexta de tarde? tenho um casamento',
      'qualquer uma das meninas serve, umas 15h',
      yes('isso, pode por'),
    ],
    { service: 'escova', ...at('2026-11-27T15:00') },
    { may: ['wash'] },
  ),
  books(
    'ml-book-02',
    'bones',
    [
      {
        say: 'bom dia minha filha deus abençoe olha é o seguinte eu tenho uma dor no joelho que vai e volta já faz uns meses sabe e a minha irmã se trata aí com o doutor Otávio e fala muito bem dele então eu queria passar uma consulta com ele também',
        kind: 'audio',
      },
      'quarta ou quinta, de manhã, que de tarde eu tenho novena',
      'a primeira então',
      yes('tá bom minha filha, pode marcar'),
    ],
    {
      service: 'consulta',
      with: 'otavio',
      on: ['2026-11-25', '2026-11-26'],
      from: '08:00',
      to: '11:30',
    },
    { may: ['bring'] },
  ),
  books(
    'ml-book-03',
    'bones',
    [
      'Bom dia. Gostaria de agendar uma densitometria óssea para a próxima segunda-feira, pela manhã.',
      'Às 9h, se possível.',
      yes('Perfeito, confirmado. Obrigado.'),
    ],
    { service: 'densito', ...at('2026-11-30T09:00') },
    { may: ['bring'] },
  ),
  books(
    'ml-book-04',
    'zoo',
    ['eai, da pra dar um banho na minha shitzu sabado? ela ta fedendo mto kkkk', '11h', yes('issoo')],
    { service: 'banho', for: '.*|', ...at('2026-11-28T11:00') },
  ),
  books(
    'ml-book-05',
    'smile',
    [
      'oi, queria fazer uma limpeza, tem uns 2 anos q nao vou no dentista 🙈',
      'quinta depois do trampo, umas 17h',
      yes('pode ser sim'),
    ],
    { service: 'limpeza', ...at('2026-11-26T17:00') },
  ),
  books(
    'ml-book-06',
    'hair',
    ['quero fazer luzes com a Rosa nesse sabado dia 28 às 14h, tem?', yes('oba, pode marcar')],
    { service: 'luzes', with: 'rosa', ...at('2026-11-28T14:00') },
    { may: ['wash', 'strand'] },
  ),
  books(
    'ml-book-07',
    'zoo',
    [
      { say: ['oi', 'td bem?', 'minha gata ta precisando da vacina da raiva', 'tem pra amanha?'] },
      'de manhã, 10 e meia',
      yes('isso'),
    ],
    { service: 'vacina', for: '.*|', ...at('2026-11-25T10:30') },
    { may: ['card', 'age'] },
  ),
  books(
    'ml-book-08',
    'bones',
    [
      'bom dia, o medico do postinho pediu um raio x do meu pé, consigo fazer hj?',
      'pode ser as 2 da tarde',
      yes('ta bom'),
    ],
    { service: 'raiox', ...at('2026-11-24T14:00') },
    { may: ['order', 'metal', 'report', 'bring'] },
  ),
  books(
    'ml-book-09',
    'smile',
    [
      'preciso fazer a manutenção do aparelho, sexta o dr breno ta ai?',
      'antes do almoço, 11h',
      yes('fechou'),
    ],
    { service: 'aparelho', ...at('2026-11-27T11:00') },
  ),
  books(
    'ml-book-10',
    'hair',
    [
      'oii ainda tem vaga pra design de sobrancelha hj? sem henna, só o design msm',
      '16h',
      yes('isso, brigada'),
    ],
    { service: 'sobrancelha', ...at('2026-11-24T16:00') },
  ),
  books('ml-book-11', 'hair', ['opa, corte masculino com o tiago quinta 19h rola?', yes('show, marca ai')], {
    service: 'masculino',
    with: 'tiago',
    ...at('2026-11-26T19:00'),
  }),
  books(
    'ml-book-12',
    'bones',
    [
      'oi, o ortopedista me passou a terapia por ondas de choque. consigo começar na sexta dia 4?',
      'poxa. então quinta dia 3',
      'de tarde, 15h',
      yes('isso, pode deixar marcado'),
    ],
    { service: 'ondas', ...at('2026-12-03T15:00') },
    { may: ['waves', 'order'] },
  ),
  books(
    'ml-book-13',
    'zoo',
    [
      { say: ['meu dog n para de coçar a orelha', 'queria uma consulta pra ele'] },
      'sabado, o mais cedo q vcs tiverem',
      yes('9h ta otimo, pode marcar'),
    ],
    { service: 'consulta', for: '.*|', ...at('2026-11-28T09:00') },
    { may: ['stay', 'card'] },
  ),
  books(
    'ml-book-14',
    'smile',
    [
      'boa tarde, vcs tem avaliação com a dra nadia?',
      'essa semana ta corrida pra mim, semana que vem',
      'segunda de tarde',
      '16h30',
      yes('isso, 16h30 ta bom'),
    ],
    { service: 'avaliacao', with: 'nadia', ...at('2026-11-30T16:30') },
    { now: '2026-11-24T13:30' },
  ),
  script(
    'ml-family-01',
    'family',
    'hair',
    [
      'oi, quero marcar corte feminino pra mim e pra minha filha Luiza, ela tem 9 anos. pode ser sabado de manhã?',
      'eu às 10h e ela às 11h, as duas com a Rosa',
      yes('isso'),
      yes('isso mesmo'),
    ],
    {
      booked: [
        { service: 'corte', with: 'rosa', ...at('2026-11-28T10:00') },
        { service: 'corte', with: 'rosa', for: '.*Lu[ií]za.*|.*filha.*', ...at('2026-11-28T11:00') },
      ],
    },
    { may: ['kids', 'companion'] },
  ),
  script(
    'ml-family-02',
    'family',
    'zoo',
    [
      'bom dia!! tenho 2 cachorros, a Nina e o Bob, queria dar banho nos dois na quinta',
      'a Nina às 8h e o Bob às 9h',
      yes('isso'),
      yes('sim'),
    ],
    {
      booked: [
        { service: 'banho', for: '.*Nina.*', ...at('2026-11-26T08:00') },
        { service: 'banho', for: '.*Bob.*', ...at('2026-11-26T09:00') },
      ],
    },
  ),
  script(
    'ml-family-03',
    'family',
    'bones',
    [
      'preciso de uma consulta pra minha mãe, a dona Lourdes, ela ta com 78 anos e reclama do quadril',
      'com a dra marcia, na sexta',
      '10h',
      yes('isso, obrigada'),
    ],
    {
      booked: [
        {
          service: 'consulta',
          with: 'marcia',
          for: '.*Lourdes.*|.*m[ãa]e.*',
          ...at('2026-11-27T10:00'),
        },
      ],
    },
    { may: ['bring', 'wheelchair'] },
  ),
  script(
    'ml-family-04',
    'family',
    'smile',
    [
      'oi! eu tenho limpeza quinta 9h com a dra nadia, queria uma avaliação pro meu filho Pedro no msm horario com o dr breno, pode?',
      yes('isso, perfeito'),
    ],
    {
      booked: [
        {
          service: 'avaliacao',
          with: 'breno',
          for: '.*Pedro.*|.*filho.*',
          ...at('2026-11-26T09:00'),
        },
      ],
    },
    { own: [LIMPEZA], may: ['kids', 'companion', 'key:mine'] },
  ),
  script(
    'ml-family-05',
    'family',
    'hair',
    [
      'bom dia, quero uma coloração pra mim e um corte masculino pro meu marido Jorge na sexta, os dois na msm hora se der',
      '14h',
      yes('isso'),
      yes('sim, os dois'),
    ],
    {
      booked: [
        { service: 'coloracao', ...at('2026-11-27T14:00') },
        { service: 'masculino', for: '.*Jorge.*|.*marido.*', ...at('2026-11-27T14:00') },
      ],
    },
    { may: ['wash', 'strand'] },
  ),
  books(
    'ml-change-01',
    'bones',
    ['quero marcar um raio x pra amanha 8h da manhã', 'ops amanha nao, quinta. 8h msm', yes('isso')],
    { service: 'raiox', ...at('2026-11-26T08:00') },
    { may: ['order', 'metal', 'bring'] },
  ),
  books(
    'ml-change-02',
    'hair',
    [
      'marca uma escova com a luana quinta 10h',
      yes('sim'),
      'aaah esqueci q quinta tem reunião na escola do menino, passa pra sexta no msm horario por favor',
      yes('isso'),
    ],
    { service: 'escova', with: 'luana', ...at('2026-11-27T10:00') },
    { may: ['wash'] },
  ),
  books(
    'ml-change-03',
    'smile',
    [
      'boa tarde queria um clareamento na sexta 15h',
      'peraí, pensei melhor, vou fazer só uma limpeza primeiro. msm dia e hora, com a dra nadia',
      yes('isso, limpeza'),
    ],
    { service: 'limpeza', with: 'nadia', ...at('2026-11-27T15:00') },
    { now: '2026-11-24T14:20' },
  ),
  books(
    'ml-change-04',
    'zoo',
    [
      'oi quero banho e tosa pro Fred na sexta às 9h',
      'na vdd melhor só o banho, ele tosou mes passado',
      yes('isso, 9h'),
    ],
    { service: 'banho', for: '.*Fred.*|', ...at('2026-11-27T09:00') },
  ),
  books(
    'ml-change-05',
    'bones',
    [
      'Bom dia, quero consulta com o Dr. Otávio na quinta pela manhã',
      'Às 10h. Aliás, minha esposa prefere que eu vá na Dra. Márcia, pode ser com ela, às 10h?',
      yes('Isso mesmo'),
    ],
    { service: 'consulta', with: 'marcia', ...at('2026-11-26T10:00') },
    { may: ['bring'] },
  ),
  moves(
    'ml-move-01',
    'bones',
    ORTO,
    [
      'oi, segunda nao vou conseguir ir no dr otavio, vou ficar com minha neta. tem como ser na quarta dia 2 de manhã?',
      '9h',
      yes('isso, obrigada querida'),
    ],
    at('2026-12-02T09:00'),
    { may: ['miss'] },
  ),
  moves(
    'ml-move-02',
    'hair',
    ESCOVA,
    ['oiii consigo puxar minha escova de sexta pra mais cedo? tipo 14h', yes('isso 🙏')],
    at('2026-11-27T14:00'),
  ),
  moves(
    'ml-move-03',
    'hair',
    COR,
    [
      { say: ['gente mil desculpas', 'vou ter q trocar a coloração de sabado', 'da pra ser terça dia 1?'] },
      '10h',
      yes('isso'),
    ],
    at('2026-12-01T10:00'),
  ),
  moves(
    'ml-move-04',
    'zoo',
    BANHO,
    ['bom dia o banho da pipoca tem como ficar pra sabado?', 'umas 9h', yes('pode ser')],
    at('2026-11-28T09:00'),
  ),
  moves(
    'ml-move-05',
    'smile',
    DENTE,
    [
      'Boa tarde. Surgiu um compromisso de trabalho e precisarei passar minha avaliação de amanhã para sexta-feira, no mesmo horário. É possível?',
      yes('Sim, agradeço.'),
    ],
    at('2026-11-27T14:00'),
    { now: '2026-11-24T13:30', may: ['miss'] },
  ),
  moves(
    'ml-move-06',
    'bones',
    RAIOX,
    [
      {
        say: 'oi moça então eu ia fazer o raio x na quinta né só que meu genro que ia me levar não vai poder mais aí eu queria ver se tem na sexta depois das duas da tarde que aí minha vizinha me leva',
        kind: 'audio',
      },
      'a primeira que tiver',
      yes('isso, Deus lhe pague'),
    ],
    on('2026-11-27', '14:00', '16:40'),
    { may: ['miss'] },
  ),
  cancels('ml-cancel-01', 'hair', ESCOVA, [
    'amiga vou ter q desmarcar a escova, cancelaram a festa 😭',
    yes('isso, desmarca'),
  ]),
  {
    ...cancels('ml-cancel-02', 'bones', RAIOX, [
      'bom dia ja fiz o raio x na upa, pode cancelar o de quinta',
      yes('sim, pode cancelar'),
    ]),
    may: ['miss'],
  },
  {
    ...cancels('ml-cancel-03', 'zoo', BANHO, [
      'oi, vou viajar e nao vou conseguir levar a pipoca quinta não, tira ela da agenda por favor',
      yes('pode tirar'),
    ]),
    may: ['pickup'],
  },
  {
    ...cancels('ml-cancel-04', 'smile', DENTE, [
      'Prezados, solicito o cancelamento da avaliação agendada para amanhã. Grato.',
      yes('Sim, pode cancelar.'),
    ]),
    may: ['miss'],
  },
  script(
    'ml-cancel-05',
    'cancel',
    'hair',
    [
      'oi, sabado eu vou só pintar msm. cancela só a sobrancelha pra mim, a coloração continua',
      yes('isso, só a sobrancelha'),
    ],
    { cancelled: ['brow'] },
    { own: [COR, BROW], may: ['key:mine'] },
  ),
  confirms('ml-confirm-01', 'hair', ESCOVA, 'confirmadíssimo, sexta to ai 💇‍♀️'),
  confirms('ml-confirm-02', 'bones', DENSITO, 'pode confirmar sim. tem lugar pra deixar o carro ai?', {
    gets: ['park'],
  }),
  confirms('ml-confirm-03', 'smile', DENTE, 'sim senhora, se Deus quiser amanhã 2 da tarde estou aí'),
  script(
    'ml-confirm-04',
    'confirm',
    'zoo',
    [{ reminded: 'own' }, 'to indo! só vou atrasar uns 10 min ta, o uber demorou'],
    { confirmed: ['own'], late: ['own'] },
    { own: [TODAY], may: ['late'], now: '2026-11-24T10:40' },
  ),
  script(
    'ml-confirm-05',
    'confirm',
    'hair',
    [
      { reminded: 'own' },
      'xiii sabado me botaram pra trabalhar, tem como ser na quinta?',
      'de tarde, 15h',
      yes('isso'),
    ],
    { moved: [{ id: 'own', ...at('2026-11-26T15:00') }] },
    { own: [COR] },
  ),
  ask('ml-ask-01', 'bones', 'to usando uns brincos, vou ter q tirar pra fazer a chapa?', 'metal'),
  ask('ml-ask-02', 'bones', 'engessaram meu braço, como faço na hora do chuveiro? pode cair agua?', 'cast'),
  ask('ml-ask-03', 'bones', 'o laudo da chapa fica pronto em quantos dias?', 'report'),
  ask(
    'ml-ask-04',
    'bones',
    'se eu voltar depois pra mostrar os exames pro doutor pago outra consulta?',
    'returnIn',
  ),
  ask(
    'ml-ask-05',
    'bones',
    'o medico daí libera uns dias de afastamento pra eu entregar na firma?',
    'certificate',
  ),
  ask(
    'ml-ask-06',
    'bones',
    'minha mae nao ta conseguindo andar direito, vcs tem cadeira pra buscar ela na porta?',
    'wheelchair',
  ),
  ask('ml-ask-07', 'hair', 'posso comprar a tinta na farmacia e levar pra vcs passarem?', 'ownDye'),
  ask('ml-ask-08', 'hair', 'a henna sai rapido ou fica quantos dias?', 'henna'),
  ask('ml-ask-09', 'hair', 'to gestante de 5 meses, vcs fazem coloração em mim ou nao pode?', 'pregnant'),
  ask(
    'ml-ask-10',
    'hair',
    'tenho o cabelo todo de cachinho e morro de medo de cortar, alguem ai entende?',
    'curly',
  ),
  ask('ml-ask-11', 'hair', 'quanto ta saindo as luzes ai?', 'price:luzes'),
  ask('ml-ask-12', 'zoo', 'vcs atendem calopsita?', 'exotic'),
  ask(
    'ml-ask-13',
    'smile',
    'eu tremo só de pensar na cadeira do dentista, morro de medo 😰 vcs tem algum jeito de acalmar a gente?',
    'fear',
  ),
  ask('ml-ask-14', 'smile', 'com quantos anos ja posso levar meu filhinho ai?', 'kids'),
  ask(
    'ml-several-01',
    'hair',
    ['oi', 'quanto custa o corte feminino?', 'vcs aceitam cartao?', 'e tem onde parar o carro?'],
    'price:corte',
    'pay',
    'park',
  ),
  ask(
    'ml-several-02',
    'bones',
    'boa tarde! quanto é a consulta particular e vcs atendem amil?',
    'price:consulta',
    'insurance',
  ),
  ask(
    'ml-several-03',
    'smile',
    'meu marido pode entrar comigo? e posso almoçar antes de ir ou tem q ser de estomago vazio?',
    'companion',
    'eat',
  ),
  script(
    'ml-several-04',
    'several',
    'zoo',
    [
      { say: 'oi qual o valor do banho? queria levar o Thor quinta 14h', gets: ['price:banho'] },
      yes('isso, pode marcar'),
    ],
    { booked: [{ service: 'banho', for: '.*Thor.*|', ...at('2026-11-26T14:00') }] },
  ),
  script(
    'ml-several-05',
    'several',
    'hair',
    [
      {
        say: ['pra coloração tem q ir de cabelo lavado?', 'quero marcar com a Rosa amanhã 15h'],
        gets: ['wash'],
      },
      yes('isso'),
    ],
    { booked: [{ service: 'coloracao', with: 'rosa', ...at('2026-11-25T15:00') }] },
    { may: ['strand'] },
  ),
  part('ml-several-06', 'bones', 'oi, vcs aceitam o plano da copel? e fazem ressonancia ai?', 'insurance'),
  near('ml-near-01', 'hair', 'a hidratação segura quantos dias no cabelo?', ['7 a 10', '30 dias']),
  near('ml-near-02', 'bones', 'quem tem marcapasso pode fazer a densitometria?', ['gestante', 'armário']),
  near('ml-near-03', 'smile', 'o clareamento tem garantia?', ['1 ano']),
  near('ml-near-04', 'zoo', 'com quantos meses o filhote ja pode tomar banho ai?', ['45 dias']),
  stop('ml-stop-01', 'hair', 'oi, me tira dessa lista por favor, nao quero mais receber msg de vcs'),
  urgent(
    'ml-emergency-01',
    'bones',
    'pelo amor de deus meu filho caiu do muro e o osso do braço ta pra fora, ta sangrando muito!!',
  ),
  medical(
    'ml-medical-01',
    'smile',
    'to com o dente inflamado, posso tomar ibuprofeno junto com a amoxicilina q sobrou aqui em casa?',
  ),
  person(
    'ml-person-01',
    'bones',
    'oi, queria falar com alguem da recepção mesmo, sem ser mensagem automatica',
  ),
  angry(
    'ml-anger-01',
    'hair',
    'paguei quase 400 conto nas luzes e meu cabelo ta quebrando todo, que absurdo, vcs acabaram com meu cabelo!!',
  ),
  script(
    'ml-waiting-01',
    'waiting list',
    'hair',
    [
      'oi, tem luzes com a Rosa no sabado dia 5?',
      'só posso nesse dia e queria ela msm. se alguem desistir vc me avisa?',
      yes('isso, me coloca sim'),
    ],
    { waiting: ['luzes'] },
  ),
]
