/** Three more invented clinics: two dentists, a dermatologist with an aesthetician, and one physiotherapist. */
import { type EvalClinic, hours, professional, service } from './memoryStore.ts'
import { FRI, MON, SAT, THU, TUE, WED, pairs } from './clinicParts.ts'

/** A time another person holds, in the clinic's local time, three hours behind UTC. */
const held = (id: string, who: string, local: string, minutes: number): EvalClinic['booked'][number] => {
  const start = Date.parse(`${local}:00-03:00`)
  return {
    id,
    provider_id: who,
    start_time: new Date(start).toISOString(),
    end_time: new Date(start + minutes * 60_000).toISOString(),
    status: 'confirmed',
  }
}

/** Two dentists; the Friday after the usual Tuesday is full. */
export const tooth: EvalClinic = {
  company: 'Odonto Lagoa',
  location: 'Rua Bocaiúva, 1890, sala 204, Centro, Florianópolis',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Nara', style: 'normal' },
  services: [
    service('avaliacao', 'Avaliação', 30, 12_000),
    service('limpeza', 'Limpeza', 45, 19_000),
    service('restauracao', 'Restauração', 60, 25_000, { price: { mode: 'from', cents: 25_000 } }),
    service('clareamento', 'Clareamento', 60, 85_000, { professional_ids: ['marina'] }),
    service('aparelho', 'Manutenção de aparelho', 30, 15_000, { professional_ids: ['felipe'] }),
    service('canal', 'Tratamento de canal', 90, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'marina',
      'Dra. Marina Koerich',
      hours(
        [MON, TUE, WED, THU],
        [
          ['08:00', '12:00'],
          ['13:30', '18:00'],
        ],
      ),
    ),
    professional('felipe', 'Dr. Felipe Rosa', [
      ...hours(
        [TUE, THU, FRI],
        [
          ['09:00', '12:00'],
          ['14:00', '19:00'],
        ],
      ),
      ...hours([SAT], [['08:00', '12:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, dinheiro, débito e crédito em até 5 vezes.'],
    insurance: ['Atendem convênio?', 'Sim: Uniodonto, SulAmérica e Bradesco Dental.'],
    park: ['Tem estacionamento?', 'Sim, na garagem do prédio, grátis por 2 horas.'],
    kids: ['Atendem crianças?', 'Sim, a partir de 3 anos.'],
    often: ['De quanto em quanto tempo devo fazer limpeza?', 'A cada 6 meses.'],
    white: [
      'Como é feito o clareamento?',
      'Uma sessão no consultório e uma moldeira para usar em casa por 2 semanas.',
    ],
    sensitive: ['O clareamento dói?', 'Pode dar sensibilidade por alguns dias.'],
    discount: ['A avaliação é descontada do tratamento?', 'Sim, se você fechar o tratamento em até 30 dias.'],
    budget: ['Passam orçamento pelo WhatsApp?', 'Não, o orçamento só é feito depois da avaliação.'],
    late: ['Qual a tolerância de atraso?', 'De 15 minutos.'],
    miss: ['Com quanto tempo devo avisar para desmarcar?', 'Avise com 24 horas de antecedência.'],
    invoice: ['Emitem nota fiscal?', 'Sim, enviamos por e-mail.'],
    elevator: ['O prédio tem elevador?', 'Sim, e rampa na entrada.'],
    xray: ['Fazem radiografia na clínica?', 'Sim, a simples está inclusa na avaliação.'],
    pregnant: ['Grávida pode fazer limpeza?', 'Pode, em qualquer fase da gestação.'],
  }),
  closedDays: [
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2027-01-01', name: 'Ano-Novo' },
  ],
  booked: [held('fri1', 'felipe', '2026-11-27T09:00', 180), held('fri2', 'felipe', '2026-11-27T14:00', 300)],
}

/** Skin: a doctor and an aesthetician. */
export const derm: EvalClinic = {
  company: 'Dermato Dunas',
  location: 'Av. Prudente de Morais, 3300, Lagoa Nova, Natal',
  zone: 'America/Fortaleza',
  agent: { name: 'Duna', style: 'normal' },
  services: [
    service('consulta', 'Consulta dermatológica', 40, 38_000, { professional_ids: ['celia'] }),
    service('limpeza', 'Limpeza de pele', 60, 17_000, { professional_ids: ['aline'] }),
    service('peeling', 'Peeling', 45, 28_000, { professional_ids: ['celia'] }),
    service('laser', 'Depilação a laser', 30, 12_000, {
      price: { mode: 'from', cents: 12_000 },
      professional_ids: ['aline'],
    }),
    service('drenagem', 'Drenagem facial', 40, 11_000, { professional_ids: ['aline'] }),
    service('botox', 'Botox', 40, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'celia',
      'Dra. Célia Fontes',
      hours(
        [MON, TUE, THU],
        [
          ['08:00', '12:00'],
          ['14:00', '17:30'],
        ],
      ),
    ),
    professional('aline', 'Aline Targino', [
      ...hours([TUE, WED, THU, FRI], [['09:00', '18:00']]),
      ...hours([SAT], [['08:00', '13:00']]),
    ]),
  ],
  pairs: pairs({
    pay: ['Quais as formas de pagamento?', 'Pix, débito e crédito em até 4 vezes sem juros.'],
    insurance: [
      'Aceitam plano de saúde?',
      'Na consulta, Unimed e Bradesco Saúde; procedimentos são particulares.',
    ],
    returnIn: ['A consulta dá direito a retorno?', 'Sim, um retorno em até 30 dias.'],
    sun: ['Posso pegar sol depois do peeling?', 'Não, evite sol e praia por 10 dias.'],
    shave: ['Como vir para a depilação a laser?', 'Com os pelos raspados na véspera e sem creme na pele.'],
    laserSessions: ['Quantas sessões de laser são necessárias?', 'Em média 8, uma a cada 40 dias.'],
    laserPain: ['O laser dói?', 'Parece um leve choque; o aparelho resfria a pele.'],
    included: ['O que está incluso na limpeza de pele?', 'Extração, máscara calmante e LED.'],
    marks: ['A limpeza de pele deixa o rosto vermelho?', 'Um pouco, e passa em um dia.'],
    makeup: ['Quando posso usar maquiagem depois da limpeza de pele?', 'Só no dia seguinte.'],
    men: ['Atendem homens?', 'Sim, inclusive depilação de barba e costas.'],
    teens: ['Atendem adolescentes?', 'Sim, a partir de 13 anos, com um responsável.'],
    park: ['Tem estacionamento?', 'Sim, com manobrista, por R$ 10,00.'],
    miss: ['Como faço para desmarcar?', 'Avise com 12 horas de antecedência.'],
    late: ['Tem tolerância de atraso?', 'Sim, de 15 minutos.'],
    bring: ['O que levar na consulta?', 'Documento, carteirinha do plano e exames recentes.'],
    break: ['Como funcionam no fim do ano?', 'Fechamos nos dias 24, 25 e 31 de dezembro e em 1º de janeiro.'],
  }),
  closedDays: [
    { date: '2026-12-24', name: 'Véspera de Natal' },
    { date: '2026-12-25', name: 'Natal' },
    { date: '2026-12-31', name: 'Véspera de Ano-Novo' },
    { date: '2027-01-01', name: 'Ano-Novo' },
  ],
  booked: [],
}

/** A physiotherapist who works alone. */
export const knee: EvalClinic = {
  company: 'Fisio Passo a Passo',
  location: 'Rua Floriano Peixoto, 455, Centro, Ribeirão Preto',
  zone: 'America/Sao_Paulo',
  agent: { name: 'Lu', style: 'casual' },
  services: [
    service('avaliacao', 'Avaliação', 60, 16_000),
    service('sessao', 'Sessão de fisioterapia', 50, 12_000),
    service('pilates', 'Pilates', 50, 8_000),
    service('massagem', 'Massagem relaxante', 60, 13_000),
    service('hidro', 'Hidroterapia', 50, null, { bookable_by_agent: false }),
  ],
  professionals: [
    professional(
      'regina',
      'Regina Falcão',
      hours(
        [MON, TUE, WED, THU, FRI],
        [
          ['07:00', '12:00'],
          ['14:00', '19:00'],
        ],
      ),
    ),
  ],
  pairs: pairs({
    pay: ['Como posso pagar?', 'Pix, dinheiro ou cartão em até 3 vezes.'],
    insurance: ['Atendem convênio?', 'Só particular, com recibo para reembolso.'],
    order: ['Precisa de pedido médico?', 'Não é obrigatório, mas traga se tiver.'],
    bring: ['O que levar na avaliação?', 'Exames e laudos, se tiver, e roupa confortável.'],
    package: ['Tem pacote de fisioterapia?', 'Sim, 10 sessões por R$ 1.000,00.'],
    home: ['Atendem em casa?', 'Sim, em Ribeirão Preto, com acréscimo de R$ 40,00.'],
    often: ['Quantas vezes por semana são as sessões?', 'De 2 a 3 vezes, conforme a avaliação.'],
    seniors: ['Atendem idosos?', 'Sim, são a maior parte dos nossos pacientes.'],
    kids: ['Atendem crianças?', 'Sim, a partir de 8 anos.'],
    surgery: ['Atendem depois de cirurgia?', 'Sim, com liberação do cirurgião.'],
    park: ['Tem estacionamento?', 'Não temos; na rua costuma haver vaga.'],
    companion: ['Posso levar acompanhante?', 'Pode, a pessoa espera na recepção.'],
    shower: ['Tem chuveiro?', 'Temos um banheiro com chuveiro.'],
    late: ['E se eu me atrasar?', 'Atendemos no tempo que sobrar da sessão.'],
    makeup: ['Posso repor a sessão?', 'Sim, se avisar com 4 horas.'],
  }),
  closedDays: [
    { date: '2026-12-08', name: 'Imaculada Conceição' },
    { date: '2026-12-25', name: 'Natal' },
  ],
  booked: [],
}
