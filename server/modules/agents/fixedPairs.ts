/**
 * The questions that every clinic is asked (KB-08). They are created with each agent, for the clinic to
 * answer.
 */
export const FIXED_PAIRS = [
  {
    question: 'Qual é o horário de atendimento?',
    placeholder: 'Ex.: Atendemos de segunda a sexta, das 8h às 18h, e aos sábados, das 8h às 12h.',
    category: 'horario',
  },
  {
    question: 'Qual é o endereço e onde posso estacionar?',
    placeholder: 'Ex.: Rua das Acácias, 120, sala 3, Centro. Há estacionamento conveniado ao lado.',
    category: 'endereco',
  },
  {
    question: 'Quais são as formas de pagamento e os convênios aceitos?',
    placeholder:
      'Ex.: Pix, dinheiro e cartão em até 3 vezes. Aceitamos os convênios Unimed e Bradesco Saúde.',
    category: 'pagamento',
  },
  {
    question: 'Quais serviços vocês oferecem e quais são os preços?',
    placeholder: 'Ex.: Limpeza de pele R$ 180, peeling a partir de R$ 250, avaliação gratuita.',
    category: 'servicos',
  },
  {
    question: 'Qual é a política de cancelamento e de atraso?',
    placeholder: 'Ex.: Avise com 24 horas de antecedência. A tolerância de atraso é de 15 minutos.',
    category: 'cancelamento',
  },
  {
    question: 'Preciso de algum preparo antes do atendimento?',
    placeholder: 'Ex.: Venha sem maquiagem e traga os exames mais recentes, se tiver.',
    category: 'preparo',
  },
] as const
