/**
 * Words that show, within a conversation, what a clause by itself does not. All patterns match the folded
 * words of one clause.
 */
import { fold } from '../../../src/contract/text.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'

export const ASKING =
  /\b(?:aceita|atende|trabalha|precisa|consegue|cobra|custa|vende|aplica|emite|oferece|abre|fecha|funciona|parcela|(?:(?:saber|me (?:diz|fala|conta|informa|responde)) se|qual|quais|quanto|quantos|quanta|quantas|quando|onde|quem|como|por que|que horas|que dia|tem|teria|temos|ha|existe|faz|fazem|pode|podem|posso|poderia|preciso|da para|consigo|valor|preco|demora|dura|doi|serve|voces)\b)/
/** The clause asks for opening hours, not for a free time. */
export const OPENING =
  /\b(?:abre|fecha|atende|funciona|(?:abert[oa]s?|atendimento|funcionamento|expediente|trabalham?|ate que horas|que horas|qual (?:o |e o )?horario|plantao|tem (?:alguem|gente|medico|veterinari\w+))\b)/
export const KNOWS =
  /\b(?:cobra|parcel|estaciona|promoc\w|(?:quanto|valor|preco|custa|convenio|plano|endereco|onde|doi|sessoes|dura|demora|multa|taxa|sinal|gravida|gestante|idade|anos|descontos?|cupom|medo|receio)\b)/
export const WANTS =
  /\b(?:preciso|precisando|precisava|quero|queria|gostaria|consigo|tem|tinha|tera|teria[m]?|da para|tem como|queria ver|sera que|me ve|arruma|horario|vaga|fazer|so posso|so consigo|pode ser|poderia ser|prefiro|preferia|de preferencia|melhor|seria)\b/
export const ABOUT_WORDS = /\b(?:informac|pergunta|(?:saber|duvida|entender|valor|preco|orcamento|quanto)\b)/
export const WAITS =
  /\b(?:avis|cham|desist|vag[aou]|cancel|(?:lista|fila|espera|abrir|surgir|surja|abra|encaixe)\b)/
export const REFUSES =
  /\b(?:nao (?:\w+ )?(?:consigo|posso|vou|da|dao|vai dar|poderei|quero|serve|pode)|fica ruim|nenhum|ruim)\b/
export const LATE = /\b(?:atras|(?:demorar|mais tarde um pouco|chego depois)\b)/
/** The customer already had it done: 'Fiz micro ontem' */
export const DONE_BEFORE =
  /^(?:oi |ola |gente |moca |entao |eu |ja )*(?:fiz|fizemos|acabei de fazer|estive ai|coloquei|pintei|cortei)\b/
/** Asks about another time for an existing appointment. */
export const OTHER_TIME =
  /\b(?:outro (?:horario|dia|momento)|outra (?:hora|data)|imprevisto)\b|^(?:e |ai )?tem outr[oa]$/
export const ONE_MORE = /\b(?:mais um|mais uma|tambem|outra pessoa)\b/
export const PRAISES =
  /^(?!.*\b(?:inch|sangr|coc|ard|(?:mas|porem|so que|nao|ainda|doi|doendo|dor|dores|febre)\b)).*(?:\b(?:esta|estao|ficou|ficaram|fiquei|estou|anda|andam) (?:muito |super |bem |tudo |bem mais )?(?:otim[oa]s?|maravilh\w+|perfeit[oa]s?|excelentes?|zerad[oa]s?|nov[oa] em folha|novinh[oa]s?|100|cem por cento|bem melhor|melhor agora|lind[oa]s?|incrive(?:l|is))\b|\b(?:amei|adorei|amo (?:voces?|demais)|ficou (?:lind\w|otim\w|maravilhos\w|perfeit\w|show)|parabens|maravilhos[oa]s?|feliz (?:natal|ano|pascoa|dia)|boas festas|bom (?:fim de semana|feriado|descanso)|que lind[oa]|arras(?:ou|aram))\b)/
/** Laughter, and messages meant for somebody else or for later. */
export const SAYS_NOTHING =
  /^k?$|\b(?:(?:era|foi) (?:\w+ )?(?:para outr[ao]|engano|sem querer)|numero errado|mensagem errada|(?:mandei|enviei|foi) (?:isso |a mensagem )?(?:errad[oa]|sem querer|por engano|para o numero errado)|nao era para (?:voces?|ca|esse numero)|desculp\w+ (?:\w+ )?(?:a|o|pela|pelo) (?:demora|hora|horario|incomodo|transtorno)|(?:te|lhe) aviso|depois (?:eu )?(?:volto|falo|vejo)|ja volto|nada nao|so (?:um )?teste)\b|^(?:(?:oi|ola|eu) )*(?:vi|achei|conheci|encontrei|peguei) (?:[ao]s? )?(?:insta\w*|face\w*|site|contato|numero|perfil|anuncio|pagina|trabalho) (?:de|d[ao]) (?:voces?|clinica|studio|salao|espaco)$/
