/**
 * The invented clinics by id, four of them written here. Their agents may say only what their clinic's
 * entry holds.
 */
import { ASKED_CLINICS } from './askedClinics.ts'
import { child, spine, women } from './arcadeClinics.ts'
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, held, pairs } from './clinicParts.ts'
import { calm, ears } from './canalClinics.ts'
import { heart } from './ferryClinics.ts'
import { brasa, lume, sabia, suor } from './freshClinics.ts'
import { bones, hair } from './millClinics.ts'
import { ateli, corpo, denti, kids } from './coveClinics.ts'
import { smooth, stretch, toes, town } from './reefClinics.ts'
import { brows, mind, ortho, throat } from './weirClinics.ts'
import { glow, nails, smile, zoo } from './kioskClinics.ts'
import { bare, mixed } from './sparseClinics.ts'
import { barber, eyes } from './laterClinics.ts'
import { psychology, vet } from './moreClinics.ts'
import { barbershop, eye, nutri, spa } from './questionClinics.ts'
import { derm, knee, tooth } from './pierClinics.ts'
import { paws, table } from './plazaClinics.ts'
import { lash, optic, pilates } from './streetClinics.ts'
import { feet, ink, lab, needles, speech } from './tradeClinics.ts'

/** Skin care in a large city; two professionals with lunch breaks, one of them also on Saturdays. */
const skin: EvalClinic = {
  company: 'Clínica Bela Pele',
  location: 'Rua das Acácias, 120, Centro, São Paulo',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Lia', style: 'normal' },
  services: [
    service('limpeza', 'Limpeza de pele', 60, 18_000, { instructions: 'Venha sem maquiagem.' }),
    service('peeling', 'Peeling químico', 45, 25_000, { professional_ids: ['helena'] }),
    service('drenagem', 'Drenagem linfática', 60, 14_000, { professional_ids: ['bruna'] }),
    service('micro', 'Microagulhamento', 75, 40_000, {
      price: { mode: 'from', cents: 40_000 },
      professional_ids: ['helena'],
    }),
    service('laser', 'Depilação a laser', 30, 9_000, {
      price: { mode: 'from', cents: 9_000 },
      professional_ids: ['bruna'],
    }),
    service('botox', 'Botox', 30, null, { bookable_by_agent: false }),
    service('consulta', 'Consulta dermatológica', 30, 35_000, { professional_ids: ['helena'] }),
  ],
  professionals: [
    professional(
      'helena',
      'Dra. Helena Prado',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['13:00', '18:00'],
        ],
      ),
    ),
    professional('bruna', 'Bruna Lima', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['09:00', '12:30'],
          ['13:30', '19:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '14:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro e cartão em até 3 vezes sem juros.'],
    park: ['Tem estacionamento?', 'Sim, temos convênio com o estacionamento ao lado.'],
    cancel: [
      'Qual a política de cancelamento?',
      'Avise com 24 horas de antecedência para não perder o sinal.',
    ],
    late: ['Qual a tolerância de atraso?', 'Esperamos até 15 minutos; depois disso é preciso remarcar.'],
    pain: ['O peeling dói?', 'Há um leve ardor durante a aplicação, que passa em minutos.'],
    pregnant: ['Posso fazer peeling grávida?', 'Gestantes devem conversar antes com a dermatologista.'],
    prep: [
      'Como me preparar para o laser?',
      'Venha com a área raspada na véspera e sem exposição ao sol há 15 dias.',
    ],
    sessions: ['Quantas sessões de laser são necessárias?', 'Em média de 6 a 10 sessões, uma por mês.'],
    after: [
      'Quais os cuidados depois do microagulhamento?',
      'Use só água e protetor solar nas primeiras 24 horas e evite sol por uma semana.',
    ],
    insurance: ['Aceitam convênio?', 'Não atendemos convênios, mas emitimos recibo para reembolso.'],
    children: ['Atendem crianças?', 'Sim, a Dra. Helena atende crianças a partir de 8 anos.'],
    voucher: ['Vocês vendem vale-presente?', 'Sim, o vale-presente vale por seis meses.'],
  }),
  closedDays: [
    { date: '2026-11-30', name: 'Feriado municipal' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Sao_Paulo',
    `helena 2026-11-26T15:00 60
     bruna 2026-11-26T15:00 60
     helena 2026-11-27T08:00 240
     helena 2026-11-25T13:00 300
     bruna 2026-11-25T09:00 210
     bruna 2026-11-25T13:30 330
     helena 2026-11-25T08:00 240`,
  ),
}

