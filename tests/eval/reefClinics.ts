/** Four more invented clinics: laser hair removal, several specialties, podiatry, massage and pilates. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, held, pairs } from './clinicParts.ts'

/** Laser hair removal; closed for a training on a Monday. */
export const smooth: EvalClinic = {
  company: 'Espaço Pele Lisa',
  location: 'Av. T-63, 1480, Setor Bueno, Goiânia',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Mel', style: 'casual' },
  services: [
    service('axila', 'Laser axila', 20, 8_900),
    service('buco', 'Laser buço', 15, 5_900),
    service('virilha', 'Laser virilha completa', 30, 16_900, {
      professional_ids: ['dani'],
      instructions: 'Venha com a área raspada.',
    }),
    service('perna', 'Laser meia perna', 40, 22_000),
    service('barba', 'Laser barba', 30, 15_000, { professional_ids: ['wesley'] }),
    service('costas', 'Laser costas', 50, 26_000, {
      price: { mode: 'from', cents: 26_000 },
      professional_ids: ['wesley'],
    }),
    service('avaliacao', 'Avaliação', 20, null, { professional_ids: ['dani'] }),
    service('clareamento', 'Clareamento íntimo', 45, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('dani', 'Daniela Couto', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['09:00', '12:00'],
          ['13:00', '19:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '13:00']]),
    ]),
    professional('wesley', 'Wesley Ramos', [
      ...hours([TUE, THU], [['12:00', '20:00']]),
      ...hours([SAT], [['08:00', '13:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Formas de pagto?', 'Pix, dinheiro ou cartão em até 6x sem juros.'],
    pain: ['O laser dói?', 'Parece um elástico batendo na pele, mas a ponteira é gelada e alivia bastante.'],
    shave: [
      'Tem que ir raspada?',
      'Sim! Passe a gilete um dia antes. Não use cera nem pinça nos últimos 30 dias.',
    ],
    sun: ['Pode tomar sol?', 'Evite sol na área 10 dias antes e 10 dias depois da sessão.'],
    sessions: ['quantas sessões preciso fazer', 'A maioria das clientes faz de 8 a 10 sessões por área.'],
    gap: ['Intervalo entre uma sessão e outra', 'De 30 a 45 dias.'],
    dark: ['Pele negra pode fazer?', 'Pode, nosso laser de diodo atende todos os tons de pele.'],
    pregnant: ['Gestante pode?', 'Em gestantes não fazemos. Amamentando pode.'],
    minor: [
      'A partir de que idade?',
      'A partir de 14 anos, com a mãe, o pai ou o responsável junto na sessão.',
    ],
    tattoo: ['Faz laser em cima de tatuagem?', 'Em cima não, a gente contorna a tatuagem.'],
    package: ['Tem pacote?', 'Fechando 10 sessões da mesma área você ganha 20% de desconto.'],
    late: ['E se eu me atrasar?', 'Tolerância de 10 minutos. Passou disso, precisamos remarcar.'],
    park: ['Estacionamento', 'Temos 4 vagas na porta, de graça.'],
    deo: ['Pode ir de desodorante?', 'No dia, venha sem desodorante, creme ou perfume na área.'],
    evalFree: ['A avaliação é paga?', 'Não, a avaliação é gratuita e sem compromisso.'],
    gift: ['vale presente', 'Temos sim, no valor que você quiser.'],
    miss: ['Como desmarcar', 'Avise com 12 horas de antecedência, senão a sessão é descontada do pacote.'],
  }),
  closedDays: [
    { date: '2026-11-30', name: 'Treinamento da equipe' },
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Sao_Paulo',
    `wesley 2026-11-24T12:00 120
     dani 2026-11-25T09:00 120
     dani 2026-11-26T13:00 120
     wesley 2026-11-28T08:00 60`,
  ),
}

/** A general clinic with three doctors, each on other days. */
export const town: EvalClinic = {
  company: 'Clínica Santa Rita',
  location: 'Rua Maciel Pinheiro, 77, Centro, Campina Grande',
  zone: 'America/Fortaleza',
  agent: { name: 'Célia', style: 'formal' },
  services: [
    service('clinico', 'Consulta com clínico geral', 30, 15_000, { professional_ids: ['raimundo'] }),
    service('gineco', 'Consulta ginecológica', 40, 22_000, { professional_ids: ['marta'] }),
    service('preventivo', 'Preventivo', 20, 12_000, { professional_ids: ['marta'] }),
    service('uro', 'Consulta urológica', 30, 25_000, { professional_ids: ['celso'] }),
    service('ultra', 'Ultrassom', 30, 13_000, {
      price: { mode: 'from', cents: 13_000 },
      professional_ids: ['marta'],
    }),
    service('admissional', 'Exame admissional', 20, 7_000, {
      professional_ids: ['raimundo'],
      instructions: 'Traga a guia da empresa.',
    }),
    service('vasectomia', 'Vasectomia', 60, null, {
      professional_ids: ['celso'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('raimundo', 'Dr. Raimundo Nóbrega', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['07:00', '11:00'],
          ['13:00', '16:00'],
        ],
      ),
      ...hours([SAT], [['07:00', '11:00']]),
    ]),
    professional(
      'marta',
      'Dra. Marta Lucena',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '17:00'],
        ],
      ),
    ),
    professional('celso', 'Dr. Celso Arruda', hours([TUE, THU], [['14:00', '18:00']])),
  ],
  pairs: pairs({
    insurance: ['Quais planos atendem', 'Atendemos Unimed, Camed e Geap. Fora esses, só particular.'],
    pay: [
      'Como pode ser feito o pagamento?',
      'Dinheiro, Pix e cartão de débito. Crédito só à vista, não parcelamos.',
    ],
    returnIn: ['Tem direito a retorno?', 'O retorno é gratuito em até 20 dias.'],
    bring: ['O que precisa levar?', 'RG, CPF, cartão do plano e exames anteriores.'],
    prevPrep: [
      'Preparo do preventivo',
      'Não estar menstruada e ficar 2 dias sem relação e sem creme vaginal.',
    ],
    ultraPrep: [
      'Precisa de preparo para o ultrassom?',
      'De abdome, 6 horas de jejum. Pélvico, bexiga cheia.',
    ],
    prevResult: ['Quando fica pronto o preventivo', 'Em 15 dias, para retirar na recepção.'],
    ultraResult: ['O ultrassom demora a sair?', 'O laudo é entregue na hora.'],
    prescription: [
      'Renovam receita sem consulta?',
      'Não, para renovar a receita é preciso passar pelo médico.',
    ],
    queue: ['É por ordem de chegada?', 'Não, é com hora marcada. Idosos acima de 80 anos têm preferência.'],
    kids: ['Atende criança?', 'O clínico atende a partir de 12 anos. Não temos pediatra.'],
    companion: ['Acompanhante', 'Entra um por paciente. Menor de idade só com o responsável.'],
    stairs: ['Tem escada?', 'Não, é tudo no térreo, com banheiro adaptado.'],
    iud: ['Colocam DIU?', 'Sim, a Dra. Marta coloca. Antes é preciso uma consulta para pedir os exames.'],
    home: ['Fazem visita em casa?', 'Não fazemos atendimento domiciliar.'],
    late: ['Tolerância', 'Até 20 minutos. Depois disso fica para o fim do turno ou para outro dia.'],
    bus: ['Como chegar de ônibus', 'A linha 303 para na praça, bem em frente.'],
    blood: [
      'Fazem exame de sangue',
      'Não temos laboratório; o Laclin, aqui ao lado, colhe por ordem de chegada.',
    ],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: held(
    'America/Fortaleza',
    `raimundo 2026-11-25T07:00 120
     marta 2026-11-25T08:00 120
     celso 2026-11-26T14:00 60`,
  ),
}

/** Podiatry in the south; closed on Mondays and on one Saturday. */
export const toes: EvalClinic = {
  company: 'Pé Leve Podologia',
  location: 'Rua Sinimbu, 1911, Caxias do Sul',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Tina', style: 'normal' },
  services: [
    service('podo', 'Podologia completa', 60, 12_000),
    service('unha', 'Tratamento de unha encravada', 50, 15_000, {
      price: { mode: 'from', cents: 15_000 },
      professional_ids: ['ivone'],
    }),
    service('calo', 'Remoção de calos', 40, 9_000),
    service('spa', 'Spa dos pés', 45, 11_000, { professional_ids: ['bianca'] }),
    service('reflexo', 'Reflexologia podal', 50, 13_000, { professional_ids: ['bianca'] }),
    service('micose', 'Laser para micose', 30, 10_000, { professional_ids: ['ivone'] }),
    service('ortese', 'Órtese de unha', 40, null, {
      professional_ids: ['ivone'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('ivone', 'Ivone Zanatta', [
      ...hours(
        [TUE, WED, THU, FRI],
        [
          ['09:00', '12:00'],
          ['13:30', '18:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
    professional('bianca', 'Bianca Reis', hours([TUE, WED, THU, FRI], [['10:00', '19:00']])),
  ],
  pairs: pairs({
    diabetic: [
      'Atendem diabético?',
      'Sim, a Ivone é especializada em pé diabético. Pedimos a última glicemia.',
    ],
    polish: ['Passam esmalte?', 'Não esmaltamos, mas indicamos uma manicure parceira.'],
    sterile: ['Os materiais são esterilizados?', 'Tudo na autoclave, e o kit é aberto na sua frente.'],
    pain: ['Desencravar unha dói?', 'Usamos pomada anestésica, o incômodo é pequeno.'],
    fungus: ['Quantas sessões de laser pra micose', 'Depende da unha; em geral de 6 a 12, uma por semana.'],
    every: ['De quanto em quanto tempo fazer a podologia?', 'O ideal é a cada 30 dias.'],
    home: [
      'Vão na casa da pessoa?',
      'Sim, para idosos e acamados, só dentro de Caxias, com taxa de R$ 60,00.',
    ],
    pay: ['Pagamento', 'Pix, débito ou crédito. Cheque não.'],
    kids: ['Atendem criança?', 'Atendemos a partir dos 6 anos.'],
    pregnant: ['Grávida pode fazer reflexologia?', 'Só depois do terceiro mês.'],
    bare: ['Posso ir de unha pintada?', 'Venha sem nada nas unhas, para a gente conseguir avaliar.'],
    shoes: ['Que calçado usar', 'No dia, de preferência chinelo ou sandália aberta.'],
    insurance: ['Plano de saúde', 'Não trabalhamos com planos, mas damos recibo.'],
    park: ['Onde estacionar', 'A rua é zona azul; no mercado em frente a primeira hora é grátis.'],
    late: ['Atrasos', 'Esperamos 15 minutinhos.'],
    monthly: ['Tem desconto pra quem vem sempre?', 'Fechando 6 meses, a podologia sai por R$ 100,00.'],
    wart: ['Tiram olho de peixe?', 'Não, verruga plantar encaminhamos para o dermatologista.'],
  }),
  closedDays: [
    { date: '2026-12-05', name: 'Congresso de podologia' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Sao_Paulo',
    `ivone 2026-11-25T09:00 180
     bianca 2026-11-26T10:00 120
     ivone 2026-11-28T09:00 60`,
  ),
}

/** Massage and pilates, one hour behind Brasília; early mornings and evenings. */
export const stretch: EvalClinic = {
  company: 'Corpo em Paz Massagem e Pilates',
  location: 'Av. Isaac Póvoas, 655, Cuiabá',
  zone: 'America/Cuiaba',
  agent: { name: 'Duda', style: 'casual' },
  services: [
    service('relax', 'Massagem relaxante', 60, 14_000),
    service('drenagem', 'Drenagem linfática', 60, 15_000, { professional_ids: ['kelly'] }),
    service('pedras', 'Massagem com pedras quentes', 75, 19_000, { professional_ids: ['kelly'] }),
    service('desportiva', 'Massagem desportiva', 45, 13_000, { professional_ids: ['otavio'] }),
    service('ventosa', 'Ventosaterapia', 30, 9_000, { professional_ids: ['kelly'] }),
    service('pilates', 'Aula de pilates', 50, 7_000, { professional_ids: ['otavio'] }),
    service('experimental', 'Aula experimental de pilates', 50, null, { professional_ids: ['otavio'] }),
  ],
  professionals: [
    professional('kelly', 'Kelly Amorim', [
      ...hours(
        [TUE, WED, THU, FRI],
        [
          ['10:00', '13:00'],
          ['14:00', '20:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '15:00']]),
    ]),
    professional(
      'otavio',
      'Otávio Pires',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['06:00', '11:00'],
          ['16:00', '21:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    trial: ['A aula experimental é de graça?', 'É sim, uma por pessoa.'],
    monthly: ['Valores mensais do pilates', '2x por semana R$ 420,00 e 3x por semana R$ 560,00 por mês.'],
    group: ['Quantos alunos por turma', 'No máximo 3 por horário.'],
    wear: ['O que vestir pro pilates', 'Roupa de ginástica e meia antiderrapante (vendemos por R$ 25,00).'],
    pregnant: [
      'Gestante pode?',
      'Pilates sim, com liberação do obstetra. Massagem relaxante a partir de 12 semanas.',
    ],
    postop: ['Fazem drenagem pós-cirúrgica?', 'Sim, a partir do quinto dia e com carta do cirurgião.'],
    couple: [
      'Tem massagem pra casal?',
      'Sala dupla não temos, mas dá pra marcar os dois no mesmo horário em salas separadas.',
    ],
    men: ['Atendem homens?', 'Claro, homens e mulheres.'],
    oil: ['Que óleo vocês usam', 'De semente de uva, sem cheiro. Se tiver alergia, avise.'],
    marks: ['Ventosa deixa marca?', 'Deixa sim, e some em 5 a 10 dias.'],
    eat: ['Pode comer antes?', 'Só coisa leve, até 1 hora antes.'],
    pay: ['Quais formas de pagamento', 'Pix, dinheiro, débito e crédito em até 2x.'],
    miss: ['Faltei, perco a aula?', 'Avisando 3 horas antes a gente repõe no mesmo mês. Sem aviso, perde.'],
    late: ['Se eu atrasar', 'O atraso sai do tempo da sua sessão, porque tem gente depois.'],
    park: ['estacionamento', 'Pátio próprio nos fundos, entrada pela rua de trás.'],
    older: ['Idoso pode fazer pilates?', 'Pode e deve! Temos alunos de 80 anos.'],
    voucher: ['Vale presente', 'Fazemos impresso ou por WhatsApp, com validade de 3 meses.'],
    towel: ['Levo toalha?', 'Não precisa, toalha e lençol são por nossa conta.'],
  }),
  closedDays: [
    { date: '2026-12-04', name: 'Manutenção do prédio' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Cuiaba',
    `otavio 2026-11-25T06:00 120
     kelly 2026-11-26T14:00 180
     otavio 2026-11-26T18:00 60
     kelly 2026-11-28T09:00 120`,
  ),
}
