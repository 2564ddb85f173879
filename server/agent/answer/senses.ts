/**
 * Maps words to their meanings, so that synonyms match: 'pra mandar a dieta' asks for what 'recebo o plano
 * alimentar' answers.
 */
import { normalize } from '../understand/normalize.ts'
import { SENSES } from '../understand/lexicon/meanings.ts'
import { stem } from '../understand/stem.ts'
import { STOP } from './questionWords.ts'

/**
 * Phrases, and the words that mean the same. The patterns are bounded and match folded words with one blank
 * between.
 */
const IDIOMS: [RegExp, string][] = [
  [/\b(?:papel|papelzinho|folha|receita) d[oa] (?:medic[oa]|doutora?|dra?)\b/g, ' pedido medico '],
  [
    /\b(?:de |com (?:a |o )?)?(?:barriga|estomago) vazi[ao]\b|\bsem (?:ter )?(?:comer|comido)(?: nada)?\b/g,
    ' jejum ',
  ],
  [/\bcarteira de (?:motorista|habilitacao)\b/g, ' cnh '],
  [/\b(?:direto|saindo|vindo|voltando) d[oa] (?:trabalho|servico|escola|faculdade|rua)\b/g, ' '],
  // 'Tô de 5 meses' is said of a pregnancy.
  [
    /\b(?:estou|esta|to|ta|to com) (?:de |com )(?:\d{1,2}|um|dois|tres|quatro|cinco|seis|sete|oito|nove) (?:mes|meses|semanas)(?! d[aeo]| que)\b/g,
    ' gestante ',
  ],
  [
    /\b((?:retorno|revisao|reavaliacao)\b.{0,40}?)\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:de novo|outra vez|novamente)\b/g,
    '$1 incluso ',
  ],
  [/\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:de novo|outra vez|novamente)\b/g, ' '],
  [/\ba partir d[aeo]s?\b/g, ' '],
  [/\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:a parte|separad[oa])\b/g, ' incluso '],
  [
    /\bnao (?:como|consumo) (?:\w+ ){0,3}?(?:carne|ovo|leite|origem animal)(?: (?:e |ou |nem )?(?:nada )?(?:de )?(?:carne|ovo|leite|queijo|origem animal))*\b/g,
    ' vegano ',
  ],
  [/\b(?:entrou|entrar|esta|estou|ta) no cio\b/g, ' cio '],
  // 'Fiz a unha segunda e já lascou'
  [
    /\b((?:fiz|fizemos|coloquei|cortei|pintei|fui)(?: \w+){0,3}?) (?:n[ao] )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)(?: feira| passad[ao])?\b/g,
    '$1',
  ],
  [
    /\b(?:ja )?ve(?:m|io) (?:junto|inclus\w+)\b|\bfaz parte do (?:valor|preco)\b|\b(?:esta|ta|to) n[oa] (?:valor|preco|pacote)\b/g,
    ' incluso ',
  ],
  [/\b(?:sai|saem|fica|ficam|e|sao) (?:pront[oa]s?|na hora)\b/g, ' resultado '],
  [/\bvoltar (?:para|a) casa\b|\bde novo\b|\bsem problemas?\b|\bnel[ae]s?\b/g, ' '],
  [/\bmais em conta\b|\bmais barat[ao]\b/g, ' desconto '],
  [
    /\b(?:se|caso|quando) (?:eu |ele |ela |a gente )?nao (?:conseguir |puder |der para )?(?:ir|for|vier|vou|aparecer|comparecer|conseguir|puder)\b/g,
    ' faltar ',
  ],
  [
    /\b(?:se|caso) (?:eu )?(?:furar|esquecer de ir|perder (?:a|o) (?:consulta|horario|sessao|aula))\b/g,
    ' faltar ',
  ],
  [
    /\b(?:perco|perde|perdemos|perder) (?:o |meu |nosso )?(?:dinheiro|valor|pagamento|credito)\b/g,
    ' faltar ',
  ],
  [/\bsem (?:ter )?(?:marcar|agendar|hora|horario|agendamento)(?: marcad[ao]| antes)?\b/g, ' semmarcar '],
  [/\b(?:ordem|fila) de chegada\b/g, ' semmarcar '],
  [/\bplanos? (?:de saude|medicos?|odontologicos?)\b/g, ' convenio '],
  [/\bplanos? alimentar(?:es)?\b/g, ' dieta '],
  [/\b(desconto|pagar|pagando|pagamento|valor|preco) (?:mais barato )?a vista\b/g, '$1 pix '],
  [
    /\b(?:outra|de outra|longe da) cidade\b|\boutro estado\b|\bmoro (?:muito )?longe\b|\bpel[oa] (?:internet|computador|zap|whats\w{0,4})\b/g,
    ' online ',
  ],
  [/\b(?:de|dar de|para dar de) presente\b|\bvale[ -]?presente\b|\bgift ?card\b/g, ' presente '],
  [
    /\b(?:faz|ha) (?:uns |umas |mais de |quase |ja )?(?:\d+|um|uma|dois|duas|tres|quatro|cinco|seis) (?:dias?|semanas?|mes(?:es)?|anos?)\b/g,
    ' ',
  ],
  [/\bpresente(?:ar|io)?\b.{0,40}?\bcart(?:ao|oes)\b/g, ' presente '],
  [/\bcadeira de rodas\b/g, ' cadeirante '],
  [
    /\b(?:tenho|(?:filh|menin|sobrinh|net|irma)\w* (?:\w+ ){0,2}?(?:tem|de|com)) (?:so )?1[0-7] an\w+/g,
    ' adolescente ',
  ],
  [
    /\b(?:ir|vir|levar|entrar|comparecer|acompanhad[oa]) (?:junto )?(?:com|de|d[ao]|por) (?:minha |meu |um |uma |algum |[ao] )?(?:mae|pai|pais|responsavel|adulto)\b/g,
    ' responsavel ',
  ],
  [
    /\bcom (?:a |o |meu |minha |meus |os )?(?:mae|pai|pais|responsavel|avo|tutor) (?:junto|presente|do lado|ao lado|perto|acompanhando)\b/g,
    ' responsavel ',
  ],
  // 'Posso levar minha filha junto?' asks for somebody who comes along, not for another patient.
  [
    /\b(?:levar|trazer|(?:ir|vir|entrar) com) (?:[ao] )?(?:minha|meu|um|uma|alguem|outra pessoa)(?: \w+)?(?: para)? (?:junto|comigo|me acompanha\w*)\b/g,
    ' acompanhante ',
  ],
  [/\b(aulas?|sess(?:ao|oes)|consultas?) perdidas?\b/g, ' $1 faltar '],
  [/\b(busca\w*|pega\w*|leva\w*) (?:\w+ ){0,3}(?:em|n[ao]|para) (?:minha )?casa\b/g, ' buscar '],
  [/\bavanca(?:r)? (?:n[oa]s?|em) (?:\w+)|\b(?:meio|muito|bem) brav[oa]\b/g, ' morde '],
  [/\b(?:tomar|tomo|tome) (?:um |o )?banho\b/g, ' molhar '],
  // 'Tomar café': the drink says it all.
  [
    /\b(?:tomar|tomo|tomei|beber|bebo|bebi) (?:um |uma |o |[ao]lgum[ao]? )?(?=cafe|cafezinho|agua|suco|cha\b)/g,
    ' ',
  ],
  [
    /(?<!\b[ao] )\b(?:n?outr[oa]s?|n?algum outro) (?:lugar|lugares|studio|estudio|salao|clinica|otica|loja|consultorio|academia|espaco|profissional|local|pessoa|petshop|dentista|barbearia)\b/g,
    ' outrolugar ',
  ],
  [/\b(?:voltar|ir|sair|vir) (?=dirigindo|pilotando|guiando)/g, ' '],
  [/\b(?:pela |na )?primeira vez\b|\bnunca (?:fiz|fez|fizemos)\b/g, ' iniciante '],
  // From sixty on, an age asks whether the old are taken too.
  [/\b(?:[6-9]\d|10\d) (?:anos|aninhos)\b|\b(?:terceira|melhor) idade\b/g, ' idoso '],
  [/\bserve[m]?$/g, ' '],
  [/\b(?:fica\w*|vai ficar|vao ficar) sabendo\b|\bdescobr(?:e|em|ir)\b/g, ' sigilo '],
  [/\bde graca\b|\bsem (?:pagar|custo)(?: nada)?\b/g, ' gratis '],
  [/\bel[ea] (?:aguenta|consegue|da conta|pode|poderia)\b/g, ' '],
  [/\b(?:janeiro|fevereiro|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/g, ' '],
  [
    /\b(?:deixar|parar|guardar|colocar) (?:o |meu |a |minha )?(?:carro|moto)\b|\bonde (?:eu )?(?:deixar|deixo|parar|paro)(?: ai)?(?: perto)?$/g,
    ' estacionamento ',
  ],
  [/\b(?:em casa|na minha casa|a domicilio)\b/g, ' domicilio '],
  [/\b(?:roupa|traje)s? de banho\b/g, ' biquini '],
  [/\b(?:por|todo) mes\b/g, ' mensal '],
  [
    /\bda (?:para|pra) (?:eu )?|\btem (?:algum |como |problema|jeito|chance)\b|\bpor acaso\b|\bcomo (?:que )?(?:funciona|e que)\b|\balguma coisa\b|\bfaz mal\b|\bpassar mal\b|\bpara casa\b/g,
    ' ',
  ],
]

