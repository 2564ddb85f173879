/**
 * Maps words to their meanings, so that synonyms match: 'pra mandar a dieta' asks for what 'recebo o plano
 * alimentar' answers.
 */
import { normalize } from '../understand/normalize.ts'
import { stem } from '../understand/stem.ts'
import { STOP } from './questionWords.ts'
import { LINES as MATTERS } from './synonyms.ts'

/** Synonyms, one meaning per line. The first word names the meaning; a word may be in several lines. */
const LINES = `
prazo demora demorar demorado demoram quando dias horas semanas meses uteis rapido rapida rapidinho pronto pronta tempo tempinho
enviar mandar envio enviado entrega entregar entregam entregue receber recebo recebe chega mandado mandam disponibiliza
pagar pago paga cobrar cobra cobrado cobrada cobram taxa multa gratis gratuito gratuita custo valor preco custa metade reais
pagamento pix dinheiro cartao debito credito boleto especie maquininha transferencia
desconto descontinho abatimento promocao cupom oferta
parcelar parcela parcelado parcelamento parcelas dividir divide dividido vezes prestacao prestacoes
dieta cardapio alimentar alimentacao reeducacao
distancia online video videochamada remoto virtual teleconsulta
dirigir dirigindo dirija dirijo volante carro guiar pilotar moto
visao vista enxergar enxergo embacada embacado embaca turva borrada ruim
oculos armacao armacoes otica
criancas crianca filhinha filhinho filho filha filhos bebe menino menina guri guria infantil pequeno menor menores kids
gestante gravida gravidez gestantes gestacao gestar bebe amamentar amamentando
homem homens masculino marido namorado rapaz cara
mulher mulheres feminino feminina esposa namorada moca
roupa vestir vestido usar traje levar biquini maio sunga short calca legging roupao lingerie calcinha pijama
presente presentear vale voucher giftcard aniversario
estacionamento estacionar carro vaga vagas garagem parar deixar veiculo moto
atrasar atraso atrasado atrasada atrasos tolerancia atrasadinho espera esperam
faltar falta faltas faltou faltei falto perdida perdido perdi comparecer comparecimento ausencia ausente
desmarcar cancelar cancelamento cancelo desmarco desistir desistencia
documento documentos identidade rg cpf carteirinha carteira
convenio plano saude unimed amil bradesco sulamerica cassi particular hapvida ipe geap
reembolso reembolsar ressarcimento restituicao devolver devolucao
recibo nota comprovante fiscal nf
retorno voltar revisao reconsulta reavaliacao
exame exames checkup
resultado resultados laudo relatorio
bebida bebidas drink
cerveja breja chopp gelada
cafe cafezinho
comer comida almocar almoco jantar jantar refeicao refeicoes lanche lanchar cafe alimentar jejum
exercicio treino treinar malhar academia correr atividade
produto produtos cosmetico cosmeticos creme cremes oleo oleos
cheiro perfume perfumado cheiroso fragrancia odor perfumada
lavar lavagem lava lavam lavado shampoo
internet wifi net senha
celular telefone aparelho ligacao
banho ducha chuveiro
tempo duracao dura durar duram minutos hora segura segurar aguenta permanece
sessao sessoes encontro encontros
pacote pacotes combo combinado fechado fechar desconto promocao
mensal mensalidade assinatura clube mensalista assinar plano
falar chamar contato mensagem mensagens whatsapp zap ligar responder respondem
duvida duvidas pergunta perguntas perguntar suporte apoio
vegetariano vegetariana vegano vegana veganos vegetarianos veganas carne
buscar buscam busca pegar pegam transporte taxi
acessibilidade cadeirante cadeira rodas rampa elevador escada deficiente muletas deficiencia
acompanhante acompanhar acompanhado acompanhada sozinho sozinha companhia responsavel
anotar anote diario registrar registro escrever
silencio celular barulho barulhento conversar
dor dores doi doer doloroso dolorido machuca ardor arde ardencia
anestesia anestesico pomada
efeito resultado melhora melhorar emagrecer emagreco emagrece
cicatriz mancha manchar manchas
marca marcas fabricante linha
sol praia piscina bronzear exposicao
maquiagem make maquiada rimel batom
depilar raspar raspada gilete lamina pelo pelos
garantia garantem retoque refazer quebrar quebrou caiu soltar
formacao formada formado curso diploma certificado registro cro crm crn crp
sigilo sigiloso segredo confidencial contar contam conta
esterilizar esterilizado esterilizados autoclave higienizado limpo descartavel limpeza limpam limpar limpo
instagram site rede redes facebook
noite noturno madrugada plantao urgencia emergencia
autorizacao autorizado autorizar permissao consentimento
pedido encaminhamento requisicao guia prescricao
levar trazer traga leve levo trago carregar fornecemos fornecido fornecem emprestam emprestamos
chegar antecedencia cedo antes
crespo cacheado cachos afro
esmalte esmaltada esmaltado pintada pintado
cicatrizar cicatriza cicatrizacao sarar sara curar cura
alcool alcoolica alcoolico cerveja vinho chopp cachaca
beber tomar tomo bebo bebendo tomei bebi
furar perfurar perfuracao furo piercing
incluso inclusa inclusos inclui incluido incluida incluem
cnh habilitacao motorista detran
agua aguinha
consertar consertam conserta conserto arrumar arrumam arruma reparar reparo reparam remendar remendam
manutencao manutencoes arrumar arrumam arruma ajustar ajuste ajustam
quebrar lascar lascou lascado lascada descascou descascando soltou descolou quebrado quebrada quebrados quebradas quebrou partiu rachou rachado trincou trincado estragou estragado danificado danificada torto torta entortou
trancar tranco trancamento pausar pauso pausa congelar congelamento suspender suspendo interromper
repor reponho repoe reposicao recuperar recupero compensar compenso repor
molhar molho molhado molhada molha banho piscina mergulhar nadar
idoso idosos idosa idosas velho velha velhinho velhinha aposentado aposentada
fidelidade carencia contrato fidelizacao permanencia
multa fidelidade rescisao
alergia alergico alergica alergicos reacao sensivel
remover removem remocao tirar retirar retiram retirada arrancar
repouso descanso descansar afastado afastada trabalhar trabalho
foto fotos portfolio imagem imagens
sinal entrada adiantado adiantada adiantamento antecipado antecipada caucao reserva garantir
iniciante iniciantes comecar comecando nunca primeira
haste perna perninha
bicicleta bike bicicletario
diabetico diabetica diabeticos diabete diabetes
hipertenso hipertensa pressao hipertensao
peso quilos kg obeso obesa gordo gorda pesado
menstruada menstruacao menstruado ciclo
validade vencida vencido vence expira expirou valida
grau receita prescricao
trocar troca trocam trocado devolver devolucao
pele cutis
sensibilidade sensivel sensiveis
remarcar remarcacao reagendar
assinar assinatura contrato
banheiro sanitario toalete
ar climatizado condicionado ventilador
fumar cigarro fumo fumante vape
crianca adolescente adolescentes idade
taxi uber transporte
morde morder mordem mordeu bravo brava agressivo agressiva reativo reativa focinheira avancar
assistir assisto ver vendo olhar olhando acompanhar acompanho
`
const SENSES = new Map<string, string[]>()
/** Lines whose words are related but not interchangeable: an ultrasound is not an X-ray. */
const KINDS = /^(?:exame|animal|cerveja|laudo relatorio|hotel) /
const MATTERS_OF_ONE = MATTERS.trim()
  .split('\n')
  .filter((line) => !KINDS.test(line))
