import { wordings } from './wordings.ts'

/** Plain and friendly: "você", one short sentence for each matter. */
export const NORMAL = wordings({
  greeting: [
    'Olá[, {client}]! Aqui é {agent}, da equipe {company}. Como posso ajudar?',
    'Oi[, {client}]! Sou {agent}, da equipe {company}. Em que posso ajudar você?',
    'Olá[, {client}]! Aqui quem fala é {agent}, da equipe {company}. O que você precisa?',
  ],
  hello: ['Olá[, {client}]!', 'Oi[, {client}]!', 'Olá[, {client}], tudo bem?'],
  whoSpeaks: [
    'Sou {agent}, assistente virtual da equipe {company}. Se preferir uma pessoa, é só pedir.',
    'Aqui é {agent}, assistente virtual de {company}. Se quiser falar com uma pessoa, é só dizer.',
  ],
  thanks: [
    'Por nada! Se precisar de mais alguma coisa, é só escrever.',
    'De nada! Qualquer dúvida, é só escrever aqui.',
    'Imagina! Se surgir outra dúvida, pode escrever.',
  ],
  comfort: [
    'Sinto muito que você esteja passando por isso.',
    'Que bom que você escreveu. Sinto muito por esse momento.',
  ],
  settled: [
    'Tudo bem! Se precisar de mais alguma coisa, é só escrever.',
    'Está certo! Qualquer coisa, é só escrever por aqui.',
  ],
  quote: ['{text}'],
  hours: [
    'Nosso horário de atendimento: {hours}.',
    'Atendemos neste horário: {hours}.',
    'O atendimento funciona assim: {hours}.',
  ],
  location: ['Nosso endereço: {location}.', 'O endereço é este: {location}.', 'Ficamos aqui: {location}.'],
  doesIt: ['Sim, fazemos: {services}.', 'Fazemos, sim: {services}.'],
  catalogue: [
    'Trabalhamos com: {services}.',
    'Estes são os nossos serviços: {services}.',
    'O que fazemos aqui: {services}.',
  ],
  professionals: [
    'Quem atende aqui: {names}.',
    'Nossa equipe de atendimento: {names}.',
    'Os profissionais daqui: {names}.',
  ],
  worksOn: ['Quem atende {day}: {names}.', 'O atendimento {day} é com: {names}.'],
  lacks: ['Não encontrei {thing} entre os nossos serviços.', 'Na nossa lista de serviços não há {thing}.'],
  whichServiceAsked: [
    'Isso depende do serviço. Qual você quer saber[: {options}]?',
    'Para responder certo, de qual serviço você fala[: {options}]?',
    'Sobre qual serviço é a sua pergunta[: {options}]?',
  ],
  askBack: [
    'Você quer saber “{question}”, é isso?',
    'A sua pergunta é “{question}”?',
    'Entendi a pergunta como “{question}”. É isso?',
  ],
  partUnknown: [
    'Sobre {matter}, não tenho essa informação aqui. Passei a pergunta para a equipe[, que responde {when}].',
    'Não sei responder sobre {matter}. A equipe foi chamada[ e responde {when}].',
    'Sobre {matter}, prefiro que a equipe responda. Já passei a pergunta[: a resposta vem {when}].',
  ],
  withWhom: ['Com quem você prefere[: {options}]?', 'Quem você prefere que atenda[: {options}]?'],
  whichService: [
    'Qual serviço você quer marcar[: {options}]?',
    'Para qual serviço[: {options}]?',
    'O que você gostaria de fazer[: {options}]?',
  ],
  whichAppointment: [
    'Você tem mais de um horário. Qual deles[: {options}]?',
    'De qual horário você fala[: {options}]?',
    'Qual dos seus horários[: {options}]?',
  ],
  timeMeaning: [
    'Só para não errar: {options}?',
    'Quando você diz isso, é {options}?',
    'Para eu entender certo: {options}?',
  ],
  otherTime: [
    'Sem problema. Que outro dia ou horário fica bom para você?',
    'Tudo bem. Qual outro dia ou período você prefere?',
    'Certo. Para qual outro dia ou horário posso olhar?',
  ],
  offerTimes: [
    'Para {service}{with}, tenho {options}. Qual você prefere?',
    'Horários livres para {service}{with}: {options}. Qual fica melhor?',
    'Tenho estes horários para {service}{with}: {options}. Algum serve para você?',
  ],
  offerOne: [
    'Para {service}{with}, tenho {when}. Posso marcar?',
    'O horário livre para {service}{with} é {when}. Quer que eu marque?',
    'Há um horário para {service}{with}: {when}. Serve para você?',
  ],
  giveSure: [
    'Quer que eu passe o horário de {service}, {when}, para {whom}?',
    'Posso passar {service}, {when}, para {whom}?',
  ],
  notFree: [
    '{reason}[ Os horários livres mais próximos: {options}. Algum serve?]',
    '{reason}[ Perto disso tenho {options}. Qual você prefere?]',
    '{reason}[ Em vez desse, posso oferecer {options}. Fica bom para você?]',
  ],
  noTimes: [
    '{reason} Não encontrei horário livre[ para {service}]. Quer tentar outro dia?',
    '{reason} Não há horário livre[ para {service}] nesse período. Qual outro dia serve para você?',
    '{reason} Por enquanto não vejo horário livre[ para {service}]. Posso olhar outro período?',
  ],
  tooFar: [
    '{reason} Para depois disso, posso colocar você na lista de espera[ de {service}], ou ver uma data antes. Quer entrar na lista?',
    '{reason} Se preferir, vejo uma data antes; ou coloco você na lista de espera[ de {service}]. Quer que eu coloque?',
  ],
  bookableUntil: ['A agenda está aberta até {day}.', 'Por enquanto, a agenda está aberta até {day}.'],
  bookSure: [
    'Está livre: {service}, {when}{with}. Posso marcar?',
    'Esse horário está livre para {service}: {when}{with}. Quer que eu marque?',
    'Tenho livre {when}{with} para {service}. Marco para você?',
  ],
  moveSure: [
    'Posso mudar {service} para {when}{with}?',
    'Está livre: {when}{with}. Quer que eu mude {service} para esse horário?',
    'Quer mudar {service} para {when}{with}?',
  ],
  booked: [
    'Seu horário está marcado: {service}, {when}{with}{for}.[\n\n{instructions}]',
    'Marquei {service}{for}: {when}{with}.[\n\n{instructions}]',
    'Agendado: {service}{for}, {when}{with}.[\n\n{instructions}]',
  ],
  swapped: [
    'No lugar de {other}, está marcado: {service}{for}, {when}{with}.[\n\n{instructions}]',
    'Seu horário agora é de {service}, e não mais de {other}: {when}{with}{for}.[\n\n{instructions}]',
  ],
  thenOther: ['Vejo {service} também.', 'Está bem, olho {service} também.'],
  oneAtATime: [
    'Por aqui é um horário de cada vez: vamos ao primeiro.',
    'Um horário de cada vez, começando pelo primeiro.',
  ],
  thenTheOthers: [
    'Para os outros, é só me dizer o dia e o horário de cada um.',
    'Os próximos você pode pedir por aqui, um de cada vez.',
  ],
  moveWhen: [
    'Seu horário de {service} é {old}. Para quando você quer mudar?',
    'O horário atual de {service} é {old}. Qual dia e horário você prefere?',
    'Encontrei {service}: {old}. Para que dia e horário mudamos?',
  ],
  moved: [
    'Mudei seu horário de {service}: agora é {when}{with}.[ Antes era {old}.]',
    'Remarcado: {service}, {when}{with}.[ O horário antigo era {old}.]',
    'Seu novo horário de {service} está marcado: {when}{with}.[ Antes era {old}.]',
  ],
  cancelSure: [
    'Você quer mesmo cancelar {service}, {when}?',
    'Posso cancelar {service}, {when}?',
    'Só para ter certeza: cancelo {service}, {when}?',
  ],
  cancelled: [
    'Cancelei {service}, {when}. Se quiser marcar de novo, é só escrever.',
    'Seu horário de {service} foi cancelado: {when}. Para marcar outro, é só escrever.',
    'Cancelado: {service}, {when}. Quando quiser outro horário, é só escrever.',
  ],
  cancelOrMove: [
    'Você quer cancelar {service} ({when}) ou mudar para outro horário?',
    'Sobre {service}, {when}: prefere cancelar ou remarcar?',
    'Entendi. Quer mudar {service} ({when}) para outro dia ou cancelar?',
  ],
  kept: [
    'Certo, nada mudou: {service} continua marcado para {when}.',
    'Tudo bem, seu horário de {service} continua marcado: {when}.',
    'Combinado, mantive {service}: {when}.',
  ],
  noHurry: [
    'Sem pressa! Quando decidir, é só escrever.',
    'Tudo bem, fico por aqui. Quando decidir, me diga.',
  ],
  awaits: [
    'Tudo bem! Quando souber, me diga por aqui se você vem.',
    'Sem problema, fico no aguardo: é só escrever se você vem ou não.',
  ],
  confirmed: [
    'Presença confirmada: {service}, {when}. Até lá!',
    'Confirmei sua presença: {service}, {when}.',
    'Sua presença está confirmada: {service}, {when}. Até lá!',
  ],
  alreadyConfirmed: [
    'Sua presença já está confirmada: {service}, {when}.',
    'Esse horário já está confirmado: {service}, {when}.',
  ],
  nothingToConfirm: [
    'Não encontrei nenhum horário seu para confirmar. Quer marcar um?',
    'Você não tem horário marcado com este número. Quer marcar?',
  ],
  mine: ['Seus horários: {list}.', 'Você tem: {list}.', 'Encontrei isto em seu nome: {list}.'],
  mineNone: [
    'Não encontrei nenhum horário marcado com este número. Quer marcar um?',
    'Você não tem horário marcado por aqui. Quer ver os horários livres?',
  ],
  taken: [
    'O horário {when} acabou de ser ocupado.[ Ainda tenho {options}. Qual você prefere?]',
    'Infelizmente {when} não está mais livre.[ Os mais próximos: {options}. Algum serve?]',
  ],
  dropped: [
    'Tudo bem, deixei isso de lado. Se precisar, é só escrever.',
    'Certo, paramos por aqui. Quando quiser, é só escrever.',
    'Sem problema, não marquei nada. Quando quiser, é só escrever.',
  ],
  backTo: ['Voltando a {service}:', 'Sobre {service}, que ficou em aberto:', 'Agora, de volta a {service}:'],
  waitAdded: [
    'Coloquei você na lista de espera[ de {service}][: {days}]. Se abrir um horário, avisamos por aqui.',
    'Você está na lista de espera[ de {service}][: {days}]. Se surgir um horário, escrevemos para você.',
  ],
  lateNoted: [
    'Anotei para a equipe[ o atraso de {minutes}][: horário {when}].',
    'Que bom que avisou. Deixei anotado para a equipe[: atraso de {minutes}][, horário {when}].',
  ],
  forWhom: ['Só para não errar: o horário é {options}?', 'Me diga: é {options}?'],
  who: ['É para você ou para outra pessoa?', 'Para quem é o atendimento: você ou outra pessoa?'],
  whomNoted: [
    'Anotei para a equipe: o horário {when} é para {whom}.',
    'Deixei anotado para a equipe que o horário {when} é para {whom}.',
  ],
  toldNoted: [
    'Deixei isso anotado para a equipe no horário {when}.',
    'Anotei essa informação para a equipe, no horário {when}.',
  ],
  nameNoted: ['Anotei seu nome: {name}.', 'Certo, {name}, anotei seu nome.'],
  handOver: [
    'Passei sua conversa para uma pessoa da equipe[, que responde {when}].',
    'Chamei uma pessoa da equipe para continuar por aqui.[ Ela responde {when}.]',
    'A equipe foi chamada e continua daqui.[ Resposta: {when}.]',
  ],
  handOverAnger: [
    'Sinto muito por isso. Passei sua conversa para uma pessoa da equipe[, que responde {when}].',
    'Lamento o que aconteceu. Chamei uma pessoa da equipe para cuidar disso[: a resposta vem {when}].',
  ],
  handOverFile: [
    'Recebi o que você enviou e passei para uma pessoa da equipe[, que responde {when}].',
    'Chegou aqui. Chamei uma pessoa da equipe para ver[: a resposta vem {when}].',
  ],
  handOverMedical: [
    'Sobre a sua saúde, só um profissional pode orientar. Passei a pergunta para a equipe[, que responde {when}].',
    'Essa orientação precisa vir de um profissional. Chamei a equipe para falar com você[: a resposta vem {when}].',
  ],
  handOverNotBookable: [
    'Não consigo marcar {service} por aqui. Passei o pedido para a equipe[, que responde {when}].',
    'Para {service}, quem marca é a equipe. Já passei seu pedido[: a resposta vem {when}].',
  ],
  handOverUnanswered: [
    'Não tenho essa informação aqui. Passei a pergunta para a equipe[, que responde {when}].',
    'Essa eu não sei responder. Chamei uma pessoa da equipe[, que responde {when}].',
    'Não encontrei essa resposta. A equipe foi chamada[ e responde {when}].',
  ],
  stillOpen: ['E o que ficou em aberto: {question}', 'Ainda falta saber: {question}', 'Voltando: {question}'],
  unclear: [
    'Não entendi. Pode escrever de outro jeito?',
    'Desculpe, não consegui entender. Pode explicar com outras palavras?',
    'Acho que não entendi bem. O que você precisa?',
  ],
  optedOut: [
    'Certo, você não recebe mais mensagens nossas. Se mudar de ideia, é só escrever.',
    'Pronto, parei de enviar mensagens para você. Se precisar, é só escrever.',
  ],
  emergency: ['{text}\n\nUma pessoa da equipe foi chamada.', '{text}\n\nTambém chamei uma pessoa da equipe.'],
})
