import type { Intent } from './command.ts'

/**
 * Patterns that decide the intent of a clause. What must never be missed (opting out, an emergency, asking
 * for a person, anger) is decided by patterns alone; everything else also by the classifier. A pattern reads
 * one clause of at most 48 folded words, and every gap in it is bounded, so its cost is bounded too.
 */
export type Rule = { intent: Intent; when: RegExp; unless?: RegExp }

/** Names of medicines and remedies. */
const DRUG =
  '(?:remedios?|medicamentos?|medicacao|comprimidos?|dipirona|ibuprofeno|paracetamol|dorflex|antibioticos?|amoxicilina|anti ?inflamatorios?|aspirina|aas|nimesulida|corticoides?|anti ?depressivos?|ansioliticos?|calmantes?|anticoncepcional|anticoagulantes?|rivotril|clonazepam|fluoxetina|sertralina|ritalina|roacutan|isotretinoina|insulina|losartana|relaxante muscular|antialergico|antialergica|pomadas?)'
const WANT =
  '(?:procuro|procurando|estou procurando|estou atras de|quero|queria|gostaria de|preciso|precisava|pretendo|vou querer|vim)'
/** 'Queria ver pra fazer uma aula experimental, pode ser na quinta', also at the end of a long story. */
const WANTS_TO_DO =
  '\\b(?:quero|queria|gostaria|preciso|precisava) (?:\\w+ ){0,4}(?:fazer|marcar|agendar|experimentar) (?:um |uma |o |a )?SERVICO\\b(?=.*\\b(?:DIA|HORA)\\b)'
/** 'Preciso levar meu filho no pediatra' */
const WANTS_TO_BRING =
  '\\b(?:quero|queria|preciso|gostaria de|tenho que) (?:\\w+ )?(?:(?:levar|trazer|passar) (?:\\w+ ){1,6}(?:no|na|ao|com o|com a|para|para a) (?:SERVICO|primeira consulta|PROFISSIONAL|pediatra|medic[oa]|dentista|doutora?|veterinari[oa])|passar (?:\\w+ ){0,3}(?:em|em uma|numa|por uma) (?:SERVICO|consulta|avaliacao))\\b'
/** 'Passar ela numa consulta' is a first visit, and moves none. */
const TO_A_VISIT =
  '\\bpassar uma (?:consulta|avaliacao)\\b|\\bpassar (?:\\w+ ){0,3}(?:em|numa|em uma|por uma|no|na|com o|com a) (?:consulta|avaliacao|pediatra|medic[oa]|dentista|doutora?|veterinari[oa]|PROFISSIONAL|SERVICO|\\w{4,}(?:ista|olog[oa]|iatra))\\b'
/** 'O doutor pediu pra eu levar o Caetano no alergista' */
const IS_SENT =
  '\\b(?:pediu|mandou|falou|disse|orientou|indicou|recomendou|sugeriu|aconselhou) (?:para |que )?(?:eu |a gente )?(?:lev\\w+|traz\\w+|pass\\w+|procur\\w+|consult\\w+|ir|fosse|marc\\w+|agend\\w+|faz\\w+|fizesse) (?:\\w+ ){0,5}SERVICO\\b'
/** 'O médico pediu 10 sessões de fisioterapia' */
const IS_ORDERED =
  '\\b(?:medic[oa]|doutora?|dra?|pediatra|dentista|ortopedista|escola|creche|professora?|pedagog[oa]|psicolog[oa]|PROFISSIONAL) (?:me |nos )?(?:pediu|mandou|receitou|indicou|passou|solicitou) (?:NUMERO |uma? |umas |uns |para |fazer |mais |[ao] ){0,4}(?:sess(?:ao|oes) de |aulas? de )?(?:SERVICO|avaliacao|consulta)(?: \\w+){0,4}?(?: para (?:[ao] )?(?:meu|minha|el[ea]) .+)?$'
/** 'Minha filha tem 4 anos e precisa de fono' */
const NEEDS_TRADE =
  '^(?:(?:e|mas|el[ae]) ){0,3}(?:precisa|ta precisando|esta precisando) de (?:um |uma )?(?:fono\\w*|fisio\\w*|nutri\\w*|terapia|psicolog[oa]|dentista|pediatra|oculista)$'
const KIN =
  '(?:filh[oa]|filhinh[oa]|mae|pai|irma|irmao|marido|espos[oa]|mulher|namorad[oa]|avo|vo|ti[ao]|prim[ao]|sogr[ao]|amig[ao]|net[oa]|netinh[oa]|sobrinh[oa]|bebe|menin[oa])'
/** 'Ela precisa da avaliação', 'meu pai tem que fazer acupuntura' */
const THEY_NEED = `\\b(?:el[ae]s?|(?:minha|meu) ${KIN}(?: \\w+){0,2}) (?:tambem )?(?:esta )?(?:precisa\\w*|necessita\\w*|(?<!\\bnao )(?:quer|queria)(?! mais)|tem que|tem de|vai ter que|vai precisar) (?:de |d[ao] |fazer |tomar |passar |ir |n[ao] |com |em |por |uma? |[ao] |mais |outr[ao] |comecar |iniciar |marcar |agendar |colocar ){0,4}(?:SERVICO|consulta|avaliacao|sessao|dentista|medic[oa]|psicolog[oa])\\b(?!.*\\b(?:antes|primeiro|quant\\w+|se|sempre|qual|quais|ja|estar|ser|levar|trazer)\\b)`
/** 'Minha filha Manu no dentista de criança' */
const KIN_AT_SERVICE = `^(?:(?:quero|queria|seria|e|oi|ola|bom|boa|dia|tarde|noite|para|marcar|agendar|marca|agenda|[ao]) ){0,6}(?:minha|meu) ${KIN}(?: (?!esta|esteve|ficou|foi|fez|faz|tem|vai|veio|marcou|ja|nao|adorou|amou|gosta|trabalha)\\w+){0,2} (?:n[ao]|com [ao]) (?:PROFISSIONAL )?SERVICO(?: (?:DIA|HORA|IDADE|tem|FDS))*$`
/** 'Tenho 3 gatos pra vacinar' */
const HAS_SEVERAL =
  '^(?:(?:oi|ola|eu|e|entao|bom|dia|boa|tarde|noite) )*(?:tenho|temos|sao) (?:NUMERO|dois|duas|tres|quatro) \\w+ para (?:\\w+ )?SERVICO(?: (?:DIA|HORA|FDS|de|a|manha|tarde|noite))*$'
