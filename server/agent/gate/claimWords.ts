/** The words that make a claim, and the surrounding forms that turn it into none. */
import type { ClaimedAction } from './claim.ts'

/** The beginnings of the verbs of each act; the first that fits counts ('desmarc' before 'marc'). */
const ACTS: readonly (readonly [ClaimedAction, readonly string[]])[] = [
  ['cancel', 'cancel desmarc desmarq liber suspend anul'.split(' ')],
  [
    'move',
    'remarc remarq reagend mud transf troc alter adia adio adiei adiant antecip posterg realoc reprogram'.split(
      ' ',
    ),
  ],
  ['confirm', 'confirm valid'.split(' ')],
  [
    'book',
    'marc marq agend reserv separ garant encaix bloque guard segur assegur program combin inclu inser lanc cadastr fech acert'.split(
      ' ',
    ),
  ],
  [
    'tell',
    'avis fal comunic comuniq inform notific notifiq cham acion convers encaminh repass pass ped pergunt consult contat deix envi mand verific verifiq cheq chec'.split(
      ' ',
    ),
  ],
  ['note', 'anot registr escrev'.split(' ')],
]
export const claimedActionOf = (word: string): ClaimedAction =>
  ACTS.find(([, stems]) => stems.some((stem) => word.startsWith(stem)))?.[0] ?? 'any'

export const STRONG =
  '(?:marcad|agendad|reservad|garantid|encaixad|confirmad|cancelad|desmarcad|remarcad|reagendad|bloquead|assegurad|combinad|marcadinh|agendadinh|remarcadinh|confirmadinh|confirmadissim|marcadissim|garantidissim|reprogramad|pre agendad)(?:o|a|os|as)'
export const WEAK =
  '(?:feit|realizad|efetuad|efetivad|concluid|finalizad|registrad|incluid|inserid|lancad|alterad|mudad|transferid|separad|fechad|acertad|anotad|avisad|comunicad|informad|notificad|encaminhad|resolvid|processad|aprovad|liberad|guardad|trocad|adiad|antecipad|programad|cadastrad|salv|criad|validad|segurad|acionad|chamad|repassad|passad|encerrad|colocad|botad|autorizad|enviad|providenciad)(?:o|a|os|as)'
export const NOUN =
  '(?:agendamento|marcacao|reserva|horario|consulta|cancelamento|remarcacao|reagendamento|confirmacao|alteracao|troca|mudanca|inscricao|pedido|solicitacao|presenca|vaga|nome|sessao|encaixe|recado|equipe|doutora?|dra?|conversa|pergunta|aviso|atraso|lista|conteudo|envio|registro|inclusao|cadastro|espaco|lugar|data|retorno|avaliacao|compromisso|visita|processo)'
export const STAFF_WORDS =
  '(?:equipe|recepcao|recepcionista|atendente|alguem|pessoa|gente|doutora?|dra?|medic[oa]|dentista|profissional|gerente|sistema|clinica|secretaria|colega|responsavel|humano|ela|ele|eles|elas|especialista|setor|pessoal|time)'
export const OUR_NOUNS =
  '(?:agendamento|marcacao|reserva|cancelamento|remarcacao|reagendamento|confirmacao|encaixe|alteracao|inscricao|inclusao|mudanca|troca|solicitacao|desmarcacao)'
export const SHARED_WORDS = '(?:\\w+ ){0,4}'
export const VERB_OF_OTHERS =
  '(?:marc|agend|reserv|confirm|cancel|remarc|desmarc|reagend|encaix|bloque|garant|autoriz|aprov|liber|aceit|top|separ|registr|avis|valid|inclu|anot|mud|transfer)'

/** First person present: in a statement, saying it performs the act. */
export const PRESENT =
  '(?:marco|agendo|reservo|confirmo|cancelo|desmarco|remarco|reagendo|garanto|encaixo|separo|seguro|deixo|coloco|anoto|bloqueio|mudo|passo|transfiro|troco|registro|fecho|guardo|incluo|insiro|aviso|encaminho|chamo)'
export const LATER =
  '(?:retorno|retornamos|ligo|ligamos|aviso|avisamos|confirmo|confirmamos|respondo|respondemos|chamo|chamamos|mando|mandamos|envio|enviamos|passo|passamos|falo|falamos|digo|escrevo|escrevemos|procuro|procuramos|dou|encaixo|encaixamos|atualizo|informo|informamos|avisa|retorna|liga|responde|chama|escreve|manda|envia|procura|notifico|contato|posiciono)'

export const before = (plain: string, at: number) => plain.slice(Math.max(0, at - 60), at)

/** 'com hora marcada', 'pode ser marcado', 'se estiver confirmado': general or possible. */
export const GENERAL = new RegExp(
  [
    '\\bcom (?:hora|horario|data)s? (?:ja )?$',
    '\\b(?:seja|sejam|esteja|estejam|estiver|estiverem|for|forem|fosse|fossem|ficar|fique|fiquem|sendo|caso) (?:ja |tudo )?$',
    '(?:^|\\b(?!vai|vao|ira|irao|vou|vamos|de)\\w+ )(?:ser|estar) $',
    '\\b(?:posso|quer|quero|prefere|gostaria de|deseja|podemos|pode|poderia|eh so|precisa|para|que eu|quiser|preferir) (?:\\w+ )?(?:deixar|deixe|manter|ter|ver|deixasse|ficar) (?:\\w+ ){0,2}$',
    '\\bse (?:ja )?(?:(?:o|a|seu|sua|horario|consulta|agendamento|sessao|presenca) ){0,3}(?:esta|foi|ficou) $',
    '\\b(?:quando|onde|como|quem|quanto|qual|quais|que dia|que horas) (?:(?:o|a|seu|sua|horario|consulta|voce|tem) ){0,3}(?:esta|foi|ficou|estao|tinha|tem)? ?$',
    '\\b(?:tem|tinha|teria|ter) (?:algum|alguma|algo|outro|outra) (?:\\w+ )?$',
  ].join('|'),
)
/** Describes how things are done here, not what was done: 'é feito', 'são realizados', 'pode ser'. */
export const HABIT =
  /\b(?:eh|sao|era|eram|deve ser|devem ser|pode ser|podem ser|precisa ser|costuma ser|sendo|so eh) (?:sempre |so |tambem |geralmente |normalmente |realmente )?$/

export const isGeneral = (plain: string, { index }: RegExpExecArray) => GENERAL.test(before(plain, index))
export const isHabit = (plain: string, match: RegExpExecArray) =>
  isGeneral(plain, match) || (HABIT.test(before(plain, match.index)) && !plain.includes('TIME'))

export function actionOfNoun(words: string): ClaimedAction {
  if (/^(?:sua |seu |o |a )?(?:cancelamento|desmarcacao)/.test(words)) return 'cancel'
  if (/(?:remarcacao|reagendamento|alteracao|mudanca|troca)/.test(words)) return 'move'
  if (/confirmacao/.test(words)) return 'confirm'
  if (/(?:inscricao|inclusao)/.test(words)) return 'wait'
  return /solicitacao/.test(words) ? 'note' : 'book'
}

/** Past forms of verbs in -rar, which look like a future. */
export const PAST_ENDING_IN_REI =
  /^(?:re)?(?:tir|vir|mir|atir|par|separ|prepar|compar|liber|alter|esper|ger|consider|recuper|super|oper|jur|assegur|segur|procur|comemor|melhor|colabor|explor|registr|encontr|mostr|compr|entr|lembr|cobr|demor)ei/
