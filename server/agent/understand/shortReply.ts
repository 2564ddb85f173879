import type { Intent } from './command.ts'

const set = (text: string) => new Set(text.split(' '))

const GREETS = set(
  'oi oie oii ola opa eai hello hey hi alo salve bom boa dia tarde noite tudo bem td tudo certo e ai como vai voce voces vao esta pessoal gente meninas menina moca flor amor linda querida amiga alguem boas doutor doutora dr dra filha filho irmao irma mano chefe',
)
const GREET_STRONG = set('oi oie oii ola opa eai hello hey hi alo salve dia tarde noite bem alguem boa')
const THANKS = set('obrigada obrigado agradeco agradecida agradecido grata grato gratidao valeu')
const THANKS_ALSO = set(
  'muito muitissimo de verdade viu pela pelo a o ajuda atencao informacao retorno mesmo demais ok esta bom certo perfeito entendi beleza show otimo que querida flor amor dia tarde noite boa por responder tudo linda moca sim uma deus te abencoe e ate mais tchau era so isso joia maravilha',
)
const ACKS = set(
  'k kk kkk rs rsrs ha haha hahaha he hehe hehehe amei adorei arrasou lindo linda oba eba uhul ok okay okey esta bom bem certo certinho beleza entendi entendido joia show de bola otimo legal bacana maravilha perfeito combinado combinadissimo tranquilo boa suave massa top ciente recebido ah que ate mais logo la tchau tudo entao aguardo fico no ate',
)
const YES = set(
  'sim isso quero pode ser fechado fechou fecha bora claro certeza com exato exatamente aceito topo esse essa mesmo mesma ok esta otimo bom boa certo serve para mim perfeito uhum aham positivo afirmativo vamos demorou ja por favor marcar marca agendar confirmar reservar fechar ai que eu beleza da correto horario opcao pra a o e entao mais oba eba opa uhul nossa show maravilha legal bacana',
)
const YES_STRONG = set(
  'sim isso quero pode fechado fechou fecha bora claro certeza exato exatamente aceito topo serve uhum aham positivo afirmativo vamos demorou correto',
)
const NO = set(
  'nao nenhum nenhuma negativo melhor outro outra outros outras obrigada quero precisa pode serve da desses dessas deles delas opcao opcoes horario horarios dia acho que por enquanto agora ainda hoje certo para mim esse essa e foi isso tem prefiro de jeito ruim fica nem um uma das dos nenhuns mais me deixa ser',
)
const NO_STRONG = set('nao nenhum nenhuma negativo outro outra outros outras ruim nem')

/** 'Quero horário' asks for a time; 'quero sim' accepts one. */
const WISH = /^(?:eu )?quero (?:marcar?|agendar|horario|um horario)\b/

/** 'Tem alguém aí?' */
const CALLS_OUT =
  /^(?:(?:oi|oie|ola|opa|alo|ei|gente|bom dia|boa tarde|boa noite) )*(?:tem|esta) (?:alguem|gente)(?: ai| aqui| online)?$/

/** A request to wait is neither a yes nor a no. */
export const HOLD =
  /^(?:espera|pera|perai|calma|aguarda|um (?:minuto|minutinho|momento|segundo)|so um (?:minuto|minutinho|momento|segundo)|deixa eu (?:ver|pensar|olhar))(?: ai| um pouco| pouquinho| minuto| ja)*$/
/** Whoever says more gives more than a short reply. */
const MOST_WORDS = 9
const VOCATIVES = set(
  'flor amor linda lindo querida querido amiga amigo moca moco mano irmao irma chefe parceiro gente meninas menina',
)

const OWNED = new Set(['minha', 'meu'])
const DEAR = new Set(
  'filha filho querida querido flor amor bem anjo linda lindo rei rainha amigo amiga irmao irma consagrado consagrada patrao patroa chefe jovem princesa parceiro parceira bom boa nega nego senhora senhor'.split(
    ' ',
  ),
)
/** A form of address: 'Isso mesmo, minha filha'. */
const isDear = (said: readonly string[], at: number): boolean =>
  (OWNED.has(said[at]!) && DEAR.has(said[at + 1] ?? '')) ||
  (DEAR.has(said[at]!) && OWNED.has(said[at - 1] ?? ''))

/**
 * The intent of a clause that is only a yes, a no, thanks, a greeting or an acknowledgement; null where it
 * says more.
 */
export function shortReply(said: readonly string[]): Intent | null {
  const left = said.filter(
    (word, at) => !VOCATIVES.has(word) && (at === 0 || said[0] === 'para' || !isDear(said, at)),
  )
  const words = left.length > 0 ? left : said
  if (words.length > MOST_WORDS) return null
  if (words.length === 1 && words[0] === 's') return 'yes'
  const all = (known: Set<string>) => words.every((word) => known.has(word))
  const some = (known: Set<string>) => words.some((word) => known.has(word))
  if (some(THANKS) && words.every((word) => THANKS.has(word) || THANKS_ALSO.has(word))) return 'thanks'
  if (words[0] === 'nao' && some(THANKS) && all(new Set([...THANKS, ...NO]))) return 'no'
  if (some(NO_STRONG) && all(NO)) return 'no'
  const text = words.join(' ')
  if (WISH.test(text)) return null
  if (some(YES_STRONG) && all(YES)) return 'yes'
  if (words[0] === 'esse' && all(YES)) return 'yes'
  if (all(ACKS) && text !== 'boa') return 'ack'
  if ((some(GREET_STRONG) && all(GREETS)) || CALLS_OUT.test(text)) return 'greet'
  return null
}