/** Words that add no meaning to a question. */
const GENERIC = new Set(
  `problema conseguir consigo consegue vou ir algo alguma alguem precisa precisar necessario obrigatorio costuma usam uso usar passam gente coisa
  deve devo posso poder pode dar dou uso fazer passar fico ficar estou sou moro tenho temos existe ter alem possivel certo tipo
  jeito forma maneira caso todo toda todos todas outro outra aquele aquela proprio propria ainda tambem depois antes nunca sempre
  acho achei vi li ouvi falaram disseram parece saio saem sair dai sala tiver tivesse puder quiser der vier fosse seria varias varios mostrar direito direitinho meio meia junto vem vir ajudar doutor doutora dra dr profissional especialista voces lugar local
  enquanto durante dao dando viajar viajo viagem ferias ontem anteontem amanha hoje normal normalmente fizer fizesse aguenta fiz fez fazendo feito sai saindo
  faco faca faria farei dela dele delas deles mantenho manter mantem mantenha marcar agendar agendado marcado atender atende atendem consultam consultar fazem trabalham oferecem perco perder casa entende entendem entender disso nisso conhece conhecem especializad petshop tranquilo tranquila tranquilamente facil facilmente boa numa`
    .trim()
    .split(/\s+/)
    .map(stem),
)
/** Small words that carry the meaning of a question here. */
const ASKED = new Set(['quando', 'duvida', 'duvidas'])
/** Words that must not be stemmed into another: 'marca' is not 'marcar'. */
const OWN_WORDS = new Set(['marca', 'marcas', 'nota', 'vista', 'usado', 'usada'])
/** People, and what everybody brings along: they do not change the answer unless the answer mentions them. */
const PEOPLE = new Set(
  'lombar cervical joelho joelhos ombro ombros quadril tornozelo punho cotovelo panturrilha dog dogs mae pai sogra sogro esposa marido namorada namorado amiga amigo irma irmao orelha nariz perna braco costas barriga pescoco tia tio prima primo avo filho filha neto neta mulher homem moca rapaz sobrinho sobrinha cabelo dente dentes pele rosto corpo olho olhos pet bicho bichinho comigo cachorra gata cachorro gato cao pais psicologo psicologa dentista medico medica veterinario veterinaria nutricionista fisioterapeuta barbeiro esteticista oftalmo oftalmologista ortopedista dermatologista ginecologista cardiologista pediatra obstetra cirurgiao terapeuta'.split(
    ' ',
  ),
)

