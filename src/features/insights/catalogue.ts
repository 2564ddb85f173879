/**
 * The texts of the insights (INS-11 to INS-14). Percentages
 * are rough figures for comparison, and are shown as such.
 */
import type { InsightId } from '../../contract/insight.ts'

export type Category = 'conversion' | 'experience' | 'schedule'
export type Priority = 'Alta' | 'Média' | 'Baixa'
/** The screen where an insight is carried out (INS-09). */
export type Target = 'agents' | 'availability' | 'calendar' | 'contacts' | 'channels' | 'chat'

/** A suggestion as its card shows it. */
export interface Insight {
  id: InsightId
  title: string
  description: string
  content: string
  priority: Priority
  category: Category
  comingSoon: boolean
  implementationTime: string
  estimatedROI: string
  basedOn: readonly string[]
  requiresIntegration: boolean
  target: Target
}

export const CATEGORY_LABEL: Record<Category, string> = {
  conversion: 'Conversão',
  experience: 'Experiência',
  schedule: 'Agenda',
}

const upTo = (percent: number) => `até ${percent}% (estimativa)`
type Words = Omit<Insight, 'id' | 'comingSoon' | 'requiresIntegration'> &
  Partial<Pick<Insight, 'comingSoon' | 'requiresIntegration'>>

const COMING = { comingSoon: true, implementationTime: 'A definir', estimatedROI: 'ainda sem estimativa' }

