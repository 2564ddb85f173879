import type { Part } from './types.ts'

/** Words by meaning, all folded (lower case, no accents). */
const spellings: Record<string, string> = {
  hj: 'hoje', oje: 'hoje', oj: 'hoje', hje: 'hoje', amnh: 'amanha', amnha: 'amanha', amanhan: 'amanha', amanhaa: 'amanha', manana: 'amanha',
  ammanha: 'amanha', aman: 'amanha', amh: 'amanha', dps: 'depois', dpois: 'depois', depos: 'depois', prox: 'proxima', proximo: 'proxima', proximos: 'proximas',
  q: 'que', qe: 'que', fds: 'fds', findi: 'fds', finde: 'fds', qq: 'qualquer', qlq: 'qualquer', qlqr: 'qualquer', qqr: 'qualquer', quaisquer: 'qualquer',
  mnh: 'manha', mnha: 'manha', manhazinha: 'manha', manhan: 'manha', matina: 'manha', noitinha: 'noite', noit: 'noite', tardinha: 'tarde', tardezinha: 'tarde', trd: 'tarde',
  cedinho: 'cedo', comecinho: 'comeco', iniciozinho: 'inicio', finalzinho: 'fim', fimzinho: 'fim', finzinho: 'fim', final: 'fim', finais: 'fim', fins: 'fim',
  hrs: 'h', hs: 'h', hr: 'h', hras: 'h', p: 'para', pra: 'para', pro: 'para', pros: 'para', pras: 'paras', todos: 'todas', td: 'toda', tds: 'todas', todo: 'toda',
  min: 'minutos', mins: 'minutos', minuto: 'minutos', minutinhos: 'minutos', minutinho: 'minutos', hora: 'horas', horinhas: 'horas', horinha: 'horas', dias: 'dias', diazinhos: 'dias',
  semanas: 'semanas', ms: 'mes', sem: 'sem', te: 'ate', passado: 'passada', ultimo: 'ultima', ultimos: 'ultimas', passados: 'passadas', anteriores: 'anterior', atras: 'atras',
  esse: 'esta', este: 'esta', essa: 'esta', nesse: 'nesta', neste: 'nesta', nessa: 'nesta', desse: 'desta', deste: 'desta', dessa: 'desta', nao: 'nao', naum: 'nao', n: 'nao', ñ: 'nao', fim: 'fim',
  maio: 'maio', msm: 'mesmo', tbm: 'tambem', meiodia: 'meiodia', meianoite: 'meianoite', fevereio: 'fevereiro', retrasado: 'retrasada', quase: 'quase',
}
export const SPELLINGS: ReadonlyMap<string, string> = new Map(Object.entries(spellings))

