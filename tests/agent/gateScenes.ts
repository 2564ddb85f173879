import { readFileSync } from 'node:fs'
import type { Evidence, ExistingAppointment, PlannedChange } from '../../server/agent/gate/evidence.ts'

/** A Monday, 10:00 in São Paulo. */
export const NOW = new Date('2026-11-23T13:00:00.000Z')
export const ZONE = 'America/Sao_Paulo'

const THURSDAY = '2026-11-26T15:00'
const FRIDAY = '2026-11-27T10:00'
const visit = { service: 'Limpeza de pele', professional: 'Dra. Helena Prado' }
const own: ExistingAppointment = { ...visit, local: THURSDAY, status: 'pending', isAhead: true }
const written = (
  act: PlannedChange['act'],
  local: string | null,
  oldLocal: string | null = null,
): PlannedChange => ({
  ...visit,
  act,
  local,
  oldLocal,
  days: null,
  text: '',
})

export const NOTHING: Evidence = {
  now: NOW,
  zone: ZONE,
  written: [],
  appointments: [],
  offers: [],
  quotes: [],
  results: [],
  heard: [
    'Oi, me chamo Joana',
    'quero marcar limpeza quinta às 15h, aceita Unimed? paguei R$ 50 da outra vez',
  ],
  services: ['Limpeza de pele', 'Drenagem linfática', 'Botox'],
  professionals: ['Dra. Helena Prado', 'Dr. Caio Mendes'],
  names: ['Clínica Aurora', 'Lia', 'Limpeza de pele', 'Drenagem linfática', 'Botox'],
  prices: [
    { service: 'Limpeza de pele', cents: 18_000 },
    { service: 'Drenagem linfática', cents: 15_000 },
    { service: 'Botox', cents: null },
  ],
  location: 'Rua das Acácias, 120, sala 3, Centro, Campinas',
  handsOver: false,
}
const ROWS = [
  'Limpeza de pele',
  '1 hora',
  '60 minutos',
  'R$ 180,00',
  'Drenagem linfática',
  '50 minutos',
  'R$ 150,00',
]

export const SCENES: Record<string, Evidence> = {
  nothing: NOTHING,
  offered: { ...NOTHING, offers: [THURSDAY, FRIDAY], results: ROWS },
  booked: {
    ...NOTHING,
    written: [written('book', THURSDAY)],
    offers: [THURSDAY, FRIDAY],
    results: ROWS,
    quotes: ['Chegue com a pele limpa, sem maquiagem.'],
  },
  moved: { ...NOTHING, appointments: [own], written: [written('move', FRIDAY, THURSDAY)], offers: [FRIDAY] },
  cancelled: { ...NOTHING, appointments: [own], written: [written('cancel', THURSDAY)] },
  confirmed: { ...NOTHING, appointments: [own], written: [written('confirm', THURSDAY)] },
  standing: { ...NOTHING, appointments: [own] },
  waiting: {
    ...NOTHING,
    written: [{ ...written('wait', null), days: { from: '2026-11-24', to: '2026-11-28' } }],
  },
  handed: { ...NOTHING, handsOver: true, results: ['amanhã a partir das 8h'] },
  knows: {
    ...NOTHING,
    results: ROWS,
    quotes: [
      'Qual o horário de vocês?\nAtendemos de segunda a sexta, das 8h às 18h. Sábado atendemos das 8h às 12h. Não atendemos aos domingos.',
      'Onde fica?\nO endereço é Rua das Acácias, 120, sala 3, Centro, Campinas.',
      'Aceitamos Unimed e Bradesco.',
      'Aceitamos pix, dinheiro e cartão em até 3x sem juros. O sinal é de 30%. Parcelamos em até 3x no cartão.',
      'Nosso telefone é (19) 3232-4545 e o site é www.clinicaaurora.com.br. Siga @clinicaaurora no Instagram.',
      'Sim, temos estacionamento.',
      'É normal a pele ficar rosada nas primeiras horas. Depois do peeling, use protetor solar e evite sol por 7 dias.',
      'O horário pode ser remarcado até 24 horas antes. Confirmamos os horários um dia antes por mensagem.',
      'A avaliação é gratuita. São 4 sessões, uma por semana.',
    ],
  },
}

Object.assign(SCENES, {
  strict: {
    ...NOTHING,
    results: ROWS,
    heard: [...NOTHING.heard, 'dá pra parcelar em 10x? tem desconto? aceita cheque? precisa dar sinal?'],
    location: 'Rua 10 de Julho, 12',
    quotes: [
      'Não parcelamos. Aceitamos Pix e cartão de débito; não aceitamos cheque nem boleto.',
      'Pacotes com 12 sessões podem ser pagos em até 6x com juros da operadora.',
      'Não cobramos sinal. À vista no Pix há 5% de desconto.',
    ],
  },
})

export type Line = { scene: string; kind: string; text: string }

/** Reads lines from `# scene | kind` sections of a file; `\n` stands for a new line. */
export function linesOf(file: string): Line[] {
  let scene = ''
  let kind = ''
  return readFileSync(new URL(`said/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        const [first = '', second = ''] = line.slice(2).split(' | ')
        scene = first
        kind = second
        return []
      }
      return line.trim() === '' ? [] : [{ scene, kind, text: line.replaceAll('\\n', '\n') }]
    })
}
