/** Questions: alone, several at once, over several turns, and some that only look known. */
import type { ClinicId } from '../clinics.ts'
import type { Dialogue, Need } from '../dialogue.ts'
import type { Manner } from '../noise.ts'
import { at, on, script, simulated } from './build.ts'

type Asked = [words: string[], ...gets: string[]]
const need = ([words, ...gets]: Asked): Need => ({ do: 'ask', words, gets })
const ask = (id: string, clinic: ClinicId, manner: Manner, ...all: Asked[]): Dialogue =>
  simulated(id, 'ask', clinic, manner, all.map(need))
const several = (id: string, clinic: ClinicId, manner: Manner, ...all: Asked[]): Dialogue =>
  simulated(id, 'several', clinic, manner, all.map(need), { together: true })

export const ASK: Dialogue[] = [
  script('ask-s01', 'ask', 'skin', ['oi', { say: 'qnt custa a limpeza?', gets: ['price:limpeza'] }]),
  script('ask-s02', 'ask', 'skin', [
    { say: 'qual o valor do microagulhamento', gets: ['a partir de', 'price:micro'] },
  ]),
  script('ask-s03', 'ask', 'skin', [{ say: 'o peeling dói muito??', gets: ['pain'] }]),
  script('ask-s04', 'ask', 'dental', [{ say: 'vcs atendem amil?', gets: ['insurance'] }]),
  script('ask-s05', 'ask', 'dental', [{ say: 'quanto tempo demora a limpeza', gets: ['40 minutos'] }]),
  script('ask-s06', 'ask', 'salon', [{ say: 'ate q horas vcs ficam abertas no sabado?', gets: ['20h'] }]),
  script('ask-s07', 'ask', 'salon', [{ say: 'manda a localização pfv', gets: ['Frederico Borges'] }]),
  script('ask-s08', 'ask', 'physio', [
    { say: 'Bom dia, é necessário encaminhamento médico para fazer fisioterapia?', gets: ['order'] },
  ]),
  script('ask-s09', 'ask', 'skin', [
    { say: 'quais serviços vocês oferecem?', gets: ['Limpeza de pele', 'Peeling'] },
  ]),
  script('ask-s10', 'ask', 'skin', [{ say: 'vocês fazem preenchimento labial?', gets: ['key:lacks'] }]),
  script('ask-s11', 'ask', 'skin', [{ say: 'e parcelado, vcs fazem?', gets: ['pay'] }]),
  script('ask-s12', 'ask', 'salon', [{ say: 'quem faz a sobrancelha ai?', gets: ['Camila', 'Jéssica'] }]),
  ask('ask-01', 'skin', 'plain', [
    ['Quanto custa a limpeza de pele?', 'Qual o preço da limpeza de pele?', 'Qual é o valor da limpeza?'],
    'price:limpeza',
  ]),
  ask('ask-02', 'skin', 'chat', [
    ['Quanto está a drenagem?', 'Quanto vocês cobram pela drenagem?'],
    'price:drenagem',
  ]),
  ask('ask-03', 'skin', 'typo', [
    ['Quanto tempo demora a limpeza de pele?', 'A limpeza de pele dura quanto tempo?'],
    '1 hora',
  ]),
  ask('ask-04', 'skin', 'emoji', [
    ['Aceitam cartão de crédito?', 'Dá pra parcelar?', 'Posso pagar no Pix?'],
    'pay',
  ]),
  ask('ask-05', 'skin', 'voice', [['Tem onde deixar o carro?', 'Vocês têm estacionamento?'], 'park']),
  ask('ask-06', 'skin', 'burst', [
    ['Oi, tudo bem? Onde fica a clínica?', 'Bom dia! Qual o endereço de vocês?'],
    'Acácias',
  ]),
  ask('ask-07', 'skin', 'bare', [
    ['Que horas vocês abrem?', 'Qual o horário de funcionamento?', 'Vocês atendem até que horas?'],
    'key:hours',
  ]),
  ask('ask-08', 'skin', 'plain', [
    ['Qual a política de cancelamento?', 'Se eu precisar desmarcar em cima da hora, perco o sinal?'],
    'cancel',
  ]),
  ask('ask-09', 'skin', 'chat', [
    ['Tem tolerância de atraso?', 'Se eu atrasar vocês esperam quanto tempo?'],
    'late',
  ]),
  ask('ask-10', 'skin', 'plain', [
    ['Preciso de quantas sessões de laser?', 'São quantas sessões de depilação a laser?'],
    'sessions',
  ]),
  ask('ask-11', 'skin', 'bare', [
    ['Como me preparo para o laser?', 'Precisa de algum preparo antes da depilação a laser?'],
    'prep',
  ]),
  ask('ask-12', 'skin', 'emoji', [
    ['O que não posso fazer depois do microagulhamento?', 'Quais os cuidados depois do microagulhamento?'],
    'after',
  ]),
  ask('ask-13', 'skin', 'voice', [['Vocês atendem convênio?', 'Aceita plano de saúde?'], 'insurance']),
  ask('ask-14', 'skin', 'plain', [
    ['Vocês atendem criança?', 'Minha filha tem 9 anos, vocês atendem?'],
    'children',
  ]),
  ask('ask-15', 'skin', 'typo', [['Tem vale-presente?', 'Vocês vendem vale-presente?'], 'voucher']),
  ask('ask-16', 'skin', 'plain', [['Quem faz o peeling?', 'Com quem é o peeling?'], 'Helena']),
  ask('ask-17', 'dental', 'plain', [
    ['Quanto fica o clareamento?', 'Qual o valor do clareamento dental?'],
    'a partir de',
    'price:clareamento',
  ]),
  ask('ask-18', 'dental', 'chat', [
    ['Vocês aceitam Odontoprev?', 'Atende pelo Bradesco Dental?'],
    'insurance',
  ]),
  ask('ask-19', 'dental', 'bare', [
    ['Atende criança de 5 anos?', 'A partir de que idade vocês atendem?'],
    'kids',
  ]),
  ask('ask-20', 'dental', 'typo', [
    ['Clareamento deixa os dentes sensíveis?', 'O clareamento dá sensibilidade?'],
    'sensitive',
  ]),
  ask('ask-21', 'dental', 'plain', [
    ['Quanto tempo dura o resultado do clareamento?', 'O clareamento dura quanto tempo depois de feito?'],
    'result',
  ]),
  ask('ask-22', 'dental', 'emoji', [['Tem estacionamento?', 'Onde eu estaciono aí?'], 'park']),
  ask('ask-23', 'dental', 'voice', [['Vocês emitem nota fiscal?', 'Consigo nota fiscal?'], 'invoice']),
  ask('ask-24', 'dental', 'plain', [
    ['Minha mãe usa cadeira de rodas, dá pra entrar?', 'Tem acessibilidade para cadeirante?'],
    'wheelchair',
  ]),
  ask('ask-25', 'dental', 'chat', [['De quanto em quanto tempo faz a manutenção do aparelho?'], 'braces']),
  ask('ask-26', 'dental', 'plain', [
    ['Quantas sessões de clareamento precisa?', 'O clareamento é em quantas sessões?'],
    'sessions',
  ]),
  ask('ask-27', 'physio', 'plain', [
    ['Que roupa devo usar no pilates?', 'Preciso ir com que roupa na aula de pilates?'],
    'clothes',
  ]),
  ask('ask-28', 'physio', 'bare', [
    ['Vocês têm pacote de pilates?', 'Tem plano mensal de pilates?'],
    'package',
  ]),
  ask('ask-29', 'physio', 'chat', [['Vocês atendem em casa?', 'Tem atendimento domiciliar?'], 'home']),
  ask('ask-30', 'physio', 'voice', [
    ['Grávida pode fazer pilates?', 'Estou grávida de cinco meses, posso fazer pilates?'],
    'pregnant',
  ]),
  ask('ask-31', 'physio', 'plain', [['Tem lugar para tomar banho?', 'Tem chuveiro e vestiário?'], 'shower']),
  ask('ask-32', 'physio', 'typo', [
    ['Quanto custa uma sessão de fisioterapia?', 'Qual o valor da fisioterapia?'],
    'price:fisio',
  ]),
  ask('ask-33', 'salon', 'chat', [
    ['Quanto está o corte?', 'Qual o valor do corte de cabelo?'],
    'price:corte',
  ]),
  ask('ask-34', 'salon', 'bare', [['Vocês cortam cabelo de criança?', 'Fazem corte infantil?'], 'kids']),
  ask('ask-35', 'salon', 'plain', [['Vocês fazem dia da noiva?', 'Têm pacote de noiva?'], 'bride']),
  ask('ask-36', 'salon', 'emoji', [
    ['Qual marca de tinta vocês usam?', 'Que tinta vocês usam no cabelo?'],
    'dye',
  ]),
  ask('ask-37', 'salon', 'voice', [
    ['O material de unha é esterilizado?', 'Vocês esterilizam os alicates?'],
    'sterile',
  ]),
  ask('ask-38', 'salon', 'plain', [['Precisa pagar sinal?', 'Vocês pedem sinal para coloração?'], 'deposit']),
  ask('ask-39', 'salon', 'typo', [['Tem wifi aí no salão?', 'Qual a senha do wifi?'], 'wifi']),
  ask('ask-40', 'salon', 'plain', [['Vocês vendem shampoo?', 'Vendem os produtos que usam?'], 'products']),
]