/** Dentists in a city one hour behind Brasília; each works on different days. */
const dental: EvalClinic = {
  company: 'Odonto Sorriso Norte',
  location: 'Av. Djalma Batista, 900, Manaus',
  zone: 'America/Manaus',
  agent: { name: 'Rafa', style: 'casual' },
  services: [
    service('profilaxia', 'Limpeza dental', 40, 15_000),
    service('avaliacao', 'Avaliação odontológica', 30, 8_000),
    service('clareamento', 'Clareamento dental', 60, 60_000, {
      price: { mode: 'from', cents: 60_000 },
      professional_ids: ['livia'],
    }),
    service('restauracao', 'Restauração', 45, 20_000, { price: { mode: 'from', cents: 20_000 } }),
    service('aparelho', 'Manutenção de aparelho', 20, 12_000, { professional_ids: ['caio'] }),
    service('siso', 'Extração de siso', 90, 35_000, {
      price: { mode: 'from', cents: 35_000 },
      bookable_by_agent: false,
    }),
    service('canal', 'Tratamento de canal', 90, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'caio',
      'Dr. Caio Menezes',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('livia', 'Dra. Lívia Torres', [
      ...hours(
        [TUE, THU],
        [
          ['09:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Cartão em até 10 vezes, Pix com 5% de desconto ou boleto.'],
    insurance: ['Quais convênios vocês aceitam?', 'Atendemos Odontoprev, Amil Dental e Bradesco Dental.'],
    kids: ['Atendem crianças?', 'Atendemos a partir de 4 anos.'],
    sensitive: [
      'Clareamento deixa o dente sensível?',
      'Pode haver sensibilidade nos primeiros dias, e ela costuma passar sozinha.',
    ],
    sessions: ['Quantas sessões de clareamento?', 'Em geral são 3 sessões, uma por semana.'],
    result: ['Quanto tempo dura o clareamento?', 'O resultado costuma durar de 1 a 2 anos.'],
    park: ['Onde posso estacionar?', 'O prédio tem estacionamento gratuito para clientes.'],
    invoice: ['Emitem nota fiscal?', 'Sim, enviamos a nota fiscal por e-mail no mesmo dia.'],
    cancel: ['Posso desmarcar a consulta?', 'Pode, avisando com 12 horas de antecedência.'],
    wheelchair: ['O prédio tem acesso para cadeirante?', 'Sim, há rampa na entrada e elevador.'],
    braces: [
      'De quanto em quanto tempo faço a manutenção do aparelho?',
      'A manutenção é feita a cada 30 dias.',
    ],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: held(
    'America/Manaus',
    `caio 2026-11-25T08:00 120
     livia 2026-11-26T14:00 300
     caio 2026-11-27T14:00 240`,
  ),
}

/** Physiotherapy for Brazilians in Lisbon, whose time zone changes its clock twice a year. */
const physio: EvalClinic = {
  company: 'Instituto Movimento',
  location: 'Rua da Prata, 80, Lisboa',
  zone: 'Europe/Lisbon',
  agent: { name: 'Beatriz', style: 'formal' },
  services: [
    service('fisio', 'Sessão de fisioterapia', 50, 22_000),
    service('avaliacao', 'Avaliação fisioterapêutica', 60, 28_000, { professional_ids: ['silvia'] }),
    service('pilates', 'Aula de pilates', 50, 13_000, { professional_ids: ['marcos'] }),
    service('rpg', 'RPG', 50, 24_000, { professional_ids: ['silvia'] }),
    service('massagem', 'Massagem relaxante', 60, null),
    service('acupuntura', 'Acupuntura', 40, 20_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('marcos', 'Marcos Vieira', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['07:00', '12:00'],
          ['15:00', '20:00'],
        ],
      ),
    ]),
    professional(
      'silvia',
      'Dra. Sílvia Nunes',
      hours(
        [MON, WED, THU, FRI],
        [
          ['09:00', '13:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento', 'Aceitamos transferência, dinheiro e cartão de débito.'],
    order: [
      'Preciso de pedido médico?',
      'Para fisioterapia pedimos a prescrição médica; para pilates não é necessária.',
    ],
    clothes: ['Que roupa usar no pilates?', 'Roupa confortável e meias antiderrapantes.'],
    pregnant: ['Gestante pode fazer pilates?', 'Sim, a partir do terceiro mês e com liberação médica.'],
    package: ['Tem pacote de pilates?', 'Sim: pacote de 8 aulas no mês por R$ 880,00.'],
    home: ['Atendem em domicílio?', 'Não, os atendimentos são somente no instituto.'],
    cancel: [
      'Como funciona a reposição de aulas?',
      'A aula desmarcada com 24 horas pode ser reposta no mês.',
    ],
    shower: ['Tem vestiário com chuveiro?', 'Sim, com chuveiro e armários.'],
    insurance: ['Trabalham com seguro de saúde?', 'Trabalhamos com reembolso da Médis e da Multicare.'],
  }),
  closedDays: [
    { date: '2026-12-01', name: 'Restauração da Independência' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: held(
    'Europe/Lisbon',
    `silvia 2026-10-26T09:00 240
     marcos 2026-11-25T15:00 300
     silvia 2026-11-25T14:00 240
     marcos 2026-11-26T07:00 120`,
  ),
}

/** Hair and nails; open into the evening and closed on Mondays. */
const salon: EvalClinic = {
  company: 'Studio Aurora',
  location: 'Rua Frederico Borges, 45, Fortaleza',
  zone: 'America/Fortaleza',
  agent: { name: 'Nina', style: 'casual' },
  services: [
    service('corte', 'Corte feminino', 60, 9_000, { professional_ids: ['camila'] }),
    service('escova', 'Escova', 45, 6_000, { professional_ids: ['camila'] }),
    service('manicure', 'Manicure', 40, 3_500, { professional_ids: ['jessica'] }),
    service('pedicure', 'Pedicure', 40, 4_000, { professional_ids: ['jessica'] }),
    service('sobrancelha', 'Design de sobrancelha', 30, 4_500),
    service('coloracao', 'Coloração', 120, 22_000, {
      price: { mode: 'from', cents: 22_000 },
      professional_ids: ['camila'],
    }),
    service('progressiva', 'Escova progressiva', 180, 30_000, {
      price: { mode: 'from', cents: 30_000 },
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional(
      'camila',
      'Camila Rocha',
      hours(
        [TUE, WED, THU, FRI, SAT],
        [
          ['10:00', '13:00'],
          ['14:00', '20:00'],
        ],
      ),
    ),
    professional(
      'jessica',
      'Jéssica Alves',
      hours(
        [TUE, WED, THU, FRI, SAT],
        [
          ['09:00', '12:00'],
          ['13:00', '19:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Aceitam cartão?', 'Aceitamos cartão, Pix e dinheiro; parcelamos acima de R$ 200,00.'],
    dye: ['Qual marca de tinta vocês usam?', 'Trabalhamos com L’Oréal e Wella.'],
    kids: ['Cortam cabelo de criança?', 'No momento atendemos só adultos.'],
    bride: ['Fazem pacote para noivas?', 'Sim, o pacote é combinado pessoalmente com a Camila.'],
    wifi: ['Tem wi-fi?', 'Tem sim, a senha fica no espelho da recepção.'],
    products: ['Vocês vendem produtos?', 'Vendemos a linha de manutenção das marcas com que trabalhamos.'],
    pet: ['Posso levar meu cachorro?', 'Pode, se for pequeno e ficar na caixinha.'],
    sterile: ['Os alicates são esterilizados?', 'Sim, tudo passa pela autoclave a cada cliente.'],
    deposit: ['Precisa pagar sinal?', 'Só para coloração: sinal de R$ 50,00 por Pix.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: held(
    'America/Fortaleza',
    `camila 2026-11-27T17:00 180
     jessica 2026-11-28T09:00 180`,
  ),
}

export const CLINICS = {
  skin,
  dental,
  physio,
  salon,
  psychology,
  vet,
  barber,
  eyes,
  spa,
  eye,
  barbershop,
  nutri,
  feet,
  speech,
  ink,
  needles,
  lab,
  lash,
  pilates,
  optic,
  paws,
  table,
  smile,
  nails,
  zoo,
  glow,
  child,
  women,
  spine,
  tooth,
  derm,
  knee,
  heart,
  ears,
  calm,
  bones,
  brows,
  ateli,
  corpo,
  denti,
  kids,
  smooth,
  stretch,
  toes,
  town,
  mind,
  ortho,
  throat,
  hair,
  lume,
  suor,
  sabia,
  brasa,
  bare,
  mixed,
  ...ASKED_CLINICS,
}
export type ClinicId = keyof typeof CLINICS
