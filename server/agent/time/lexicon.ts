import type { Part } from './timeValue.ts'

/** Words grouped by meaning, all folded (lower case, no accents). */
export const WEEKDAY_NUMBERS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    segunda: 1,
    terca: 2,
    quarta: 3,
    quinta: 4,
    sexta: 5,
    sabado: 6,
    domingo: 7,
    seg: 1,
    ter: 2,
    qua: 3,
    qui: 4,
    sex: 5,
    sab: 6,
    dom: 7,
  }),
)
export const WEEKDAYS_PLURAL: ReadonlyMap<string, number> = new Map(
  Object.entries({ segundas: 1, tercas: 2, quartas: 3, quintas: 4, sextas: 5, sabados: 6, domingos: 7 }),
)
export const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    janeiro: 1,
    fevereiro: 2,
    marco: 3,
    abril: 4,
    maio: 5,
    junho: 6,
    julho: 7,
    agosto: 8,
    setembro: 9,
    outubro: 10,
    novembro: 11,
    dezembro: 12,
    jan: 1,
    fev: 2,
    mar: 3,
    abr: 4,
    mai: 5,
    jun: 6,
    jul: 7,
    ago: 8,
    set: 9,
    sept: 9,
    out: 10,
    nov: 11,
    dez: 12,
  }),
)
/** Months whose names are no other words: they may be used without a day. */
export const PLAIN_MONTHS: ReadonlySet<string> = new Set([
  'janeiro',
  'fevereiro',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
])

export type PartHours = { part?: Part; from: number | null; to: number | null }
const minutes = (from: number | null, to: number | null, part?: Part): PartHours => ({
  from: from === null ? null : from * 60,
  to: to === null ? null : to * 60,
  ...(part ? { part } : {}),
})
/** The hours of each part of the day, in minutes. */
export const PARTS = {
  morning: minutes(6, 12, 'morning'),
  cedo: minutes(6, 9, 'early_morning'),
  midMorning: minutes(9, 11),
  lateMorning: minutes(10, 12),
  lunch: minutes(12, 14, 'lunch'),
  afternoon: minutes(12, 18, 'afternoon'),
  earlyAfternoon: minutes(12, 14, 'early_afternoon'),
  midAfternoon: minutes(14, 16, 'mid_afternoon'),
  lateAfternoon: minutes(16, 18, 'late_afternoon'),
  evening: minutes(18, 22, 'evening'),
  dawn: minutes(5, 7),
  earlyEvening: minutes(18, 20),
  lateEvening: minutes(20, 22),
  night: minutes(0, 6),
  afterLunch: minutes(13, 18),
  beforeLunch: minutes(null, 12),
  afterWork: minutes(18, null),
} satisfies Record<string, PartHours>

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Nouns for counted, labelled or priced things: a number before them is not a time. */
export const COUNTED = set(
  'real reais conto contos pila pilas mil milhao kg kilo quilos quilo ano anos aninhos x vezes vez sessao sessoes opcao pessoa pessoas filho filha parcela cm mm ml ui unidade via andar sala bloco apto quadra lote numero pacote dose consulta aplicacao area grau graus gotas comprimido caixa ampola semana semanas mes meses metro metros km porcento cento centavos dente unha regiao cirurgia procedimento criancas crianca adulto adultos irma irmaos irmas filhos filhas',
)
/** Nouns after ordinals: "segunda opção" and "sexta sessão" name no weekday. */
export const ORDINAL_NOUNS = set(
  'opcao sessao vez via dose parcela consulta aplicacao avaliacao etapa fase chance unidade semana quinzena metade pessoa filha visita idade mao dica pergunta linha classe serie edicao cirurgia mensagem tentativa alternativa proposta retirada manutencao crianca menina gravidez gestacao foto imagem camada turma casa rua loja sala feira-livre prestacao area regiao parte coisa duvida maior melhor menor ordem instancia vacina recepcao cor pele unha perna op opc',
)
/** Words for streets: a date after them is part of an address. */
export const STREETS = set(
  'rua r avenida av travessa praca alameda rodovia bairro estrada viela largo endereco',
)
/** Words before a number that make it a label or a count. */
export const NUMBER_NAMES = set(
  'numero num nro opcao sala apto apartamento bloco casa lote quadra andar quarto pressao cep telefone tel fone whats whatsapp zap celular item passo codigo cpf rg tamanho kg nota',
)