export const SEVERAL: Dialogue[] = [
  script('several-s01', 'several', 'skin', [
    {
      say: 'aceita cartão? tem estacionamento? e quanto custa o peeling?',
      gets: ['pay', 'park', 'price:peeling'],
    },
  ]),
  script('several-s02', 'several', 'skin', [
    { say: ['oi', 'qnt custa a drenagem', 'e q horas vcs fecham'], gets: ['price:drenagem', 'key:hours'] },
  ]),
  script(
    'several-s03',
    'several',
    'skin',
    [{ say: 'quero marcar limpeza quinta de manhã, e quanto custa?', gets: ['price:limpeza'] }, 'a primeira'],
    { booked: [{ service: 'limpeza', ...on('2026-11-26', '08:00', '11:59') }] },
  ),
  script('several-s04', 'several', 'dental', [
    {
      say: 'Bom dia! Gostaria de saber o valor da limpeza, se atendem Amil e se tem estacionamento.',
      gets: ['price:profilaxia', 'insurance', 'park'],
    },
  ]),
  script('several-s05', 'several', 'dental', [
    { say: 'quanto custa o clareamento e quantas sessões são?', gets: ['price:clareamento', 'sessions'] },
  ]),
  script(
    'several-s06',
    'several',
    'salon',
    [
      { say: 'oii vcs aceitam pix? queria marcar uma manicure amanhã 10h', gets: ['pay'] },
      { say: 'isso', quiet: true },
    ],
    { booked: [{ service: 'manicure', ...at('2026-11-25T10:00') }] },
  ),
  script(
    'several-s07',
    'several',
    'skin',
    [{ say: 'aceita pix? e vocês têm bicicletário?', gets: ['pay'] }],
    { handOver: ['unanswered'] },
  ),
  script(
    'several-s08',
    'several',
    'skin',
    [{ say: 'preciso remarcar minha limpeza pra sexta 14h. ah e aceita cartão?', gets: ['pay'] }],
    { moved: [{ id: 'own', ...at('2026-11-27T14:00') }] },
    { own: [{ id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' }] },
  ),
  script(
    'several-s09',
    'several',
    'skin',
    [{ say: 'confirmo sim! tem estacionamento aí?', gets: ['park'] }],
    { confirmed: ['own'] },
    { own: [{ id: 'own', service: 'limpeza', at: '2026-11-26T13:00', with: 'helena' }] },
  ),
  several(
    'several-01',
    'skin',
    'plain',
    [['Quanto custa a limpeza de pele?'], 'price:limpeza'],
    [['Tem estacionamento?'], 'park'],
  ),
  several(
    'several-02',
    'skin',
    'chat',
    [['Qual o valor do peeling?'], 'price:peeling'],
    [['Dói?', 'O peeling dói?'], 'pain'],
  ),
  several(
    'several-03',
    'skin',
    'bare',
    [['Onde vocês ficam?'], 'Acácias'],
    [['Aceitam convênio?'], 'insurance'],
    [['Que horas abrem?'], 'key:hours'],
  ),
  several(
    'several-04',
    'skin',
    'voice',
    [['Quanto custa a drenagem?'], 'price:drenagem'],
    [['Quanto tempo demora a drenagem?'], '1 hora'],
  ),
  several('several-05', 'dental', 'plain', [['Atendem criança?'], 'kids'], [['Aceitam Amil?'], 'insurance']),
  several(
    'several-06',
    'dental',
    'emoji',
    [['Quanto fica o clareamento?'], 'price:clareamento'],
    [['O clareamento dá sensibilidade?'], 'sensitive'],
    [['Posso pagar em dez vezes?'], 'pay'],
  ),
  several('several-07', 'dental', 'burst', [['Vocês emitem nota?'], 'invoice'], [['Onde fica?'], 'Djalma']),
  several(
    'several-08',
    'physio',
    'plain',
    [['Preciso de pedido médico?'], 'order'],
    [['Qual o valor da sessão de fisioterapia?'], 'price:fisio'],
  ),
  several(
    'several-09',
    'physio',
    'chat',
    [['Grávida pode fazer pilates?'], 'pregnant'],
    [['Tem pacote?'], 'package'],
  ),
  several(
    'several-10',
    'salon',
    'bare',
    [['Quanto custa o corte?'], 'price:corte'],
    [['Aceitam cartão?'], 'pay'],
  ),
  several(
    'several-11',
    'salon',
    'typo',
    [['Qual o valor da coloração?'], 'price:coloracao'],
    [['Precisa pagar sinal?'], 'deposit'],
    [['Qual marca de tinta vocês usam?'], 'dye'],
  ),
  simulated(
    'several-12',
    'several',
    'skin',
    'plain',
    [
      need([['Quanto custa a limpeza de pele?'], 'price:limpeza']),
      {
        do: 'book',
        service: ['limpeza de pele'],
        when: ['sexta às 11h'],
        opens: 'all',
        want: { service: 'limpeza', ...at('2026-11-27T11:00') },
      },
    ],
    { together: true },
  ),
  simulated(
    'several-13',
    'several',
    'skin',
    'chat',
    [
      {
        do: 'book',
        service: ['drenagem'],
        when: ['sexta de manhã'],
        opens: 'all',
        want: { service: 'drenagem', ...on('2026-11-27', '09:00', '11:59') },
      },
      need([['Tem estacionamento?'], 'park']),
    ],
    { together: true },
  ),
  simulated(
    'several-14',
    'several',
    'dental',
    'plain',
    [
      {
        do: 'book',
        service: ['uma limpeza'],
        when: ['sábado de manhã'],
        opens: 'all',
        want: { service: 'profilaxia', ...on('2026-11-28', '08:00', '11:59') },
      },
      need([['Atendem Bradesco Dental?'], 'insurance']),
    ],
    { together: true },
  ),
  simulated(
    'several-15',
    'several',
    'salon',
    'burst',
    [
      need([['Posso levar meu cachorro?'], 'pet']),
      {
        do: 'book',
        service: ['corte'],
        when: ['quinta às 15h'],
        opens: 'all',
        want: { service: 'corte', ...at('2026-11-26T15:00') },
      },
    ],
    { together: true },
  ),
  simulated(
    'several-16',
    'several',
    'physio',
    'plain',
    [
      {
        do: 'book',
        service: ['uma aula de pilates'],
        when: ['quinta às 16h'],
        opens: 'all',
        want: { service: 'pilates', ...at('2026-11-26T16:00') },
      },
      need([['Que roupa devo usar?'], 'clothes']),
    ],
    { together: true },
  ),
]

export const MEMORY: Dialogue[] = [
  script('memory-s01', 'memory', 'skin', [
    { say: 'quanto custa a limpeza?', gets: ['price:limpeza'] },
    { say: 'e a drenagem?', gets: ['price:drenagem'] },
    { say: 'e o peeling', gets: ['price:peeling'] },
  ]),
  script(
    'memory-s02',
    'memory',
    'skin',
    [
      { say: 'quanto custa a drenagem?', gets: ['price:drenagem'] },
      'quero marcar pra sexta de manhã',
      'a segunda opção',
    ],
    { booked: [{ service: 'drenagem', ...on('2026-11-27', '09:00', '11:59') }] },
  ),
  script(
    'memory-s03',
    'memory',
    'skin',
    ['tem limpeza quinta de tarde?', { wait: 600 }, 'pode ser a segunda opção'],
    { booked: [{ service: 'limpeza', ...on('2026-11-26', '12:00', '18:00') }] },
  ),
  script(
    'memory-s04',
    'memory',
    'skin',
    ['quero marcar limpeza', { wait: 1500 }, 'oi, voltei. pode ser sexta às 14h'],
    { booked: [{ service: 'limpeza', ...at('2026-11-27T14:00') }] },
  ),
  script('memory-s05', 'memory', 'dental', [
    { say: 'quanto tempo demora o clareamento?', gets: ['1 hora'] },
    { say: 'e quanto custa?', gets: ['price:clareamento'] },
    { say: 'são quantas sessões?', gets: ['sessions'] },
  ]),
  script(
    'memory-s06',
    'memory',
    'dental',
    [
      { say: 'vcs fazem clareamento?', gets: ['Clareamento'] },
      { say: 'e siso?', gets: ['siso'] },
    ],
    {},
    { may: ['key:catalogue'] },
  ),
  script(
    'memory-s07',
    'memory',
    'salon',
    [
      'queria um corte sexta de manhã',
      { say: 'quanto custa mesmo?', gets: ['price:corte'] },
      'tá, a primeira',
    ],
    { booked: [{ service: 'corte', ...on('2026-11-27', '10:00', '12:00') }] },
  ),
  script(
    'memory-s08',
    'memory',
    'salon',
    ['oi sou a Paula', 'quero fazer manicure quinta 10h', { say: 'obrigada', quiet: true }],
    { booked: [{ service: 'manicure', ...at('2026-11-26T10:00') }], name: 'Paula' },
  ),
  script(
    'memory-s09',
    'memory',
    'physio',
    ['Gostaria de marcar RPG na sexta.', 'Tem mais cedo?', 'o das 9h'],
    { booked: [{ service: 'rpg', ...at('2026-11-27T09:00') }] },
  ),
  script(
    'memory-s10',
    'memory',
    'skin',
    [
      'quero consulta com a dra helena',
      'quinta de manhã',
      'pensando melhor, quero sexta de tarde',
      'a última',
    ],
    { booked: [{ service: 'consulta', ...on('2026-11-27', '13:00', '18:00') }] },
  ),
  script('memory-s11', 'memory', 'skin', [
    'quero marcar laser quinta de manhã',
    'deixa pra lá',
    { say: 'quanto custa a limpeza?', gets: ['price:limpeza'] },
  ]),
  script(
    'memory-s12',
    'memory',
    'skin',
    ['limpeza quinta de manhã tem?', 'esses não dá', 'de tarde', 'o primeiro então'],
    { booked: [{ service: 'limpeza', ...on('2026-11-26', '12:00', '18:00') }] },
  ),
  script(
    'memory-s13',
    'memory',
    'skin',
    ['marca limpeza quinta 10h', { wait: 1440 }, 'queria mudar pra 11h', { say: 'isso', quiet: true }],
    { booked: [{ service: 'limpeza', ...at('2026-11-26T11:00') }] },
  ),
  script('memory-s14', 'memory', 'skin', ['marca limpeza quinta 10h', 'nao, desculpa, 11h'], {
    booked: [{ service: 'limpeza', ...at('2026-11-26T11:00') }],
  }),
  simulated('memory-01', 'memory', 'skin', 'plain', [
    need([['Quanto custa o peeling?'], 'price:peeling']),
    need([['E a limpeza?', 'E da limpeza?'], 'price:limpeza']),
  ]),
  simulated('memory-02', 'memory', 'skin', 'chat', [
    need([['Quanto tempo demora a drenagem?'], '1 hora']),
    need([['E a consulta?', 'E a consulta dermatológica?'], '30 minutos']),
  ]),
  simulated('memory-03', 'memory', 'dental', 'bare', [
    need([['Qual o valor da limpeza?'], 'price:profilaxia']),
    need([['E a restauração?'], 'price:restauracao']),
  ]),
  simulated(
    'memory-04',
    'memory',
    'dental',
    'plain',
    [
      need([['Quanto custa o clareamento?'], 'price:clareamento']),
      need([['E dói?', 'E dá sensibilidade?'], 'sensitive']),
      need([['E quanto tempo dura o resultado?'], 'result']),
    ],
    { may: [] },
  ),
  simulated('memory-05', 'memory', 'salon', 'emoji', [
    need([['Quanto é a manicure?'], 'price:manicure']),
    need([['E a pedicure?', 'E o pé?'], 'price:pedicure']),
  ]),
  simulated('memory-06', 'memory', 'physio', 'voice', [
    need([['Quanto custa a fisioterapia?'], 'price:fisio']),
    {
      do: 'book',
      service: ['fisioterapia'],
      when: ['sexta às 15h'],
      opens: 'when',
      want: { service: 'fisio', ...at('2026-11-27T15:00') },
    },
  ]),
  simulated('memory-07', 'memory', 'skin', 'plain', [
    need([['Quanto custa a drenagem?'], 'price:drenagem']),
    {
      do: 'book',
      service: ['drenagem'],
      when: ['quinta de manhã'],
      opens: 'when',
      want: { service: 'drenagem', ...on('2026-11-26', '09:00', '11:59') },
    },
  ]),
  simulated('memory-08', 'memory', 'salon', 'bare', [
    need([['Quanto custa a sobrancelha?'], 'price:sobrancelha']),
    {
      do: 'book',
      service: ['sobrancelha'],
      when: ['quinta às 16h'],
      opens: 'when',
      want: { service: 'sobrancelha', ...at('2026-11-26T16:00') },
    },
  ]),
]
