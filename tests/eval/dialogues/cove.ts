/**
 * An ordinary week's messages for dentists, a beauty studio, a pediatrician's and a house of therapies
 * (`coveClinics.ts`). Written whole before any was played, by an author who had not seen the agent.
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
  person,
  stop,
  urgent,
  yes,
} from './kinds.ts'

const LIMPEZA: Own = {
  id: 'own',
  service: 'limpeza',
  at: '2026-11-26T09:00',
  with: 'rogerio',
}
const OBTURA: Own = {
  id: 'own',
  service: 'obtura',
  at: '2026-11-25T10:30',
  with: 'rogerio',
}
const APARELHO: Own = {
  id: 'own',
  service: 'orto',
  at: '2026-11-26T15:00',
  with: 'paula',
}
const CANAL: Own = {
  id: 'own',
  service: 'endo',
  at: '2026-11-25T09:00',
  with: 'edson',
}
const AVALIA: Own = {
  id: 'own',
  service: 'avalia',
  at: '2026-11-27T16:00',
  with: 'tais',
}
const CLAREA: Own = {
  id: 'own',
  service: 'clarea',
  at: '2026-11-27T15:00',
  with: 'tais',
}
const CILIOS: Own = {
  id: 'own',
  service: 'cilios',
  at: '2026-11-28T13:00',
  with: 'samira',
}
const LIFTING: Own = {
  id: 'own',
  service: 'lifting',
  at: '2026-11-28T15:00',
  with: 'samira',
}
const MANUT: Own = {
  id: 'own',
  service: 'manut',
  at: '2026-11-25T14:00',
  with: 'kauane',
}
const GEL: Own = {
  id: 'own',
  service: 'gel',
  at: '2026-11-26T09:00',
  with: 'kauane',
}
const CORTE: Own = {
  id: 'own',
  service: 'corte',
  at: '2026-11-27T13:00',
  with: 'beto',
}
const PE_E_MAO: Own = {
  id: 'own',
  service: 'pemao',
  at: '2026-11-25T17:00',
  with: 'rita',
}
const THEO: Own = {
  id: 'own',
  service: 'consulta',
  at: '2026-11-25T14:00',
  with: 'helio',
  for: 'Theo',
}
const LIVIA: Own = {
  id: 'own',
  service: 'consulta',
  at: '2026-11-26T17:00',
  with: 'yara',
  for: 'Lívia',
}
const GRIPE: Own = {
  id: 'gripe',
  service: 'gripe',
  at: '2026-11-27T09:00',
  with: 'dora',
}
const FURO: Own = {
  id: 'furo',
  service: 'furo',
  at: '2026-11-28T10:00',
  with: 'dora',
  for: 'Alice',
}
const ACUP: Own = {
  id: 'acup',
  service: 'acup',
  at: '2026-11-26T14:00',
  with: 'kenji',
}
const BIO: Own = {
  id: 'bio',
  service: 'bio',
  at: '2026-11-27T14:00',
  with: 'bel',
}
const FISIO: Own = {
  id: 'own',
  service: 'fisio',
  at: '2026-11-25T08:00',
  with: 'ivan',
}
const NUTRI: Own = {
  id: 'own',
  service: 'nutri',
  at: '2026-11-25T09:00',
  with: 'bel',
}

export const COVE: Dialogue[] = [
  books(
    'cv-book-01',
    'denti',
    [
      {
        say: ['oi bom dia', 'queria fazer uma limpeza nos dentes', 'vcs tem pra essa semana?'],
      },
      'so consigo depois do almoço',
      'quinta 14h30 ta bom',
      yes('pode marcar sim'),
    ],
    { service: 'limpeza', ...at('2026-11-26T14:30') },
  ),
  books(
    'cv-book-02',
    'denti',
    [
      {
        say: ['boa noite', 'meu aparelho ja passou do dia de apertar kkk', 'quais dias a dra paula ta ai?'],
      },
      'quinta da semana que vem então, dia 3, de manhã',
      '11h15 dá certo pra mim',
      yes('isso, pode marcar'),
    ],
    { service: 'orto', ...at('2026-12-03T11:15') },
    { now: '2026-11-25T20:15', may: ['key:hours'] },
  ),
  books(
    'cv-book-03',
    'denti',
    [
      {
        say: 'oi tudo bem é o seguinte eu passei no posto e a moça falou que o meu dente de trás só resolve com tratamento de canal aí uma vizinha me indicou vocês eu não tô com dor não é só pra resolver logo antes do fim do ano só que eu trabalho segunda terça e quinta o dia inteiro viu',
        kind: 'audio',
      },
      'na sexta de tarde',
      'duas da tarde tá ótimo',
      yes('pode marcar sim, obrigada'),
    ],
    { service: 'endo', ...at('2026-11-27T14:00') },
  ),
  books(
    'cv-book-04',
    'denti',
    [
      'oi, quero agendar um clareamento pra sábado',
      'às 9h',
      'aii não, pensando bem sábado tem a feira na escola do meu menino 😅 vê segunda dia 30 depois das 4',
      '17h fica bom',
      yes('pode marcar sim, segunda às 17h'),
    ],
    { service: 'clarea', ...at('2026-11-30T17:00') },
  ),
  books(
    'cv-book-05',
    'denti',
    [
      'moço o doutor rogerio falou p eu volta daqui 15 dia pra ajusta a dentadura q ta meia folgada',
      'dia 9, de manhã cedinho',
      'as 8 horas',
      yes('pode marca sim, Deus abençoe'),
    ],
    { service: 'protese', ...at('2026-12-09T08:00') },
  ),
  books(
    'cv-book-06',
    'denti',
    [
      'Bom dia! Quero passar por uma avaliação com a Dra Taís na sexta, me fala os horários que ela tem',
      'pode ser a segunda opção que vc falou',
      yes('essa mesmo, pode marcar sim'),
    ],
    { service: 'avalia', with: 'tais', ...on('2026-11-27', '13:00', '18:30') },
    { may: ['key:hours'] },
  ),
  books(
    'cv-book-07',
    'denti',
    [
      'tem vaga pra limpeza sabado as 8 da manha?',
      'a mais cedo q tiver no sabado entao',
      yes('pode marcar sim'),
    ],
    { service: 'limpeza', ...at('2026-11-28T09:00') },
    { now: '2026-11-26T19:50', may: ['key:hours'] },
  ),
  script(
    'cv-book-08',
    'book',
    'ateli',
    [
      {
        say: ['oieee', 'qro colocar unha de gel', 'minha amiga fez ai e ficou um arraso'],
      },
      'amanhã a tarde',
      'as 14h',
      yes('pode marcar sim, meu nome é Beatriz'),
    ],
    {
      booked: [{ service: 'gel', ...at('2026-11-25T14:00') }],
      name: 'Beatriz',
    },
  ),
  books(
    'cv-book-09',
    'ateli',
    [
      'oi tem hr amanha de noite pra por cilios fio a fio? so saio do serviço 18h',
      '18h30 então',
      yes('isso, pode marcar'),
    ],
    { service: 'cilios', ...at('2026-11-26T18:30') },
    { now: '2026-11-25T12:10' },
  ),
  books(
    'cv-book-10',
    'ateli',
    [
      'oi vivi! semana q vem quero fazer pé e mão, pode ser qualquer dia menos quinta',
      'na sexta, bem no fim do expediente',
      '18h30 com a rita',
      yes('fechado, pode marcar'),
    ],
    { service: 'pemao', with: 'rita', ...at('2026-11-27T18:30') },
    { now: '2026-11-21T11:30' },
  ),
  script(
    'cv-book-11',
    'book',
    'ateli',
    ['oi gata, tô querendo fazer umas mechas com o beto antes do natal, marca pra mim?'],
    { handOver: ['not_bookable', 'asked', 'unanswered'] },
  ),
  books(
    'cv-book-12',
    'ateli',
    [
      'quero fazer a sobrancelha com henna na sexta',
      'de manhã',
      { say: 'antes me fala uma coisa, posso ir maquiada?', gets: ['makeup'] },
      'ah blz. 11h entao',
      yes('pode marcar sim'),
    ],
    { service: 'henna', ...at('2026-11-27T11:00') },
  ),
  books(
    'cv-book-13',
    'ateli',
    [
      {
        say: 'oi qual o valor da manutenção do alongamento?',
        gets: ['price:manut'],
      },
      { wait: 1500 },
      'oi voltei kkk quero marcar essa manutenção então',
      'sexta de manhã, 9h',
      yes('sim, pode marcar'),
    ],
    { service: 'manut', ...at('2026-11-27T09:00') },
  ),
  books(
    'cv-book-14',
    'ateli',
    [
      {
        say: [
          'oi, preciso me depilar antes de viajar, eu viajo dia 5',
          'cera na meia perna',
          'vcs tem dia 3 depois do almoço?',
        ],
      },
      '14h',
      yes('isso, dia 3 às 14h, pode marcar'),
    ],
    { service: 'cera', ...at('2026-12-03T14:00') },
  ),
  books(
    'cv-book-15',
    'kids',
    [
      'boa tarde, preciso marcar consulta pro meu filho Theo, ele tem 2 aninhos',
      'com a dra yara, na quinta',
      'a tarde, 16h',
      yes('pode marcar sim'),
    ],
    {
      service: 'consulta',
      with: 'yara',
      for: '.*Theo.*|(?:(?:o )?meu )?filho',
      ...at('2026-11-26T16:00'),
    },
    { now: '2026-11-24T13:20' },
  ),
  books(
    'cv-book-16',
    'kids',
    [
      {
        say: [
          'oi! minha bebê nasceu sexta passada 😍',
          'queria marcar a primeira consulta dela',
          'tem no sábado?',
        ],
      },
      '8h30',
      yes('pode marcar sim! o nome dela é Helena'),
    ],
    {
      service: 'rn',
      for: '.*Helena.*|(?:(?:a )?minha )?(?:beb[êe]|filha|nen[ée]m?)|',
      ...at('2026-11-28T08:30'),
    },
  ),
  books(
    'cv-book-17',
    'kids',
    [
      {
        say: 'oi, eu queria tomar a vacina da gripe, vcs aplicam em gente grande tb?',
        gets: ['adult'],
      },
      'que bom. então segunda que vem antes do trabalho',
      'as 8h',
      yes('pode marcar sim'),
    ],
    { service: 'gripe', ...at('2026-11-30T08:00') },
    { now: '2026-11-26T21:40', may: ['adult'] },
  ),
  books(
    'cv-book-18',
    'kids',
    [
      'Bom dia, quero furar a orelhinha da minha neta Alice, 4 meses. Só pode ser depois do dia 10',
      'sexta dia 11 de tarde',
      '15h',
      yes('pode marcar sim por favor'),
    ],
    {
      service: 'furo',
      for: '.*Alice.*|(?:(?:a )?minha )?neta',
      ...at('2026-12-11T15:00'),
    },
    { now: '2026-11-27T09:00', may: ['ear'] },
  ),
  books(
    'cv-book-19',
    'kids',
    [
      'oi, o dr helio pediu pra eu levar o Caetano no alergista. tem quinta agora?',
      'o ultimo do dia, saio do trabalho 17h30',
      yes('pode marcar sim'),
      yes('isso, pode marcar esse'),
    ],
    {
      service: 'alergo',
      for: '.*Caetano.*',
      ...on('2026-11-26', '17:30', '18:20'),
    },
  ),
  books(
    'cv-book-20',
    'kids',
    [
      {
        say: ['oii', 'me indicaram a consultoria de amamentação de vcs', 'consigo pra amanhã?'],
      },
      'de tarde',
      '14h perfeito',
      yes('pode agendar sim 🙏'),
    ],
    { service: 'amamenta', ...at('2026-11-25T14:00') },
    { now: '2026-11-24T08:40' },
  ),
  script(
    'cv-book-21',
    'book',
    'corpo',
    [
      'Boa tarde. Meu médico me encaminhou para a fisioterapia e gostaria de marcar a avaliação.',
      'Na sexta-feira, bem cedo.',
      'Às 6h30 está bom.',
      yes('Pode marcar, sim. Meu nome é Otacílio.'),
    ],
    {
      booked: [{ service: 'avalfis', ...at('2026-11-27T06:30') }],
      name: 'Otacílio',
    },
    { now: '2026-11-24T15:00' },
  ),
  books(
    'cv-book-22',
    'corpo',
    ['opa, tem acupuntura sabado agora? umas 8h30', 'poxa. 10h entao', yes('pode marcar sim, valeu')],
    { service: 'acup', ...at('2026-11-28T10:00') },
    { now: '2026-11-26T18:30', may: ['key:hours'] },
  ),
  books(
    'cv-book-23',
    'corpo',
    [
      { say: ['oi', 'qria marcar com a nutri', 'na segunda'] },
      'nao, mais tarde um pouco. depois das 5',
      { say: 'e tenho q levar exame?', gets: ['exams'] },
      '17h30',
      yes('pode marcar sim'),
    ],
    { service: 'nutri', ...at('2026-11-30T17:30') },
    { now: '2026-11-28T09:30' },
  ),
  books(
    'cv-book-24',
    'corpo',
    [
      {
        say: 'oi boa tarde é que eu tive neném tem três meses e a minha obstetra pediu pra eu fazer fisioterapia pélvica só que eu só consigo sair quando a minha mãe fica com o bebê que é na quarta de noite depois das cinco e meia aí queria ver se tem alguma coisa amanhã',
        kind: 'audio',
      },
      'seis horas',
      yes('pode marcar sim, amanhã às 18h'),
    ],
    { service: 'pelvica', ...at('2026-11-25T18:00') },
  ),
  books(
    'cv-book-25',
    'corpo',
    ['quais horários vcs tem de auriculoterapia na quinta à tarde?', 'essa última', yes('pode marcar sim')],
    { service: 'auric', ...on('2026-11-26', '14:00', '17:45') },
    { may: ['key:hours'] },
  ),
  books(
    'cv-book-26',
    'corpo',
    [
      'preciso marcar uma sessao de fisio, a avaliação eu ja fiz',
      'quem me atende é o ivan',
      'ah é, o dia né kkk qualquer dia menos segunda, mas antes das 8 da manhã',
      'quinta às 7h',
      yes('pode marcar sim'),
    ],
    { service: 'fisio', with: 'ivan', ...at('2026-11-26T07:00') },
  ),
  moves(
    'cv-move-01',
    'denti',
    LIMPEZA,
    [
      'bom dia gil, nao vou poder ir na limpeza de quinta, meu chefe trocou minha folga pra sexta. tem como?',
      'de manhã, 10h',
      yes('isso, sexta 10h, pode mudar'),
    ],
    at('2026-11-27T10:00'),
  ),
  moves(
    'cv-move-02',
    'ateli',
    CILIOS,
    [
      {
        say: ['genteee to mega gripada', 'da pra jogar meus cilios de amanha pra terça?'],
      },
      '19h',
      yes('pode trocar sim'),
    ],
    at('2026-12-01T19:00'),
    { now: '2026-11-27T20:00' },
  ),
  moves(
    'cv-move-03',
    'kids',
    THEO,
    [
      'oi, a consulta do Theo amanhã tem como ser um pouco mais tarde? só pego ele na creche as 15h',
      'lá pras 4 da tarde',
      yes('às 16h tá ótimo, pode trocar'),
    ],
    at('2026-11-25T16:00'),
  ),
  moves(
    'cv-move-04',
    'corpo',
    ACUP,
    [
      'Bom dia. Vou precisar adiar minha acupuntura de quinta em uma semana, no mesmo horário.',
      'Dia 3, às 14h.',
      yes('Pode alterar, sim. Grata.'),
    ],
    at('2026-12-03T14:00'),
  ),
  moves(
    'cv-move-05',
    'denti',
    APARELHO,
    [
      'oi tenho q remarcar o aparelho de quinta',
      'nem sei q dia ela atende, é só quinta?',
      'ah terça da semana que vem então, depois do almoço',
      '14h30',
      yes('pode mudar sim'),
    ],
    at('2026-12-01T14:30'),
    { may: ['key:hours'] },
  ),
  moves(
    'cv-move-06',
    'ateli',
    MANUT,
    [
      'vivi consegue mudar minha manutenção de amanhã pra quinta?',
      'as 10h',
      'nossa esquece, quinta eu tenho dentista 🤦‍♀️ melhor sexta as 10h',
      yes('sexta 10h, pode mudar'),
    ],
    at('2026-11-27T10:00'),
  ),
  script(
    'cv-move-07',
    'move',
    'kids',
    [
      'bom dia, preciso mudar só o furo da orelha, a vacina continua igual',
      'segunda dia 30 às 10h',
      yes('pode mudar sim'),
    ],
    { moved: [{ id: 'furo', ...at('2026-11-30T10:00') }] },
    { own: [GRIPE, FURO], now: '2026-11-25T08:15' },
  ),
  moves(
    'cv-move-08',
    'corpo',
    FISIO,
    [
      'boa noite, amanhã 8h não vou conseguir chegar na fisio 😬 tem mais tarde, ainda de manhã?',
      'às 11h dá',
      yes('pode mudar sim'),
    ],
    at('2026-11-25T11:00'),
    { now: '2026-11-24T21:30' },
  ),
  moves(
    'cv-move-09',
    'denti',
    CANAL,
    [
      {
        say: 'oi gil bom dia olha só a minha mãe vai ter que operar a vista amanhã e só tem eu pra acompanhar aí o meu canal eu queria ver se dá pra deixar pra quarta da semana que vem no mesmo horário às nove',
        kind: 'audio',
      },
      'quarta dia 2 às 9h',
      yes('pode mudar sim'),
    ],
    at('2026-12-02T09:00'),
  ),
  moves(
    'cv-move-10',
    'ateli',
    CORTE,
    [
      'consegue adiantar meu corte de sexta? é q tenho um evento na quinta a noite',
      'quinta as 4 da tarde',
      yes('pode trocar sim'),
    ],
    at('2026-11-26T16:00'),
  ),
  cancels('cv-cancel-01', 'denti', AVALIA, [
    'oi, achei um dentista do meu convenio entao nao vou precisar mais do meu horario de sexta com vcs, obrigada',
    yes('isso, pode cancelar'),
  ]),
  cancels('cv-cancel-02', 'ateli', GEL, [
    {
      say: ['amg deu ruim kkkk', 'to sem grana esse mes', 'desmarca minha unha de quinta?'],
    },
    yes('pode desmarcar sim'),
  ]),
  cancels('cv-cancel-03', 'kids', LIVIA, [
    'Olá, a Lívia já melhorou, graças a Deus. Não precisa mais da consulta de quinta.',
    yes('sim, pode cancelar'),
  ]),
  script(
    'cv-cancel-04',
    'cancel',
    'corpo',
    [
      'Por gentileza, cancele a minha bioimpedância. A acupuntura eu mantenho.',
      yes('Sim, pode cancelar a bioimpedância.'),
    ],
    { cancelled: ['bio'] },
    { own: [ACUP, BIO] },
  ),
  script(
    'cv-cancel-05',
    'cancel',
    'denti',
    [
      'oi, dá pra passar meu clareamento pra outro dia?',
      'hmm quer saber, acabei de descobrir que tô grávida 🥹 melhor cancelar mesmo',
      yes('pode cancelar sim'),
    ],
    { cancelled: ['own'] },
    { own: [CLAREA], may: ['white'] },
  ),
  cancels('cv-cancel-06', 'ateli', LIFTING, [
    'meu horario de sabado pode cancelar, vou ta viajando',
    yes('sim, pode cancelar'),
    yes('qnd eu voltar chamo vc'),
  ]),
  confirms('cv-confirm-01', 'denti', OBTURA, 'vou sim, pode deixar confirmado'),
  confirms('cv-confirm-02', 'ateli', PE_E_MAO, 'vou simmm 💅 só devo chegar uns 10 min atrasada tá', {
    late: true,
  }),
  confirms(
    'cv-confirm-03',
    'kids',
    THEO,
    'sim, vamos! ele tá gripadinho, fica todo mundo junto na mesma sala de espera?',
    { gets: ['sick'] },
  ),
  confirms('cv-confirm-04', 'corpo', NUTRI, 'recebi aqui minha filha, tá certo, amanhã às 9 estarei aí'),
  ask(
    'cv-ask-01',
    'denti',
    'eu morro de medo de dentista, vcs tem alguma coisa pra deixar a gente mais calma?',
    'fear',
  ),
  ask('cv-ask-02', 'denti', 'minha firma me deu a amil dental, vcs pega?', 'plan'),
  ask('cv-ask-03', 'denti', ['oi', 'clareei ai ontem', 'ja posso tomar meu cafezinho?'], 'coffee'),
  ask(
    'cv-ask-04',
    'denti',
    'meu marido fala que eu ranjo os dentes a noite toda, vcs fazem aquela plaquinha?',
    'guard',
  ),
  ask('cv-ask-05', 'ateli', 'fiz a unha ai tem 3 dias e uma ja lascou toda, arruma sem pagar?', 'warranty'),
  ask('cv-ask-06', 'ateli', 'essa unha de gel aguenta quantas semanas mais ou menos?', 'last'),
  ask('cv-ask-07', 'ateli', 'pra passar a cera tenho q deixar crescer quanto?', 'wax'),
  ask(
    'cv-ask-08',
    'ateli',
    'queria presentear minha sogra com um dia de beleza ai, vcs vendem tipo um vale?',
    'voucher',
  ),
  ask('cv-ask-09', 'kids', 'meu menino ja fez 16, ainda dá pra consultar ele ai?', 'ageMax'),
  ask(
    'cv-ask-10',
    'kids',
    'quando a gente volta pra mostrar os exames tem que pagar outra consulta?',
    'back',
  ),
  script(
    'cv-ask-11',
    'ask',
    'kids',
    [
      {
        say: 'a da meningite é meio salgada né rs dá pra dividir no cartão?',
        gets: ['pay'],
      },
    ],
    {},
    { may: ['price:mening'] },
  ),
  ask('cv-ask-12', 'kids', 'no dia quem vai levar a menina é minha sogra, eu trabalho. tem problema?', 'who'),
  ask('cv-ask-13', 'corpo', 'nunca fiz acupuntura, dói quando espeta?', 'needle'),
  ask('cv-ask-14', 'corpo', 'Pra passar com o Kenji eu preciso de guia do médico?', 'order'),
  ask('cv-ask-15', 'corpo', 'moro em caruaru, a nutricionista atende por chamada de vídeo?', 'online'),
  ask('cv-ask-16', 'corpo', 'meu pai é cadeirante, ele consegue entrar aí tranquilo?', 'ramp'),
  near('cv-near-01', 'denti', 'o clareamento de vcs deixa o dente sensivel?', [
    'anestesia',
    '48 horas',
    'amamentando',
  ]),
  near('cv-near-02', 'ateli', 'tô grávida de 5 meses, posso fazer mechas mesmo assim?', ['meio sentada']),
  near('cv-near-03', 'kids', 'meu bebe ta tomando antibiotico, pode vacinar assim mesmo?', ['37,8']),
  near('cv-near-04', 'corpo', 'uso marcapasso, posso fazer a bioimpedância?', ['brinco', 'véspera']),
  ask(
    'cv-several-01',
    'denti',
    'oi, quanto é a limpeza? e tem lugar pra parar o carro ai perto?',
    'price:limpeza',
    'park',
  ),
  ask(
    'cv-several-02',
    'kids',
    ['bom dia', 'qnt custa a da meningite b', 'e o q tem q levar no dia?'],
    'price:mening',
    'card',
  ),
  script(
    'cv-several-03',
    'several',
    'ateli',
    [
      {
        say: 'oi quanto sai o lash lifting? se tiver terça 18h já quero',
        gets: ['price:lifting'],
      },
      yes('pode marcar sim'),
    ],
    { booked: [{ service: 'lifting', ...at('2026-12-01T18:00') }] },
    { now: '2026-11-28T10:00' },
  ),
  script(
    'cv-several-04',
    'several',
    'corpo',
    [
      {
        say: 'Bom dia, gostaria de marcar acupuntura na quinta às 16h. Posso ir sem comer nada?',
        gets: ['meal'],
      },
      yes('Sim, pode marcar.'),
    ],
    { booked: [{ service: 'acup', ...at('2026-11-26T16:00') }] },
  ),
  script(
    'cv-family-01',
    'family',
    'denti',
    [
      'oi, quero marcar minha filha Manu no dentista de criança, ela tem 5 anos',
      'sexta depois da escola, 17h',
      yes('pode marcar sim'),
    ],
    {
      booked: [
        {
          service: 'odontoped',
          for: '.*Manu.*|(?:(?:a )?minha )?filha',
          ...at('2026-11-27T17:00'),
        },
      ],
    },
    { may: ['firstKid'] },
  ),
  script(
    'cv-family-02',
    'family',
    'kids',
    [
      'preciso dar a vacina da gripe nos meus dois, o Davi e a Júlia. no sábado pode?',
      'o Davi às 10h e a Júlia às 10h15',
      yes('pode marcar sim'),
      yes('isso, os dois'),
    ],
    {
      booked: [
        { service: 'gripe', for: '.*Davi.*', ...at('2026-11-28T10:00') },
        { service: 'gripe', for: '.*J[úu]lia.*', ...at('2026-11-28T10:15') },
      ],
    },
  ),
  script(
    'cv-family-03',
    'family',
    'corpo',
    [
      'oi, é pra minha mãe, dona Zuleide. ela precisa da avaliação da fisioterapia, tem 74 anos',
      'segunda de manhã',
      '9h',
      yes('pode marcar sim, eu levo ela'),
    ],
    {
      booked: [
        {
          service: 'avalfis',
          for: '.*Zuleide.*|(?:(?:a )?minha )?m[ãa]e',
          ...at('2026-11-30T09:00'),
        },
      ],
    },
    { now: '2026-11-25T17:45' },
  ),
  urgent('cv-emergency-01', 'kids', 'socorro meu bebe ta ficando roxinho e nao ta respirando direito'),
  urgent(
    'cv-emergency-02',
    'denti',
    'meu irmao caiu de moto bateu a boca no asfalto, ta saindo muito sangue e ele ta quase desmaiando',
  ),
  angry(
    'cv-anger-01',
    'ateli',
    'fiquei 40 minutos esperando e ninguém nem olhou na minha cara. que atendimento horrível, um absurdo, nunca mais piso aí',
  ),
  person(
    'cv-person-01',
    'corpo',
    'Por gentileza, prefiro conversar com uma pessoa de verdade. Tem como me passar para alguém daí?',
  ),
  medical('cv-medical-01', 'kids', 'a Clara ta com 38,5 de febre, quantas gotas de dipirona eu dou?'),
  stop(
    'cv-stop-01',
    'ateli',
    'nao quero mais ficar recebendo mensagem de vcs nao, tira meu numero ai por favor',
  ),
  script('cv-talk-01', 'small talk', 'ateli', [
    {
      say: 'amei minhas unhasss, todo mundo elogiou no casamento 😍',
      quiet: true,
    },
  ]),
]
