/** Rules for claims that something was done, is booked, or is as the customer wished. */
import type { Rule } from './claim.ts'
import {
  claimedActionOf,
  STRONG,
  WEAK,
  NOUN,
  OUR_NOUNS,
  SHARED_WORDS,
  before,
  GENERAL,
  HABIT,
  isGeneral,
  isHabit,
  PAST_ENDING_IN_REI,
  actionOfNoun,
} from './claimWords.ts'

/** First person past forms for looking or feeling: they do not claim a change. */
const HARMLESS_PAST = new Set(
  `sei hei achei gostei adorei encontrei localizei pensei notei esperei entendei desculpei olhei errei demorei fiquei
  comecei lamentei busquei procurei lei rei virei parei cheguei tentei estranhei precisei amei
  faltei atrasei`
    .trim()
    .split(/\s+/),
)
const HARMLESS_NOW = new Set(
  'falando entendendo torcendo precisando querendo funcionando ficando esperando aguardando perguntando respondendo oferecendo atendendo trabalhando ouvindo'.split(
    ' ',
  ),
)
const IRREGULAR_PAST =
  'suspendi|suspendemos|exclui|excluimos|removi|removemos|inscrevi|inscrevemos|interrompi|defini|decidi|conclui|obtive|refiz|desfiz|repus|mantive sua|fiz|pus|consegui|garanti|inclui|inseri|pedi|transferi|resolvi|dei|cumpri|abri|medi|escrevi|atendi|fizemos|conseguimos|incluimos|inserimos|pusemos|transferimos|garantimos|resolvemos'
