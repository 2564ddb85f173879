/** 'Não precisa mudar nada', 'só queria confirmar a de terça', 'a de segunda continua normal': an own visit stays. */
import type { Command } from '../understand/command.ts'
import type { Read } from '../understand/read.ts'
import { type Context, isAsked, timesAt } from './clause.ts'

/** The confirmation of an own visit that a clause says; null where it says none. */
export function confirmsVisit(command: Command, clause: Read, context: Context): Command[] | null {
  const { plain, span } = clause
  const { asked, task } = context.s.state
  if (context.own.length === 0) return null
  // 'Não precisa remarcar não', in reply to 'cancelar ou mudar?'
  const isGivingUp = asked?.what === 'cancel_or_move' && command.do === 'start' && command.task === 'cancel'
  if ((NO_CHANGE.test(plain) && !isGivingUp) || ONLY_CONFIRMS.test(plain)) return confirmed(clause, context)
  if (task === null && STAYS.test(clause.words.join(' ')))
    return isAsked(clause, context) ? [{ do: 'mine', span, score: 0.8 }] : confirmed(clause, context)
  // 'Pode confirmar', where nothing was asked
  const isNothingOpen = asked === null && context.own.length === 1
  return command.do === 'yes' && isNothingOpen && /\bconfirm/.test(plain) ? confirmed(clause, context) : null
}

/** The confirmation of an own visit; what is being moved, or offered beside it, is given up. */
const confirmed = (clause: Read, context: Context): Command[] => {
  const { span } = clause
  const drop: Command[] = context.s.state.task ? [{ do: 'drop', span, score: 0.9 }] : []
  return [...drop, { do: 'confirm', when: timesAt(clause, context), span, score: 0.9 }]
}
const NO_CHANGE =
  /^(?:(?:oi|ola|ah|nao|entao|ok|na verdade|olha|bom dia|boa tarde|boa noite) )*nao (?:(?:vou|vai|preciso|precisa|quero) )?(?:mais )?(?:precisar |preciso |precisa )?(?:mais )?(?:de )?(?:mudar|remarcar|trocar|alterar|desmarcar|cancelar)(?: (?:mais|nada|nao|a consulta|o horario|meu horario|minha consulta|esta|ta|e|confirmad[ao]|mantid[ao]|entao))+$/
const STAYS =
  /^(?:(?:mas|e|ja|so|entao|ok) )*(?:[ao]s? (?:SERVICO )?(?:d[eao]s? )?|(?:minha|meu) SERVICO (?:d[eao] )?|n?[ao] )?DIA (?:HORA )?(?:(?:pode|vai) )?(?:continua|continuar|segue|seguir|mantem|manter|mantenho|mantenha|permanece|fica|ficar|esta)(?: (?:normal|normalmente|de pe|mantid[oa]|igual|confirmad[oa]|marcad[oa]|cert[oa]|ok|valendo|como esta|do mesmo jeito|mesmo))+$/
const ONLY_CONFIRMS =
  /\b(?:so|somente|apenas) (?:(?:queria|quero|gostaria de|e|era|vim|para|mesmo) )*confirmar (?:a |o |minha |meu |que )/
