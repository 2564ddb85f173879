/**
 * Usual services of each area of activity, only offered and never created by themselves. Durations are in
 * minutes; there are no prices, which only the company knows.
 */
import { COMPANY_TYPES } from '../../contract/companyOptions.ts'
import { fold } from '../../contract/text.ts'

export type Suggestion = {
  name: string
  minutes: number
  /** Minutes kept free after the service. */
  after?: number
  instructions?: string
}

export type Area = Exclude<keyof typeof COMPANY_TYPES, 'other'>

export const SUGGESTIONS: Record<Area, readonly Suggestion[]> = {
  beauty: [
    { name: 'Corte feminino', minutes: 60 },
    { name: 'Corte masculino', minutes: 30 },
    { name: 'Escova', minutes: 45 },
    { name: 'Coloração', minutes: 120, after: 10 },
    { name: 'Mechas', minutes: 180, after: 15 },
    { name: 'Hidratação capilar', minutes: 45 },
    { name: 'Manicure', minutes: 45 },
    { name: 'Pedicure', minutes: 45 },
    { name: 'Design de sobrancelhas', minutes: 30 },
    {
      name: 'Maquiagem social',
      minutes: 60,
      instructions: 'Venha com o rosto limpo e hidratado, sem maquiagem.',
    },
  ],
  aesthetics: [
    {
      name: 'Avaliação estética',
      minutes: 30,
      instructions: 'Venha sem maquiagem e conte se usa ácidos ou algum medicamento.',
    },
    {
      name: 'Limpeza de pele',
      minutes: 60,
      after: 15,
      instructions: 'Evite tomar sol e usar ácidos 3 dias antes.',
    },
    {
      name: 'Peeling químico',
      minutes: 45,
      after: 10,
      instructions: 'Venha sem maquiagem e evite ácidos por 3 dias antes.',
    },
    { name: 'Drenagem linfática', minutes: 60, after: 10 },
    { name: 'Massagem modeladora', minutes: 50, after: 10 },
    {
      name: 'Depilação a laser: axilas',
      minutes: 20,
      after: 5,
      instructions: 'Raspe a área com lâmina na véspera e não tome sol na semana anterior.',
    },
    { name: 'Microagulhamento', minutes: 60, after: 15 },
    { name: 'Radiofrequência facial', minutes: 45, after: 10 },
  ],
  health: [
    { name: 'Primeira consulta', minutes: 60, instructions: 'Traga documento com foto e exames recentes.' },
    { name: 'Consulta', minutes: 40, instructions: 'Traga documento com foto e exames recentes.' },
    { name: 'Retorno', minutes: 20, instructions: 'Traga os exames pedidos na consulta.' },
    { name: 'Consulta on-line', minutes: 30, instructions: 'O link chega por aqui alguns minutos antes.' },
    { name: 'Sessão de terapia', minutes: 50, after: 10 },
    { name: 'Sessão de fisioterapia', minutes: 50, after: 10, instructions: 'Venha com roupa confortável.' },
    { name: 'Avaliação nutricional', minutes: 60 },
    { name: 'Limpeza dental', minutes: 40, after: 10 },
    { name: 'Procedimento', minutes: 60, after: 15 },
  ],
  fitness: [
    {
      name: 'Aula experimental',
      minutes: 60,
      instructions: 'Venha com roupa confortável, tênis e uma garrafa de água.',
    },
    {
      name: 'Avaliação física',
      minutes: 45,
      instructions: 'Não treine no dia e coma algo leve até 2 horas antes.',
    },
    { name: 'Personal trainer', minutes: 60 },
    { name: 'Pilates', minutes: 50, after: 10, instructions: 'Venha com meias antiderrapantes.' },
    { name: 'Treino funcional', minutes: 50 },
    { name: 'Ioga', minutes: 60 },
    { name: 'Dança', minutes: 60 },
  ],
  food: [
    { name: 'Reserva de mesa', minutes: 90, instructions: 'Guardamos a mesa por 15 minutos.' },
    { name: 'Degustação', minutes: 60 },
    { name: 'Encomenda: retirada', minutes: 15 },
    { name: 'Orçamento de evento', minutes: 45 },
    { name: 'Visita ao espaço', minutes: 30 },
    { name: 'Aula de culinária', minutes: 120, after: 30 },
  ],
  education: [
    { name: 'Aula experimental', minutes: 50 },
    { name: 'Aula particular', minutes: 60 },
    { name: 'Aula on-line', minutes: 60, instructions: 'O link chega por aqui alguns minutos antes.' },
    { name: 'Teste de nivelamento', minutes: 45 },
    { name: 'Reforço escolar', minutes: 60 },
    { name: 'Visita à escola', minutes: 40 },
    { name: 'Reunião com a coordenação', minutes: 30 },
  ],
  agency: [
    { name: 'Primeira conversa', minutes: 30 },
    { name: 'Reunião de briefing', minutes: 60 },
    { name: 'Apresentação de proposta', minutes: 60 },
    { name: 'Reunião de acompanhamento', minutes: 45 },
    { name: 'Visita técnica', minutes: 90, after: 30 },
  ],
  insurance: [
    {
      name: 'Cotação de seguro',
      minutes: 30,
      instructions: 'Tenha em mãos documento e, se houver, a apólice atual.',
    },
    { name: 'Renovação de apólice', minutes: 30 },
    {
      name: 'Orientação de sinistro',
      minutes: 45,
      instructions: 'Tenha em mãos o boletim de ocorrência e as fotos.',
    },
    { name: 'Plano de saúde: orientação', minutes: 45 },
    { name: 'Consultoria para empresas', minutes: 60 },
  ],
  photography: [
    { name: 'Orçamento de evento', minutes: 30 },
    { name: 'Ensaio em estúdio', minutes: 90, after: 30, instructions: 'Traga até três trocas de roupa.' },
    { name: 'Ensaio externo', minutes: 120, after: 60 },
    { name: 'Ensaio de gestante', minutes: 120, after: 30 },
    { name: 'Ensaio de recém-nascido', minutes: 180, after: 30 },
    { name: 'Fotos para documento', minutes: 15 },
    { name: 'Retrato profissional', minutes: 45, after: 15 },
    { name: 'Escolha das fotos', minutes: 60 },
  ],
  marketing: [
    { name: 'Diagnóstico de marketing', minutes: 60 },
    { name: 'Reunião de briefing', minutes: 60 },
    { name: 'Consultoria de tráfego pago', minutes: 60 },
    { name: 'Planejamento mensal', minutes: 90 },
    { name: 'Apresentação de resultados', minutes: 45 },
  ],
  fashion: [
    { name: 'Consultoria de estilo', minutes: 90 },
    { name: 'Prova de roupa', minutes: 45, instructions: 'Traga o sapato que vai usar.' },
    { name: 'Ajuste de roupa', minutes: 20 },
    { name: 'Aluguel de traje: escolha', minutes: 60 },
    { name: 'Atendimento com hora marcada', minutes: 60 },
    { name: 'Retirada de pedido', minutes: 15 },
  ],
  socialMedia: [
    { name: 'Primeira conversa', minutes: 30 },
    { name: 'Reunião de pauta', minutes: 60 },
    { name: 'Gravação de conteúdo', minutes: 120, after: 30 },
    { name: 'Consultoria de perfil', minutes: 60 },
    { name: 'Apresentação de resultados', minutes: 45 },
  ],
  tourism: [
    { name: 'Planejamento de viagem', minutes: 60 },
    { name: 'Orçamento de pacote', minutes: 30 },
    {
      name: 'Passeio guiado',
      minutes: 180,
      after: 30,
      instructions: 'Chegue 15 minutos antes, com calçado confortável.',
    },
    { name: 'Traslado', minutes: 60, after: 30 },
    {
      name: 'Apoio com vistos e documentos',
      minutes: 45,
      instructions: 'Traga passaporte e documento com foto.',
    },
  ],
}

/** The area of a company type, given by key or label; null for 'other' and for free text. */
export function areaOf(type: string): Area | null {
  const typed = fold(type.trim())
  const found = Object.entries(COMPANY_TYPES).find(
    ([key, label]) => fold(key) === typed || fold(label) === typed,
  )?.[0]
  return found && found !== 'other' ? (found as Area) : null
}

/** The suggestions for a company type, without those whose name is taken. */
export function suggestionsFor(type: string, taken: readonly { name: string }[]): readonly Suggestion[] {
  const area = areaOf(type)
  if (!area) return []
  const names = new Set(taken.map(({ name }) => fold(name)))
  return SUGGESTIONS[area].filter(({ name }) => !names.has(fold(name)))
}
