import { wordings } from './wordings.ts'

/** Full sentences without contractions, emoji or gendered address. */
export const FORMAL = wordings({
  greeting: [
    'Olá[, {client}]. Meu nome é {agent}, da equipe {company}. Em que posso ser útil?',
    'Olá[, {client}]. Aqui é {agent}, da equipe {company}. Como posso ajudar, por gentileza?',
    'Saudações[, {client}]. Sou {agent}, da equipe {company}. De que forma posso ajudar?',
  ],
  hello: ['Olá[, {client}].', 'Saudações[, {client}].'],
  whoSpeaks: [
    'Sou {agent}, assistente virtual da equipe {company}. Caso prefira, encaminho a conversa a uma pessoa.',
    'Quem responde é {agent}, assistente virtual de {company}. Se preferir falar com uma pessoa, por gentileza, avise.',
  ],
  thanks: [
    'Agradecemos o contato. Permanecemos à disposição.',
    'Nós é que agradecemos. Caso necessite de algo mais, por gentileza, escreva por aqui.',
    'Foi um prazer ajudar. Continuamos à disposição.',
  ],
  comfort: [
    'Lamento que esteja passando por esse momento.',
    'Agradecemos a confiança. Lamento que esteja passando por isso.',
  ],
  settled: [
    'Está bem. Caso precise de algo mais, é só escrever.',
    'De acordo. Em caso de necessidade, basta escrever.',
  ],
  quote: ['{text}'],
  hours: [
    'O nosso horário de atendimento é o seguinte: {hours}.',
    'Informamos o horário de atendimento: {hours}.',
  ],
  location: [
    'O nosso endereço é o seguinte: {location}.',
    'O atendimento é realizado neste endereço: {location}.',
  ],
  doesIt: ['Sim, oferecemos: {services}.', 'Sim. Realizamos: {services}.'],
  catalogue: [
    'Os serviços oferecidos são os seguintes: {services}.',
    'Oferecemos os seguintes serviços: {services}.',
  ],
  professionals: [
    'O atendimento é realizado pelos seguintes profissionais: {names}.',
    'Os profissionais da nossa equipe são: {names}.',
  ],
  worksOn: ['Informamos quem atende {day}: {names}.', 'O atendimento {day} é realizado por: {names}.'],
  lacks: [
    'Não localizei {thing} entre os nossos serviços.',
    'Informamos que {thing} não consta da nossa lista de serviços.',
  ],
  whichServiceAsked: [
    'A resposta depende do serviço. Poderia informar, por gentileza, a qual se refere[: {options}]?',
    'Por gentileza, a sua pergunta se refere a qual serviço[: {options}]?',
  ],
  askBack: [
    'A sua pergunta seria “{question}”?',
    'Para responder corretamente, poderia confirmar, por gentileza, se a pergunta é “{question}”?',
  ],
  partUnknown: [
    'Quanto a {matter}, não disponho dessa informação. A pergunta foi encaminhada à equipe[, que responderá {when}].',
    'Não disponho de informação sobre {matter}. Encaminhei a pergunta à equipe[, e a resposta será enviada {when}].',
  ],
  withWhom: ['Com qual profissional prefere[: {options}]?', 'Com quem deseja o atendimento[: {options}]?'],
  whichService: [
    'Qual serviço deseja agendar, por gentileza[: {options}]?',
    'Poderia informar, por gentileza, o serviço desejado[: {options}]?',
  ],
  whichAppointment: [
    'Há mais de um horário em seu nome. A qual deles se refere, por gentileza[: {options}]?',
    'Poderia informar, por gentileza, a qual dos seus horários se refere[: {options}]?',
  ],
  timeMeaning: [
    'Para evitar enganos, poderia esclarecer, por gentileza: {options}?',
    'Poderia confirmar, por gentileza, se se trata de {options}?',
  ],
  otherTime: [
    'Compreendo. Qual outro dia ou horário seria conveniente, por gentileza?',
    'Perfeitamente. Poderia sugerir, por gentileza, outro dia ou horário?',
  ],
  offerTimes: [
    'Para {service}{with}, os horários disponíveis são: {options}. Qual deles prefere?',
    'Temos os seguintes horários disponíveis para {service}{with}: {options}. Algum deles seria conveniente?',
  ],
  offerOne: [
    'Para {service}{with}, o horário disponível é {when}. Posso realizar o agendamento?',
    'Há disponibilidade para {service}{with}: {when}. Deseja que o agendamento seja feito?',
  ],
  giveSure: [
    'Deseja que o horário de {service}, {when}, passe para {whom}?',
    'Gostaria que {service}, {when}, passasse para {whom}?',
  ],
  notFree: [
    '{reason}[ Os horários disponíveis mais próximos são: {options}. Algum deles seria conveniente?]',
    '{reason}[ Como alternativa, temos disponíveis: {options}. Qual deles prefere?]',
  ],
  noTimes: [
    '{reason} Não há horário disponível[ para {service}] nesse período. Deseja consultar outro dia?',
    '{reason} No momento, não encontramos horário disponível[ para {service}]. Qual outro dia seria conveniente?',
  ],
  tooFar: [
    '{reason} Para depois dessa data, posso incluir o seu nome na lista de espera[ de {service}] ou consultar uma data anterior. Deseja entrar na lista?',
    '{reason} Caso prefira, consulto uma data anterior; ou incluo o seu nome na lista de espera[ de {service}]. Deseja que eu inclua?',
  ],
  bookableUntil: ['No momento, a agenda está aberta até {day}.', 'Por ora, a agenda está aberta até {day}.'],
  bookSure: [
    'O horário está disponível: {service}, {when}{with}. Posso realizar o agendamento?',
    'Há disponibilidade para {service}, {when}{with}. Deseja que eu realize o agendamento?',
  ],
  moveSure: [
    'Posso alterar {service} para {when}{with}?',
    'O horário está disponível: {when}{with}. Deseja que eu altere {service} para esse horário?',
  ],
  booked: [
    'O agendamento foi realizado: {service}{for}, {when}{with}.[\n\n{instructions}]',
    'O seu horário foi agendado: {service}{for}, {when}{with}.[\n\n{instructions}]',
  ],
  swapped: [
    'No lugar de {other}, foi agendado: {service}{for}, {when}{with}.[\n\n{instructions}]',
    'O seu horário agora é de {service}, em lugar de {other}: {when}{with}{for}.[\n\n{instructions}]',
  ],
  thenOther: ['Vejo igualmente {service}.', 'Pois não, consulto também {service}.'],
  oneAtATime: [
    'Por aqui, é um horário por vez: vejamos o primeiro.',
    'Vejamos um horário de cada vez, a começar pelo primeiro.',
  ],
  thenTheOthers: [
    'Para os demais, basta informar o dia e o horário de cada um.',
    'Os próximos podem ser solicitados por aqui, um de cada vez.',
  ],
  moveWhen: [
    'O seu horário de {service} é {old}. Para qual dia e horário deseja alterar, por gentileza?',
    'Localizei {service}: {old}. Poderia informar, por gentileza, o novo dia e horário desejados?',
  ],
  moved: [
    'O seu horário de {service} foi alterado: agora é {when}{with}.[ O horário anterior era {old}.]',
    'O reagendamento foi realizado: {service}, {when}{with}.[ O horário anterior era {old}.]',
  ],
  cancelSure: [
    'Deseja realmente cancelar {service}, {when}?',
    'Poderia confirmar, por gentileza, se deseja cancelar {service}, {when}?',
  ],
  cancelled: [
    'O horário de {service} foi cancelado: {when}. Permanecemos à disposição para um novo agendamento.',
    'O cancelamento foi realizado: {service}, {when}. Caso deseje outro horário, por gentileza, escreva por aqui.',
  ],
  cancelOrMove: [
    'Deseja cancelar {service} ({when}) ou alterar para outro horário?',
    'Quanto a {service}, {when}: prefere, por gentileza, o cancelamento ou a alteração do horário?',
  ],
  kept: [
    'Perfeitamente. O seu horário de {service} permanece agendado: {when}.',
    'Nada foi alterado: {service} permanece com horário agendado para {when}.',
  ],
  noHurry: [
    'Perfeitamente. Quando decidir, por gentileza, escreva por aqui.',
    'Compreendo, sem pressa. Permanecemos à disposição.',
  ],
  awaits: [
    'Perfeitamente. Quando tiver certeza, por gentileza, informe se comparecerá.',
    'Compreendo. Por gentileza, avise por aqui assim que souber.',
  ],
  confirmed: [
    'A sua presença está confirmada: {service}, {when}. Agradecemos o retorno.',
    'Agradecemos. A presença foi confirmada: {service}, {when}.',
  ],
  alreadyConfirmed: [
    'A sua presença já estava confirmada: {service}, {when}.',
    'Este horário já se encontra confirmado: {service}, {when}.',
  ],
  nothingToConfirm: [
    'Não localizei horário a confirmar para este número. Deseja realizar um agendamento?',
    'Não há horário agendado para este número. Deseja consultar a disponibilidade?',
  ],
  mine: ['Os seus horários são os seguintes: {list}.', 'Localizei os seguintes horários: {list}.'],
  mineNone: [
    'Não localizei horário agendado para este número. Deseja realizar um agendamento?',
    'Não há horário agendado em seu nome. Deseja consultar a disponibilidade?',
  ],
  taken: [
    'Lamentamos: o horário {when} acaba de ser ocupado.[ Ainda estão disponíveis: {options}. Qual deles prefere?]',
    'O horário {when} não está mais disponível.[ As alternativas mais próximas são: {options}. Alguma delas seria conveniente?]',
  ],
  dropped: [
    'Perfeitamente, o pedido foi desconsiderado. Permanecemos à disposição.',
    'Compreendo, nada foi agendado. Caso deseje retomar, por gentileza, escreva por aqui.',
  ],
  backTo: ['Retomando {service}:', 'Quanto a {service}, que permanecia em aberto:'],
  waitAdded: [
    'O seu nome foi incluído na lista de espera[ de {service}][: {days}]. Caso surja um horário, avisaremos por aqui.',
    'A inclusão na lista de espera[ de {service}] foi realizada[: {days}]. Caso haja disponibilidade, escreveremos por aqui.',
  ],
  lateNoted: [
    'Agradeço o aviso. O atraso[ de {minutes}] foi anotado para a equipe[: horário {when}].',
    'Registrei para a equipe o aviso de atraso[ de {minutes}][: horário {when}].',
  ],
  forWhom: ['Por gentileza, o horário é {options}?', 'Apenas para confirmar: o horário é {options}?'],
  who: [
    'O atendimento é para si ou para outra pessoa?',
    'Poderia informar, por gentileza, para quem é o atendimento?',
  ],
  whomNoted: [
    'Foi anotado para a equipe: o horário {when} é para {whom}.',
    'Registrei para a equipe que o horário {when} é para {whom}.',
  ],
  toldNoted: [
    'A informação foi anotada para a equipe no horário {when}.',
    'Registrei a informação para a equipe no horário {when}.',
  ],
  nameNoted: ['Agradeço, {name}. O seu nome foi anotado.', 'O seu nome foi registrado: {name}.'],
  handOver: [
    'A sua conversa foi encaminhada a uma pessoa da equipe[, que responderá {when}].',
    'Encaminhei a conversa à nossa equipe[, e a resposta será enviada {when}].',
  ],
  handOverAnger: [
    'Lamentamos o ocorrido. A sua conversa foi encaminhada a uma pessoa da equipe[, que responderá {when}].',
    'Pedimos desculpas pelo transtorno. Encaminhei a conversa à nossa equipe[, e a resposta será enviada {when}].',
  ],
  handOverFile: [
    'Agradeço o envio. O conteúdo foi encaminhado a uma pessoa da equipe[, que responderá {when}].',
    'Recebi o seu envio e o encaminhei à equipe[, e a resposta será enviada {when}].',
  ],
  handOverMedical: [
    'Essa orientação cabe somente a um profissional. A pergunta foi encaminhada à equipe[, que responderá {when}].',
    'Questões de saúde devem ser respondidas por um profissional. Encaminhei a pergunta à equipe[, e a resposta será enviada {when}].',
  ],
  handOverNotBookable: [
    'O agendamento de {service} não é feito por este canal. O pedido foi encaminhado à equipe[, que responderá {when}].',
    'Quem agenda {service} é a nossa equipe. Encaminhei o seu pedido[, e a resposta será enviada {when}].',
  ],
  handOverUnanswered: [
    'Não disponho dessa informação. A pergunta foi encaminhada à equipe[, que responderá {when}].',
    'Não encontrei essa resposta. Encaminhei a pergunta à equipe[, e a resposta será enviada {when}].',
  ],
  stillOpen: [
    'Quanto ao que ficou em aberto: {question}',
    'Resta ainda uma pergunta, por gentileza: {question}',
  ],
  unclear: [
    'Peço desculpas, não compreendi. Poderia escrever de outra forma, por gentileza?',
    'Não foi possível compreender. Poderia explicar com outras palavras, por gentileza?',
  ],
  optedOut: [
    'O seu pedido foi registrado: nenhuma outra mensagem será enviada. Caso mude de ideia, por gentileza, escreva por aqui.',
    'O envio de mensagens foi encerrado, conforme o seu pedido. Permanecemos à disposição por aqui.',
  ],
  emergency: ['{text}\n\nA nossa equipe também foi chamada.', '{text}\n\nUma pessoa da equipe foi acionada.'],
})
