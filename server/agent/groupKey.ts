/**
 * Which unanswered questions are one question: the same thing asked of the same matter, in any words. A wrong
 * group would be answered with the wrong answer, so where in doubt two questions stay apart.
 */
import type { Aspect } from '../../src/contract/aspect.ts'
import { ASSORTED } from './answer/relation.ts'
import type { Unanswered } from './plan.ts'
import { INSURERS } from './understand/lexicon/services.ts'
import { sensesOf } from './understand/lexicon/meanings.ts'
import { normalize } from './understand/normalize.ts'
import { stem } from './understand/stem.ts'
import { contentStems } from './understand/nameForms.ts'
import type { Vocabulary } from './understand/vocabulary.ts'

const MOST_READ = 300
const MOST_WORDS = 8

/** Words of courtesy and grammar, which every question may have. */
const BESIDE = new Set(
  `a o as os um uma uns umas de da do das dos em no na nos nas ao aos pela pelo pelas pelos e ou mas que se com para por
  eu me meu minha meus minhas voce voces seu sua seus suas nosso nossa gente ela ele isso esse essa este esta aqui ai la ca
  ser e eh sao era seria estar estou esta estao ha tem ter tenho teria teriam existe haver algum alguma alguns
  pode posso podem podemos poderia consigo consegue conseguem quero queria gostaria saber ver sera dar da dao
  oi ola bom boa tudo bem favor gentileza obrigada obrigado so tambem entao ja ne hein tipo assim por acaso
  informacao duvida pergunta diz fala clinica consultorio salao estudio studio lugar local jeito problema`
    .trim()
    .split(/\s+/),
)
const GREETING = /\b(?:bom dia|boa tarde|boa noite)\b/g

/** Verbs by which a customer asks whether there is something here. */
const OFFERED = new Set(
  'fazem faz fazer trabalham trabalha oferecem oferece realizam realiza possuem possui atendem atende aceitam aceita'
    .split(' ')
    .map(stem),
)
/** Aspects under which those verbs say nothing more: what is asked about is the thing alone. */
const OFFERING: ReadonlySet<Aspect> = new Set([
  ...ASSORTED,
  'CATALOG',
  'INSURANCE',
  'PAYMENT',
  'PARKING',
  'INVOICE',
])

/** Words that only say the aspect again. */
const REPEATS_ASPECT: Partial<Record<Aspect, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    PRICE:
      'quanto qual valor valores preco precos custa custam custaria cobra cobram sai fica ficaria orcamento tabela',
    INSURANCE:
      'qual quais convenio convenios plano planos saude cobre cobrem cobertura credenciado credenciados usar uso passa passam pegam pega meu medico odontologico',
    PARKING: 'onde estacionamento estacionar estaciona vaga vagas garagem parar deixar',
    DURATION: 'quanto quantos tempo demora demoram dura duram leva levam minutos hora horas',
    EFFECT_DURATION: 'quanto quantos tempo dura duram meses resultado efeito',
    SESSIONS: 'quanto quantas sessao sessoes vezes precisa preciso',
    PAIN: 'doi doem dor doloroso doer muito',
    ADDRESS: 'onde qual endereco fica ficam localizacao rua',
    HOURS: 'que qual quais horas horario horarios abre abrem funciona funcionam funcionamento expediente',
    BRAND: 'qual quais marca marcas usam usa utilizam',
    STAFF: 'quem qual quais profissional profissionais',
    INVOICE: 'emitem emite emitir dao nota notas fiscal fiscais',
    PAYMENT: 'qual quais forma formas pagamento pagar pago pagando',
    CATALOG: 'qual quais servico servicos procedimento procedimentos',
  } satisfies Partial<Record<Aspect, string>>).map(([aspect, words]) => [
    aspect,
    new Set(words.split(' ').map(stem)),
  ]),
)

/**
 * Meanings whose words are interchangeable in a question. The others of the lexicon gather words about one
 * matter, such as all insurers, which ask different things.
 */
const INTERCHANGEABLE = new Set(
  'internet idoso consertar banheiro pele remarcar bicicleta sigilo hipertenso diabetico remover fumar parcelar'
    .split(' ')
    .map((head) => `~${head}`),
)

const INSURER = new Set(INSURERS.flatMap((name) => contentStems(name)))
/** Parts of insurers' names that are everyday words. */
for (const word of [
  'saude',
  'plano',
  'central',
  'nacional',
  'care',
  'caixa',
  'porto',
  'santa',
  'casa',
  'sao',
  'dental',
  'assim',
  'postal',
])
  INSURER.delete(stem(word))

/** Aspects that name the matter only together with its words: the words alone tell the question. */
const NAMED_BY_WORDS: ReadonlySet<Aspect | null> = new Set([
  ...ASSORTED,
  null,
  'OTHER',
  'CATALOG',
  'ELIGIBLE',
  'ACCESS',
  'CHILDREN',
])

/**
 * The key under which equal questions are counted together: aspect, things asked about, and the words that say
 * more than these. `vocabulary`: what the clinic's services are called.
 */
export function groupKey({ text, aspect, objects }: Unanswered, vocabulary?: Vocabulary): string {
  const stems = stemsOf(text.slice(0, MOST_READ))
  const isInsured = stems.some((each) => INSURER.has(each))
  const about =
    isInsured && (aspect === null || OFFERING.has(aspect) || aspect === 'OTHER') ? 'INSURANCE' : aspect
  const named = objects.length > 0 && vocabulary ? namesOf(objects, vocabulary) : undefined
  const telling = [
    ...new Set(
      stems
        .filter((each) => !named?.has(each) && !(about !== null && REPEATS_ASPECT[about]?.has(each)))
        .filter((each) => !(about !== null && OFFERING.has(about) && OFFERED.has(each)))
        // 'S380' names a plan of the insurer that is asked about.
        .filter((each) => !(about === 'INSURANCE' && /\d/.test(each)))
        .map(meantBy),
    ),
  ].sort()
  // One word in common, of a matter that nobody understood, may be asked about in many ways.
  if (telling.length < 2 && (about === null || about === 'OTHER')) return wholeKey(text, objects)
  const matter = NAMED_BY_WORDS.has(about) && telling.length > 1 ? '' : (about ?? '')
  return `${matter}:${[...objects].sort().join(',')}:${telling.slice(0, MOST_WORDS).join(' ')}`
}

function stemsOf(text: string): string[] {
  const plain = normalize(text)
    .filter(({ kind }) => kind === 'word')
    .map(({ text: word, number }) => (number === undefined ? word : String(number)))
    .join(' ')
    .replace(GREETING, ' ')
  return plain
    .split(' ')
    .filter((word) => word !== '' && !BESIDE.has(word))
    .map(stem)
}

const meantBy = (stemmed: string): string =>
  sensesOf(stemmed).find((sense) => INTERCHANGEABLE.has(sense)) ?? stemmed

const namesOf = (objects: readonly string[], { byFirstStem }: Vocabulary): ReadonlySet<string> =>
  new Set(
    [...byFirstStem.values()]
      .flat()
      .flatMap(({ ids, stems }) => (ids.some((id) => objects.includes(id)) ? stems : [])),
  )

const wholeKey = (text: string, objects: readonly string[]): string => {
  const stems = [...new Set(contentStems(text.slice(0, MOST_READ)))].sort()
  return `=${[...objects].sort().join(',')}:${stems.slice(0, MOST_WORDS).join(' ')}`
}