const TEXTS: Record<InsightId, Words> = {
  'resposta-imediata': {
    title: 'Primeira resposta em segundos',
    description: 'Deixe o agente receber quem chega enquanto a equipe está ocupada.',
    content:
      'Quem escreve para uma clínica costuma escrever para outras também. Com o agente ativo em todos os canais, a primeira resposta sai na hora, e a equipe entra quando a conversa pede uma pessoa.',
    priority: 'Alta',
    category: 'conversion',
    implementationTime: '1 dia',
    estimatedROI: upTo(20),
    basedOn: ['Tempo de resposta', 'Mensagens do agente'],
    target: 'agents',
  },
  'perguntas-sobre-preco': {
    title: 'Preço com contexto',
    description: 'Ensine o agente a falar de valores junto com o que está incluído.',
    content:
      'A pergunta sobre preço é das mais comuns no primeiro contato. Cadastre respostas que digam o valor, o que ele inclui e as formas de pagamento, e que terminem com um convite para agendar.',
    priority: 'Alta',
    category: 'conversion',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(15),
    basedOn: ['Perguntas frequentes', 'Base de conhecimento'],
    target: 'agents',
  },
  'retomar-sem-resposta': {
    title: 'Retomar conversas que pararam',
    description: 'Volte a quem mostrou interesse e não respondeu mais.',
    content:
      'Filtre os contatos que estão em “Contatado” e não agendaram. Uma mensagem curta, que lembre o que a pessoa procurava, costuma reabrir parte dessas conversas sem custo de divulgação.',
    priority: 'Alta',
    category: 'conversion',
    implementationTime: '2-3 dias',
    estimatedROI: upTo(18),
    basedOn: ['Situação dos contatos', 'Último contato'],
    target: 'contacts',
  },
  'convite-para-agendar': {
    title: 'Toda resposta convida a agendar',
    description: 'Termine as respostas do agente com um próximo passo claro.',
    content:
      'Uma resposta correta que não convida a nada deixa a decisão para depois. Reveja as perguntas e respostas e acrescente às principais uma frase que ofereça dois ou três horários.',
    priority: 'Média',
    category: 'conversion',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(12),
    basedOn: ['Funil de conversão', 'Base de conhecimento'],
    target: 'agents',
  },
  'objecoes-comuns': {
    title: 'Respostas para as dúvidas que travam',
    description: 'Medo de dor, tempo de recuperação, distância: responda antes de perder o contato.',
    content:
      'Leia as últimas conversas encerradas sem agendamento e anote o que as pessoas perguntaram por último. Cinco ou seis boas respostas a essas dúvidas ajudam o agente e também a equipe.',
    priority: 'Média',
    category: 'conversion',
    implementationTime: '3-5 dias',
    estimatedROI: upTo(14),
    basedOn: ['Conversas encerradas', 'Perguntas frequentes'],
    target: 'chat',
  },
  'origem-dos-contatos': {
    title: 'Saber de onde vem cada contato',
    description: 'Marque com etiquetas se a pessoa veio de indicação, anúncio ou redes sociais.',
    content:
      'Com uma etiqueta de origem em cada contato, os relatórios do mês mostram para onde vale levar tempo e dinheiro. Comece por três ou quatro etiquetas e combine com a equipe quando usar cada uma.',
    priority: 'Baixa',
    category: 'conversion',
    implementationTime: '2-4 dias',
    estimatedROI: upTo(8),
    basedOn: ['Etiquetas', 'Novos contatos'],
    target: 'contacts',
  },
  'avaliacao-inicial': {
    title: 'Avaliação como porta de entrada',
    description: 'Ofereça uma avaliação curta a quem ainda não se decidiu pelo procedimento.',
    content:
      'Um horário de avaliação, mais curto e com descrição simples, diminui o receio do primeiro passo. Diga ao agente como ela funciona, quanto dura e se o valor é descontado depois.',
    priority: 'Média',
    category: 'conversion',
    implementationTime: '3-4 dias',
    estimatedROI: upTo(16),
    basedOn: ['Tipos de agendamento', 'Funil de conversão'],
    target: 'agents',
  },
  'pacotes-e-retornos': {
    title: 'Retorno combinado na saída',
    description: 'Deixe o próximo atendimento marcado antes de o paciente ir embora.',
    content:
      'Retornos e manutenções têm data previsível. Marcar o próximo horário ainda na recepção mantém o tratamento em dia e poupa uma nova rodada de mensagens.',
    priority: 'Alta',
    category: 'conversion',
    implementationTime: '1-3 dias',
    estimatedROI: upTo(17),
    basedOn: ['Pacientes fidelizados', 'Retornos'],
    target: 'calendar',
  },
  'sistema-anti-abandono': {
    ...COMING,
    title: 'Sistema Anti-Abandono',
    description: 'Percebe quando uma conversa está esfriando e sugere o momento de retomar.',
    content:
      'Vai reunir sinais como demora nas respostas e perguntas sem fecho, e avisar a equipe a tempo de agir. A decisão de escrever continua sendo de uma pessoa.',
    priority: 'Alta',
    category: 'conversion',
    basedOn: ['Ritmo da conversa', 'Histórico'],
    target: 'chat',
  },
  'crm-comportamental': {
    ...COMING,
    title: 'CRM Comportamental',
    description: 'Agrupa contatos pelo que fazem, e não só pelo que informam.',
    content:
      'Vai separar, por exemplo, quem agenda logo, quem compara antes e quem volta todo mês, para que cada grupo receba a abordagem que combina com ele.',
    priority: 'Média',
    category: 'conversion',
    requiresIntegration: true,
    basedOn: ['Agendamentos', 'Conversas', 'Frequência'],
    target: 'contacts',
  },
  'tom-da-conversa': {
    title: 'O tom certo para o seu público',
    description: 'Escolha entre um agente neutro, formal ou descontraído.',
    content:
      'O estilo de comunicação muda a forma como a clínica é percebida. Teste o agente em outro estilo, compare as respostas e fique com aquele em que a equipe se reconhece.',
    priority: 'Média',
    category: 'experience',
    implementationTime: '1 dia',
    estimatedROI: upTo(6),
    basedOn: ['Estilo do agente', 'Conversas'],
    target: 'agents',
  },
  'assumir-na-hora-certa': {
    title: 'Assumir na hora certa',
    description: 'Combine em que casos uma pessoa responde no lugar do agente.',
    content:
      'Reclamações, resultados de exames e negociações pedem gente. Defina com a equipe quem acompanha a aba “Pendente” em cada turno, para que ninguém espere sem saber.',
    priority: 'Alta',
    category: 'experience',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(10),
    basedOn: ['Conversas aguardando', 'Atendimento pela equipe'],
    target: 'chat',
  },
  'mensagem-fora-do-horario': {
    title: 'Acolher quem escreve à noite',
    description: 'Diga quando a equipe volta, e adiante o que já dá para resolver.',
    content:
      'Muita gente escreve depois do trabalho. Ensine ao agente o horário de funcionamento e o que ele já pode adiantar, para que a pessoa acorde com a conversa encaminhada.',
    priority: 'Média',
    category: 'experience',
    implementationTime: '1 dia',
    estimatedROI: upTo(11),
    basedOn: ['Horário das mensagens', 'Horário de atendimento'],
    target: 'agents',
  },
  'orientacoes-pre-atendimento': {
    title: 'Preparo enviado antes da consulta',
    description: 'Jejum, documentos, roupas: mande as orientações junto com a confirmação.',
    content:
      'Orientações claras evitam remarcações e deixam o paciente mais tranquilo. Escreva um texto curto para cada tipo de atendimento e guarde-o nas respostas do agente.',
    priority: 'Média',
    category: 'experience',
    implementationTime: '2-3 dias',
    estimatedROI: upTo(9),
    basedOn: ['Tipos de agendamento', 'Base de conhecimento'],
    target: 'agents',
  },
  'cuidados-pos-atendimento': {
    title: 'Uma mensagem no dia seguinte',
    description: 'Pergunte como a pessoa está e lembre os cuidados.',
    content:
      'Um contato depois do procedimento mostra atenção e traz cedo as dúvidas que virariam preocupação. Abra a lista de atendidos da semana e escreva a cada um.',
    priority: 'Baixa',
    category: 'experience',
    implementationTime: '2-4 dias',
    estimatedROI: upTo(7),
    basedOn: ['Comparecimentos', 'Pacientes fidelizados'],
    target: 'contacts',
  },
  'localizacao-e-estacionamento': {
    title: 'Como chegar, sem perguntar',
    description: 'Endereço, ponto de referência e estacionamento em uma só resposta.',
    content:
      'Quem sabe chegar se atrasa menos. Cadastre uma resposta com endereço completo, referência, transporte e onde estacionar, e deixe o agente enviá-la a quem perguntar.',
    priority: 'Baixa',
    category: 'experience',
    implementationTime: '1 dia',
    estimatedROI: upTo(4),
    basedOn: ['Perguntas frequentes', 'Endereço da empresa'],
    target: 'agents',
  },
  'pesquisa-de-satisfacao': {
    title: 'Ouvir quem foi atendido',
    description: 'Uma pergunta simples por WhatsApp, ligada à ferramenta de pesquisa que você usa.',
    content:
      'Uma nota e um comentário bastam para perceber o que melhorar. Com a ferramenta de pesquisa conectada, as respostas podem ser lidas ao lado do histórico do contato.',
    priority: 'Média',
    category: 'experience',
    implementationTime: '5-7 dias',
    estimatedROI: upTo(9),
    basedOn: ['Comparecimentos', 'Conversas encerradas'],
    requiresIntegration: true,
    target: 'channels',
  },
  'chat-omnichannel': {
    ...COMING,
    title: 'Chat Omnichannel',
    description: 'WhatsApp, Instagram e site em uma só caixa de entrada.',
    content:
      'Vai juntar as conversas da mesma pessoa, venha ela por onde vier, para que a equipe não precise perguntar de novo o que já foi dito.',
    priority: 'Média',
    category: 'experience',
    requiresIntegration: true,
    basedOn: ['Canais conectados', 'Conversas'],
    target: 'channels',
  },
  'handoff-ia-humano': {
    ...COMING,
    title: 'Handoff IA-Humano',
    description: 'Passagem do agente para a equipe com um resumo da conversa.',
    content:
      'Vai entregar a quem assume o que a pessoa quer, o que já foi respondido e o que falta, para que ninguém tenha de reler tudo.',
    priority: 'Alta',
    category: 'experience',
    basedOn: ['Conversas aguardando', 'Mensagens do agente'],
    target: 'chat',
  },
  'confirmacao-na-vespera': {
    title: 'Confirmar na véspera',
    description: 'Reserve um momento do dia para confirmar os horários de amanhã.',
    content:
      'Abra a agenda de amanhã, fale com quem ainda está “Pendente” e marque as confirmações. O horário de quem não vem pode ser oferecido a outra pessoa a tempo.',
    priority: 'Alta',
    category: 'schedule',
    implementationTime: '1 dia',
    estimatedROI: upTo(15),
    basedOn: ['Agendamentos pendentes', 'Faltas'],
    target: 'calendar',
  },
  'lista-de-encaixe': {
    title: 'Lista de encaixe',
    description: 'Marque com uma etiqueta quem aceita vir em cima da hora.',
    content:
      'Quando alguém cancela, o horário vago precisa de um nome. Use a etiqueta “Encaixe” nos contatos flexíveis e procure por ela assim que surgir uma vaga.',
    priority: 'Média',
    category: 'schedule',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(10),
    basedOn: ['Cancelamentos', 'Etiquetas'],
    target: 'contacts',
  },
  'horarios-disponiveis': {
    title: 'Disponibilidade sempre em dia',
    description: 'Mantenha os horários de cada profissional atualizados.',
    content:
      'O agente só oferece bem o que a agenda sabe. Revise a disponibilidade semanal e cadastre com antecedência férias, congressos e feriados.',
    priority: 'Alta',
    category: 'schedule',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(13),
    basedOn: ['Disponibilidade', 'Agendamentos pelo agente'],
    target: 'availability',
  },
  'reduzir-faltas': {
    title: 'Acompanhar quem costuma faltar',
    description: 'Registre comparecimentos e faltas, e dê atenção a quem se repete.',
    content:
      'A taxa de comparecimento só é confiável quando a equipe marca todos os atendimentos. Com o registro em dia, fica fácil ver quem precisa de uma confirmação a mais.',
    priority: 'Média',
    category: 'schedule',
    implementationTime: '2-3 dias',
    estimatedROI: upTo(12),
    basedOn: ['Taxa de comparecimento', 'Faltas'],
    target: 'calendar',
  },
  'intervalo-entre-atendimentos': {
    title: 'Respiro entre atendimentos',
    description: 'Pequenos intervalos evitam que um atraso se espalhe pelo dia.',
    content:
      'Se as últimas consultas do dia costumam atrasar, deixe dez ou quinze minutos livres no meio de cada turno. Ajuste os intervalos na disponibilidade de cada profissional.',
    priority: 'Baixa',
    category: 'schedule',
    implementationTime: '1-2 dias',
    estimatedROI: upTo(5),
    basedOn: ['Duração dos atendimentos', 'Disponibilidade'],
    target: 'availability',
  },
  'agenda-integrada': {
    title: 'Uma agenda só',
    description: 'Traga para cá os compromissos que hoje ficam em outro sistema.',
    content:
      'Dois calendários acabam em dois pacientes no mesmo horário. Planeje com o suporte a ligação com o sistema que você usa; até lá, bloqueie aqui os horários tomados fora.',
    priority: 'Média',
    category: 'schedule',
    implementationTime: '7-10 dias',
    estimatedROI: upTo(9),
    basedOn: ['Encaixes', 'Conflitos de horário'],
    requiresIntegration: true,
    target: 'calendar',
  },
  'gestao-de-equipe-por-ia': {
    ...COMING,
    title: 'Gestão de Equipe por IA',
    description: 'Sugere como dividir turnos e conversas conforme o movimento.',
    content:
      'Vai mostrar em que horas faltam mãos e em que horas sobram, e propor uma divisão que a equipe aceita ou muda.',
    priority: 'Baixa',
    category: 'schedule',
    requiresIntegration: true,
    basedOn: ['Volume de conversas', 'Agenda'],
    target: 'calendar',
  },
  'previsao-de-demanda': {
    ...COMING,
    title: 'Previsão de Demanda por IA',
    description: 'Antecipa as semanas cheias e as vazias a partir do histórico.',
    content:
      'Vai comparar os meses anteriores com o que já está marcado e apontar onde abrir horários ou fazer uma campanha, sempre com a margem de erro à vista.',
    priority: 'Média',
    category: 'schedule',
    basedOn: ['Histórico de agendamentos', 'Sazonalidade'],
    target: 'availability',
  },
}

export const INSIGHTS: readonly Insight[] = Object.entries(TEXTS).map(([id, words]) => ({
  comingSoon: false,
  requiresIntegration: false,
  ...words,
  id: id as InsightId,
}))