/**
 * A clause with a day or an hour that was classified as a question about one of these is more likely a wish
 * for a time.
 */
export const NEVER_OF_TIME: ReadonlySet<Aspect> = new Set<Aspect>([
  'PRICE',
  'PAYMENT',
  'INSURANCE',
  'ADDRESS',
  'PARKING',
  'CANCEL_POLICY',
  'LATE_POLICY',
  'MEDICAL',
  'PREGNANT',
  'CHILDREN',
  'PREP',
])

/** A customer who cancels uses one of these verbs; one who asks about cancelling asks about the rules. */
export const CANCELS = /\b(?:desmarc|cancel)/
export const ASKS_RULES =
  /\b(?:regra|cobra|pag[ao]r? (?:algo|alguma|por isso|nada|a sessao|multa)|(?:multa|taxa|politica|prazo|antecedencia|perco|perde|se eu|caso|quanto|qual|quando|ate quando)\b)/

export const PAPER = /\b(?:encaminhamento|pedido|guia|receita|laudo|atestado|liberacao|solicitacao)\b/
export const MOVES =
  /(?<!\bnao (?:vou |quero |precis[ao] |pretendo )?)\b(?:adiar|adiantar|antecipar|postergar|remarcar|reagendar)\b|\b(?:puxar|empurrar|jogar|mudar|trocar|passar|levar) (?:o|a|meu|minha) \w+(?: \w+){0,2} (?:mais (?:cedo|tarde|para)|para (?:antes|depois|mais))\b|\b(?:empurrar|jogar|puxar) (?:o |a )?(?:meu|minha) \w+(?: \w+){0,3} para\b|\b(?:ir|ser|comecar) (?:um pouco |bem )?mais (?:cedo|tarde)\b|\b(?:mudar|trocar|passar|alterar|transferir)\b(?: \w+){0,6} (?:para|dia|data|horario)\b(?! (?:outr[oa]s? (?:pessoa|cliente|paciente|alun[oa])|alguem|quem))|\b(?:mudar|trocar|alterar) (?:o |a )?(?:minha|meu|dia|data|horario)\b/
export const MACHINE = /\b(?:automatic|(?:robo|bot|maquina|inteligencia artificial|ia)\b)/
export const WANTS_PERSON = /\b(?:quero|queria|falar|prefiro|passa|chama|humano|gente|pessoa|atendente)\b/
export const TAKES = /^(?:sim|pode|quero|isso|claro|fechado|serve|confirmo|perfeito pode)\b/
/** Agrees to what is offered, as a mere 'obrigada' does not: 'fechou, obrigada'. */
export const AGREES_TO_OFFER =
  /^(?:(?:nossa|opa|ai) )?(?:(?:esta )?(?:otimo|bom|certo|perfeito)|fechou|fecha|beleza|ok|okay|show|top|combinado|bora|maravilha)\b/
/** At the beginning of a clause: what was said before no longer holds. */
export const TAKES_BACK =
  /^\W*(?:(?:h+m+|ah?|ai+|eita|vixe|nossa|puts?z?|oi|gente|moca) *[,.!…]* *)*(?:nao|ops|opa|pera|perai|perdao|desculpa|desculpe|na (?:verdade|vdd|real)|alias|pensando|melhor|errei)\b/
/** Without one of these words a clause is not a matter of health, whatever the classifier says. */
export const HEALTH =
  /\b(?:do[ei]|remedi|medica|antibiotic|inch|inflam|sangr|alerg|ard|coc|manch|ferid|bolha|infecc|gravid|amament|diabet|doen|sintoma|enjo|vomit|tom\w|descasc|vermelh|latej|machu[cq]|diagnost|grip|desmai|comprimido|perigos|contraindica|(?:dor|dores|medico|pinta|caroco|febre|pus|gestante|pressao|cancer|tontura|normal|acido|retinol|roacutan|isotretinoina|rox[oa]|lesao|hernia|cirurgia|pontos?|covid|virose|mal|passo|pontada|joelho|coluna|lombar|menisco|gotas|grave|prejudica|faz mal|tratar|trata|usar|usando)\b)/
/** The customer asks for a single time: the first free one. */
export const EARLIEST =
  /\b(?:qual|quando|que dia|me ve|me passa)\b(?: \w+){0,4} (?:mais cedo|primeir[oa] (?:\w+ )?(?:horario|data|vaga|dia|hora)|proxim[oa] (?:\w+ )?(?:horario|data|vaga)|quanto antes)\b/

