/** Decides whether the clinic's own data (hours, address, services) answer exactly what was asked. */
import { fold } from '../../../src/contract/text.ts'
import { contentOf } from '../answer/questionWords.ts'
import type { Aspect } from '../../../src/contract/aspect.ts'
import { stem } from '../understand/stem.ts'

/** Words with which people ask for these data, as stems. */
const words = (all: string) => new Set(all.trim().split(/\s+/).map(stem))
const DAYS =
  'segunda terca quarta quinta sexta sabado domingo feira feriado feriados semana fim final dias todo todos natal ano novo reveillon virada festas finados corpus christi santa pascoa carnaval horas hora vespera emenda ponte recesso mes janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
const ASKING_WORDS: Partial<Record<Aspect, Set<string>>> = {
  HOURS: words(
    `${DAYS} abre abrem aberto aberta abertos fecha fecham fechado fechada fechados atende atendem atendendo atendimento funciona funcionam funcionamento funcionando
    expediente horario horarios fica ficam fico estao esta hoje amanha agora ainda trabalha trabalham trabalhando cedo almoco madrugada plantao inicio comeca termina ate vai vao antes depois loja clinica proximo proxima vem esse este essa esta nesse neste manha tarde noite`,
  ),
  ADDRESS: words(
    `endereco endereço onde fica ficam localizacao localizado localizada local lugar rua numero bairro cep cidade mapa maps referencia chegar chego chega chegam
    esta estao situada situado avenida mandar manda envia passa passar link google waze ponto loja clinica unidade sede predio sala andar regiao zona certo exato completo`,
  ),
  STAFF: words(
    `quem atende atendem atendendo faz fazem profissional profissionais equipe doutor doutora doutores medico medica medicos nome nomes chama chamam
    trabalha trabalham cuida realiza aplica responsavel quantos qual quais sao tem mulher homem especialista dentista psicologa psicologo fisioterapeuta esteticista
    cabeleireira cabeleireiro manicure barbeiro nutricionista veterinaria veterinario professor professora instrutor dermatologista massagista terapeuta
    tatuador podologa podologo fonoaudiologa oftalmo maquiadora designer ainda tambem saber pessoa pessoas gente dia dias vai servico servicos clinica salao atendimento consulta`,
  ),
  CATALOG: words(
    `servico servicos procedimento procedimentos tratamento tratamentos fazem faz fazer oferecem oferece oferecido oferecidos trabalham trabalha tipo tipos quais qual
    opcao opcoes lista tabela catalogo cardapio menu disponivel disponiveis realizam realiza atendem atendimento atendimentos especialidade especialidades
    coisa coisas tudo area areas clinica salao espaco estetica precos preco valores valor mais outros outras conhecer saber informacao informacoes interesse quero teria existem existe novidade
    e eh serve isso marcar agendar consulta consultas sessao`,
  ),
}

/** Patterns that ask for the data by name, whatever else is said. */
const BY_NAME: Partial<Record<Aspect, RegExp>> = {
  HOURS:
    /\b(?:que|quais|qual|ate que|quantas) (?:\w+ )?(?:horas?|horarios?|dias?)\b.*\b(?:abr|fech|atend|funcion|abert)|\b(?:abr|fech|atend|funcion|abert)\w*\b.*\b(?:que|quais|qual) (?:\w+ )?(?:horas?|horarios?|dias?)\b|\bhorarios? de (?:funcionamento|atendimento)\b/,
  ADDRESS:
    /\b(?:endereco|localizacao|onde (?:e|eh|fica|ficam|esta|estao|voces)|como (?:chego|chegar|faco para chegar))\b/,
}

/** 'Vocês fazem bichectomia?': asks about one thing, not for the list of services. */
const OF_ONE =
  /^(?:oi |ola |e |ai |mas )*(?:voces |voce |ai )?(?:tambem )?(?:faz\w*|tem|oferec\w+|realiz\w+|trabalh\w+ com) (?:\w+ )?\w+(?: \w+)?$/

/** Asks for advice, which a list does not give. */
const COMPARES =
  /\b(?:qual|que) (?:(?:e|eh|seria|[ao]) )*(?:abordagem|linha|metodo|tecnica)\b|\b(?:serve[m]?|indicad[oa]s?|recomendad[oa]s?|bo[am]|bons|boas) para (?:quem|pele|cabelo|unha|dente|rosto|mim)|\b(?:resolve|funciona|adianta|ajuda)[m]? (?:para|em|com|mesmo|n[ao])\b|\btira[m]? (?:\w+ )?(?:manchas?|cicatriz\w*|rugas?|estrias?|cravos?)\b|\bdiferenc\w+|\bmelhor (?:\w+ ){1,4}?ou \w|\b(?:vale|valem) a pena\b|\b(?:qual|o que) (?:\w+ ){0,3}(?:melhor|indica\w*|recomenda\w*)\b/
