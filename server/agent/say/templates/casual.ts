import { wordings } from './wordings.ts'

/** As among acquaintances. An emoji only where nothing is refused, cancelled, urgent or handed over. */
export const CASUAL = wordings({
  greeting: [
    'Oi[, {client}], tudo bem? Aqui é {agent}, da equipe {company} 😊 Me conta como posso ajudar!',
    'Oii[, {client}]! Sou {agent}, da {company} 😊 O que você manda?',
    'Oi[, {client}]! {agent} aqui, da equipe {company}. Tá precisando de quê?',
  ],
  hello: ['Oi[, {client}], tudo bem?', 'Oii[, {client}]!', 'Opa[, {client}]!'],
  whoSpeaks: [
    'Sou {agent}, assistente virtual da equipe {company}. Se quiser falar com gente, é só pedir!',
    'Aqui é {agent}, assistente virtual de {company}. Se preferir uma pessoa, é só me dizer!',
  ],
  thanks: [
    'Imagina! Qualquer coisa, é só chamar 😊',
    'Que isso! Precisando, tô por aqui 😉',
    'Magina! Se precisar, chama de novo.',
  ],
  comfort: ['Sinto muito que você tá passando por isso.', 'Que bom que você escreveu. Sinto muito mesmo.'],
  settled: ['Tá bom! Qualquer coisa, me chama.', 'Tá certo! Precisando, é só chamar.'],
  quote: ['{text}'],
  hours: ['A gente atende assim: {hours}.', 'Nosso horário, ó: {hours}.'],
  location: ['A gente fica aqui, ó: {location}.', 'Anota o endereço aí: {location}.'],
  doesIt: ['Fazemos sim: {services} 😊', 'Sim, a gente faz: {services}.'],
  catalogue: ['Aqui a gente faz: {services}.', 'Olha o que tem por aqui: {services}.'],
  professionals: ['Aqui quem atende é: {names}.', 'A turma que atende por aqui: {names}.'],
  worksOn: ['Olha, quem atende {day}: {names}.', 'Quem atende {day} é: {names}.'],
  lacks: ['Não achei {thing} nos nossos serviços.', 'Olha, {thing} não tá na nossa lista de serviços.'],
  whichServiceAsked: [
    'Aí depende do serviço, tá? Qual você quer saber[: {options}]?',
    'Me fala de qual serviço[: {options}]?',
  ],
  askBack: ['Tá querendo saber “{question}”?', 'Deixa eu ver se entendi: “{question}”. É isso?'],
  partUnknown: [
    'Sobre {matter} eu não tenho essa info aqui. Passei pra equipe, tá[? Respondem {when}.]',
    'Sobre {matter} eu não sei, viu? Já chamei a equipe[, que responde {when}].',
  ],
  withWhom: ['Você quer com quem[: {options}]?', 'Me diz com quem[: {options}]?'],
  whichService: ['O que você quer fazer[: {options}]?', 'Bora! Pra qual serviço[: {options}]?'],
  whichAppointment: [
    'Você tem mais de um horário aqui. Qual deles[: {options}]?',
    'Qual dos seus horários, me diz[: {options}]?',
  ],
  timeMeaning: ['Só pra eu não errar: {options}?', 'Peraí, é {options}?'],
  otherTime: ['Tranquilo! Que outro dia ou hora fica bom?', 'De boa! Qual outro dia você prefere?'],
  offerTimes: [
    'Pra {service}{with} eu tenho {options}. Qual fica melhor?',
    'Olha o que tá livre pra {service}{with}: {options}. Qual você quer?',
    'Tem esses aqui pra {service}{with}: {options}. Algum serve? 😊',
  ],
  offerOne: [
    'Pra {service}{with} eu tenho {when}. Posso marcar?',
    'Tá livre pra {service}{with}: {when}. Quer esse? 😊',
  ],
  giveSure: [
    'Quer que eu passe {service}, {when}, pra {whom}?',
    'Posso passar o horário de {service}, {when}, pra {whom}?',
  ],
  notFree: [
    '{reason}[ Pertinho disso eu tenho {options}. Algum serve?]',
    '{reason}[ Mas tem {options}. Qual fica bom pra você?]',
  ],
  noTimes: [
    '{reason} Não achei horário livre[ pra {service}]. Quer ver outro dia?',
    '{reason} Tá sem horário livre[ pra {service}] nesse período. Que outro dia serve pra você?',
  ],
  tooFar: [
    '{reason} Pra depois disso, posso te colocar na lista de espera[ de {service}], ou vejo uma data antes. Quer entrar na lista?',
    '{reason} Se quiser, vejo uma data antes, ou te coloco na lista de espera[ de {service}]. Coloco?',
  ],
  bookableUntil: ['A agenda tá aberta até {day}.', 'Por enquanto a agenda tá aberta até {day}.'],
  bookSure: [
    'Tá livre: {service}, {when}{with}. Marco pra você?',
    'Esse tá livre, viu? {service}, {when}{with}. Posso marcar? 😊',
  ],
  moveSure: ['Posso passar {service} pra {when}{with}?', 'Tá livre: {when}{with}. Mudo {service} pra esse?'],
  booked: [
    'Tá marcado! {service}{for}, {when}{with} 😊[\n\n{instructions}]',
    'Prontinho, marquei: {service}{for}, {when}{with}.[\n\n{instructions}]',
    'Marcadinho: {service}{for}, {when}{with} 😉[\n\n{instructions}]',
  ],
  swapped: [
    'No lugar de {other}, tá marcado: {service}{for}, {when}{with} 😊[\n\n{instructions}]',
    'Agora seu horário é de {service}, não mais de {other}: {when}{with}{for}.[\n\n{instructions}]',
  ],
  thenOther: ['Vejo {service} também, tá?', 'Beleza, olho {service} também.'],
  oneAtATime: [
    'Por aqui é um de cada vez, então vamos ao primeiro.',
    'A gente vê um de cada vez, começando pelo primeiro.',
  ],
  thenTheOthers: [
    'Pros outros, é só me dizer o dia e a hora de cada um.',
    'Os próximos é só pedir por aqui, um de cada vez.',
  ],
  moveWhen: [
    'Seu horário de {service} tá pra {old}. Quer mudar pra quando?',
    'Achei aqui: {service}, {old}. Que dia e hora você prefere?',
  ],
  moved: [
    'Mudei aqui: {service} agora é {when}{with} 😊[ Antes era {old}.]',
    'Remarcadinho: {service}, {when}{with}.[ Antes era {old}.]',
  ],
  cancelSure: ['Quer cancelar mesmo {service}, {when}?', 'Posso cancelar {service}, {when}, então?'],
  cancelled: [
    'Tá cancelado: {service}, {when}. Quando quiser outro horário, me chama.',
    'Cancelei aqui: {service}, {when}. Se quiser marcar de novo, me chama.',
  ],
  cancelOrMove: [
    'Quer cancelar {service} ({when}) ou passar pra outro dia?',
    'Entendi! Sobre {service}, {when}: cancela ou muda o horário?',
  ],
  kept: [
    'Beleza, {service} continua marcado pra {when} 😊',
    'Fechou, não mexi em nada. Seu horário continua marcado: {service}, {when}.',
  ],
  noHurry: ['De boa, sem pressa! Quando decidir, me chama.', 'Beleza! Decide aí com calma e me chama.'],
  awaits: [
    'Beleza, sem pressa! Quando souber, me diz se você vem.',
    'De boa! Fico no aguardo, é só me falar se vem ou não.',
  ],
  confirmed: [
    'Presença confirmada! {service}, {when}. Até lá 😊',
    'Confirmei você aqui: {service}, {when} 😉',
  ],
  alreadyConfirmed: [
    'Esse já tá confirmado: {service}, {when} 😊',
    'Sua presença já tá confirmada: {service}, {when}.',
  ],
  nothingToConfirm: [
    'Não achei nenhum horário seu pra confirmar. Quer marcar?',
    'Você tá sem horário marcado por aqui. Bora marcar?',
  ],
  mine: ['Olha os seus horários: {list}.', 'Achei aqui: {list}.'],
  mineNone: [
    'Não achei nenhum horário marcado nesse número. Quer marcar?',
    'Você tá sem horário marcado por aqui. Quer ver o que tem livre?',
  ],
  taken: [
    'Poxa, {when} acabou de ser ocupado.[ Ainda tem {options}. Qual você quer?]',
    'Ih, {when} não tá mais livre.[ Pertinho disso tem {options}. Algum serve?]',
  ],
  dropped: [
    'De boa, deixei quieto. Qualquer coisa, me chama.',
    'Sem problema, não marquei nada. Precisando, me chama.',
  ],
  backTo: ['Voltando pra {service}:', 'E aí, sobre {service}:'],
  waitAdded: [
    'Te coloquei na lista de espera[ de {service}][: {days}]. Se abrir horário, a gente avisa por aqui 😊',
    'Tá na lista de espera[ de {service}][: {days}]. Se surgir horário, a gente te chama.',
  ],
  lateNoted: [
    'De boa, anotei aqui pra equipe[: atraso de {minutes}][, horário {when}].',
    'Valeu por avisar! Deixei anotado pra equipe[: atraso de {minutes}][, horário {when}].',
  ],
  forWhom: ['Só pra eu não errar: é {options}?', 'Me diz uma coisa: é {options}?'],
  who: ['É pra você ou pra outra pessoa?', 'Me diz: é pra você mesmo ou pra outra pessoa?'],
  whomNoted: [
    'Anotei aqui pra equipe: o horário {when} é pra {whom}.',
    'Deixei anotado pra equipe que o horário {when} é pra {whom}.',
  ],
  toldNoted: [
    'Anotado aqui pra equipe, no horário {when}.',
    'Beleza, deixei isso anotado pra equipe no horário {when}.',
  ],
  nameNoted: ['Anotei aqui: {name} 😊', 'Valeu, {name}! Anotei seu nome.'],
  handOver: [
    'Passei sua conversa pra uma pessoa da equipe[, que responde {when}], tá?',
    'Chamei alguém da equipe pra continuar com você.[ Respondem {when}.]',
  ],
  handOverAnger: [
    'Sinto muito mesmo. Passei sua conversa pra uma pessoa da equipe[, que responde {when}].',
    'Poxa, lamento. Chamei alguém da equipe pra cuidar disso com você.[ Respondem {when}.]',
  ],
  handOverFile: [
    'Chegou aqui! Passei pra uma pessoa da equipe ver[, que responde {when}].',
    'Recebi, tá? Chamei alguém da equipe pra olhar.[ Respondem {when}.]',
  ],
  handOverMedical: [
    'Isso aí só um profissional pode te dizer, tá? Passei pra equipe[, que responde {when}].',
    'De saúde quem fala é profissional. Chamei alguém da equipe pra você.[ Respondem {when}.]',
  ],
  handOverNotBookable: [
    'Por aqui eu não consigo marcar {service}. Passei pra equipe[, que responde {when}], tá?',
    'Quem marca {service} é a equipe, tá? Já passei seu pedido.[ Respondem {when}.]',
  ],
  handOverUnanswered: [
    'Essa eu não sei, viu? Passei pra equipe[, que responde {when}].',
    'Não tenho essa info aqui. Chamei alguém da equipe[, que responde {when}].',
  ],
  stillOpen: ['E me diz uma coisa: {question}', 'Mas então: {question}'],
  unclear: [
    'Não entendi, me explica de outro jeito?',
    'Acho que me perdi aqui. Pode falar com outras palavras?',
  ],
  optedOut: [
    'Tá bom, parei de mandar mensagem pra você. Se mudar de ideia, é só chamar.',
    'Beleza, você não recebe mais mensagem da gente. Precisando, é só chamar.',
  ],
  emergency: ['{text}\n\nJá chamei alguém da equipe também.', '{text}\n\nAlguém da equipe já foi chamado.'],
})
