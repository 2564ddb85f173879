/** Five more invented clinics, of trades that the others are not: feet, speech, ink, needles and a laboratory. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** Feet. */
export const feet: EvalClinic = {
  company: 'Podologia Passo Leve',
  location: 'Travessa Dom Romualdo, 512, Umarizal, Belém',
  zone: 'America/Belem',
  agent: { name: 'Dora', style: 'normal' },
  services: [
    service('podologia', 'Podologia completa', 60, 12_000),
    service('encravada', 'Tratamento de unha encravada', 45, 15_000),
    service('calos', 'Remoção de calos', 40, 9_000),
    service('laser', 'Laser para fungos', 30, 11_000, { professional_ids: ['nadia'] }),
    service('ortese', 'Órtese de unha', 60, 18_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'nadia',
      'Nádia Couto',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['08:00', '12:00'],
          ['13:00', '18:00'],
        ],
      ),
    ),
    professional('elias', 'Elias Braga', [
      ...hours([TUE, THU], [['10:00', '19:00']]),
      ...hours([SAT], [['08:00', '13:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro e cartão em até 2 vezes.'],
    diabetic: ['Atendem diabéticos?', 'Sim, com avaliação do pé e material próprio.'],
    sterile: ['O material é esterilizado?', 'Sim, em autoclave; lixas e lâminas são descartáveis.'],
    home: ['Fazem atendimento em casa?', 'Fazemos às segundas, com taxa de R$ 60,00.'],
    polish: ['Preciso tirar o esmalte?', 'Sim, venha sem esmalte para avaliarmos a unha.'],
    often: ['De quanto em quanto tempo devo fazer podologia?', 'Em geral a cada 30 dias.'],
    fungus: ['Quanto tempo leva o tratamento de fungos?', 'De 6 a 12 meses, até a unha crescer por inteiro.'],
    kids: ['Atendem crianças?', 'Sim, de todas as idades, com um responsável.'],
    pain: ['Tratar unha encravada dói?', 'Usamos um anestésico em pomada; o incômodo costuma ser pequeno.'],
    shoes: ['Que calçado devo usar depois?', 'Um calçado aberto ou largo nas primeiras 48 horas.'],
    late: ['E se eu me atrasar?', 'Esperamos 10 minutos; depois é preciso remarcar.'],
  }),
  closedDays: [{ date: '2026-12-08', name: 'Imaculada Conceição' }],
  booked: [],
}

/** Speech and hearing. */
export const speech: EvalClinic = {
  company: 'Fala Mais Fonoaudiologia',
  location: 'Av. Protásio Alves, 2100, sala 405, Porto Alegre',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Luna', style: 'formal' },
  services: [
    service('avaliacao', 'Avaliação fonoaudiológica', 60, 25_000, { professional_ids: ['lais'] }),
    service('sessao', 'Sessão de fonoterapia', 40, 16_000),
    service('audiometria', 'Audiometria', 30, 14_000, { professional_ids: ['breno'] }),
    service('voz', 'Terapia de voz', 50, 18_000),
    service('aparelho', 'Adaptação de aparelho auditivo', 60, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'lais',
      'Laís Antunes',
      hours(
        [MON, WED, FRI],
        [
          ['08:00', '12:00'],
          ['13:30', '18:00'],
        ],
      ),
    ),
    professional('breno', 'Breno Sá', [
      ...hours([TUE, THU], [['09:00', '18:00']]),
      ...hours([SAT], [['09:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, boleto mensal ou cartão à vista.'],
    insurance: ['Aceitam convênio?', 'Só particular; damos recibo e relatório para reembolso.'],
    age: ['A partir de que idade atendem?', 'Atendemos a partir de 1 ano e meio.'],
    parents: ['Os pais participam da sessão?', 'Sim, os últimos 10 minutos são com os pais.'],
    first: ['Como é a avaliação?', 'Uma conversa com os pais e brincadeiras dirigidas com a criança.'],
    often: ['Quantas vezes por semana são as sessões?', 'Em geral uma ou duas, conforme a avaliação.'],
    prep: ['Como me preparar para a audiometria?', 'Fique 14 horas longe de som alto.'],
    result: ['Quando sai o resultado da audiometria?', 'Na hora, impresso e por e-mail.'],
    school: ['Vocês conversam com a escola?', 'Sim, com autorização da família.'],
    online: ['Atendem online?', 'Sim, mas só a terapia de voz.'],
    miss: ['E se a criança faltar?', 'A falta avisada com 24 horas pode ser reposta.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Tattoos and piercings; afternoons and evenings. */
export const ink: EvalClinic = {
  company: 'Estúdio Traço Fino',
  location: 'Rua do Catete, 214, sobrado, Rio de Janeiro',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Nico', style: 'casual' },
  services: [
    service('piercing', 'Perfuração de piercing', 30, 12_000),
    service('troca', 'Troca de joia', 15, 3_000),
    service('retoque', 'Retoque de tatuagem', 60, 15_000, { price: { mode: 'from', cents: 15_000 } }),
    service('orcamento', 'Orçamento de tatuagem', 30, null),
    service('tatuagem', 'Sessão de tatuagem', 180, 40_000, {
      price: { mode: 'from', cents: 40_000 },
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('iris', 'Íris Valente', hours([TUE, WED, THU, FRI, SAT], [['12:00', '20:00']])),
    professional('kaio', 'Kaio Brum', hours([WED, THU, FRI, SAT], [['13:00', '21:00']])),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento?', 'Pix, dinheiro e crédito em até 3 vezes.'],
    minor: [
      'Menor de idade pode furar?',
      'A partir de 16 anos, com o responsável presente e documento dos dois.',
    ],
    pain: ['Dói furar?', 'É uma picada rápida; cada um sente de um jeito.'],
    heal: [
      'Quanto tempo demora para cicatrizar o piercing?',
      'Lóbulo leva de 6 a 8 semanas; cartilagem, de 6 a 12 meses.',
    ],
    care: ['Como cuidar do piercing?', 'Lave com soro duas vezes ao dia e não gire a joia.'],
    jewel: ['A joia está inclusa?', 'Sim, uma joia simples de titânio.'],
    draw: ['Posso levar meu desenho?', 'Pode; mandamos a arte final para você aprovar.'],
    drink: ['Pode beber antes?', 'Não, fique 24 horas sem álcool.'],
    deposit: ['Precisa pagar sinal?', 'Para tatuagem, sinal de R$ 100,00, descontado no fim.'],
    cover: ['Fazem cobertura de tatuagem?', 'Fazemos, depois de um orçamento pessoal.'],
    companion: ['Posso levar acompanhante?', 'Um acompanhante por pessoa.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** Needles and cups. */
export const needles: EvalClinic = {
  company: 'Casa do Fluxo Acupuntura',
  location: 'SCLN 208, Bloco B, sala 110, Brasília',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Yara', style: 'normal' },
  services: [
    service('acupuntura', 'Sessão de acupuntura', 50, 18_000),
    service('primeira', 'Primeira consulta de acupuntura', 80, 25_000, { professional_ids: ['mei'] }),
    service('ventosa', 'Ventosaterapia', 40, 13_000),
    service('auricular', 'Auriculoterapia', 30, 9_000),
    service('moxa', 'Moxabustão', 40, 11_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'mei',
      'Dra. Mei Tanaka',
      hours(
        [MON, TUE, THU],
        [
          ['07:30', '12:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
    professional('joel', 'Joel Farias', [
      ...hours([WED, FRI], [['09:00', '18:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Como é o pagamento?', 'Pix ou débito, ao fim da sessão.'],
    needles: ['As agulhas são descartáveis?', 'Sim, novas e abertas na sua frente.'],
    hurt: ['A agulha dói?', 'Quase não se sente; é fina como um fio de cabelo.'],
    sessions: ['Quantas sessões são necessárias?', 'Em geral 10, uma ou duas por semana.'],
    eat: ['Posso comer antes?', 'Coma algo leve até uma hora antes.'],
    clothes: ['Que roupa usar?', 'Roupa larga, que suba até o joelho e o cotovelo.'],
    pregnant: ['Grávida pode fazer?', 'Sim, com a Dra. Mei e carta do obstetra.'],
    marks: ['A ventosa deixa marca?', 'Deixa manchas roxas que somem em até 10 dias.'],
    insurance: ['Aceitam plano de saúde?', 'Aceitamos Cassi e GEAP, com pedido médico.'],
    package: ['Tem pacote de sessões?', 'Pacote de 10 sessões por R$ 1.500,00.'],
    kids: ['Atendem crianças?', 'A partir de 6 anos, sem agulha, com laser.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}

/** A laboratory: early hours. */
export const lab: EvalClinic = {
  company: 'Laboratório Vida Nova',
  location: 'Av. Rondon Pacheco, 1800, Uberlândia',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Vida', style: 'normal' },
  services: [
    service('sangue', 'Coleta de sangue', 15, null, { professional_ids: ['rosa'] }),
    service('domiciliar', 'Coleta domiciliar', 30, 5_000, { professional_ids: ['rosa'] }),
    service('curva', 'Curva glicêmica', 150, 9_000, { professional_ids: ['rosa'] }),
    service('ultrassom', 'Ultrassom abdominal', 30, 18_000, { professional_ids: ['davi'] }),
    service('toxicologico', 'Exame toxicológico', 20, 15_000, { professional_ids: ['rosa'] }),
    service('espermograma', 'Espermograma', 30, 12_000, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('rosa', 'Rosa Pimenta', hours([MON, TUE, WED, THU, FRI, SAT], [['06:30', '11:00']])),
    professional('davi', 'Dr. Davi Salles', hours([MON, WED], [['08:00', '12:00']])),
  ],
  pairs: pairs({
    pay: ['Formas de pagamento', 'Pix, débito e crédito em até 4 vezes.'],
    fasting: [
      'O exame de sangue precisa de jejum?',
      'Para a maioria, 8 horas; para o colesterol não é preciso.',
    ],
    water: ['Posso beber água no jejum?', 'Água pode, sem exagero.'],
    result: ['Quando sai o resultado?', 'Em até 2 dias úteis, no site e por e-mail.'],
    order: ['Precisa de pedido médico?', 'Para convênio, sim; particular, não.'],
    insurance: ['Quais convênios atendem?', 'Unimed, Bradesco Saúde e Cassi.'],
    urine: ['Como coletar a urina?', 'A primeira da manhã, desprezando o primeiro jato.'],
    kids: ['Fazem coleta em bebês?', 'Sim, com enfermeira treinada, até as 9h.'],
    cnh: ['O toxicológico serve para a CNH?', 'Sim, somos credenciados; o laudo sai em 5 dias.'],
    docs: ['O que preciso levar?', 'Documento com foto, carteirinha do convênio e o pedido.'],
    park: ['Tem estacionamento?', 'Sim, gratuito por 30 minutos.'],
  }),
  closedDays: [{ date: '2026-12-25', name: 'Natal' }],
  booked: [],
}