/** The share of a question's words that must ask for the list of services. */
const LEAST_SHARE = 0.5

/** Whether the text asks for the data by name: 'que horas abrem', 'o endereço'. */
export const isByName = (aspect: Aspect, text: string): boolean => BY_NAME[aspect]?.test(text) ?? false

/** 'O estacionamento fica aberto até que horas?': the hours of a thing in the house, or near it. */
const HOURS_OF_THING =
  /^(?:e |mas |ai |oi |agora )*(?:o|a|os|as) (\w+)(?: \w+){0,3}? (?:abre|abrem|fecha|fecham|funciona|funcionam|(?:fica|ficam|esta|estao|vai ficar) (?:\w+ ){0,2}?(?:abert|fechad)[oa]s?)\b/
const HOUSE =
  /^(?:clinica|salao|consultorio|studio|estudio|espaco|loja|instituto|barbearia|esmalteria|casa|petshop|pet|empresa|unidade|otica|laboratorio|academia|spa|centro|recepcao|atendimento|agenda|expediente|lugar|local|estabelecimento|secretaria|equipe)$/

/** Whether the text asks for the hours of something else than the clinic itself. */
export function asksHoursOfThing(text: string, company: string): boolean {
  const thing = HOURS_OF_THING.exec(text)?.[1]
  return thing !== undefined && !HOUSE.test(thing) && !fold(company).split(' ').includes(thing)
}

const IS_PLACED =
  /^(?:(?:oi|ola|e|ai|entao|mas|bom dia|boa tarde|boa noite) )*(?:(?:voces|a clinica|o salao|o consultorio|o studio|a barbearia|a loja|o endereco|ai) )?(?:ainda )?(?:e|ficam?|estao|esta|sao)(?: ai)? (?:localizad[oa]s? )?(?:n[ao]|em|ali n[ao]|la n[ao]) (?!frente|lado|mesm|terreo|andar|sub ?solo|onibus|metro|segund[ao]|terceiro|primeiro|subida|descida|esquina|horario|feriado|natal|domingo|sabado|quinta|sexta|terca|quarta|manha|tarde|noite)\w+(?: \w+){0,3}$/
/** Parts of a place that an address may leave out. */
const PART_OF_PLACE = /\b(andar|sala|cep|bloco|portaria)\b/
const PARTS: Record<string, RegExp> = {
  andar: /\bandar\b|º/,
  sala: /\bsala\b|\bsl\b/,
  cep: /\bcep\b|\d{5}-?\d{3}/,
  bloco: /\bbloco\b/,
  portaria: /\bportaria\b/,
}

/**
 * False where the question names something that the clinic's data do not cover: 'perto do metrô?', 'tem hotel
 * no feriado?'.
 */
export function asksForClinicData(
  aspect: Aspect,
  text: string,
  { location, objects, names = '' }: { location: string; objects: readonly string[]; names?: string },
): boolean {
  const asking = ASKING_WORDS[aspect]
  if (!asking) return true
  if (aspect === 'CATALOG' && COMPARES.test(text)) return false
  if ((aspect === 'CATALOG' || aspect === 'STAFF') && objects.length > 0) return true
  if (isByName(aspect, text)) return true
  // 'Vocês têm hotelzinho pra deixar o cachorro?': none of it asks what the clinic offers.
  if (aspect === 'CATALOG' && !OF_ONE.test(text)) {
    const said = contentOf(text.split(' '))
    return said.filter((word) => asking.has(stem(word))).length >= said.length * LEAST_SHARE
  }
  // 'Vocês ficam na Aldeota, né?': the address tells whether they do.
  if (aspect === 'ADDRESS' && IS_PLACED.test(text) && !PART_OF_PLACE.test(text)) return true
  // Only a location that states the floor answers 'Em que andar?'
  const part = aspect === 'ADDRESS' ? PART_OF_PLACE.exec(text)?.[1] : undefined
  if (part !== undefined && !PARTS[part]!.test(fold(location))) return false
  const own = new Set((fold(`${location} ${names}`).match(/\p{L}{3,}/gu) ?? []).map(stem))
  return contentOf(text.split(' ')).every(
    (word) => asking.has(stem(word)) || own.has(stem(word)) || /\d/.test(word),
  )
}