/** The clause asks about rules and wishes for nothing. */
const RULE_ASKED =
  /\b(?:multa|taxa|politica|regras?|prazo|antecedencia|custo|cobra[ms]?|cobrad[oa]|pag[oa]|perco|devolve[m]?|como funciona|tolerancia|quantas vezes|o que acontece|se eu|e se|caso eu|tem problema se|reposicao|fidelidade|quando quiser)\b/
/**
 * 'Se eu', 'qual', 'quanto': the customer asks about being late, or wants another day, and does not announce
 * a delay.
 */
const LATE_ASKED =
  /\b(?:se atras|(?:se eu|e se|caso|tolerancia|qual|quant[oa]s? (?:tempo|minutos)|limite|politica|perde|perco|multa|cobra|tem problema chegar|voces atrasam|como fica|como funciona|pode atrasar)\b)|\b(?:jog|pass|mud|troc|transfer)\w* (?:\w+ ){0,4}para (?:a )?(?:semana|proxima|outr[ao]|segunda|terca|quarta|quinta|sexta|sabado|amanha|dia)\b/

export const RULES: readonly Rule[] = [
  {
    intent: 'medical',
    when: new RegExp(
      [
        '\\be normal (?:\\w+ ){0,4}(?:ard|do[ei]|inch|sangr|coc|roxo|sair|fic|latej|febre|pus|secrec|descasc)',
        '\\b(?:que|qual|quais) (?:\\w+ ){0,2}(?:remedio|pomada|antibiotico|anti inflamatorio|analgesico|dose|dosagem|comprimido)s?\\b(?! (?:voces|vende))',
        `\\b(?:posso|pode|preciso|devo|tenho que|e bom) (?:\\w+ )?(?:tomar|parar|dar|suspender|usar|passar|misturar|interromper|diminuir|aumentar|trocar|cortar) (?:\\w+ ){0,3}${DRUG}\\b`,
        `\\b(?:tomando|usando|uso|tomo) (?:\\w+ ){0,3}(?:${DRUG}|acido)\\b(?:.*\\b(?:posso|pode|tem problema|problema|perigoso|faz mal|precisa parar|preciso parar)\\b)`,
        '\\b(?:gelo|compressa|bolsa quente|bolsa de agua)\\b.*\\b(?:ou|para|no|na|melhor|posso)\\b',
        '\\b(?:sera que )?(?:eu |ela |ele )?(?:tenho|tem|estou com|esta com|to com) (?:\\w+ ){0,2}(?:tdah|depressao|autismo|ansiedade|bipolar\\w*|borderline|burnout|toc|cancer|infecc\\w+|micose|dengue)\\b(?=.*\\?)|\\bsera que (?:eu )?(?:tenho|estou com|e) (?:\\w+ ){0,2}(?:tdah|depressao|autis\\w+|ansiedade|bipolar\\w*|borderline|burnout|toc)\\b',
        '\\bo que (?:pode|poderia|sera que pode) ser\\b(?! (?:feito|marcad|levad))|\\bnao (?:come|quer comer|bebe|dorme) (?:\\w+ ){0,3}(?:dias?|NUMERO|ontem|semana)',
        '\\b(?:surg|apareceu|aparec|saiu|sairam|nasceu|nasceram)\\w* (?:um|uma|umas|uns) (?:\\w+ )?(?:manchas?|pintas?|caroc\\w+|bolinhas?|feridas?|nodulos?|verrugas?|bolhas?|alergias?|espinhas)',
        '\\bo que (?:eu )?(?:passo|tomo|uso|faco) (?:para|no|na|em|nisso|nesse)?\\b.*\\b(?:bolinhas?|manchas?|vermelh\\w*|ferida|alergia|queimadura|dor|coceira|inchac\\w+)|\\b(?:bolinhas?|manchas?|vermelh\\w*|ferida|alergia|coceira)\\b.*\\bo que (?:eu )?(?:passo|tomo|uso|faco)\\b',
        '\\bquant[ao]s (?:gotas|comprimidos|mg|ml|miligramas)\\b',
        '\\bsera que (?:\\w+ ){0,3}(?:grave|cancer|infecc\\w+|perigoso|alergia|fungo|micose)',
        '\\b(?:estou|esta|estao|continua|ficou|fiquei|ando) (?:\\w+ ){0,5}(?:inchad|ardendo|cocando|inflamad|infeccionad|sangrando|latejando|doendo|pus\\b|febre|alergia|tontura|enjoo|nausea|coceira|secrecao|ferida)',
        '\\b(?:rosto|boca|pe|perna|olho|gengiva|labio|dente|pele)(?: \\w+){0,2} (?:inchou|inflamou|empolou|infeccionou)|\\binfeccionou|\\binflamou|\\bempolou|\\binchou (?:muito|depois|tudo)|^inchou',
        '\\b(?:apareceu|saiu|nasceu|surgiu) (?:um|uma|umas|uns) (?:\\w+ )?(?:mancha|pinta|caroco|bolinha|ferida|nodulo|verruga|bolha|alergia)',
        '\\bmisturar (?:\\w+ ){0,4}(?:acido|vitamina|retinol|remedio|alcool)',
        '\\bo que (?:\\w+ ){0,3}(?:passo|tomo|dou) (?:\\w+ ){0,3}(?:ferida|alergia|queimadura|dor|febre|fungo|inflamac\\w+)',
        '\\b(?:pinta|mancha) (?:\\w+ ){0,3}(?:cresceu|mudou|sangr\\w+|estranha)|abriu o ponto|caiu o ponto|ponto abriu',
        '\\b(?:minha|meu|minhas|meus) (?:\\w+ )?(?:unhas?|pele|dentes?|rosto|cabelo|olhos?|gengiva|pernas?|bracos?|pes?|maos?|couro) (?:\\w+ ){0,2}(?:verde|pret[oa]|rox[oa]|amarel\\w+|inchad\\w+|dormente|estranh\\w+|mole|descolando)\\b',
        '\\bfic(?:ou|aram) (?:\\w+ )?rox[oa]s?\\b',
        '\\bdor (?:de dente|forte|insuportavel|no joelho|nas costas)\\b.*(?:o que|remedio|sera)',
      ].join('|'),
    ),
    unless: /\bcurso\b|\bnota\b|\bverrugas?\b.*\bvoces (?:tiram|removem|fazem|tratam)\b/,
  },
  {
    // Of a vaccine that the clinic does not give.
    intent: 'medical',
    when: /\b(?:posso|pode|devo|e bom) (?:\w+ )?(?:tomar|dar) (?:\w+ ){0,3}vacinas?\b/,
    unless: /\bSERVICO\b/,
  },
  {
    intent: 'medical',
    when: /\b(?:posso|pode|podem|tem problema|faz mal|devo) (?:\w+ ){0,6}vacin\w+\b.*\b(?:gripad|resfriad|doente|toss|diarreia|virose|antibiotic|catarro)\w*/,
  },
  {
    // About the rules, not about this customer's appointment.
    intent: 'question',
    when: new RegExp(
      [
        '\\b(?:queria|quero|gostaria de?) saber (?:um pouco |um pouquinho )?mais (?:sobre|d[aeo]s?)\\b',
        '^.{4,} voces (?:tiram|removem|tratam|resolvem|cuidam)(?: isso| disso| ai)?(?: \\?)?$',
        '^(?:e )?ate quando(?: (?:vale|e valid\\w+|posso|tenho))?$',
        '^(?:(?:e|oi|ai|DIA) )*ate que horas? (?:(?:voces|ai|e que) )*(?:vai|vao|ficam?|esta|estao|tem)(?: (?:abert\\w+|DIA|FDS|ai|o|atendimento|gente|alguem))*$',
        '\\b(?:da para|tem como|pode|posso|podem|tem problema) (?:\\w+ )?(?:aplicar|tomar|dar) (?:\\w+ ){0,4}(?:mesmo dia|juntas?|juntos?|de uma vez)\\b',
        '^(?:tem que|precisa|e preciso|e so|e obrigatorio) (?:\\w+ )?(?:marcar|agendar)|ordem de chegada|\\bsem (?:marcar|agendar)\\b',
        '\\b(?:se eu|e se|caso eu) (?:\\w+ ){0,4}(?:atras|cheg|falt|desmarc|cancel|nao for|nao puder|nao comparec|remarc)',
        '\\b(?:multa|taxa|politica|prazo|tolerancia|antecedencia) (?:\\w+ ){0,5}(?:atras|falt|desmarc|cancel|remarc|no show)',
        '\\b(?:qual|quais) (?:e |eh |sao |seria )?(?:o |os )?horarios? (?:de |d[ao] |que )(?:voces|clinica|consultorio|salao|loja|atendimento|funcionamento|abertura|expediente)\\b',
        '\\b(?:tem|algum) problema (?:\\w+ ){0,2}(?:atrasar|chegar|faltar|desmarcar)|\\btolerancia\\b',
      ].join('|'),
    ),
    unless: /\b(?:estou atras\w|vou atras\w|(?:a caminho|transito|chego)\b)/,
  },
  {
    intent: 'wait',
    when: /\b(?:lista|fila) de espera\b|\b(?:fic|entr|coloc|p[oe]e|bot|deix|inclu)\w* (?:\w+ ){0,3}(?:na|em) (?:lista|fila|espera)\b|\b(?<!\b(?:devo|devemos|preciso|precisa|tenho que|tem que|posso) )(?:avis|cham)\w* (?:\w+ ){0,4}(?:se|caso|quando|qualquer) (?:\w+ ){0,3}(?:vag|desist|desmarc|cancel|abrir|abra|surgir|surja|desocup|aparecer|encaixe|horario)|\b(?:se|caso) (?:\w+ ){0,4}(?:desist|desmarc|cancel|abrir|surgir|surja|vag|desocup|aparecer|faltar)\w* (?:\w+ ){0,6}(?:avis|cham|eu quero|me fala)/,
  },
  {
    intent: 'mine',
    when: new RegExp(
      [
        '\\b(?:quando|que horas|que dia|qual dia|qual|onde) (?:\\w+ ){0,3}(?:minha|meu) (?:\\w+ )?(?:consulta|horario|sessao|retorno|agendamento|aula|atendimento|SERVICO|avaliacao)',
        '\\b(?:que|qual|quando|quais|para quando|para que) (?:\\w+ ){0,3}(?:marquei|agendei|ficou marcad\\w|esta marcad\\w)',
        '\\b(?:minha|meu) (?:filh[oa]|mae|pai|irma|irmao|marido|espos[oa]|mulher|namorad[oa]|avo|vo|ti[ao]|prim[ao]|sogr[ao]|amig[ao]|vizinh[ao]|net[oa]|sobrinh[oa]) (?:(?!SERVICO)\\w+ )?(?:ja )?(?:(?:tem(?! que | de | IDADE)|tinha(?! que | de )|marcou|agendou) (?:\\w+ ){0,2}(?:horario|consulta|sessao|algo|alguma coisa|marcad|agendad|SERVICO)|esta com (?:\\w+ ){0,2}(?:horario|consulta|sessao|marcad|agendad|SERVICO (?:\\w+ )?(?:marcad|agendad)))',
        '\\b(?:consulta|horario|sessao|SERVICO|agendamento) d[aeo] (?:minha|meu) (?:\\w+ ){1,3}(?:e|esta|ficou|sera|vai ser) (?:\\w+ )?(?:que horas|que dia|quando|quais?|HORA)',
        '\\b(?:esqueci|nao lembro|nao me lembro)\\b(?! de (?:pagar|levar)| que | total| completamente)',
        '\\b(?:tenho|eu tenho) (?:\\w+ ){0,3}(?:consulta|horario|sessao|agendamento|SERVICO)s? (?:\\w+ ){0,2}(?:marcad|agendad)|^tenho (?:consulta|horario|sessao|SERVICO) (?:DIA|HORA)',
        '\\bmarcad[oa] (?:\\w+ ){0,2}(?:para )?(?:quando|que (?:dia|horas))',
        '\\b(?:saber|ver|confirmar|conferir|verificar) se (?:a |o )?(?:minha|meu|minhas|meus) (?:\\w+ )?(?:consultas?|horarios?|sess(?:ao|oes)|aulas?|SERVICO|agendamentos?) (?:\\w+ )?(?:marcad|confirmad|agendad|certo|de pe|mantid)',
        '\\b(?:minha|meu) (?:\\w+ )?(?:consulta|horario|sessao|SERVICO) (?:e|esta|ficou|sera) (?:\\w+ ){0,3}(?:que horas|que dia|quando|DIA mesmo|HORA mesmo|com quem)',
        '\\bcom quem (?:e|esta|vai ser|sera) (?:a )?(?:minha|meu)|com quem (?:eu )?marquei',
        '\\b(?:saber|ver|conferir|quais|qual|passa|manda|lembra\\w*) (?:\\w+ ){0,3}(?:horarios?|consultas?|sess(?:ao|oes)|SERVICO|coisas?)(?: \\w+){0,3} (?:marcad|agendad)[oa]s? (?:para mim|comigo|(?:no|em) meu nome)\\b',
        '\\bme lembr\\w+ (?:\\w+ ){0,3}(?:horario|dia|hora|consulta)|\\bmeus (?:agendamentos|horarios)\\b',
        '\\b(?:minha|meu|minhas|meus) (?:\\w+ )?(?:sess(?:ao|oes)|aulas?|consultas?|horarios?) (?:\\w+ ){0,2}(?:que|quais|qual) (?:dias?|horas?)',
        '\\b(?:tem|tenho|ha) (?:\\w+ ){0,3}(?:meu|minha|no meu nome) (?:\\w+ ){0,2}(?:marcad|agendad)|\\b(?:marcad|agendad)[oa] (?:\\w+ ){0,2}(?:no|em) meu nome',
        '\\bquando e (?:a |o )?(?:minha |meu )?proxim[oa](?: SERVICO| sessao| aula| consulta| horario)?(?: com (?:a |o )?PROFISSIONAL)?$|\\besto?u (?:marcad|agendad)[oa]',
        '\\b(?:ainda|se) (?:tem|esta|tenho) (?:\\w+ ){0,2}(?:meu|minha) (?:horario|consulta|sessao|aula|SERVICO|vaga)\\b',
        '\\b(?:marquei|agendei|tenho) (?:algo|alguma coisa|algum horario)\\b|\\bde quem (?:e|eh|seria) (?:a |o )?(?:consulta|horario|sessao|aula|SERVICO)',
        '\\bconfirma (?:\\w+ ){0,6}nao lembro|\\bme confirma (?:o |a )?(?:meu |minha )?(?:dia|hora|horario|consulta|sessao)',
        '\\b(?:esta|continua|ficou|foi|fica) (?:\\w+ )?(?:confirmad|marcad|agendad|certo|de pe)\\w* (?:o |a |para )?(?:meu|minha)\\b.*\\?|\\b(?:meu|minha) (?:\\w+ )?(?:horario|consulta|sessao|aula) (?:\\w+ )?(?:esta|continua) (?:confirmad|marcad|de pe|certo)\\w*(?: \\w+)? \\?',
      ].join('|'),
    ),
    unless:
      /\b(?:atras\w|viaja|(?:trocar|mudar|mexer|alterar|ajustar|remarcar|cancelar|desmarcar|esperando|imprevisto|compromisso|nao (?:vou|consigo|posso|da))\b)|\bpass\w+ (?:\w+ ){0,2}para\b|\b(?:queria|quero|prefiro) (?:\w+ ){0,2}(?:HORA|DIA)\b/,
  },
  {
    intent: 'late',
    when: new RegExp(
      [
        '\\b(?:vou|irei|estou|acho que|vamos|posso|pode ser|talvez|capaz|devo) (?:\\w+ ){0,5}atras(?:ar|e|o|ada|ado|adas|ados|adinha|adinho)\\b',
        '\\bcheg(?:o|amos|ar|ando) (?:\\w+ ){0,3}(?:NUMERO|minutos|minutinhos) (?:\\w+ ){0,2}(?:atras|depois|mais tarde)',
        '\\bchego (?:em|daqui|ja|as|a) |\\bem NUMERO minutos (?:chego|estou ai)|daqui a NUMERO minutos',
        '\\b(?:estou|ja estou|saindo|estamos) (?:\\w+ ){0,2}(?:a caminho|chegando|no transito|pres[oa] no|parad[oa] no|no onibus|no uber|indo(?! (?:embora|casar|viajar|morar|operar|trabalhar|fazer|bem|mal)))',
        '\\bengarrafa\\w+|\\bcongestiona\\w+',
        '\\btransito (?:esta )?(?:horrivel|parado|ruim|pesado)|peguei (?:um )?transito|pneu furou',
        '\\bnao (?:\\w+ ){0,3}cheg(?:o|ar) (?:na hora|a tempo|no horario)',
        '\\batraso de (?:\\w+ )?NUMERO|NUMERO minut\\w+ de atraso|\\bvou demorar (?:\\w+ ){0,3}(?:para chegar|pouquinho)|me espera',
      ].join('|'),
    ),
    unless: LATE_ASKED,
  },
  {
    intent: 'move',
    when: new RegExp(
      [
        '(?<!\\bnao (?:vou |quero |preciso |pretendo )?)\\bremarc(?:a|ar|o|e|amos|armos)\\b|\\breagend\\w+|\\badiar\\b|\\badiantar\\b|\\bantecip(?:ar|a)\\b',
        '\\b(?:preciso|quero|queria|da para|tem como|posso|consigo|teria como) (?:\\w+ )?(?:mexer|alterar|ajustar|mudar|trocar) (?:\\w+ ){0,2}(?:meu|meus|minha|minhas|horarios?|agendamentos?|SERVICO)\\b',
        '\\b(?:mud|troc|pass|transfer|jog|alter)(?:ar|a|e|ir|amos) (?!(?:uns|alguns|varios|uma?s|NUMERO|as|o natal|o ano|o feriado|o fim) (?:dias?|semanas?|mes(?:es)?|ferias|temporada|fds|novo|de semana)?\\b)(?:\\w+ ){0,5}(?:horario|dia|data|consulta|sessao|aula|para (?:a )?(?:DIA|HORA|outr(?!\\w (?:pessoa|cliente|paciente|alun))|mais|semana|proxima)|com outra)',
        '\\b(?:posso|podemos|da para|tem como) (?:\\w+ ){0,2}(?:outro dia|outra data|outro horario|ser mais (?:tarde|cedo))',
        '\\bnao (?:\\w+ ){0,5}(?:nesse|neste|esse|DIA|HORA)(?: \\w+){0,3} (?:tem outro|pode ser|outro dia|outra data|da para)',
        '\\bnao (?:da|rola|posso|consigo|vou|vai dar)\\b(?: \\w+){0,4}? (?:bora|vamos|que tal) (?:n[ao] |para |ser )?DIA\\b',
        '\\bnao (?:consigo|posso|vou conseguir|vou poder|da) (?:\\w+ ){0,2}(?:nesse|neste|esse|nessa) (?:horario|dia|data)',
        '\\bnao\\b(?: \\w+){0,6} (?:bota|joga|passa|muda|deixa|coloca|poe|marca|remarca) (?:\\w+ )?(?:para )?(?:DIA|HORA|outr|semana)',
        '\\b(?:solicit\\w+|peco|pedir|gostaria|quero|queria|favor|preciso|venho|realiz\\w+|efetu\\w+|fazer|providenci\\w+|possivel) (?:\\w+ ){0,3}(?:remarcacao|reagendamento|alteracao|transferencia|adiamento|antecipacao|mudanca)\\b',
        '\\b(?:em vez|ao inves) de (?:DIA|HORA)|\\bme jog\\w+ para',
      ].join('|'),
    ),
    unless: new RegExp(`${RULE_ASKED.source}|${TO_A_VISIT}`),
  },
  {
    intent: 'cancel',
    when: new RegExp(
      [
        '^(?:entao |pode |por favor )?(?:cancela|cancele|cancelar|cancelem|desmarca|desmarque|desmarcar)\\b',
        '\\b(?:quero|queria|preciso|precisava|gostaria de|vou|ter que|precisar|pode|podem|podemos|poderia|favor|melhor|prefiro|temos que|tenho que|vamos) (?:\\w+ )?(?:cancelar|desmarcar)',
        '\\b(?:cancel|desmarc)(?:a|ar|e|em) (?:\\w+ )?(?:minha|meu|para mim|ai\\b|SERVICO|consulta|horario|sessao)',
        '\\bnao (?:\\w+ )?(?:vou|irei|poderei|posso|consigo|vamos|iremos|podemos|conseguimos|poderemos)(?: mais)?(?: poder| conseguir)?(?: (?:mais|ir|comparecer|hoje|(?:n[ao] )?DIA|ai|desculpa|fazer SERVICO|estar ai|na aula|na sessao|na consulta))*$',
        '\\bnao (?:vou|vamos|irei|iremos|poderei|poderemos|consigo|conseguimos|posso|podemos) (?:\\w+ ){0,2}(?:ir|comparecer)\\b',
        '\\b(?:melhor|acho que|prefiro|resolvi|decidi|achei melhor) nao (?:vou |vamos )?(?:levar?|levo|levamos|ir|vou|vamos)\\b(?! (?:mais cedo|embora)\\b)',
        '^vou nao\\b|\\b(?:surgiu|apareceu|tive|deu|aconteceu) (?:um |uma |outro )?(?:\\w+ )?(?:compromisso|imprevisto|contratempo|emergencia|reuniao|viagem)\\b',
        '\\b(?:parar|interromper|encerrar|largar|pausar|trancar|dar um tempo|dar uma pausa) (?:n?[ao] |com |d[eao] )?(?:[ao] |minha |meu )?SERVICO\\b',
        '\\bnao (?:tem|tenho|terei|vou ter|vai ter|ha|teria) (?:mais )?(?:como|condic\\w+|jeito|possibilidade) (?:de )?(?:eu )?(?:ir|levar|comparecer|fazer|aparecer|estar|chegar|sair)\\b',
        '\\b(?:solicit\\w+|peco|pedir|gostaria|quero|queria|favor|preciso|venho|realiz\\w+|efetu\\w+|faca|fazer|providenci\\w+) (?:\\w+ ){0,3}(?:cancelamento|desmarcacao|desistencia)\\b',
        '(?<!\\bnao )\\b(?:vou|vamos|terei|tenho) (?:\\w+ ){0,3}(?:furar|faltar|dar (?:o |um )?(?:bolo|cano|perdido))\\b',
        '\\bnao (?:vai |ta |esta )?(?:dar|rola|rolar|rolando)\\b(?! (?:um|uma|de|para)\\b)(?!.*\\boutr[oa] (?:horario|dia|hora|data)\\b)|\\bnao da para (?:eu )?ir\\b|\\bhoje nao (?:da|vou)\\b',
        '\\bdesisti(?:mos)?\\b|\\b(?:quero|queria|vou|vamos|prefiro|preciso|resolvi|pretendo) desistir\\b|mudei de ideia|nao quero mais (?:a |o )?(?:consulta|horario|SERVICO|sessao|fazer)|nao preciso mais d[ao]',
        '(?<!\\bnao (?:me |se |vai |vao )?)\\b(?:esquec[ea]|deixa|desiste|cancela) (?:d?[ao] |(?:a |o )?(?:minha|meu) )SERVICO\\b(?! (?:para|pra|DIA|HORA|mais))|\\bnao (?:quero|vou querer|vou|pretendo|vamos) (?:mais )?(?:fazer|ir fazer|querer) (?:mais )?(?:a |o |minha |meu |essa |esse )?SERVICO(?: mais| nao| ta)*$',
        '\\b(?:libera|liberar|tira|tirar|dar|passar) (?:\\w+ )?(?:meu|minha) (?:horario|vaga|nome)(?: d[ao] agenda| de DIA| para outr\\w)?',
        '(?<!\\b(?:quando|se|que horas) )\\b(?:tira|tirar|tire|retira|retirar|retire|remove|remover|apaga|apagar|exclui|excluir|risca|riscar)(?: \\w+){0,4} (?:da|na) (?:minha |nossa |sua )?agenda\\b|\\b(?:pode|podem|favor) (?:liberar|soltar|vagar) (?:o|a|esse|essa|meu|minha) (?:horario|vaga|hora|lugar)\\b',
      ].join('|'),
    ),
    unless: new RegExp(
      `${RULE_ASKED.source}|\\blista\\b|\\b(?:plano|matricula|contrato|assinatura|mensalidade)\\b|\\b(?:cancelei|cancelaram|cancelou|desmarcaram|desmarcou|foi cancelad[ao]) (?:a |o |minha |meu |uma |um )?(?:viagem|reuniao|festa|evento|voo|prova|aula|jantar|almoco|plantao|compromisso|passeio|casamento|show|jogo|treino|entrevista|audiencia)\\b`,
    ),
  },
  {
    intent: 'confirm',
    when: /\bconfirm(?:o|ado|ada|adissimo|ados|amos|ando)\b|\b(?:pode|quero|queria|gostaria de|favor) confirmar\b|\bconfirma (?:ai|minha presenca|sim)\b|\bestarei\b|^(?:(?:eu|agora|ai|entao|ja) )*(?:vou|irei|vamos) (?:sim|comparecer|estar|(?:conseguir|poder) (?:ir|comparecer|estar|sim))|\bvou comparecer\b|^sim (?:eu )?vou\b|pode contar comigo|presenca confirmada|mant(?:em|er) (?:o )?meu horario/,
    unless: /\bnao\b|\?|que horas|que dia/,
  },
  {
    intent: 'book',
    when: new RegExp(
      [
        '\\b(?:quero|queria|gostaria|preciso|precisava|precisando|querendo|posso|vou|vamos|consigo|da para|tem como|como faco para|como faco|como eu|quer|deseja|vou querer|interesse em) (?:\\w+ ){0,5}(?:marcar|marco|agendar|agendo|agendamento)\\b',
        '\\b(?:quero|queria|gostaria de|preciso de|precisava de|consigo|precisando de) (?:um |uma |o )?(?:\\w+ )?(?:consulta|avaliacao|sessao|aula|horario|vaga|encaixe|hora)\\b',
        '\\b(?:tem|teria|tera|ha|tinha|voces tem|consegue|arruma|existe|sobrou|abriu) (?:\\w+ ){0,3}(?:vaga|vagas|horario|horarios|encaixe|disponibilidade|agenda|horarinho|brecha|um espaco)\\b',
        '\\b(?:me|nos) (?:encaix|agend|coloc|marc|bot|poe|reserv)\\w*\\b|\\bme (?:encaixar|atender) (?:DIA|hoje|ainda)',
        '^(?:(?:e|ai|entao|pode|por favor|ja) )*(?:marca|marcar|marque|agenda|agendar|agende|reserva|bota|coloca) (?:\\w+ ){0,4}(?:mim|eu|DIA|HORA|SERVICO|consulta|horario|PROFISSIONAL|minha|meu|nos)',
        '\\b(?:marca|agenda|reserva) (?:para|pra) (?:mim|minha|meu|nos|DIA)',
        HAS_SEVERAL,
        // 'A pediatra disse pra levar com 7 dias'
        '\\b(?:pediatra|medic[oa]|doutora?|maternidade|obstetra|hospital|SERVICO) (?:\\w+ ){0,3}?(?:pediu|mandou|disse|falou|orientou) (?:que )?para (?:eu )?(?:levar|trazer|passar|consultar) (?:el[ea] )?(?:com|daqui|em|depois|ai)\\b(?!.*\\?)',
        // 'Queria começar acompanhamento'
        '^(?:(?:e|eu|oi|ola|entao) )*(?:quero|queria|gostaria de|preciso|pretendo|vou) (?:comecar|iniciar|retomar|voltar|fazer) (?:a |com |o |um |uma )*(?:acompanhamento|tratamento|dieta|reeducacao alimentar)(?: (?:nutricional|com voces|ai|de novo))*$',
        '\\bcomo (?:\\w+ ){0,2}(?:faco|faz|fazemos|consigo|posso|podemos) (?:\\w+ )?(?:para|pra) (?:\\w+ )?(?:comecar|iniciar|ir ai|ser atendid[oa]|passar|consultar|conseguir (?:um |uma )?(?:vaga|horario))',
        '\\bposso ir (?:\\w+ ){0,2}(?:DIA|HORA|fazer)|\\bpode ser DIA(?: \\w+){0,3}(?: HORA)?$|\\btem como ser (?:DIA|HORA)',
        '\\b(?:tem como|da para|consigo|consegue|posso) (?:\\w+ )?(?:fazer|marcar|agendar) (?:um |uma |o |a )?SERVICO(?: (?:no|na|para|pra|em) (?:o |a )?(?:meu|minha|nosso|nossa) \\w+)?$',
        '\\b(?:quero|queria|gostaria(?: de)?|preciso|pretendo) (?:\\w+ )?(?:iniciar|comecar|fazer|agendar|retomar|voltar) (?:\\w+ ){0,2}SERVICO\\b',
        '(?<=\\w )(?<!\\b(?:que|se|quem|tambem|antes|nao|para|ja|voces) )(?:precisa|merece|pede) (?:por |de )?(?:um |uma |o |a |aquel[ea] )?(?:\\w+ )?SERVICO\\b(?!.*\\?)',
        '\\b(?:medic[oa]|doutora?|dra?|clinic[oa]|pediatra|dentista|PROFISSIONAL) (?:\\w+ ){0,2}(?:pediu|mandou|solicitou|receitou|indicou|passou) (?:\\w+ ){0,6}SERVICO\\b(?!.*\\?)',
        '\\b(?:precisando|merecendo|pedindo|implorando) (?:por |de )?(?:um |uma |o |a |aquel[ea] )?(?:\\w+ )?SERVICO\\b',
        '\\bquero (?:fazer|ir fazer) (?:\\w+ )?SERVICO|\\bproxim[oa] (?:horario|vaga)|\\b(?:quais|que) horarios? (?:\\w+ ){0,4}(?:DIA|livre|dispon\\w+|vago)',
        `^(?:eu |entao |oi )*${WANT} (?:\\w+ ){0,3}SERVICO\\b`,
        WANTS_TO_BRING,
        '\\b(?:quero|queria|gostaria de|pretendo) (?:experimentar|conhecer|testar)$',
        IS_SENT,
        IS_ORDERED,
        NEEDS_TRADE,
        THEY_NEED,
        KIN_AT_SERVICE,
        '\\b(?:quero|queria|gostaria) (?:que (?:a |o )?)?SERVICO(?: (?:DIA|HORA|para (?:el[ae]|mim|o|a|minha|meu|amanha|hoje)\\b.*))?$',
        '\\b(?:tem|teria|ha|arruma) (?:algo|alguma coisa|algum|alguma) (?:\\w+ ){0,3}(?:DIA|HORA|depois|antes|manha|tarde|noite|hoje|amanha|livre)',
        '\\b(?:tem como|da para|consigo|posso|poderia) (?:\\w+ ){0,2}(?:fazer|ir|vir|passar|encaixar|levar) (?:\\w+ ){0,5}(?:DIA|HORA)',
        '\\b(?:tem como|da para|consigo|queria ver) (?:\\w+ ){0,8}SERVICO (?:\\w+ ){0,3}(?:DIA|HORA)',
        '^(?:voces |ai )?(?:tem|teria|faz|fazem|da para|pode ser) (?:\\w+ ){0,2}SERVICO (?:\\w+ ){0,2}(?:DIA|HORA)',
        WANTS_TO_DO,
        '\\bque horas (?:voces? )?(?:tem|teria|tinha|consegue|esta livre|estao livres)\\b',
        '\\bconsegu(?:e|em|iria) (?:\\w+ ){0,2}(?:atender|encaixar|receber|ver|agendar|marcar)\\b',
        '\\b(?:ve|ver|veja) (?:\\w+ )?(?:um |uma )?(?:horario|vaga|encaixe)|\\b(?:bora|vamos) (?:marcar|agendar)',
        '\\b(?:minha|meu) (?:filh[oa]|mae|pai|irma|irmao|marido|espos[oa]|mulher|namorad[oa]|avo|vo|ti[ao]|prim[ao]|sogr[ao]|amig[ao]|net[oa]|sobrinh[oa]|bebe|cachorr\\w+|gat\\w+|pet|dog) (?:\\w+ |IDADE ){0,3}(?:precisa|quer|queria|gostaria|ta precisando|esta precisando) (?:de )?(?:\\w+ ){0,2}SERVICO',
        '\\b(?:quero|queria|gostaria de|preciso|posso|tem como|da para|vou) (?:(?:passar|consultar|me consultar|comecar) com|comecar (?:na|no|em|DIA|HORA)|passar em consulta|ir (?:ai|na clinica))\\b',
        '\\bquando (?:\\w+ ){0,4}(?:horario|vaga|agenda)\\b|\\bhorario (?:livre|disponivel|vago)',
        '\\b(?:horario|vaga|hora) mais (?:cedo|tarde|proxim[oa])\\b.*\\b(?:tem|teria|DIA|SERVICO)\\b',
      ].join('|'),
    ),
    unless:
      /\bquant[oa]s (?:vezes|sessoes|aulas|dias|semanas|meses) (?:\w+ ){0,3}?(?:preciso|precisa|precisaria|precisar|tenho|teria)\b|\bvagas? (?:\w+ ){0,3}(?:carro|moto|carros|parar|estacion\w+|deficiente|na porta|emprego|estagio|recepcionista|manicure|trabalhar|de \w+ista\b|coberta)|\b(?:horario|horarios) d[eoa]s? (?:\w+ )?(?:atendimento|funcionamento|aulas?|recepcao|voces|verao)|^(?:tem que|precisa|e so|e obrigatorio) (?:\w+ )?(?:marcar|agendar)|ordem de chegada|sem (?:marcar|agendar)|\bvaga de\b|\bcurso\b|\b(?:preciso|precisa|tenho que) (?!fazer|marcar|agendar|de |da |do |ir |vir |ver |arrumar|tratar)\w+[aei]r\b (?:\w+ ){0,3}(?:antes|depois|no dia|na vespera)\b|quero saber|\bse eu\b|\b(?:informac\w|(?:saber|entender|conhecer|duvida|valor|preco|quanto(?! antes)|orcamento)\b)/,
  },
]