export const DROP =
  /^(?:nao (?!esquec)|ah |ai |olha |moca |na verdade |pensando (?:bem|melhor) |quer saber |entao |ok |deixa (?=eu |vou |depois ))*(?:deixa (?:para la|quieto|assim|isso|entao)|deixa$|(?:(?:esta|achei|ficou|e) )?(?:(?:muito|meio|bem) )?(?:car[oa]|salgad[oa]|puxad[oa])(?: \w+){0,3} deixa$|esquece|esqueca|desconsidera|ignora(?: isso)?|nao precisa mais|outra hora eu|(?:pensando (?:bem|melhor) )?(?:vou |melhor )?deixar? (?:para |pra )(?:outra hora|outro dia|depois|mais para frente|la para frente|ver depois))/
/** The customer is undecided and gives nothing up: 'vou ver com meu marido e já volto'. */
export const UNDECIDED =
  /^(?:nao |ah |hm+ |hum+ |entao |ok |pera |perai |mas |bom |obrigad[oa] |deixa (?=eu |vou |depois |que ))*(?:(?:que )?eu (?:vejo|ligo)|quando (?:eu |el[ea]s? |a gente |tudo )?(?:voltar|chegar|puder|melhorar|sarar|souber|decidir|der|tiver (?:tempo|dinheiro))(?: \w+){0,3}? (?:eu )?(?:te |lhe |ja )?(?:chamo|falo|aviso|marco|remarco|volto|procuro|ligo|vejo|mando|escrevo)|depois (?:eu )?(?:vejo|marco|falo|volto|(?:te |lhe )?(?:falo|aviso|respondo|digo|chamo|confirmo|retorno))|vou pensar|vou ver$|vou ver (?:aqui|se|com|e |minha|meu|direitinho|certinho|os |a )|ja (?:te )?(?:volto|respondo|retorno|falo)|(?:eu )?(?:vou|preciso|tenho que|deixa eu|quero) (?:so )?(?:ver|falar|conversar|pensar|confirmar|combinar|checar|olhar|consultar|perguntar) (?:\w+ ){0,2}(?:com|antes|direito|primeiro|em casa|minha agenda|agenda|ca|aqui|ela|ele|e (?:te|ja|depois))\b)/
const LATER =
  '(?:depois|mais tarde|amanha|ja ja|jaja|daqui a pouco|daqui pouco|logo mais|logo logo|em breve|outra hora|qualquer coisa|hoje ainda|ainda hoje|a noite|de noite|a tarde|de tarde|no fim do dia|na segunda|segunda|semana que vem)'
const CONFIRM = 'confirm(?:o|amos|arei|aremos)'
/** A confirmation that is only announced: 'já já eu confirmo', 'assim que sair da reunião confirmo', 'te confirmo'. */
export const CONFIRMS_LATER = new RegExp(
  [
    `\\b${LATER}(?: (?:eu|te|lhe|a gente|nos|ja|so|que)){0,3} ${CONFIRM}\\b`,
    `\\b${CONFIRM} (?:(?:com|para|por|a|aqui|voce|voces|isso|so|certinho) ){0,3}(?:depois|mais tarde|ja ja|jaja|daqui|logo|em breve|outra hora|assim que|quando (?:eu )?(?:sair|chegar|souber|puder|falar|tiver|der|conseguir|voltar))\\b`,
    `(?:^que|\\b(?:assim que|quando|depois que|so depois|se)) (?:\\w+ ){1,8}?(?:eu |te |lhe |ja |a gente )*${CONFIRM}\\b`,
    `\\b(?:ver|vejo|olhar|olho|checar|falar|falo|conversar|perguntar|pergunto|combinar|consultar|decidir|pensar) (?:\\w+ ){0,8}?(?:e|que|ai) (?:eu |te |lhe |ja |depois ){0,3}${CONFIRM}\\b`,
    `(?:^|\\b(?:e|ai) )(?:eu )?(?:ja |te |lhe ){1,2}${CONFIRM}(?: (?:aqui|viu|ta|ok))?$`,
    `\\bvou (?:te |lhe )?confirmar (?:\\w+ ){0,2}?${LATER}\\b|\\b${LATER} (?:eu )?vou (?:te |lhe )?confirmar\\b`,
  ].join('|'),
)
export const REPEAT =
  /^(?:como$|nao entendi|como assim|pode repetir|repete|repita|oi como|nao compreendi|o que(?: foi)?$|hein|explica (?:de novo|melhor)|nao ficou claro)/
export const CORRECTION =
  /^(?:(?:ai|ah|oh|eita|vixe|nossa|oi|entao|amiga|moca|gente) )*(?:nao (?:na|no|e|era|para|pera|perai|espera|calma|desculpa|perdao|errei|com|quero|quis|DIA|HORA|PROFISSIONAL|SERVICO|digo|quer)|alias|pensando (?:bem|melhor)|mudei de ideia|digo|quer dizer|na verdade|melhor (?:DIA|HORA|na|no|as|a|com|SERVICO)|corrigindo|me enganei|errei|ops|perdao|desculpa)\b/
