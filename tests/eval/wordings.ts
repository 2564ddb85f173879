/**
 * What a customer says for each act. Placeholders: {service} is a service with or without its article, {when}
 * a day or time, {old} one of their appointments. The manner of writing is applied afterwards.
 */
const lines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

export const WORDINGS = {
  hello: lines(`
    Oi!
    Olá, tudo bem?
    Bom dia!
    Boa tarde!
    oi, tudo bom?
    Oie
    Olá!
    Opa, tudo certo?`),
  bookAll: lines(`
    Quero marcar {service} {when}
    Gostaria de agendar {service} {when}
    Oi, queria marcar {service} {when}, por favor
    Vocês têm horário para {service} {when}?
    Tem vaga para {service} {when}?
    Consigo {service} {when}?
    Preciso de {service} {when}, tem como?
    Dá pra marcar {service} {when}?
    Boa tarde! Queria agendar {service}, pode ser {when}?
    Me encaixa {service} {when}?
    Queria ver se tem {when} para {service}
    Olá, tudo bem? Estou querendo marcar {service} {when}
    Será que dá pra eu fazer {service} {when}?
    Teria disponibilidade {when} para {service}?
    Quero fazer {service} {when}`),
  bookService: lines(`
    Quero marcar {service}
    Gostaria de agendar {service}
    Oi, queria marcar {service}
    Como faço para agendar {service}?
    Preciso marcar {service}
    Queria ver horário para {service}
    Tem horário para {service}?
    Bom dia, quero agendar {service} por favor
    Estou precisando de {service}, quais horários vocês têm?
    Dá pra marcar {service} por aqui?`),
  bookWhen: lines(`
    Tem horário {when}?
    Vocês têm vaga {when}?
    Quero marcar {when}
    Consigo um horário {when}?
    Queria agendar para {when}
    Tem como me encaixar {when}?
    Preciso de um horário {when}
    Será que tem alguma coisa livre {when}?`),
  bookBare: lines(`
    Quero marcar um horário
    Gostaria de agendar
    Oi, queria marcar um horário por favor
    Como faço para agendar?
    Preciso marcar um horário
    Bom dia! Dá pra agendar por aqui?
    Quero agendar um atendimento
    Tem horário?`),
  service: lines(`
    {service}
    é {service}
    Seria {service}
    quero {service}
    Pra {service}
    {service}, por favor
    Seria para {service}
    vai ser {service}`),
  when: lines(`
    {when}
    pode ser {when}?
    Prefiro {when}
    {when} seria ótimo
    Tem {when}?
    Queria {when}
    de preferência {when}
    {when}, se tiver
    Para mim é melhor {when}
    Pode ser {when}`),
  otherWhen: lines(`
    Nenhum desses, tem {when}?
    Não posso nesses, queria {when}
    Esses não dão. {when} tem?
    Hum, não. Prefiro {when}
    Não consigo nesses horários, teria {when}?
    Nesses não dá pra mim, {when} seria melhor
    não, {when}
    Fica ruim. Tem {when}?`),
  takeOne: lines(`
    Pode ser
    Sim
    Pode marcar
    Isso, pode marcar
    Quero sim
    Fechado
    Perfeito, pode ser
    Serve sim
    Ótimo, marca pra mim
    Esse mesmo
    ok, pode ser esse
    Sim, por favor
    Beleza, pode agendar
    Claro`),
  takeOrdinal: lines(`
    Pode ser {ordinal}
    {ordinal}
    Quero {ordinal}
    {ordinal} opção
    Fico com {ordinal}
    prefiro {ordinal} opção
    {ordinal}, por favor
    Vou querer {ordinal}`),
  takeHour: lines(`
    Pode ser às {hour}
    às {hour}
    O das {hour}
    Quero o das {hour}
    {hour} tá ótimo
    Fico com o das {hour}
    Prefiro às {hour}
    {hour}
    Pode ser {hour} então
    {hour} pra mim é melhor`),
  takeDayHour: lines(`
    {day} às {hour}
    Pode ser {day} às {hour}
    Quero {day} às {hour}
    {day} {hour} fica bom
    Prefiro {day} às {hour}
    Marca {day} às {hour} então
    {day} às {hour} por favor
    Fechado, {day} às {hour}`),
  yes: lines(`
    Sim
    Pode marcar
    Isso
    Pode sim
    Sim, por favor
    Quero sim
    Confirmo
    Pode
    Claro, pode marcar
    Isso mesmo
    ok
    Fechado
    👍`),
  anyone: lines(`
    Tanto faz
    Qualquer um
    Não tenho preferência
    Pode ser qualquer um
    Quem tiver vaga
    Com quem tiver
    Sem preferência
    Qualquer profissional`),
  move: lines(`
    Preciso remarcar {old} para {when}
    Queria mudar {old} para {when}
    Dá pra remarcar {old} para {when}?
    Oi, tem como trocar {old} para {when}?
    Posso passar {old} para {when}?
    Quero adiar {old} para {when}
    Bom dia, preciso mudar {old}, pode ser {when}?
    Não vou conseguir ir, dá pra passar {old} para {when}?`),
  moveBare: lines(`
    Preciso remarcar {old}
    Quero remarcar {old}
    Dá pra mudar {old} de dia?
    Oi, preciso mudar o dia, é {old}
    Queria trocar o horário, é {old}
    Tem como remarcar {old}?
    Preciso adiar {old}
    Não posso mais nesse dia, quero remarcar {old}`),
  cancel: lines(`
    Quero cancelar {old}
    Preciso desmarcar {old}
    Cancela {old} por favor
    Oi, gostaria de cancelar {old}
    Pode cancelar {old}?
    Tenho que desmarcar {old}, desculpa
    Infelizmente preciso cancelar {old}
    Por favor, desmarque {old}`),
  choosesMove: lines(`
    Remarcar
    Quero remarcar
    Prefiro mudar pra outro dia
    mudar
    outro dia
    Remarcar, por favor
    Quero trocar o dia
    Mudar de horário`),
  choosesCancel: lines(`
    Cancelar
    Pode cancelar
    Prefiro cancelar
    cancela
    Cancelar mesmo
    Quero cancelar
    Desmarca por favor
    pode desmarcar`),
  myself: lines(`
    É pra mim
    Pra mim mesma
    pra mim
    Para mim
    É para mim mesmo
    Pra eu mesma
    Sou eu
    Eu mesma`),
  thanks: lines(`
    Obrigada!
    Muito obrigada
    obrigado
    Valeu!
    Obrigada, até lá
    Perfeito, obrigada
    Ótimo, obrigado!
    Beleza, obrigada
    Muito obrigado pela ajuda
    ok obrigada`),
  joins: [' e ', '. ', '\n', ', e ', '? ', ' Ah, e ', '. Outra coisa: ', '\nTambém queria saber: '],
} as const satisfies Record<string, readonly string[]>

export const ORDINALS = ['a primeira', 'a segunda', 'a terceira', 'a quarta', 'a quinta']
export const WEEKDAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

/** The same hour in the ways people write it: '15h', '15:00', '15 horas', '3 da tarde'. */
export function hourForms(time: string): string[] {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  const plain = minutes === '00' ? `${hour}h` : `${hour}h${minutes}`
  const forms = [plain, plain, `${hour}:${minutes}`]
  if (minutes === '00') forms.push(`${hour} horas`)
  if (minutes === '30') forms.push(`${hour} e meia`)
  return forms
}
