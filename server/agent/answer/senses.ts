/**
 * Maps words to their meanings, so that synonyms match: 'pra mandar a dieta' asks for what 'recebo o plano
 * alimentar' answers.
 */
import { normalize } from '../understand/normalize.ts'
import { SENSES } from '../understand/lexicon/meanings.ts'
import { stem } from '../understand/stem.ts'
import { everydayMeaningsOf, kindNamed, kindsOf } from './everydayWords.ts'
import { STOP } from './questionWords.ts'
import { mattersIn, IN_FUNCTION_WORDS } from './topics.ts'

/**
 * Phrases, and the words that mean the same. The patterns are bounded and match folded words with one blank
 * between.
 */
const IDIOMS: [RegExp, string][] = [
  [/\bwi fi\b/g, ' wifi '],
  // Not a doctor's order
  [/\bna guia\b(?! (?:d[eao]|medica)\b)/g, ' coleira '],
  [/\bexames? d[eo] (?=toque\b|prostata\b)/g, ' '],
  [/\b((?:mand|envi|mostr)\w+ (?:o |os )?)resultados? d[oae]s? (?=exames?\b)/g, '$1'],
  [
    /\btomar (?:um )?banho (?=(?:\w+ )?(?:depois|antes|apos) (?:d[aeo] )?(?:treino|aula|trabalho|ir|malhar|treinar))/g,
    ' chuveiro ',
  ],
  [/\bar condicionado\b/g, ' climatizado '],
  [/\b(?:mais ou menos|em media|(?:me )?tir\w+ (?:uma|umas|minha|minhas) duvidas?)\b/g, ' '],
  // What ails somebody is no fasting.
  [/\b(?:esta|anda|ficou|vive|continua) sem (?:querer )?comer\b/g, ' '],
  [/\b(?:papel|papelzinho|folha|receita) d[oa] (?:medic[oa]|doutora?|dra?)\b/g, ' pedido medico '],
  [
    /\b(?:de |com (?:a |o )?)?(?:barriga|estomago) vazi[ao]\b|\bsem (?:ter )?(?:comer|comido)(?: nada)?\b/g,
    ' jejum ',
  ],
  // What to bring: 'precisa levar alguma coisa?', 'levo o que?'
  [
    /\b(?:precis\w+|tem que|tenho que|devo|e para|e preciso|e bom|posso) (?:levar|trazer) (?:mais )?(?:alguma coisa|algo|algum documento|alguma)\b|\bo que (?:\w+ ){0,4}?(?:levar|trazer|levo|trago)\b|\bo que (?:el[ea] |eu )?leva$|\b(?:levo|trago|levar|trazer) (?:o )?que(?=$| (?:n[ao]|para|em|junto|amanha|hoje)\b)/g,
    ' levar oquelevar ',
  ],
  // Who does it, a man or a woman
  [
    /\b(?:pode|podia|tem como|da para|prefir\w+|quer\w+|pedir|para|poderia|tem que) (?:\w+ ){0,4}?ser (?:com )?(?:uma?|so|por|feit[oa] por) ?(?:mulher(?:es)?|homem|homens|moca|menina|rapaz|terapeuta mulher|profissional mulher)(?: (?:fazendo|que faz|que faca|atendendo|me atendendo))?\b|\b(?:escolher )?(?:entre )?(?:terapeutas?|profissiona(?:l|is)|massagistas?) (?:e |so )?(?:homem|mulher|homens|mulheres)(?: (?:e|ou) (?:homem|mulher))?\b|\bso (?:mulheres|homens) (?:atendem|fazem|atende|trabalham)\b|\b(?:e|sao|seria) (?:mulher|homem|moca)(?:es)? (?:que|quem) (?:faz|fazem|atende|atendem|aplica|cuida)\b|\b(?:uma moca|uma mulher|um homem|um rapaz) (?:fazendo|atendendo|que faz|que faca|que atenda)\b/g,
    ' quemfaz ',
  ],
  // To come back with results is the return visit.
  [
    /\b(?:voltar|volto|voltarmos|levar|levo|trazer|vir|retornar|ir|vou) (?:ai |la |de novo )?(?:(?:para |pra )?(?:so )?(?:mostrar|entregar|levar|a medica ver|o medico ver) )?(?:[ao]s? |meus? |esses? )?(?:exames?|resultados?)(?: (?:para|pra) (?:(?:a|o) )?(?:dra?|doutora?|medic[oa]|ela|ele)(?: \w+)? (?:ver|olhar|avaliar))/g,
    ' retorno ',
  ],
  [
    /\b(?:voltar|volto|voltarmos|vir|retornar) (?:ai |la |de novo |depois |outro dia ){0,3}(?:para |pra )(?:so )?(?:mostrar|entregar|levar|trazer) (?:[ao]s? |meus? |esses? )?(?:exames?|resultados?)\b/g,
    ' retorno ',
  ],
  [/\bpag\w+ (?:\w+ )?(?:outra|mais uma|uma nova|nova) consulta\b/g, ' pagar de novo '],
  [/\b(?:fica\w*|deixa\w*) (?:tudo |todo |toda |bem |meio )?(?:rox[oa]s?|hematomas?)\b/g, ' marca '],
  [/\be mails?\b/g, ' email '],
  [/\b(?:tem que|precisa) (?:marcar|agendar)(?: (?:antes|hora|horario))?$/g, ' semmarcar '],
  [/\b((?:quanto|valor|preco)\b.{0,40}?)\b(?:x|vezes) (?:na|por|a) semana\b/g, '$1 mensal '],
  [/\bperdi (?:a |o |minha |meu |essa |esse )?(?:consulta|horario|sessao|aula)\b/g, ' faltar '],
  [/\bremedi\w+ (?=(?:para|pra) (?:relaxar|acalmar)\b)/g, ' '],
  [/\bmorr\w+ de medo\b|\btrem\w+ (?:so )?de (?:pensar|medo)(?: n[ao])?\b/g, ' medo '],
  [/\b(?:cair|pegar|entrar) (?:um pouco de )?agua\b|\bna hora d[oe] (?:chuveiro|banho)\b/g, ' molhar '],
  // How long the effect stays
  [
    /\b(?:fica|dura|segura|aguenta) (?:por )?quant[oa]s? (?:tempo|dias|semanas|meses|horas)\b|\bsai (?:rapid[oa]|logo|facil)\b/g,
    ' duracao ',
  ],
  // One's own things
  [
    /\bcompr\w+ ((?:\w+ ){0,3}?)(?:n[ao] (?:farmacia|mercado|loja|internet)|fora|por (?:minha )?conta|pela internet) e? ?(?:levar|trazer|levo|trago)\b/g,
    '$1 levar ',
  ],
  [
    /\b(?:liber\w+|d[ao]o?) (?:uns |alguns |quantos )?dias (?:de |para )?(?:afastamento|folga|repouso|descanso|descansar|ficar em casa)\b/g,
    ' atestado ',
  ],
  // To come back for a paper, or to take it along at once
  [
    /\b(?:o papel|os papeis) d[aeo]s? (?=\w)|\b(?:tem que |preciso |precisa |tenho que )?(?:voltar|passar|vir|ir) (?:ai |la |outro dia |depois )?(?:para |pra |so para )?(?:buscar|pegar|retirar)(?! (?:el[ea]|[ao] (?:cachorr|gat|pet|dog)))\b/g,
    ' resultado ',
  ],
  [
    /\b(?:ja )?(?:levo|saio com (?:ele|ela|o resultado)|pego|recebo) (?:comigo|na hora|no dia|no mesmo dia)\b/g,
    ' resultado ',
  ],
  [
    /\b(?:esperando|espero|a espera de) (?:um |meu |minha )?(?:nene|nenem|bebe|filho|bb)\b|\b(?:barriguda|buchuda)\b/g,
    ' gestante ',
  ],
  [/\bsegur\w+ (?:o )?(?:xixi|urina)\b|\b(?:com )?vontade de (?:fazer )?xixi\b/g, ' bexiga cheia '],
  [
    /\b(?:tomar|toma|tomou|tome|dar|da) (?=(?:a |as |uma |essa )?(?:primeira |segunda |terceira |ultima )?(?:vacinas?|vacininha|dose)\b)/g,
    ' ',
  ],
  [/\b(?:pegar|pego|tomar|tomo|pega) (?:um |muito )?(?=sol\b|chuva\b)/g, ' '],
  [/\b(?:da|dao|tem) direito a\b/g, ' incluso '],
  [/\bnao (?:e|sao|eh) cobrad\w+|\bnao cobra(?:mos)?\b/g, ' gratis '],
  [/\bsai(?:em)? (?:[ao]s? )?(?=exames?\b|laudos?\b)/g, ' resultado '],
  [/\bcontando (?:as horas|os dias)\b|\bpara quem (?:espera|esta esperando|fica esperando)\b/g, ' '],
  [
    /\b(?:cachorr\w+|cao|cadela|gat[oa]|gatinh[oa]|poodle|dog\w*|pet|pinscher|shihtzu) (?:\w+ ){0,3}?(?:tem|com|de) (?:ja )?(?:1\d|2[0-2]) (?:anos|aninhos)\b/g,
    ' cachorro idoso ',
  ],
  [/\bdeixar (?:[ao] |meu |minha |os |as )?(?:bebe|nenem|filh\w+|crianc\w+|menin\w+)\b/g, ' brinquedoteca '],
  // A baby of a year is expected by nobody any more.
  [
    /\b(?:bebe|nenem|bebezinh[oa]) (?:de |com |que tem |tem )(?=(?:\d{1,2}|um|dois|tres) an\w+)/g,
    ' bebegrande ',
  ],
  [/\b(?:tomar |tomo |toma |tomado )?cafe da manha\b/g, ' comer '],
  [/\b(?:passar|usar|por|de) (?:uma )?base\b(?! (?:de|para) unha)/g, ' maquiagem '],
  [/\b(?:cair|pular|entrar|ir) (?:n[ao]|para a|em) (?:piscina|agua|mar)\b/g, ' piscina '],
  [/\b(?:entrar|ir|vir|entra|vai|participar) (?:junto )?comigo\b/g, ' acompanhante '],
  [/\bficar vendo\b|\bvendo (?=[ao] |el[ea] |meu|minha)/g, ' ver '],
  [/\bso (?:atendemos |para )?(?:caes|cachorros?) e gatos?\b/g, ' $& silvestre '],
  [/\bcuida(?:m|r)?(?: de| d[oa]s?)?(?= |$)/g, ' '],
  [/\btodo mundo\b|\btoda a gente\b/g, ' '],
  [
    /\bmeninos? de 1[1-7]\b|\b(?:filh|menin|sobrinh|net|enteado|enteada)\w* (?:\w+ ){0,2}?(?:de|com) 1[1-7]\b(?! (?:dias|meses|semanas|h))/g,
    ' adolescente ',
  ],
  [/\bcarteira de (?:motorista|habilitacao)\b/g, ' cnh '],
  [/\b(?:direto|saindo|vindo|voltando) d[oa] (?:trabalho|servico|escola|faculdade|rua)\b/g, ' '],
  // 'Ou é melhor esperar?' asks the same the other way round.
  [
    /\bou (?:ainda )?(?:(?:e|eh|ta|esta) )?(?:muito |meio )?(?:cedo|nov[oa]|novinh[oa]|pequen[oa])(?: demais| ainda)?$|\b(?:ou|e) (?:e melhor|eh melhor|melhor|tenho que|preciso|devo|seria melhor|teria que|tem que) (?:esperar|aguardar|adiar|nao|deixar para depois)(?: um pouco| mais)?\b/g,
    ' ',
  ],
  [/\b(?:semana|mes|ano|segunda|terca|quarta|quinta|sexta|sabado|domingo) passad[ao]\b/g, ' '],
  // 'Já posso começar a fisio?'
  [
    /\b(?:ja )?(?:posso|pode|podia|da para|consigo) (?:ja )?(?:comecar|iniciar) (?:a |o |as |os |com a |com o )?/g,
    ' ',
  ],
  // 'Em quantas vezes fica pronto?' is of visits, and of no payment.
  [
    /\b(?:em )?quantas vezes(?= (?:fica|ficam|por|na|no|ao|eu|preciso|precisa|tenho|tem que|devo|faz|fazer)\b)/g,
    ' sessoes ',
  ],
  [
    /\b(?:em uma|numa) (?:so )?(?:vez|sessao|visita)(?: so)?\b|\buma (?:vez|sessao|visita) so\b/g,
    ' sessoes ',
  ],
  [/\baula (?:de )?(?:teste|demonstrativa|experiencia)\b/g, ' aula experimental '],
  // How long a return visit may be made
  [
    /\b(?:ate quando|quanto tempo|quantos dias|ate quantos dias|qual o prazo)(?= (?:\w+ ){0,5}?(?:retorno|revisao)\b)/g,
    ' ',
  ],
  [/\b(?:ainda )?da tempo (?:de (?:fazer )?o |d[eo] |para o )?(?=retorno\b)/g, ' '],
  [
    /\b(?:vale|valido|valida|tenho|dura)(?= (?:para |pra )?(?:o |a |de |d[oa] |meu |minha |fazer o |marcar o |usar o )?(?:retorno|revisao)\b)/g,
    ' ',
  ],
  // 'Eu e meu marido juntos' are a couple.
  [
    /\b(?:eu e |com )?(?:o |a )?(?:meu|minha) (?:marido|esposa|esposo|namorad[oa]|noiv[oa]|mulher|companheir[oa])\b(?=.{0,40}\b(?:junt[oa]s|(?:ao|no) mesmo (?:tempo|horario)|n?a mesma (?:hora|sala)|mesmo horario)\b)/g,
    ' casal ',
  ],
  // What to put on: 'o que tenho que usar no pilates?'
  [
    /\bo que (?:eu )?(?:tenho que |preciso |devo |e bom |posso |e para |precisa |tem que )?(?:usar|uso|visto|vou usar)(?= (?:n[ao]s?|para [ao]|para fazer|para ir) (?!pele|rosto|cabelo|unha|dente|tatuagem|local|boca|barba))/g,
    ' vestir ',
  ],
  // 'Tô de 5 meses' is said of a pregnancy; a baby or a dog that 'tá com 2 meses' is that old.
  [
    /\b(?:(?:estou|to|ta|esta) de |(?:estou|to) com )(?:\d{1,2}|um|dois|tres|quatro|cinco|seis|sete|oito|nove) (?:mes|meses|semanas)(?! d[aeo]| que)\b/g,
    ' gestante ',
  ],
  [
    /\b((?:retorno|revisao|reavaliacao)\b.{0,40}?)\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:de novo|outra vez|novamente)\b/g,
    '$1 incluso ',
  ],
  [/\b(?:pag\w+|cobr\w+) (?:\w+ ){0,2}?(?:de novo|outra vez|novamente)\b/g, ' '],
  [/\ba partir d[aeo]s?\b/g, ' '],
  [/\b(?:pag\w+|cobr\w+|e|eh|sao|fica) (?:\w+ ){0,2}?(?:a parte|por fora|separad[oa])\b/g, ' incluso '],
  [/\b(?:usa|usam|aplica|aplicam) (?:qual|que) (?=\w)/g, ' marca '],
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
  // 'E sem plano quanto fica?' asks what it costs.
  [/\bsem (?:o |meu )?(?:plano|convenio)\b(?=.{0,40}\b(?:quanto|valor|preco)\b)/g, ' '],
  [/\b((?:quanto|valor|preco)\b.{0,40}?)\bsem (?:o |meu )?(?:plano|convenio)\b/g, '$1'],
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
  [
    /\b(?:posso|pode|podemos|da para) (?:ir|vir) com (?:a |o )?(?:minha|meu|um|uma) (?:amig[oa]|\w{2,10})(?= *$| (?:e|ou|ai|junto)\b)/g,
    ' acompanhante ',
  ],
  [/\b(aulas?|sess(?:ao|oes)|consultas?) perdidas?\b/g, ' $1 faltar '],
  [/\b(busca\w*|pega\w*|leva\w*) (?:\w+ ){0,3}(?:em|n[ao]|para) (?:minha )?casa\b/g, ' buscar '],
  [/\bavanca(?:r)? (?:n[oa]s?|em) (?:\w+)|\b(?:meio|muito|bem) brav[oa]\b/g, ' morde '],
  [/\b(?:tomar|tomo|tome|toma|tomando) (?:um |o )?banho\b/g, ' molhar '],
  // 'Tomar café': the drink says it all.
  [
    /\b(?:tomar|tomo|tomei|beber|bebo|bebi) (?:um |uma |o |meu |minha |aquele |[ao]lgum[ao]? )?(?=cafe|cafezinho|agua|suco|cha\b)/g,
    ' ',
  ],
  [
    /(?<!\b[ao] )\b(?:n?outr[oa]s?|n?algum outro) (?:lugar|lugares|studio|estudio|salao|clinica|otica|loja|consultorio|academia|espaco|profissional|local|pessoa|petshop|dentista|barbearia|manicure|cabeleireir[oa]|tatuador|esteticista|podologa?|veterinari[oa])\b/g,
    ' outrolugar ',
  ],
  [/\b(?:voltar|ir|sair|vir) (?=dirigindo|pilotando|guiando)/g, ' '],
  [/\b(?:pela |na )?primeira vez\b|\bnunca (?:fiz|fez|fizemos)\b/g, ' iniciante '],
  // From sixty on, an age asks whether the old are taken too.
  [/\b(?:[6-9]\d|10\d) (?:anos|aninhos)\b|\b(?:terceira|melhor) idade\b/g, ' idoso '],
  [/\bserve[m]?$/g, ' '],
  [/\b(?:fica\w*|vai ficar|vao ficar) sabendo\b|\bdescobr(?:e|em|ir)\b/g, ' sigilo '],
  // 'Com o cabelo sujo' asks whether it is to be washed.
  [
    /\b(?:cabelo|cabelos|(?:ir|vir) com ele) (?:\w+ )?suj[oa]s?\b|\bsuj[oa]s? de cabelo\b/g,
    ' cabelo lavado ',
  ],
  [
    /\b(?:desceu|veio|chegou) (?:para mim|a menstruacao|minha menstruacao)\b|\best(?:ou|a) (?:de chico|naqueles dias)\b/g,
    ' menstruada ',
  ],
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
  faco faca faria farei dela dele delas deles mantenho manter mantem mantenha marcar agendar agendado marcado atender atende atendem consultam consultar fazem trabalham oferecem perco perder casa entende entendem entender disso nisso conhece conhecem especializad petshop tranquilo tranquila tranquilamente facil facilmente boa numa
  firma empresa emprego mim quer rola mexer monta montam tentar direto assim achei vei adotei consultar for
  desde sem muito muita pouco pouca pouquinho aparecer apareceu surgiu resolve resolvem resolver tratam trata tratar cuida cuidam daquele daquela aquilo comum medio media indicado recomendado pedacinho tipo assim acontece acontecer seguem segue seguir coragem estiver estiverem estava`
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
  'animal animais poodle shihtzu yorkshire pinscher pug bulldog labrador golden pitbull rottweiler husky spitz lulu dachshund salsicha beagle maltes lhasa akita chihuahua basset persa siames esposo noivo noiva cunhado cunhada vovo vovozinha enteado enteada bb lombar cervical joelho joelhos ombro ombros quadril tornozelo punho cotovelo panturrilha dog dogs mae pai sogra sogro esposa marido namorada namorado amiga amigo irma irmao orelha nariz perna braco costas barriga pescoco tia tio prima primo avo filho filha neto neta mulher homem moca rapaz sobrinho sobrinha cabelo dente dentes pele rosto corpo olho olhos pet bicho bichinho comigo cachorra gata cachorro gato cao pais psicologo psicologa dentista medico medica veterinario veterinaria nutricionista fisioterapeuta barbeiro esteticista oftalmo oftalmologista ortopedista dermatologista ginecologista cardiologista pediatra obstetra cirurgiao terapeuta'.split(
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
  /** What it is a kind of, and the kind that it names itself. */
  kinds: readonly string[]
  named: string | null
  /** It changes the answer only where the answer mentions it. */
  isOptional: boolean
  isPerson: boolean
}

const PREFIX = 6
const rootOf = (stemmed: string) => (stemmed.length > PREFIX ? stemmed.slice(0, PREFIX) : stemmed)

/** How many words of a text are read. */
const MOST_WORDS = 120
const LEAST_LETTERS = 3

/** Texts that were read lately: the same pair or question is read by several checks of one turn. */
const read = new Map<string, Term[]>()
const MOST_KEPT = 2000
const MOST_LETTERS_KEPT = 1000

const OF_BABIES = new Set(['~crianca', '~criancas', '~gestante', '=bebe'])
const OF_DRINKS = new Set(['~bebida', '~beber', '=bebida'])

const CLOSES = /^fech(?:a|am|amos|ad[oa]s?)$/

/** The meaningful words of a text, each once, with their meanings. */
export function senseTermsOf(text: string): readonly Term[] {
  const known = read.get(text)
  if (known) return known
  const terms = termsIn(text)
  if (text.length <= MOST_LETTERS_KEPT) {
    if (read.size >= MOST_KEPT) read.clear()
    read.set(text, terms)
  }
  return terms
}

function termsIn(text: string): Term[] {
  let plain = normalize(text)
    .filter(({ kind }) => kind === 'word')
    .slice(0, MOST_WORDS)
    .map(({ text: word }) => word)
    .join(' ')
  const matters = mattersIn(plain)
  const keysUsed = new Set<string>()
  for (const [said, meant] of IDIOMS) plain = plain.replace(said, meant)
  const terms = new Map<string, Term>()
  for (const word of plain.split(' ')) {
    const stemmed = stem(word)
    // A warranty is no deposit, although 'garantir' may be one.
    // A drink shares its stem with a baby.
    const isDrink = /^beb(?:id\w*|er|o|endo|emos|i|eu)$/.test(word)
    const senses = (SENSES.get(stemmed) ?? []).filter(
      (sense) =>
        (word !== 'garantia' || sense !== '~sinal') &&
        // 'Fechamos em dezembro' offers no package.
        (!CLOSES.test(word) || sense !== '~pacote') &&
        (!word.startsWith('cobre') || sense !== '~pagar') &&
        // What is dear is nobody's face.
        (stemmed !== 'car' || !/^caros?$/.test(word)) &&
        // To bring something is no 'roupa leve'.
        // A lead, or a doctor's order, drives nothing.
        (sense !== '~dirigir' || !/^guias?$/.test(word)) &&
        (sense !== '~roupa' || !/^lev(?!es?$)/.test(word)) &&
        !(isDrink && OF_BABIES.has(sense)) &&
        !(word.startsWith('bebe') && OF_DRINKS.has(sense)),
    )
    // 'Os dois' shares its stem with 'dói', and 'entre' with 'entrada'.
    if (word.length < LEAST_LETTERS || word === 'dois' || word === 'entre' || /\d/.test(word)) continue
    if ((GENERIC.has(stemmed) && !OWN_WORDS.has(word)) || (STOP.has(word) && !ASKED.has(word))) continue
    const root = rootOf(stemmed)
    // What fits anything stays so: 'tem que pagar sinal?' asks no more for a pair that mentions one.
    const isLight = senses.some((sense) => VAGUE.has(sense))
    const ofMatters = (isLight ? [] : matters)
      .filter(({ key, words }) => words.includes(word) || key === `#${word}`)
      .map(({ key }) => key)
    for (const key of ofMatters) keysUsed.add(key)
    if (!terms.has(root))
      terms.set(root, {
        root,
        stemmed,
        keys: [
          root,
          ...senses,
          ...(/^caros?$/.test(word) ? [] : everydayMeaningsOf(stemmed)).filter(
            (key) => !(isDrink ? OF_BABIES : OF_DRINKS).has(key) || (!isDrink && !word.startsWith('bebe')),
          ),
          ...ofMatters,
        ],
        kinds: kindsOf(word),
        named: kindNamed(stemmed),
        isOptional: PEOPLE.has(word) || (BESIDE.has(word) && ofMatters.length === 0),
        isPerson: PEOPLE.has(word),
      })
  }
  // 'Desceu pra mim hoje' has no word of its own that is left.
  for (const { key } of matters)
    if (!keysUsed.has(key) && IN_FUNCTION_WORDS.has(key))
      terms.set(key, {
        root: key,
        stemmed: key,
        keys: [key],
        kinds: [],
        named: null,
        isOptional: false,
        isPerson: false,
      })
  return [...terms.values()]
}

