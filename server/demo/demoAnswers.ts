/**
 * What the agent 'Bia' knows. FIXED_ANSWERS answer the six fixed questions, by category; OWN_PAIRS are the
 * clinic's own questions.
 */
export const FIXED_ANSWERS: Record<string, string> = {
  horario:
    'Atendemos de segunda a sexta, das 8h às 19h, e aos sábados, das 8h às 12h. Não abrimos aos domingos e feriados.',
  endereco:
    'Estamos na Rua das Acácias, 320, 4º andar, no Jardim Paulista. Há estacionamento conveniado no próprio prédio, com entrada pela lateral.',
  pagamento:
    'Aceitamos Pix, dinheiro, débito e crédito em até 6 vezes sem juros. Para consultas, atendemos Unimed, Bradesco Saúde e SulAmérica; procedimentos estéticos são particulares.',
  servicos:
    'Consulta dermatológica R$ 380; limpeza de pele R$ 220; peeling a partir de R$ 350; toxina botulínica a partir de R$ 1.100; drenagem linfática R$ 160. Os valores finais são confirmados na avaliação.',
  cancelamento:
    'Pedimos que avise com pelo menos 24 horas de antecedência. A tolerância de atraso é de 15 minutos; depois disso, tentamos um encaixe no mesmo dia.',
  preparo:
    'Para limpeza de pele e peeling, venha sem maquiagem e evite sol e ácidos nos 3 dias anteriores. Para a consulta, traga os exames mais recentes e a lista dos remédios que usa.',
}

export const OWN_PAIRS = [
  {
    question: 'Quanto tempo dura a limpeza de pele?',
    answer:
      'A limpeza de pele dura cerca de 1 hora e 20 minutos. A pele pode ficar um pouco avermelhada até o dia seguinte.',
    category: 'servicos',
  },
  {
    question: 'Quais são os cuidados depois do peeling?',
    answer:
      'Use protetor solar FPS 50 a cada 3 horas, hidrate bastante e não retire as casquinhas. Evite sol, piscina e academia por 5 dias.',
    category: 'preparo',
  },
  {
    question: 'Vocês atendem crianças?',
    answer: 'Sim, a Dra. Helena atende crianças a partir de 2 anos, sempre com um responsável.',
    category: 'servicos',
  },
  {
    question: 'A avaliação estética é gratuita?',
    answer:
      'A avaliação com a Camila é gratuita e leva uns 30 minutos. Nela montamos o plano de tratamento com você.',
    category: 'servicos',
  },
  {
    question: 'Vocês emitem recibo ou nota fiscal para reembolso do plano?',
    answer:
      'Sim. Enviamos a nota fiscal e o relatório médico por e-mail em até 2 dias úteis, prontos para pedir o reembolso.',
    category: 'pagamento',
  },
  {
    question: 'Gestante ou lactante pode fazer os procedimentos?',
    answer:
      'Gestantes e lactantes podem fazer drenagem e limpeza de pele suave. Peeling e toxina botulínica ficam para depois; a Dra. Helena orienta caso a caso.',
    category: 'preparo',
  },
] as const

/** The approved template by which reminders leave where the answering window is closed. */
export const DEMO_TEMPLATE = {
  name: 'Lembrete do horário',
  providerName: 'lembrete_do_horario',
  language: 'pt_BR',
  category: 'utility',
  purpose: 'reminder',
  body: 'Oi, {primeiro nome}! Passando para lembrar do seu horário na {empresa}: {dia}, às {hora}, com {profissional}.\n\nPodemos confirmar a sua presença?',
  buttons: ['Confirmar', 'Remarcar'] as string[],
  state: 'approved',
} as const