for (const line of [...MATTERS_OF_ONE, ...LINES.trim().split('\n')]) {
  const words = line.split(' ')
  for (const word of words) {
    const own = SENSES.get(stem(word)) ?? []
    const sense = `~${words[0]}`
    if (!own.includes(sense)) SENSES.set(stem(word), [...own, sense])
  }
}

const NO_SENSES: readonly string[] = []

/** The meanings of a stem. */
export const sensesOf = (stemmed: string): readonly string[] => SENSES.get(stemmed) ?? NO_SENSES

/**
 * Phrases, and the words that mean the same. The patterns are bounded and match folded words with one blank
 * between.
 */
const IDIOMS: [RegExp, string][] = [
  [/\bcarteira de (?:motorista|habilitacao)\b/g, ' cnh '],
  [/\b(?:direto|saindo|vindo|voltando) d[oa] (?:trabalho|servico|escola|faculdade|rua)\b/g, ' '],
  // 'Tô de 5 meses' is said of a pregnancy.
  [
    /\b(?:estou|esta|to|ta|to com) (?:de |com )(?:\d{1,2}|um|dois|tres|quatro|cinco|seis|sete|oito|nove) (?:mes|meses|semanas)(?! d[aeo]| que)\b/g,
    ' gestante ',
  ],
  [/\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:de novo|outra vez|novamente|a parte|separad[oa])\b/g, ' incluso '],
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
  [/\bvoltar (?:para|a) casa\b|\bde novo\b/g, ' '],
  [/\bmais em conta\b|\bmais barat[ao]\b/g, ' desconto '],
  [
    /\b(?:se|caso|quando) (?:eu |ele |ela |a gente )?nao (?:conseguir |puder |der para )?(?:ir|for|vier|vou|aparecer|comparecer|conseguir|puder)\b/g,
    ' faltar ',
  ],
  [
    /\b(?:se|caso) (?:eu )?(?:furar|esquecer de ir|perder (?:a|o) (?:consulta|horario|sessao|aula))\b/g,
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
  [/\bcadeira de rodas\b/g, ' cadeirante '],
  [/\b(aulas?|sess(?:ao|oes)|consultas?) perdidas?\b/g, ' $1 faltar '],
  [/\b(busca\w*|pega\w*|leva\w*) (?:\w+ ){0,3}(?:em|n[ao]|para) (?:minha )?casa\b/g, ' buscar '],
  [/\bavanca(?:r)? (?:n[oa]s?|em) (?:\w+)|\b(?:meio|muito|bem) brav[oa]\b/g, ' morde '],
  [/\b(?:tomar|tomo|tome) (?:um |o )?banho\b/g, ' molhar '],
  [
    /\b(?:n?outr[oa]s?|n?algum outro) (?:lugar|lugares|studio|estudio|salao|clinica|otica|loja|consultorio|academia|espaco|profissional|local|pessoa|petshop|dentista|barbearia)\b/g,
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
  [/\b(?:deixar|parar|guardar|colocar) (?:o |meu |a |minha )?(?:carro|moto)\b/g, ' estacionamento '],
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
  faco faca faria farei dela dele delas deles mantenho manter mantem mantenha marcar agendar agendado marcado atender atende atendem consultam consultar fazem trabalham oferecem tira perco perder casa`
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
  'mae pai sogra sogro esposa marido namorada namorado amiga amigo irma irmao orelha nariz perna braco costas barriga pescoco tia tio prima primo avo filho filha neto neta mulher homem moca rapaz sobrinho sobrinha cabelo dente dentes pele rosto corpo olho olhos pet bicho bichinho comigo cachorra gata cachorro gato cao pais psicologo psicologa dentista medico medica veterinario veterinaria nutricionista fisioterapeuta barbeiro esteticista oftalmo oftalmologista ortopedista dermatologista ginecologista cardiologista pediatra obstetra cirurgiao terapeuta'.split(
    ' ',
  ),
)

/** What is said beside a question about something else: 'uma sessão', 'minha cachorrinha'. */
const BESIDE = new Set('sessao cachorrinha cachorrinho gatinha gatinho cadela'.split(' '))

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
    if (word.length < LEAST_LETTERS || /\d/.test(word)) continue
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
