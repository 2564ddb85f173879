/** Who is going through a hard time and wants to talk to somebody: in a psychologist's clinic that is a wish for therapy. */
import { fold } from '../../../src/contract/text.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { Command } from '../understand/command.ts'
import { type Draft, serviceOf } from './draft.ts'

const THERAPY =
  /\bpsicoterapia\b|\bterapia individual\b|\bsessao de terapia\b|^(?:psico)?terapia$|\b(?:consulta|atendimento|sessao) (?:com )?(?:[ao] )?psicolog/
const OF_OTHERS = /\b(?:casal|infantil|familia|familiar|grupo|criancas?|avaliacao)\b/
const HARD_TIME =
  /\b(?:momento|fase|periodo|semana|mes|ano|tempo|dias?) (?:\w+ ){0,2}(?:dificil|dificeis|complicad[oa]s?|ruim|ruins|pesad[oa]s?)\b|\b(?:ansios|depress|deprimid|divorci|angustia|estressad|esgotad|sobrecarregad|(?:ansiedade|choro|chorando|triste|tristeza|luto|separacao|separei|sofrendo|panico|burnout|nao (?:estou|to|ando) (?:\w+ )?bem|mal comigo|perdi (?:meu|minha))\b)/
const TO_TALK =
  /\b(?:convers\w+|desabaf\w+|falar|me abrir)(?: \w+){0,2} com (?:alguem|um profissional|uma profissional|uma? psicolog[oa]|uma? terapeuta|uma pessoa)\b|\b(?:preciso|precisando|queria|quero|procurando|busco|buscando|atras) (?:de )?(?:ajuda|desabafar|conversar|apoio)\b/
/** Asks for the team, not for a therapist. */
const TEAM = /\b(?:atendente|recepcao|recepcionista|human[oa]|gerente|robo|equipe|responsavel|voces)\b/

const isTherapy = ({ name, bookable_by_agent: may }: Service): boolean =>
  may && THERAPY.test(fold(name)) && !OF_OTHERS.test(fold(name))

/** Whether the words tell of a hard time: 'tô passando por um momento difícil'. */
export const isHardTime = (text: string): boolean => HARD_TIME.test(fold(text))

/** The therapies that a wish to talk to somebody may mean; empty where the words ask for something else. */
export function therapiesMeant(text: string, services: readonly Service[]): string[] {
  const words = fold(text)
  if (!isHardTime(text) || !TO_TALK.test(words) || TEAM.test(words)) return []
  return services.filter(isTherapy).map(({ id }) => id)
}

/** Says a kind word first to who tells of a hard time and wants a therapy. */
export function comfort(d: Draft, commands: readonly Command[], text: string): void {
  const isNew =
    d.s.state.task === null && commands.some((each) => each.do === 'start' && each.task === 'book')
  const service = serviceOf(d, d.state.task?.serviceId ?? null)
  if (!isNew || !service || !isTherapy(service) || !isHardTime(text) || d.handOver) return
  d.answers.unshift({ key: 'comfort', values: {}, basis: [] })
}
