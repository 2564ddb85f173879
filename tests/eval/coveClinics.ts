/** Four invented clinics: dentists of several specialties, a beauty studio, pediatrics, a house of therapies. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, held, pairs } from './clinicParts.ts'

/** Four dentists, each with another specialty and other days. */
export const denti: EvalClinic = {
  company: 'Dente de Leão Odontologia',
  location: 'Rua Padre Eustáquio, 2210, 2º andar, Belo Horizonte',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Gil', style: 'normal' },
  services: [
    service('avalia', 'Consulta de avaliação', 30, 10_000, {
      professional_ids: ['rogerio', 'tais'],
    }),
    service('limpeza', 'Limpeza com flúor', 40, 18_000, {
      professional_ids: ['rogerio', 'tais'],
    }),
    service('obtura', 'Restauração (obturação)', 50, 22_000, {
      price: { mode: 'from', cents: 22_000 },
      professional_ids: ['rogerio', 'tais'],
    }),
    service('endo', 'Tratamento de canal', 90, 80_000, {
      price: { mode: 'from', cents: 80_000 },
      professional_ids: ['edson'],
    }),
    service('orto', 'Manutenção do aparelho', 30, 13_000, {
      professional_ids: ['paula'],
    }),
    service('odontoped', 'Consulta de odontopediatria', 40, 16_000, {
      professional_ids: ['tais'],
    }),
    service('clarea', 'Clareamento de consultório', 75, 65_000, {
      professional_ids: ['tais'],
    }),
    service('protese', 'Ajuste de prótese', 30, 9_000, {
      professional_ids: ['rogerio'],
    }),
    service('implante', 'Cirurgia de implante', 120, null, {
      professional_ids: ['edson'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional(
      'rogerio',
      'Dr. Rogério Salles',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['13:30', '17:30'],
        ],
      ),
    ),
    professional('tais', 'Dra. Taís Fontoura', [
      ...hours([MON, WED, FRI], [['13:00', '19:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional(
      'paula',
      'Dra. Paula Mizuno',
      hours(
        [TUE, THU],
        [
          ['10:00', '13:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
    professional('edson', 'Dr. Edson Brant', [
      ...hours([WED], [['08:00', '12:00']]),
      ...hours(
        [FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ]),
  ],
  pairs: pairs({
    pay: [
      'Como paga?',
      'Pix, dinheiro, débito e crédito. Tratamento acima de R$ 500,00 pode ser em até 10x.',
    ],
    plan: [
      'Quais convênios?',
      'Só MetLife Dental e Uniodonto. Para os outros damos nota e você pede o reembolso.',
    ],
    fear: ['Tenho pavor de dentista', 'Temos sedação com óxido nitroso, o gás do riso. É só avisar antes.'],
    numb: [
      'Canal dói?',
      'Não, é feito com anestesia local. No dia seguinte pode ficar um incômodo leve na mordida.',
    ],
    visits: ['Em quantas vezes fica pronto o canal?', 'A maioria fica pronta em uma ou duas sessões.'],
    white: [
      'Grávida pode clarear os dentes?',
      'Não fazemos clareamento em grávidas nem em quem está amamentando.',
    ],
    coffee: [
      'O que não pode comer depois do clareamento?',
      'Por 48 horas evite café, vinho, açaí, beterraba e molho de tomate.',
    ],
    firstKid: [
      'Com que idade trazer a criança pela primeira vez?',
      'Assim que nascer o primeiro dentinho. A Dra. Taís atende desde bebê.',
    ],
    bracket: [
      'Quebrou o braquete, o que faço?',
      'Guarde a peça e avise a gente; para quem já trata aqui a Dra. Paula recola sem custo.',
    ],
    xray: [
      'Fazem raio-x?',
      'O pequeno (periapical) sim. A panorâmica é na clínica de imagem do prédio ao lado.',
    ],
    late: ['Até quantos minutos posso atrasar?', 'Seguramos o horário por 15 minutos.'],
    park: [
      'Tem onde deixar o carro?',
      'No estacionamento do número 2230, e a primeira hora é por nossa conta.',
    ],
    lift: ['Tem elevador?', 'Tem sim, e a porta do consultório passa cadeira de rodas.'],
    guard: ['Fazem placa de bruxismo?', 'Sim, o Dr. Rogério molda e ela fica pronta em 7 dias.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Imaculada Conceição' },
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Sao_Paulo',
    `rogerio 2026-11-25T08:00 120
     tais 2026-11-25T13:00 120
     paula 2026-11-26T10:00 120
     paula 2026-11-26T17:00 60
     edson 2026-11-27T08:00 120
     tais 2026-11-28T08:00 60
     rogerio 2026-12-02T13:30 60`,
  ),
}

/** Nails, lashes, brows, wax and hair under one roof; closed on Mondays. */
export const ateli: EvalClinic = {
  company: 'Studio Jabuticaba',
  location: 'Rua Barão de Jaguara, 1088, Campinas',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Vivi', style: 'casual' },
  services: [
    service('gel', 'Alongamento em gel', 120, 15_000, {
      professional_ids: ['kauane'],
    }),
    service('manut', 'Manutenção do alongamento', 90, 9_500, {
      professional_ids: ['kauane'],
    }),
    service('pemao', 'Pé e mão', 75, 7_500, {
      professional_ids: ['kauane', 'rita'],
    }),
    service('cilios', 'Extensão de cílios fio a fio', 120, 16_000, {
      professional_ids: ['samira'],
    }),
    service('lifting', 'Lash lifting', 60, 12_000, {
      professional_ids: ['samira'],
    }),
    service('henna', 'Sobrancelha com henna', 40, 5_500, {
      professional_ids: ['samira', 'rita'],
    }),
    service('cera', 'Depilação com cera', 40, 4_000, {
      price: { mode: 'from', cents: 4_000 },
      professional_ids: ['rita'],
    }),
    service('corte', 'Corte de cabelo', 60, 11_000, {
      professional_ids: ['beto', 'rita'],
    }),
    service('mechas', 'Mechas', 240, 45_000, {
      price: { mode: 'from', cents: 45_000 },
      professional_ids: ['beto'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('kauane', 'Kauane Dias', [
      ...hours(
        [TUE, WED, THU, FRI],
        [
          ['09:00', '12:00'],
          ['13:00', '18:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '16:00']]),
    ]),
    professional('rita', 'Rita Peixoto', [
      ...hours([WED, THU, FRI], [['10:00', '20:00']]),
      ...hours([SAT], [['08:00', '14:00']]),
    ]),
    professional('samira', 'Samira Haddad', [
      ...hours([TUE, THU], [['13:00', '21:00']]),
      ...hours([SAT], [['09:00', '17:00']]),
    ]),
    professional('beto', 'Beto Lacerda', hours([TUE, WED, THU, FRI, SAT], [['11:00', '19:00']])),
  ],
  pairs: pairs({
    pay: ['formas de pagamento', 'Pix, dinheiro e débito. Crédito só acima de R$ 100,00, em 2x.'],
    last: ['Quanto tempo dura o alongamento', 'De 3 a 4 semanas, aí já é hora da manutenção.'],
    lashLast: [
      'Os cílios duram quanto?',
      'Uns 20 a 25 dias, porque vão caindo junto com os seus fios naturais.',
    ],
    wet: ['Pode molhar os cílios depois?', 'Espera 24 horas pra molhar, e nada de rímel à prova d’água.'],
    makeup: ['Tem que ir sem maquiagem?', 'Pra cílios e sobrancelha sim, vem de olhinho limpo.'],
    take: ['Tiram alongamento de outro salão?', 'Tiramos sim, a remoção sai R$ 40,00.'],
    warranty: ['Tem garantia se quebrar a unha?', 'Até 7 dias a gente arruma de graça.'],
    kids: [
      'Posso levar criança?',
      'Pode, temos um cantinho com brinquedos. Só não pode ficar na sala de cílios.',
    ],
    men: ['Atende homem?', 'Todo mundo é bem-vindo! O Beto corta masculino também.'],
    preg: ['Grávida pode fazer cílios?', 'Pode, com o ok do obstetra, e a gente faz com você meio sentada.'],
    wax: ['Tamanho do pelo pra depilar', 'Uns 5 milímetros, como um grão de arroz.'],
    late: ['E se eu atrasar?', 'Passou de 15 minutinhos a gente precisa remarcar.'],
    party: ['Tem pacote de madrinha?', 'Pra grupos a partir de 4 pessoas a Rita monta um valor especial.'],
    voucher: ['Tem cartão presente?', 'Tem! Vale por 90 dias e serve pra qualquer serviço.'],
  }),
  closedDays: [
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Sao_Paulo',
    `kauane 2026-11-25T09:00 180
     samira 2026-11-26T13:00 120
     kauane 2026-11-27T15:00 180
     kauane 2026-11-28T08:00 240
     rita 2026-11-28T08:00 120
     samira 2026-11-28T09:00 120
     beto 2026-11-28T11:00 180`,
  ),
}

/** Pediatrics with vaccines. */
export const kids: EvalClinic = {
  company: 'Pipa Pediatria e Vacinas',
  location: 'Travessa Dom Romualdo de Seixas, 940, Umarizal, Belém',
  zone: 'America/Belem',
  agent: { name: 'Nanda', style: 'normal' },
  services: [
    service('consulta', 'Consulta pediátrica', 40, 35_000, {
      professional_ids: ['helio', 'yara'],
    }),
    service('rn', 'Primeira consulta do recém-nascido', 60, 42_000, {
      professional_ids: ['yara'],
    }),
    service('alergo', 'Consulta com alergista infantil', 40, 45_000, {
      professional_ids: ['breno'],
    }),
    service('gripe', 'Vacina da gripe', 15, 11_000, {
      professional_ids: ['dora'],
    }),
    service('mening', 'Vacina meningite B', 15, 62_000, {
      professional_ids: ['dora'],
    }),
    service('furo', 'Furo de orelha', 30, 18_000, {
      professional_ids: ['dora'],
    }),
    service('amamenta', 'Consultoria de amamentação', 60, 28_000, {
      professional_ids: ['dora'],
    }),
    service('domicilio', 'Vacina em domicílio', 30, null, {
      professional_ids: ['dora'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional(
      'helio',
      'Dr. Hélio Tavares',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('yara', 'Dra. Yara Monteiro', [
      ...hours(
        [TUE, THU],
        [
          ['09:00', '13:00'],
          ['15:00', '20:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional('breno', 'Dr. Breno Assis', hours([THU], [['14:00', '19:00']])),
    professional('dora', 'Enf. Dora Pantoja', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '13:00']]),
    ]),
  ],
  pairs: pairs({
    plan: ['Aceita plano de saúde?', 'Consultas pela Unimed e pela Cassi. As vacinas são só particulares.'],
    pay: ['Pode parcelar?', 'Vacina em até 4x no cartão. Consulta só à vista.'],
    card: ['O que trazer no dia da vacina', 'A caderneta de vacinação e um documento da criança.'],
    fever: [
      'Com febre pode vacinar?',
      'Com 37,8 ou mais a gente adia, até a criança passar 24 horas sem febre.',
    ],
    both: ['Pode tomar duas vacinas no mesmo dia?', 'Pode, aplicamos uma em cada perninha.'],
    pain: [
      'Fazem alguma coisa pra dor da picada?',
      'Usamos um aparelhinho que vibra e gela, e a mãe pode amamentar na hora.',
    ],
    ageMax: ['Até que idade atendem?', 'Até 17 anos completos.'],
    back: ['O retorno é cobrado?', 'Não, o retorno é em até 15 dias e não tem custo.'],
    ear: ['Com quantos meses pode furar a orelha?', 'A partir de 2 meses, com as vacinas em dia.'],
    earring: ['O brinco está incluso?', 'Sim, um par antialérgico de aço. Se preferir, traga o seu de ouro.'],
    who: ['Pode ir só com a avó?', 'Pode vir com outro adulto da família, com autorização escrita dos pais.'],
    sick: [
      'Criança doente espera junto com as outras?',
      'Não, temos uma salinha separada para quem está com virose.',
    ],
    adult: ['Vacinam adulto?', 'Sim, pais e avós também se vacinam aqui.'],
    parking: ['Estacionamento', 'Temos três vagas na frente; depois das 18h a rua fica livre.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Belem',
    `yara 2026-11-24T15:00 120
     helio 2026-11-25T08:00 240
     yara 2026-11-26T09:00 80
     breno 2026-11-26T14:00 120
     helio 2026-11-27T14:00 60
     dora 2026-11-28T08:00 60
     yara 2026-11-28T10:00 120`,
  ),
}

/** Physiotherapy, acupuncture and nutrition; early mornings and evenings. */
export const corpo: EvalClinic = {
  company: 'Casa Raiz Terapias',
  location: 'Rua da Hora, 512, Espinheiro, Recife',
  zone: 'America/Recife',
  agent: { name: 'Amanda', style: 'formal' },
  services: [
    service('avalfis', 'Avaliação de fisioterapia', 60, 17_000, {
      professional_ids: ['ivan', 'luiza'],
    }),
    service('fisio', 'Sessão de fisioterapia', 50, 13_000, {
      professional_ids: ['ivan', 'luiza'],
    }),
    service('pelvica', 'Fisioterapia pélvica', 50, 18_000, {
      professional_ids: ['luiza'],
    }),
    service('acup', 'Acupuntura', 45, 15_000, { professional_ids: ['kenji'] }),
    service('auric', 'Auriculoterapia', 20, 6_000, {
      professional_ids: ['kenji'],
    }),
    service('nutri', 'Consulta com nutricionista', 60, 25_000, {
      professional_ids: ['bel'],
    }),
    service('bio', 'Bioimpedância', 20, 8_000, { professional_ids: ['bel'] }),
    service('palmilha', 'Palmilha sob medida', 40, null, {
      professional_ids: ['ivan'],
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('ivan', 'Ivan Cordeiro', hours([MON, TUE, WED, THU, FRI], [['06:30', '12:00']])),
    professional('luiza', 'Luíza Brennand', hours([MON, WED, THU], [['13:00', '20:00']])),
    professional('kenji', 'Kenji Morita', [
      ...hours(
        [TUE, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
    professional('bel', 'Isabel Coutinho', [
      ...hours([MON], [['14:00', '19:00']]),
      ...hours([WED], [['08:00', '12:00']]),
      ...hours(
        [FRI],
        [
          ['09:00', '12:00'],
          ['13:00', '17:00'],
        ],
      ),
    ]),
  ],
  pairs: pairs({
    order: [
      'Precisa de encaminhamento?',
      'Para fisioterapia sim, do seu médico. Acupuntura e nutrição não precisam.',
    ],
    plan: ['Atende convênio?', 'Apenas SulAmérica e Fisco Saúde, e só na fisioterapia.'],
    pay: ['Pagamento', 'Pix, cartão ou dinheiro. Pacote de 10 sessões em até 5x.'],
    pkg: ['Tem desconto em pacote?', 'O pacote de 10 sessões de fisioterapia sai por R$ 1.100,00.'],
    needle: [
      'A agulha da acupuntura machuca?',
      'Ela é finíssima, quase não se sente. Todas são descartáveis.',
    ],
    meal: ['Posso vir em jejum pra acupuntura?', 'Melhor não: coma algo leve até uma hora antes.'],
    exams: [
      'O que levar na nutricionista?',
      'Exames de sangue dos últimos 6 meses e, se puder, o que comeu em 3 dias anotado.',
    ],
    bioPrep: [
      'Preparo da bioimpedância',
      'Não treinar nem beber álcool na véspera, e tirar brinco, anel e corrente.',
    ],
    online: ['Tem consulta online?', 'Só com a nutricionista, por vídeo, pelo mesmo valor.'],
    clothes: ['Que roupa usar na fisioterapia', 'Short ou bermuda e camiseta, para podermos examinar bem.'],
    pelv: ['Homem faz fisioterapia pélvica?', 'Faz, sim, principalmente depois da cirurgia de próstata.'],
    times: [
      'Quantas sessões de fisioterapia vou precisar?',
      'Só dá para dizer depois da avaliação; em geral, de 10 a 20.',
    ],
    miss: ['Faltei, e agora?', 'Sem aviso de 6 horas antes, a sessão é cobrada.'],
    ramp: ['Dá pra entrar de cadeira de rodas?', 'Sim, temos rampa e banheiro adaptado.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Confraternização Universal' },
  ],
  booked: held(
    'America/Recife',
    `ivan 2026-11-25T06:30 90
     luiza 2026-11-25T13:00 60
     kenji 2026-11-26T08:00 90
     luiza 2026-11-26T18:00 120
     bel 2026-11-27T09:00 180
     kenji 2026-11-28T08:00 90`,
  ),
}
