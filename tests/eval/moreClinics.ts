/** Two more invented clinics, for dialogues written without knowledge of the agent's rules. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED } from './clinicParts.ts'

/** Two psychologists; evenings, and one Saturday morning. */
export const psychology: EvalClinic = {
  company: 'Espaço Escuta',
  location: 'Rua Itupava, 310, sala 12, Curitiba',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Clara', style: 'normal' },
  services: [
    service('terapia', 'Terapia individual', 50, 20_000),
    service('casal', 'Terapia de casal', 80, 32_000, { professional_ids: ['renata'] }),
    service('vocacional', 'Orientação vocacional', 50, 18_000, { professional_ids: ['tiago'] }),
    service('avaliacao', 'Avaliação psicológica', 60, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'renata',
      'Renata Dias',
      hours(
        [MON, TUE, WED, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '20:00'],
        ],
      ),
    ),
    professional('tiago', 'Tiago Moura', [
      ...hours([TUE, WED, THU, FRI], [['13:00', '21:00']]),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
  ],
  pairs: [
    { id: 'pay', question: 'Como faço o pagamento?', answer: 'Por Pix ou cartão, ao fim de cada sessão.' },
    {
      id: 'insurance',
      question: 'Atendem por plano de saúde?',
      answer: 'Não atendemos por plano, mas damos recibo para pedir o reembolso.',
    },
    {
      id: 'online',
      question: 'Fazem atendimento online?',
      answer: 'Sim, por vídeo, com o mesmo valor e a mesma duração.',
    },
    {
      id: 'secret',
      question: 'O que eu falo na sessão é sigiloso?',
      answer: 'Sim, o sigilo é garantido pelo código de ética da profissão.',
    },
    {
      id: 'often',
      question: 'Qual a frequência das sessões?',
      answer: 'Em geral uma vez por semana, combinada com o psicólogo.',
    },
    {
      id: 'missed',
      question: 'E se eu faltar à sessão?',
      answer: 'A sessão desmarcada com menos de 24 horas é cobrada.',
    },
    {
      id: 'first',
      question: 'Como é a primeira sessão?',
      answer: 'É uma conversa para conhecer você e entender o que procura.',
    },
    {
      id: 'age',
      question: 'Atendem adolescentes?',
      answer: 'Sim, a partir de 12 anos, com autorização dos pais.',
    },
    {
      id: 'park',
      question: 'Tem onde estacionar?',
      answer: 'Não temos estacionamento próprio; na rua há vagas de zona azul.',
    },
    {
      id: 'report',
      question: 'Vocês fazem laudo?',
      answer: 'O laudo só é feito depois da avaliação psicológica.',
    },
  ],
  closedDays: [
    { date: '2026-12-08', name: 'Feriado municipal' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}

/** A vet and a groomer. */
export const vet: EvalClinic = {
  company: 'Clínica Patas da Serra',
  location: 'Av. do Contorno, 2200, Belo Horizonte',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Mel', style: 'casual' },
  services: [
    service('consulta', 'Consulta veterinária', 30, 15_000, { professional_ids: ['marcela'] }),
    service('vacina', 'Vacinação', 20, 9_000, {
      price: { mode: 'from', cents: 9_000 },
      professional_ids: ['marcela'],
    }),
    service('banho', 'Banho e tosa', 90, 8_000, { professional_ids: ['duda'] }),
    service('ultrassom', 'Ultrassom', 40, 22_000, { professional_ids: ['marcela'] }),
    service('castracao', 'Castração', 120, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional('marcela', 'Dra. Marcela Reis', [
      ...hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['09:00', '12:00'],
          ['14:00', '18:00'],
        ],
      ),
      ...hours([SAT], [['09:00', '13:00']]),
    ]),
    professional('duda', 'Duda Faria', hours([TUE, WED, THU, FRI, SAT], [['08:00', '17:00']])),
  ],
  pairs: [
    { id: 'pay', question: 'Quais as formas de pagamento?', answer: 'Pix, débito e crédito em até 4 vezes.' },
    {
      id: 'fasting',
      question: 'O ultrassom precisa de jejum?',
      answer: 'Sim, jejum de 8 horas e a bexiga cheia.',
    },
    {
      id: 'puppy',
      question: 'Quando o filhote pode tomar banho?',
      answer: 'Depois da segunda dose da vacina.',
    },
    { id: 'cats', question: 'Atendem gatos?', answer: 'Sim, temos uma sala de espera só para gatos.' },
    {
      id: 'night',
      question: 'Vocês têm plantão 24 horas?',
      answer: 'Não temos plantão; à noite procure o hospital veterinário da UFMG.',
    },
    {
      id: 'taxi',
      question: 'Vocês buscam o pet em casa?',
      answer: 'Sim, temos táxi dog por R$ 30,00 em até 5 km.',
    },
    {
      id: 'card',
      question: 'Precisa levar a carteira de vacinação?',
      answer: 'Sim, traga a carteira em toda consulta.',
    },
    { id: 'exotic', question: 'Atendem aves e coelhos?', answer: 'No momento atendemos só cães e gatos.' },
    {
      id: 'invoice',
      question: 'Emitem nota fiscal?',
      answer: 'Emitimos a nota na hora, é só pedir na recepção.',
    },
    {
      id: 'late',
      question: 'E se eu me atrasar?',
      answer: 'Esperamos 20 minutos; depois disso tentamos um encaixe.',
    },
  ],
  closedDays: [
    { date: '2026-12-08', name: 'Imaculada Conceição' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}