/** What is said beside a question about something else: 'uma sessão', 'minha cachorrinha'. */
const BESIDE = new Set(
  'anos ano aninhos meses sessao cachorrinha cachorrinho gatinha gatinho cadela'.split(' '),
)

/** Meanings that occur in questions about anything: alone they find nothing. */
export const VAGUE = new Set(['~prazo', '~pagar', '~tempo', '~enviar', '~levar', '~chegar', '~falar'])

/** The verbs among these that fit any subject: a pair that lacks them loses almost nothing. */
export const LIGHT = new Set(['~levar', '~chegar', '~enviar', '~falar'])

/** A word with all its possible meanings. */
export type Term = {
  root: string
  stemmed: string
  keys: readonly string[]
  /** It changes the answer only where the answer mentions it. */
  isOptional: boolean
  isPerson: boolean
}

const PREFIX = 6
const rootOf = (stemmed: string) => (stemmed.length > PREFIX ? stemmed.slice(0, PREFIX) : stemmed)

/** How many words of a text are read. */
const MOST_WORDS = 120
const LEAST_LETTERS = 3

/** The meaningful words of a text, each once, with their meanings. */
export function senseTermsOf(text: string): Term[] {
  let plain = normalize(text)
    .filter(({ kind }) => kind === 'word')
    .slice(0, MOST_WORDS)
    .map(({ text: word }) => word)
    .join(' ')
  for (const [said, meant] of IDIOMS) plain = plain.replace(said, meant)
  const terms = new Map<string, Term>()
  for (const word of plain.split(' ')) {
    const stemmed = stem(word)
    const senses = SENSES.get(stemmed) ?? []
    // 'Os dois' shares its stem with 'dói'.
    if (word.length < LEAST_LETTERS || word === 'dois' || /\d/.test(word)) continue
    if ((GENERIC.has(stemmed) && !OWN_WORDS.has(word)) || (STOP.has(word) && !ASKED.has(word))) continue
    const root = rootOf(stemmed)
    if (!terms.has(root))
      terms.set(root, {
        root,
        stemmed,
        keys: [root, ...senses],
        isOptional: PEOPLE.has(word) || BESIDE.has(word),
        isPerson: PEOPLE.has(word),
      })
  }
  return [...terms.values()]
}

/** Like `senseTermsOf`, but optional terms (people and the like) are kept only where nothing else is named. */
export function neededOf(text: string): Term[] {
  const terms = senseTermsOf(text)
  return terms.some(({ isOptional }) => !isOptional)
    ? terms
    : terms.map((term) => ({ ...term, isOptional: false }))
}

/** All stems by which a passage may express a meaning. */
export const stemsOfSense = (key: string): readonly string[] => STEMS.get(key) ?? []
const STEMS = new Map<string, string[]>()
for (const [stemmed, senses] of SENSES) {
  // 'Com' is not 'comer'.
  if (STOP.has(stemmed) || stemmed.length < LEAST_LETTERS || stemmed === 'par') continue
  for (const sense of senses) STEMS.set(sense, [...(STEMS.get(sense) ?? []), stemmed])
}