/** Asks what other customers said, have booked or are called. This is never told, whatever pair may match. */
export const OF_OTHERS =
  /\b(?:todos|todas|lista) (?:os |as |d[eoa]s? )?(?:agendamentos|horarios marcados|consultas marcadas|compromissos|agenda)\b|\b(?:agenda|agendamentos|pacientes|clientes) d[aeo]s? (?:dra?|doutora?|medic[oa]|dia|hoje)\b|\b(?:outr[oa]s?|demais|todos os|todas as|lista d[eoa]s?|(?:nomes?|telefones?|contatos?|dados|agendamentos?|historico) d[eoa]s?) (?:\w+ )?(?:pacientes?|clientes?)\b|\bquem (?:e que )?(?:tem|esta com|esta marcad\w+|marcou|vem|vai estar|esta agendad\w+) (?:o |um )?(?:horario|hora|marcad\w+|consulta|n[ao]s? DIA|DIA|HORA)\b|^quem (?:tem|marcou|vem|esta (?:marcad|agendad)[oa]) (?:horario |hora |consulta |para )?(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|as \d|dia \d)/
/**
 * Asks how booking works or what one may do at home, and wishes for no visit now: 'posso ir sem marcar?', 'posso lavar no
 * outro dia?'
 */
const ASKS_HOW =
  /\bsem (?:marcar|agendar|hora)\b|\b(?:precisa|precisamos|preciso|tem que|necessario|obrigatorio) (?:\w+ )?(?:marcar|agendar)\b|\bordem de chegada\b|\b(?:a|uma) pessoa (?:pode|deve|precisa)\b|\b(?:devo|convem|e melhor) (?:nao )?(?:ir|comparecer|faltar|remarcar)\b|\b(?:posso|pode|podemos|da para|tem problema) (?:levar|trazer|ir com|vir com)\b|\b(?:preciso|precisa|tenho que|tem que|posso|pode) (?:ir|vir|estar|ficar|chegar) (?:de|com|sem|em)\b|\bposso (?:lavar|molhar|secar|usar|comer|beber|tomar|dormir|treinar|dirigir)\b/
/** Whether a question about an act asks for a visit of the customer's own. */
export const asksToBook = (plain: string): boolean =>
  !OF_OTHERS.test(plain) && !ASKS_HOW.test(plain) && !ASKS_IF_AWAY.test(plain) && !asksStatus(plain)
/** 'A Renata vai viajar quinta?' */
const ASKS_IF_AWAY =
  /^(?:(?:oi|ola|e|bom dia|boa tarde|boa noite) )*(?:[ao] )?(?:(?:dra?|doutora?|tia|tio|dona|seu) )?(?!eu\b|a gente\b)\w+ (?:vai|esta|estara|vai estar) (?:viajar|viajando|fora|de (?:ferias|licenca|folga|atestado))\b/

/** 'Minha lente chegou?', 'meus exames ficaram prontos?' */
export const asksStatus = (plain: string): boolean => ASKS_STATUS.test(plain)
const ASKS_STATUS =
  /\b(?:meus?|minhas?) (?:novos? |novas? )?(?:oculos|lentes?|exames?|resultados?|laudos?|protese|aparelho|moldeira|palmilhas?|encomenda|pedido|armacao|ortese|biopsia|preventivo)(?: (?:de|do|da) \w+)?(?: ja)? (?:ficou|ficaram|saiu|sairam|chegou|chegaram|(?:esta|estao) pront[oa]s?)\b|\b(?:ficou|ficaram|saiu|sairam|chegou|chegaram) (?:pront[oa]s? )?(?:[oa]s? )?(?:meus?|minhas?) (?:oculos|lentes?|exames?|resultados?|laudos?|protese|aparelho|encomenda|pedido)\b/

/** All visits of a customer who has several. */
export const ALL = /\b(?:tudo|todos|todas|os dois|as duas|ambos|ambas)\b/
/** Two are spoken of: 'vacina pros dois', 'um às 9 e o outro 9h30'. */
export const FOR_TWO =
  /\b(?:os dois|as duas|ambos|ambas)\b|\b(?:um|uma|[ao] primeir[oa]) (?:\w+ ){0,5}?(?:e )?(?:[ao] )?(?:outr[oa]|segund[oa])\b/
/** 'Se não tiver, me põe na lista': a time is looked for first. */
export const ONLY_ELSE = /\b(?:se|caso) (?:nao|n) (?:tiver|tem|der|houver|conseguir|rolar|achar)\b/

/** A woman or a man is asked for: the book does not say who is one. */
export const WANTS_GENDER =
  /\b(?:prefir\w+|preferencia|quero|queria|gostaria|pode ser|tem que ser|so (?:quero|faco|com|se for|aceito|atendo com|(?:pode|da|serve) (?:ser )?com)|se possivel|melhor|com) (?:(?!(?:para|pra|pro|meu|minha|d[aeo]|e)\b)\w+ ){0,3}?(?:um |uma )?(?:mulher|homem|menina|moca|rapaz|profissional (?:mulher|homem|feminin[oa]|masculin[oa]))\b/