/** The customer gives up their place for somebody else. */
export const GIVES_UP = new RegExp(
  '\\bnao (?:quero |vou |pretendo )?(?:remarcar|reagendar)\\b(?=.* (?:por ora|por enquanto|agora|no momento)| ?$)|\\babr(?:ir|o|i|indo) mao d[aeo]|\\b(?:pode|podem|da para|tem como) (?:\\w+ ){0,2}(?:dar|passar|ceder|deixar|liberar|oferecer) (?:\\w+ ){0,4}(?:para|a|pra) (?:outr[oa]s?|alguem|quem|o proximo)\\b',
)

const PLAIN_WISH = new RegExp(
  [
    WANTS_TO_DO,
    WANTS_TO_BRING,
    '\\b(?:minha|meu) (?:\\w+ ){1,4}(?:precisa|quer|queria|gostaria) (?:de )?(?:\\w+ ){0,2}SERVICO',
    '\\b(?:tem|teria|ha|sobrou|consegue|arruma) (?:\\w+ ){0,3}(?:vagas?|horarios?|encaixe|brecha) (?:\\w+ ){0,4}(?:DIA|HORA|SERVICO|PROFISSIONAL|depois|antes|hoje|amanha|manha|tarde|noite)',
    `^(?:eu |entao )*${WANT} (?:\\w+ ){0,3}SERVICO`,
    `^(?:eu |entao )*${WANT} (?:de |da |do )?(?:um |uma )?(?:consulta|avaliacao|sessao|aula)\\b`,
    // 'E marca uma consulta pra ele no lugar'
    '^(?:(?:e|ai|entao|ja|me|aproveita|pode) )*(?:marca|agenda|marque|agende|marcar|agendar) (?:uma?|[ao]) (?:nova )?(?:consulta|avaliacao|sessao|aula|SERVICO) para ',
    '\\b(?:tem como|da para|consigo|queria ver|posso) (?:\\w+ ){0,8}SERVICO (?:\\w+ ){0,3}(?:DIA|HORA)',
    '\\b(?:tem como|da para|consigo|queria ver) (?:\\w+ ){0,6}(?:fazer|ir|vir|passar|encaixar|levar) (?:\\w+ ){0,5}(?:DIA|HORA)',
    '^(?:voces |ai )?(?:tem|teria|faz|fazem|da para|pode ser) (?:\\w+ ){0,2}SERVICO (?:\\w+ ){0,2}(?:DIA|HORA)',
    '\\bque horas (?:voces? )?(?:tem|teria|consegue) (?:DIA|livre|vaga)',
  ].join('|'),
)

/** What is told of a person's need is a wish only where nothing is asked. */
const PLAIN_NEED = new RegExp(
  [IS_SENT, IS_ORDERED, NEEDS_TRADE, THEY_NEED, KIN_AT_SERVICE, HAS_SEVERAL].join('|'),
)

/** Whether the wish for a time is so clear that it outweighs a similarity to a question. */
export const isPlainWish = (intent: Intent, slotted: string, isQuestion: boolean): boolean =>
  intent === 'book' && (PLAIN_WISH.test(slotted) || (!isQuestion && PLAIN_NEED.test(slotted)))

/**
 * The intent of the first rule that matches the clause; null where none does. `plain`: the words as said;
 * `slotted`: with named things replaced by their kind.
 */
export function matchRule(rules: readonly Rule[], plain: string, slotted: string): Intent | null {
  for (const { intent, when, unless } of rules) {
    if ((when.test(plain) || when.test(slotted)) && !(unless && (unless.test(plain) || unless.test(slotted))))
      return intent
  }
  return null
}
