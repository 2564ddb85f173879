import type { Rule } from './cues.ts'

const NAMED =
  '(?:PROFISSIONAL|doutora?|dra?|medic[oa]|dentista|gerente|responsavel|don[oa]|recepcao|recepcionista|secretaria|equipe)'
const SOMEBODY = `(?:${NAMED}|atendente|pessoa|alguem|gente|humano|humana|moca|menina|setor|suporte)`
export const URGENT: readonly Rule[] = [
  {
    intent: 'optOut',
    when: new RegExp(
      [
        '^(?:sair|parar|para|parem|pare|stop|remover|unsubscribe|descadastrar|descadastro)(?: por favor)?$',
        'descadastr',
        'cancelar (?:a )?inscricao',
        '\\bpar(?:a|e|em|ar) (?:de|com) (?:\\w+ ){0,3}(?:mensagem|mensage|mandar|mandando|enviar|propaganda|promoc\\w+|spam|chamar|incomodar|perturbar)',
        '\\bnao (?:quero|queria|desejo|gostaria)(?: mais)?(?: de)?(?: mais)? receber(?! (?:nota|ligacao|em casa))',
        '\\bnao quero mais (?:suas? |essas? |nenhuma )?(?:mensagem|propaganda|promocoes)',
        '\\bnao (?:me )?(?:mand|envi)\\w+ (?:mais|nada|isso)',
        '\\bnao me (?:cham|procur|contat|perturb|incomod|escrev)\\w+(?: mais|$)',
        '\\bnao (?:entr\\w+|autorizo)(?: mais)? (?:em |o )?contato',
        '\\bnao autorizo o envio',
        '\\b(?:tir|remov|exclu|apag|delet|retir)\\w* (?:\\w+ ){0,4}(?:lista|cadastro|contatos?|meus dados)\\b(?! de espera)',
        '\\b(?:tir|remov|exclu|apag|delet|retir)\\w* (?:o )?(?:meu|esse) (?:numero|telefone)',
        '^me (?:tir|remov|exclu|delet)\\w+(?: por favor)?$',
        '\\b(?:vou )?(?:bloquear|denunciar) (?:voces|esse numero|como spam)|\\bisso e spam\\b|^chega de (?:mensagem|propaganda)',
        '\\bquero sair (?:da|dessa|desta) lista\\b(?! de espera)',
      ].join('|'),
    ),
    unless: /lista de espera/,
  },
  {
    intent: 'emergency',
    when: new RegExp(
      [
        '\\b(?:com|sinto|sentindo|tenho|tendo|deu|muita|de repente) (?:\\w+ ){0,2}falta de ar|^falta de ar|falta de ar (?:forte|muito|depois|apos|agora)',
        '\\bnao (?:\\w+ ){0,3}respir(?:ar|ando|a)\\b|par(?:ou|ei) de respirar|sufocando',
        '\\bdesmai(?:ou|ei|ada|ado|ando|ar)\\b|\\bpassando (?:muito |bem |super )?mal\\b',
        '\\b(?:dor|aperto|pontada) (?:\\w+ ){0,2}no peito\\b',
        '\\bsangr\\w+ (?:\\w+ ){0,2}(?:muito|sem parar|demais|nao para)|sangr\\w+ e nao para|sangue nao para|hemorragia|perd\\w+ muito sangue',
        '\\bconvuls|\\binfart|\\bavc\\b|\\banafila|\\boverdose\\b|\\benvenen',
        '\\bgarganta (?:\\w+ ){0,2}fech|\\blingua (?:\\w+ ){0,2}inch|\\bboca (?:entortou|torta)',
        '\\bengoli\\w* (?:\\w+ ){0,3}(?:remedio|remedios|comprimido|veneno|produto|pilha|bateria|moeda|sanitaria|desinfetante)',
        '\\b(?:beb|tom)(?:eu|ou|ei|i) (?:\\w+ ){0,3}(?:veneno|remedio demais|muitos comprimidos|agua sanitaria)',
        '\\b(?:quero|vou|vontade de|pensando em) (?:me matar|morrer(?! de)|sumir da vida)|suicid|nao quero mais viver|tirar (?:a )?minha (?:propria )?vida|acabar com (?:a )?minha vida|me cortei de proposito',
        '\\bnao acorda\\b|inconsciente|perdeu (?:a consciencia|os sentidos)|ela apagou\\b|nao se mexe\\b',
        '\\breacao alergica (?:\\w+ )?(?:forte|grave|seria)|choque alergico',
        '\\bbateu a cabeca\\b|fratura exposta|queimadura grave|acidente grave|levou um choque',
        '\\bsocorro\\b|\\bambulancia\\b|\\bsamu\\b|\\bengasg(?:ou|ado|ada|ando)\\b|bebe (?:esta )?roxo',
      ].join('|'),
    ),
    unless: /\bprimeiros socorros\b|\bcurso\b/,
  },
  {
    intent: 'person',
    when: new RegExp(
      [
        '\\batendente\\b|^(?:um |uma )?human[oa](?: por favor)?$|atendimento (?:humano|com (?:uma )?pessoa)',
        `\\bfalar (?:\\w+ ){0,2}com (?:\\w+ ){0,3}${SOMEBODY}\\b`,
        '\\bme (?:liga|ligue|ligar|liguem|ligam)\\b|^liga(?:r)? para mim|\\balguem (?:pode )?(?:me )?(?:liga|ligar|atender|falar)\\b',
        `\\b(?:passa|passar|transfer\\w+|encaminh\\w+) (?:\\w+ ){0,4}${SOMEBODY}\\b`,
        `\\bcham(?:a|e|ar) (?:\\w+ ){0,2}(?:${NAMED}|alguem|atendente)\\b`,
        '\\bfalar (?:\\w+ ){0,2}com (?:a|o) (?:SERVICO|PROFISSIONAL)\\b|\\bcham(?:a|e|ar) (?:a |o )?PROFISSIONAL\\b',
        '\\b(?:voces?|isso|isto|e|sou|falando com|quem responde) (?:e |sao |um |uma |o |a )*(?:robo|bot|maquina|inteligencia artificial|atendente virtual)\\b|^(?:e )?(?:um )?(?:robo|bot)$',
        '\\btem (?:alguem|alguma pessoa)(?: de verdade| real)?(?: da recepcao| ai| ai da recepcao| ai para me atender| para me atender)?$',
        '\\b(?:nao quero|cansei|cansada|odeio|chega)(?: de)? (?:\\w+ ){0,3}(?:robo|maquina|bot)\\b|\\bquero gente\\b|pessoa (?:de verdade|real)\\b',
      ].join('|'),
    ),
    unless:
      /\b(?:encaminhamento|pedido|guia|requisicao|indicacao) (?:d[eoa] )?medic|\b(?:DIA|HORA|FDS)\b.*tem alguem|ninguem me liga|lista de espera|se alguem|(?:DIA|cedo|tarde|noite) .*tem alguem/,
  },
  {
    intent: 'anger',
    when: new RegExp(
      [
        '\\babsurd[oa]\\b|palhacada|\\bprocon\\b|reclame aqui|\\bprocess(?:ar|o) (?:\\w+ )?(?:voces|a clinica|o salao)|vou processar',
        '\\bpessim[oa]|\\b(?:atendimento|servico|clinica|salao|voces|resultado|ficou|foi|sao)(?: \\w+){0,2} (?:horrivel|horriveis|horroros[oa]|lixo|porcaria|ridicul[oa]s?|nojo)',
        '\\breclamac|\\b(?:quero|vou|preciso) reclamar|\\bqueixa\\b',
        '\\bninguem (?:\\w+ ){0,2}(?:respond|atend)|terceira vez que|cansei de (?:esperar|perguntar)|(?:esper\\w+|mensagem) (?:\\w+ ){0,3}ha (?:horas|dias)|demora para responder',
        '\\bfalta de respeito|desrespeit|descaso|\\bvergonh|\\bindignad|\\brevoltad|\\bdecepcionad|\\binsatisfeit|\\birritad[oa]\\b|muito mal atendid|fui mal atendid',
        '\\bnunca mais (?:volt|pis|vou)|\\bnao volto mais\\b|nao recomendo',
        '\\bcobr\\w+ (?:\\w+ )?(?:errad|a mais\\b|duas vezes|indevid)|cobranca indevida|dinheiro de volta|propaganda enganosa|\\b(?:isso|foi|e) (?:um )?golpe\\b',
        '\\bvai (?:tomar no|se f|para o inferno|se lascar|a merda)|\\b(?:vsf|vtnc|tnc|foder|fodase|foda se|filh[oa]s? da puta|puta que)\\b',
        '\\b(?:porra|merda|caralho|fdp|incompetente\\w*|idiotas?|imbecil|bando de)\\b',
        '\\b(?:estragaram|acabaram com|queimaram|mancharam) (?:o )?(?:meu|minha)|\\bodiei\\b|nao gostei (?:nada )?do (?:atendimento|resultado)|que raiva\\b',
      ].join('|'),
    ),
    unless: /devolvem? o dinheiro$/,
  },
]