/** 'O corte inclui lavagem' tells of a thing, where 'já incluí você' would tell of a deed. */
const SUBJECT = /\b[oa]s? \w{4,}(?: (?:de|da|do|em|com) \w+)? $/
export const RULES_OF_DONE: readonly Rule[] = [
  {
    family: 'done',
    when: /\b(?:ja )?(\w{2,}ei)\b/g,
    act: (match) => claimedActionOf(match[1]!),
    inQuestions: true,
    unless: (plain, match) =>
      HARMLESS_PAST.has(match[1]!) ||
      (/[aei]rei/.test(match[1]!) && !PAST_ENDING_IN_REI.test(match[1]!)) ||
      /^(?:ja )?deixei (?:isso |esse assunto )?(?:de lado|quieto|para la)/.test(plain.slice(match.index)),
  },
  {
    family: 'done',
    when: new RegExp(`\\b(${IRREGULAR_PAST})\\b`, 'g'),
    act: (match) => claimedActionOf(match[1]!),
    inQuestions: true,
    unless: (plain, match) =>
      /\bnao $/.test(before(plain, match.index)) ||
      (match[1] === 'inclui' && SUBJECT.test(before(plain, match.index))),
  },
  {
    // 'acabei de marcar', 'consegui encaixar', 'está sendo marcado'
    family: 'done',
    when: /\b(?:acab(?:ei|o|amos|ou) de(?! ser\b)|termin(?:ei|amos) de|consegu(?:i|imos)|pude|tive que|tratei de|cuidei de|deixei de|aproveitei para|fiz questao de) (?:te |lhe |o |a |ja )?(\w+[aei]r)\b/g,
    act: (match) => claimedActionOf(match[1]!),
    inQuestions: true,
  },
  {
    // 'Marcamos seu horário' is a claim; 'marcamos por ordem de chegada' is not.
    family: 'done',
    when: new RegExp(
      `\\b(?:(?:ja|pronto|prontinho|entao) \\|? ?)?((?:marc|agend|reserv|separ|encaix|bloque|guard|confirm|cancel|desmarc|remarc|reagend|anot|avis|registr|notific|encaminh|cham|pass|alter|mud|troc|coloc|inclu|asseg|segur|deix|fech)[aiu]?(?:amos|imos|ramos)) ${SHARED_WORDS}(?:voce|te|seu|sua|TIME|equipe|doutora?|dra?|tudo|conforme|pedido|isso)\\b`,
      'g',
    ),
    act: (match) => claimedActionOf(match[1]!),
    inQuestions: true,
    unless: (plain) =>
      /\b(?:um dia|na vespera|no dia|sempre|horas) (?:antes|anterior)|\bsempre\b/.test(plain) &&
      !plain.includes('TIME'),
  },
  {
    family: 'done',
    when: /\b(?:estou|estamos|ja estou|vou estar|sigo) (?:ja |aqui |agora |te |lhe )?(\w+ndo)\b/g,
    act: (match) => claimedActionOf(match[1]!),
    inQuestions: true,
    unless: (_, match) => HARMLESS_NOW.has(match[1]!),
  },
  {
    family: 'state',
    when: new RegExp(`\\b(${STRONG})\\b`, 'g'),
    act: (match) => claimedActionOf(match[1]!.replace('pre ', '')),
    unless: isHabit,
  },
  {
    family: 'state',
    when: new RegExp(
      `\\b(?:(?:${NOUN}|tudo|ja|foi|foram|esta|estao|ficou|ficaram|deixei|deixamos|fica|continua|segue|encontra|permanece) (?:\\w+ ){0,4}|^)(${WEAK})\\b`,
      'g',
    ),
    act: (match) => claimedActionOf(match[1]!),
    unless: (plain, match) => {
      const at = match.index + match[0].length - match[1]!.length
      const lead = before(plain, at)
      // 'Estamos fechados aos domingos' and 'a sala fica fechada' are not about an appointment.
      if (
        match[1]!.startsWith('fechad') &&
        !/\b(?:tudo|negocio|horario|agendamento|consulta) (?:\w+ ){0,2}$/.test(lead)
      )
        return !/^fechado\b/.test(plain) || plain.split(' ').length > 6
      return GENERAL.test(lead) || HABIT.test(lead) || /\bvez $/.test(lead)
    },
  },
  {
    // Any change to a booking, a cancellation or the diary: 'horário travado', 'agenda atualizada'.
    family: 'state',
    when: new RegExp(
      `\\b(?:(?:seu|sua|o|a) )?(?:horario|vaga|consulta|agendamento|cancelamento|reserva|agenda|sessao|presenca|remarcacao|encaixe|atendimento|lugar|espaco) (?:\\w+ ){0,2}((?!nasc|ocup|lot|fech|abert|limit|esgot|preench|indic|desej|prefer|desocup|escolh|estend|reduz|ped|dedic|personal|humaniz|individual|combin|previst|inform|ofere|retir|pass|agend|marc|confirm|cancel|desmarc|remarc|reagend|reserv|garant|encaix|bloque|assegur)\\w{2,}(?:ad|id)(?:o|a|os|as)|salv[oa]|aceit[oa]|feit[oa]|pront[oa]|ganh[oa]|ok|certo|certinh[oa])\\b`,
      'g',
    ),
    act: 'any',
    unless: (plain, match) => {
      const lead = before(plain, match.index + match[0].length - match[1]!.length)
      return isHabit(plain, match) || GENERAL.test(lead) || HABIT.test(lead)
    },
  },
  {
    family: 'state',
    when: /\b\w{3,}(?:ad|id)(?:issim|inh)[oa]\b/g,
    act: 'any',
    unless: (_, { 0: word }) => /(?:obrigad|atrasad|quietad|coitad|perdid|danad|sossegad)/.test(word),
  },
  {
    family: 'state',
    when: /\b(?:consulta|horario|sessao|agendamento|reserva) (?:\w+ )?nao (?:existe|esta|consta|vale) (?:\w+ ){0,2}(?:mais|agenda)\b/g,
    act: 'cancel',
    unless: (plain) => /livre|dispon/.test(plain),
  },
  {
    // 'Você não está mais na agenda', 'não precisa mais vir': said of a visit that is given up.
    family: 'state',
    when: /\bnao (?:esta|estara|consta|aparece) mais (?:\w+ )?n[ao] (?:\w+ )?(?:agenda|sistema)\b|\bnao (?:precisa|tem que|deve) (?:mais )?(?:vir|comparecer|aparecer)\b|\bnao (?:vai mais acontecer|acontece mais|vai acontecer mais)\b/g,
    act: 'cancel',
  },
  {
    // 'ficou para quinta', 'seu horário é quinta', 'agora é sexta'
    family: 'place',
    when: /\b(?:ficou|ficaram|fica|ficam|passou|passa|passaria|caiu|foi|continua|continuam|segue|seguem|permanece|mantive|mantivemos|mantido|mantida|mantem|entao|agora|novo horario|nova data) (?!abert|fechad|livre|dispon)(?:\w+ ){0,4}?(?:\| (?:para )?)?(?:\w+ )?(?:dia )?TIME/g,
    act: 'book',
    timed: true,
    unless: (plain, { index, 0: words }) =>
      /\b(?:livre|disponivel|disponiveis|abert[ao]s?|fechad[ao]s?|ocupad[ao]s?|lotad[ao]s?|nao|tenho|temos|ha|tem|responde|resposta|retorna|cancelad[oa]|desmarcad[oa])\b/.test(
        words + before(plain, index).slice(-25),
      ) || /\binclus\w+ /.test(before(plain, index)),
  },
  {
    family: 'place',
    when: /\b(?:(?:o |a )?(?:seu|sua|teu|tua|seus|suas) (?:nov[oa] |proxim[oa] )?(?:horarios?|consulta|sessao|agendamento|atendimento|reserva|avaliacao|retorno|compromisso|vaga|encaixe|procedimento|visita)|horario d[aoe] (?!atendimento|funcionamento|voces|nosso|almoco)\w+|voce (?:ja )?tem|voce esta com|consta|constam|encontrei(?: isto)?|localizei|achei(?: aqui)?)\b[^?]{0,120}?TIME/g,
    act: (match) => (/\b(?:cancelad|desmarcad)/.test(match[0]) ? 'cancel' : 'book'),
    timed: true,
  },
  {
    family: 'noun',
    when: new RegExp(
      `\\b${OUR_NOUNS} (?:\\w+ ){0,3}(?:com sucesso|ok|garantid[oa]|pronta?o?|complet[oa]|criad[oa]|aprovad[oa]|conclui\\w+|realizad[oa]|efetuad[oa]|efetivad[oa]|feit[oa]|confirmad[oa]|registrad[oa])`,
      'g',
    ),
    act: (match) => actionOfNoun(match[0]),
    unless: (plain, match) =>
      /\b(?:eh|sao|pode ser|deve ser|precisa ser|seja|for) (?:\w+ )?$/.test(match[0].replace(/\w+$/, '')) ||
      isGeneral(plain, match),
  },
  {
    // 'Marcação bem-sucedida', 'Status do agendamento: OK', 'Seu cancelamento já caiu no sistema'
    family: 'noun',
    when: new RegExp(
      `\\b${OUR_NOUNS} (?:\\w+ ){0,2}(?:bem sucedid[oa]|(?:ja )?(?:caiu|entrou|subiu|saiu))\\b|\\bstatus d[aoe]s? [\\w |]{1,40}\\b(?:ok|sim|positivo|ativ[oa])\\b`,
      'g',
    ),
    act: (match) => actionOfNoun(match[0]),
  },
  { family: 'noun', when: /\b(?:com|resultado \|) (?:sucesso|exito)\b/g, act: 'any', inQuestions: true },
  {
    family: 'noun',
    when: /\b(?:sua reserva|dados d[oa] (?:seu |sua )?(?:agendamento|reserva|consulta)|resumo d[oa] (?:seu |sua )?(?:agendamento|reserva|consulta)|comprovante|protocolo|codigo d[aoe] (?:sua )?(?:reserva|confirmacao|agendamento)|segue (?:o |a )?(?:sua |seu )?(?:confirmacao|agendamento|reserva))\b/g,
    act: 'book',
  },
  {
    family: 'noun',
    when: /^(?:sua |seu |o |a )?(?:agendamento|marcacao|reserva|cancelamento|remarcacao|reagendamento|confirmacao|encaixe) [^?]{0,120}\bTIME/g,
    act: (match) => actionOfNoun(match[0]),
    timed: true,
  },
  {
    family: 'mark',
    when: /\b(?:OKMARK|pronto|prontinho|prontissimo|feito|feitinho|fechad[oa]|fechou|combinad[oa]|tudo certo|certinho|deu certo|resolvido|sucesso|anotado|beleza|perfeito|show|otimo|maravilha|legal|(?<!\b(?:a|as|de|da|uma|sua|nova|para) )joia|ok)\b.*\bTIME\b|\bTIME\b.*\b(?:OKMARK|pronto|prontinho|feito|fechad[oa]|fechou|combinad[oa]|tudo certo|certinho|deu certo|resolvido)\b/g,
    act: 'any',
    timed: true,
    unless: (plain) =>
      /\b(?:tenho|temos|ha|livres?|disponive(?:l|is)|posso|quer|prefere|qual|lista de espera|confirma|atendemos|abrimos|funciona|funcionamos|continua|mantive|permanece|segue)\b/.test(
        plain,
      ),
  },
  {
    family: 'mark',
    when: /(?:^|\| )(?:pronto|prontinho|prontissimo|feito|feitinho|combinad[oa]|tudo certo|deu (?:tudo )?cert(?:inh)?o(?: com (?:o )?seu horario)?|resolvido|tudo resolvido|tudo pronto|negocio fechado|fechado|esta feito|missao cumprida|considere feito|pode considerar feito)(?: (?:entao|viu|para voce|aqui|ja|por aqui))?(?: OKMARK)*(?= \||$)/g,
    act: 'any',
    inQuestions: true,
    unless: (plain) => plain.startsWith('feriado') || /\b(?:continua|mantive|permanece|segue)\b/.test(plain),
  },
  { family: 'mark', when: /^(?:OKMARK ?)+$/g, act: 'any' },
  {
    family: 'done',
    when: /\b(?:nao (?:vamos|vou|iremos) mais|nao (?:recebera|recebe|enviaremos|mandaremos|receberao)(?: mais)?|parei de|paramos de|removi|retirei|exclui|descadastrei|tirei|encerrad[oa]|nenhuma (?:outra )?mensagem|de mandar|de enviar) (?:\w+ ){0,4}(?:mensage(?:m|ns)|lista|numero|cadastro|contatos?|propaganda|enviad[oa])\b|\bnao recebera mais (?:nada|nenhum)\b|\benvio de mensage(?:m|ns) (?:\w+ )?(?:encerrad|cancelad)[oa]|\b(?:descadastrad|removid)[oa]\b/g,
    act: 'optOut',
    inQuestions: true,
  },
]
