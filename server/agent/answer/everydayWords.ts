/**
 * Everyday words of customers, for the choice of answers alone: what they say for the same thing in other words, and
 * which things are kinds of another. The classifier does not read them.
 */
import { stem } from '../understand/stem.ts'

/** One meaning per line; the first word names it. */
const SAME = `
gato gata gatos gatas felino felina felinos bichano bichana gatil
cao cachorro cachorra cadela dog dogs canino canina caes catioro vira lata poodle shihtzu yorkshire pinscher pug bulldog labrador golden pitbull rottweiler husky spitz lulu dachshund salsicha beagle maltes lhasa akita chihuahua basset
vacinar vacina vacinacao vacinado imunizar imunizacao dose
castrar castracao castrado castrada castrei capar
internar internacao internado internada
morde nervoso nervosa rosna avanca arisco arisca estressado estressada
raspar raspado raspada raspados gilete lamina barbear aparar
maquiagem base corretivo blush sombra make makes maquiada reboco
alongamento fibra acrigel acrilico acrilica postica posticas
desenho florzinha florzinhas coracaozinho desenham decorada estampa
vermelho vermelha vermelhos avermelhado avermelhada marcada marcado marcados
espinha espinhas acne cravo cravos
coracao cardiaco cardiaca cardiopata cardiopatia
estalo estalar estala estalinho estralo estrala creck crec crack croc
exercicio musculacao crossfit ginastica corrida pedalar bike futebol natacao
raiox raio radiografia chapa rx
bexiga xixi urina urinar mijar
bebe nenem nene bb baby bebezinho bebezinha
dieta cardapio alimentar alimentacao nutricao nutricional nutricionista nutri
domicilio ape apartamento
quiropraxia ajuste quiro
bebida cha chazinho suquinho suco refri refrigerante refrigerantes capuccino
mar piscina praia mergulhar nadar rio cachoeira
toalha toalhas chinelo chinelos touca
cilios cilio extensao
brincar brinquedo brinquedos brinquedoteca parquinho
adaptar adaptacao acostumar acostumo acostumei habituar
tatuagem tattoo tatuado tatuada
descolorir platinar luzes mechas reflexo
alisar progressiva selagem
mensal mensalidade mensalista mes
incluso inclusa incluido incluida gratis gratuito gratuita cortesia
quebrar lascar rachar trincar descolar soltar cair
medo pavor receio trauma fobia panico
sedacao sedar acalmar calmante tranquilizar
atestado afastamento licenca dispensa
extrair extracao tirar tirei arrancar arranquei
boca labio labios beico labial
rosto cara face facial
chapa dentadura
corte cortar corta cortam
cirurgia cirurgica cirurgico cirurgias operar operei operou operada operado lipo lipoaspiracao abdominoplastia silicone mamoplastia cesarea cesariana rinoplastia
coleta colher colhe colhem coletar coletam
descamar descama descamando descascar descasca descascando
gesso engessar engessado engessada engessei engessaram tala
tinta tintura coloracao colorir tingir pintar
`

/** The first word is the kind; who asks for one of the others is answered by a piece of knowledge on the kind. */
const KINDS = `
exotico exoticos silvestre silvestres hamster hamsters coelho coelha coelhos roedor roedores porquinho chinchila calopsita calopsitas papagaio periquito canario ave aves passaro passarinho tartaruga jabuti cobra iguana lagarto furao ferret peixe peixes galinha pato sagui macaco agapornis arara
roedor hamster porquinho chinchila rato camundongo gerbil esquilo
ave calopsita papagaio periquito canario passaro passarinho agapornis arara galinha pato codorna pombo
homem marido namorado esposo noivo irmao cunhado sogro rapaz
idoso avo vovo vovozinha vozinha bisavo bisa
`

const byStem = (lines: string, from: number): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, string[]>()
  for (const line of lines.trim().split('\n')) {
    const words = line.split(' ')
    for (const word of words.slice(from)) {
      const own = all.get(stem(word)) ?? []
      const key = `=${words[0]}`
      if (!own.includes(key)) all.set(stem(word), [...own, key])
    }
  }
  return all
}

const SAME_BY_STEM = byStem(SAME, 0)
/** By the whole word: 'namorado' is a man, 'namorada' is none. */
const KIND_BY_WORD = new Map<string, string[]>()
const NAMED_KINDS = new Map<string, string>()
for (const line of KINDS.trim().split('\n')) {
  const [kind, ...words] = line.split(' ')
  NAMED_KINDS.set(stem(kind!), `>${kind}`)
  for (const word of words) KIND_BY_WORD.set(word, [...(KIND_BY_WORD.get(word) ?? []), `>${kind}`])
}
/** Other names of a kind itself. */
for (const word of ['exotica', 'exoticas', 'silvestre', 'silvestres']) NAMED_KINDS.set(stem(word), '>exotico')
for (const word of ['homens', 'masculino', 'masculina']) NAMED_KINDS.set(stem(word), '>homem')
for (const word of ['idosa', 'idosos', 'terceira']) NAMED_KINDS.set(stem(word), '>idoso')

const NONE: readonly string[] = []

/** The meanings of a stem that only answers are chosen by. */
export const everydayMeaningsOf = (stemmed: string): readonly string[] => SAME_BY_STEM.get(stemmed) ?? NONE
/** The kinds that a thing belongs to: a parrot is a bird. */
export const kindsOf = (word: string): readonly string[] => KIND_BY_WORD.get(word) ?? NONE
/** The kind that a word names, as a text holds it; null where it names none. */
export const kindNamed = (stemmed: string): string | null => NAMED_KINDS.get(stemmed) ?? null