/** Like `senseTermsOf`, but optional terms (people and the like) are kept only where nothing else is named. */
export function neededOf(text: string): readonly Term[] {
  const terms = senseTermsOf(text)
  if (terms.some(({ isOptional }) => !isOptional)) return terms
  const ofPeople = terms.some(({ isPerson }) => isPerson)
  return terms.map((term) => ({ ...term, isOptional: ofPeople && !term.isPerson }))
}

/** All stems by which a passage may express a meaning. */
export const stemsOfSense = (key: string): readonly string[] => STEMS.get(key) ?? []
const STEMS = new Map<string, string[]>()
for (const [stemmed, senses] of SENSES) {
  // 'Com' is not 'comer'.
  if (STOP.has(stemmed) || stemmed.length < LEAST_LETTERS || stemmed === 'par') continue
  for (const sense of senses) STEMS.set(sense, [...(STEMS.get(sense) ?? []), stemmed])
}

/** Whether a text holds a thing, in other words, or the kind that it belongs to. */
export function namesKindOf(thing: string, text: string): boolean {
  const [term] = senseTermsOf(thing)
  return (
    term !== undefined &&
    senseTermsOf(text).some(
      ({ keys, named }) =>
        keys.some((key) => term.keys.includes(key)) || (named !== null && term.kinds.includes(named)),
    )
  )
}