export const WEEKDAYS: ReadonlyMap<string, number> = new Map(
  Object.entries({ segunda: 1, terca: 2, quarta: 3, quinta: 4, sexta: 5, sabado: 6, domingo: 7, seg: 1, ter: 2, qua: 3, qui: 4, sex: 5, sab: 6, dom: 7 }),
)
export const WEEKDAYS_PLURAL: ReadonlyMap<string, number> = new Map(
  Object.entries({ segundas: 1, tercas: 2, quartas: 3, quintas: 4, sextas: 5, sabados: 6, domingos: 7 }),
)
export const MONTHS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    janeiro: 1, fevereiro: 2, marco: 3, abril: 4, maio: 5, junho: 6, julho: 7, agosto: 8, setembro: 9, outubro: 10, novembro: 11, dezembro: 12,
    jan: 1, fev: 2, mar: 3, abr: 4, mai: 5, jun: 6, jul: 7, ago: 8, set: 9, sept: 9, out: 10, nov: 11, dez: 12,
  }),
)
/** Months whose name is no other word: these may stand without a day. */
export const PLAIN_MONTHS: ReadonlySet<string> = new Set(['janeiro', 'fevereiro', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'])

const LONG_WORDS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo', ...PLAIN_MONTHS, 'amanha', 'semana', 'proxima', 'feriado', 'depois']
/** Real words one letter away from those. */
const NOT_TYPOS = ['quanta', 'quantas', 'quanto', 'quarto', 'quartos', 'quinto', 'segundo', 'segundos', 'sexto', 'secunda', 'sextou', 'terco', 'cesta', 'sesta', 'semanal', 'semanas', 'marca', 'marco', 'aposto', 'desconto', 'depoi', 'deposi', 'depor', 'sabados', 'domingos', 'quintas', 'quartas', 'sextas', 'segundas', 'tercas', 'feriados', 'terca', 'janeira', 'juro', 'proximas', 'gosto', 'agosta', 'maior', 'mais', 'texta', 'junto', 'junta', 'julgo', 'terra', 'terna', 'testa', 'quinze', 'quieta', 'quinta', 'sinta', 'sente', 'abriu', 'abril', 'abrir', 'sente', 'seita', 'soltas', 'solta', 'salgado', 'sedado', 'amanhas', 'abrio', 'segurada', 'teria', 'terceira', 'terça']
/** Words worth mending, by first letter: from six letters on, or five where no other word is near. */
export const TYPO_STARTS: ReadonlyMap<string, string[]> = (() => {
  const map = new Map<string, string[]>()
  for (const right of LONG_WORDS) if (right.length >= 6) map.set(right[0]!, [...(map.get(right[0]!) ?? []), right])
  return map
})()
for (const known of [...LONG_WORDS, ...NOT_TYPOS]) if (!SPELLINGS.has(known)) (SPELLINGS as Map<string, string>).set(known, known)

export type PartHours = { part?: Part; from: number | null; to: number | null }
const minutes = (from: number | null, to: number | null, part?: Part): PartHours => ({ from: from === null ? null : from * 60, to: to === null ? null : to * 60, ...(part ? { part } : {}) })
/** Hours of the parts of a day, in minutes. */
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
  earlyEvening: minutes(18, 20),
  lateEvening: minutes(20, 22),
  night: minutes(0, 6),
  afterLunch: minutes(13, 18),
  beforeLunch: minutes(null, 12),
  afterWork: minutes(18, null),
} satisfies Record<string, PartHours>

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
/** Nouns that a number counts, names or prices: the number before them is no time. */
export const COUNTED = set(
  'real reais conto contos pila pilas mil milhao kg kilo quilos quilo ano anos aninhos x vezes vez sessao sessoes opcao pessoa pessoas filho filha parcela cm mm ml ui unidade via andar sala bloco apto quadra lote numero pacote dose consulta aplicacao area grau por graus gotas comprimido caixa ampola semana semanas mes meses metro metros km porcento cento centavos dente unha regiao cirurgia procedimento criancas crianca adulto adultos irma irmaos irmas filhos filhas',
)
/** Nouns an ordinal counts: "segunda opção", "sexta sessão" name no weekday. */
export const ORDINAL_NOUNS = set(
  'opcao sessao vez via dose parcela consulta aplicacao avaliacao etapa fase chance unidade semana quinzena metade pessoa filha visita idade mao dica pergunta linha classe serie edicao cirurgia mensagem tentativa alternativa proposta retirada manutencao crianca menina gravidez gestacao foto imagem camada turma casa rua loja sala feira-livre prestacao area regiao parte coisa duvida maior melhor menor ordem instancia vacina recepcao cor pele unha perna op opc',
)
/** What names a street: a date in it is an address. */
export const STREETS = set('rua r avenida av travessa praca alameda rodovia bairro estrada viela largo endereco')
/** Words before a number that make it a name or a count. */
export const NUMBER_NAMES = set('numero num nro opcao sala apto apartamento bloco casa lote quadra andar quarto pressao cep telefone tel fone whats whatsapp zap celular item passo codigo cpf rg tamanho kg nota')