const TELLS_OF_VISIT =
  /^(?:(?:ah|e|so|mas|ai|obs|aviso|detalhe|lembrando|lembrando que|so avisando|so avisando que|so para avisar|ja aviso|ja adianto) ?[,:]? )*(?:(?:el[ea]s?|eu|a gente|nos|(?:[ao] )?(?:meu|minha) \w+) (?:(?:ja|so|nao|tambem|ainda|sempre|nunca) )?(?:e|eh|sou|sao|somos|esta|estou|ta|to|tem|tenho|temos|usa|uso|faz|faco|fez|fiz|foi|fui|vai|vou|prefere|prefiro|gosta|gosto|precisa|preciso)|sou|tenho|estou|to|uso|fiz|nunca (?:fiz|fui)|e (?:a )?(?:minha |nossa )?primeira vez|sao (?:2|3|4|dois|duas|tres|quatro)|prefiro|gosto|(?:(?:isso|sim|ok|fica|pode|por|poe|deixa) ?,? ){0,4}(?:em|no) nome d[aeo]s?|pode ser com qualquer (?:um|uma|\w+))\b/
/** Tells something about who comes or how: 'ele é um golden', 'sou iniciante tá', 'pode ser com qualquer médico'. */
export const tellsOfVisit = (words: string): boolean =>
  !words.includes('?') &&
  TELLS_OF_VISIT.test(fold(words)) &&
  !/\b(?:quero|queria|marc\w+|agend\w+|consulta|horario|vaga|avaliacao|encaix\w+|cancel\w+|remarc\w+|troc\w+|mud\w+)\b/.test(
    fold(words),
  )

/** A name and an age, or an age alone */
export const TELLS_AGE =
  /^(?:(?:o|a|e|ele|ela|eu|meu|minha|filh[oa]|com|tem|so) )*(?:\w+ ){0,2}IDADE(?: ja| so)?$/
export const PREFERS_WHOM =
  /^(?:(?:ah|entao|eu|sim) )*(?:(?:pode|tem que|poderia|queria que) (?:ser|fosse)|prefiro|preferia|quero|queria|gostaria|melhor)(?: que (?:seja|fosse))? com (?:[ao] )?PROFISSIONAL\b(?! (?:tem|esta|e|faz|atende|trabalha)\b)/
/** Says, after a doubt, that the visit stays. */
export const KEEPS_IT =
  /\b(?:confirmo|mant(?:enho|em|enha|er)|continua de pe|vou sim|estarei|deixa (?:como (?:esta|estava)|marcad[oa]))\b/
export const MUST_COME =
  /^(?:(?:oi|ola|e|esqueci|mas|entao) )*(?:que horas|que dia|quando) (?:e )?(?:que )?(?:(?:eu|ele|ela) )?(?:tenho|tem|tinha) (?:que|de) (?:ir|estar|levar|fazer|por|colocar|comparecer)\b(?!.*\b(?:antes|de novo|outra vez|voltar)\b)/

/** Something else was called off: 'cancelei a viagem, mantém meu horário'. */
export const CANCELLED_ELSE =
  /\b(?:cancelei|cancelaram|cancelou|cancelamos|desmarcaram|desmarcou|(?:foi|esta) cancelad[ao]) (?:a |o |minha |meu |nossa |uma |um )?(?:viagem|reuniao|festa|evento|voo|prova|jantar|almoco|plantao|compromisso|passeio|casamento|show|jogo|treino|entrevista|audiencia)s?\b|\b(?:viagem|reuniao|festa|evento|voo|prova|jantar|almoco|plantao|compromisso|passeio|show|jogo|treino|entrevista|audiencia|trabalho) (?:foi |esta |ficou )?(?:cancelad|desmarcad|adiad)[ao]\b|\bnao vou mais (?:viajar|trabalhar)\b/

/** Of something that ends on a day, as a voucher does; no visit. */
export const EXPIRES = /\b(?:vencem?|expira[m]?|validade)\b(?: (?:quando|que dia|em que dia))?/
/** Leaves a visit as it is; with an hour, only where the hour is said to be that of before. */
export const LEAVES_IT = /\b(?:deixa|deixe|deixar|fica|mantem|mantenha|continua)\b/
export const LEAVES_HOUR =
  /\b(?:mantem|mantenha|continua)\b|\b(?:deixa|deixe|deixar|fica) (?:[\w:]+ ){0,5}(?:mesm[ao]|msm[ao]?|como (?:esta|estava|ta|tava))\b/
