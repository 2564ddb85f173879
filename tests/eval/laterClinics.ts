/** Two more clinics, for dialogues with services whose names overlap and with words of other trades. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED } from './clinicParts.ts'

/** A barber; one service is the sum of two others. */
export const barber: EvalClinic = {
  company: 'Barbearia Dois Irmãos',
  location: 'Rua da Graça, 77, Salvador',
  zone: 'America/Bahia',
  agent: { name: 'Teo', style: 'casual' },
  services: [
    service('corte', 'Corte masculino', 30, 5_000),
    service('barba', 'Barba', 30, 4_000),
    service('combo', 'Corte e barba', 60, 8_000),
    service('pigmento', 'Pigmentação de barba', 40, 6_000, { professional_ids: ['gabriel'] }),
    service('platinado', 'Platinado', 150, 20_000, {
      price: { mode: 'from', cents: 20_000 },
      bookable_by_agent: false,
    }),
  ],
  professionals: [
    professional('wilson', 'Wilson Prates', hours([TUE, WED, THU, FRI, SAT], [['09:00', '19:00']])),
    professional('gabriel', 'Gabriel Souto', [
      ...hours(
        [TUE, WED, THU, FRI],
        [
          ['10:00', '13:00'],
          ['14:00', '20:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '14:00']]),
    ]),
  ],
  pairs: [
    { id: 'pay', question: 'Formas de pagamento?', answer: 'Dinheiro, Pix e cartão de débito ou crédito.' },
    {
      id: 'kids',
      question: 'Vocês cortam cabelo de criança?',
      answer: 'Sim, a partir de 3 anos, com o mesmo preço do corte.',
    },
    { id: 'beer', question: 'Tem cerveja?', answer: 'Tem cerveja e café por conta da casa.' },
    {
      id: 'late',
      question: 'E se eu me atrasar?',
      answer: 'Seguramos o horário por 10 minutos; depois passamos para o próximo.',
    },
    {
      id: 'walkin',
      question: 'Atendem sem hora marcada?',
      answer: 'Só com hora marcada, para ninguém ficar na fila.',
    },
    { id: 'park', question: 'Onde estaciono?', answer: 'Na rua mesmo; à tarde costuma ter vaga na praça.' },
    {
      id: 'club',
      question: 'Tem plano mensal?',
      answer: 'Sim, o clube dá quatro cortes por R$ 160,00 ao mês.',
    },
  ],
  closedDays: [
    { date: '2026-12-08', name: 'Nossa Senhora da Conceição da Praia' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}

/** Eye care with a doctor and an optometrist, one hour behind Brasília. */
export const eyes: EvalClinic = {
  company: 'Oftalmo Cerrado',
  location: 'Av. Isaac Póvoas, 1400, Cuiabá',
  zone: 'America/Cuiaba',
  agent: { name: 'Íris', style: 'normal' },
  services: [
    service('consulta', 'Consulta oftalmológica', 30, 32_000, { professional_ids: ['otavio'] }),
    service('lentes', 'Adaptação de lentes de contato', 40, 18_000, { professional_ids: ['angela'] }),
    service('retina', 'Mapeamento de retina', 40, 25_000, { professional_ids: ['otavio'] }),
    service('pressao', 'Medida da pressão do olho', 20, 9_000),
    service('catarata', 'Cirurgia de catarata', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'otavio',
      'Dr. Otávio Lins',
      hours(
        [MON, TUE, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
    ),
    professional('angela', 'Dra. Ângela Moretti', [
      ...hours([WED, THU, FRI], [['13:00', '19:00']]),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: [
    { id: 'pay', question: 'Como posso pagar?', answer: 'Pix, débito e crédito em até 6 vezes.' },
    {
      id: 'insurance',
      question: 'Quais planos aceitam?',
      answer: 'Atendemos Unimed e Bradesco Saúde na consulta; exames são particulares.',
    },
    {
      id: 'drops',
      question: 'Vai dilatar a pupila?',
      answer: 'No mapeamento de retina sim; venha acompanhado e não dirija por 4 horas.',
    },
    {
      id: 'remove',
      question: 'Preciso tirar a lente antes?',
      answer: 'Sim, fique sem a lente de contato por 24 horas antes da consulta.',
    },
    { id: 'kids', question: 'Atendem bebês?', answer: 'Atendemos a partir de 6 meses.' },
    { id: 'glasses', question: 'Vendem óculos?', answer: 'Não vendemos óculos; damos a receita na hora.' },
    { id: 'park', question: 'Tem estacionamento?', answer: 'Sim, gratuito no subsolo por uma hora.' },
  ],
  closedDays: [
    { date: '2026-12-08', name: 'Feriado municipal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}
