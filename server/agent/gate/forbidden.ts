/** Statements that the agent never makes, unless it quotes knowledge word for word. */

const DRUGS =
  '(?:dipirona|ibuprofeno|paracetamol|dorflex|nimesulida|aspirina|amoxicilina|azitromicina|cefalexina|diclofenaco|corticoide|prednisona|antibiotico|anti ?inflamatorio|analgesico|antialergico|anti ?histaminico|pomada|remedio|medicamento|medicacao|comprimidos?|capsulas?|gotas|loratadina|omeprazol|tramadol|buscopan|novalgina|tylenol|nebacetin|bepantol|hidrocortisona|minoxidil|roacutan|isotretinoina|vitamina|acido \\w+)'
const ILLS =
  '(?:infeccao|inflamacao|alergia|reacao alergica|reacao|dermatite|rosacea|melasma|micose|fungo|psoriase|herpes|carie|gengivite|periodontite|abscesso|cancer|tumor|nodulo|queimadura|trombose|anemia|virose|sinusite|urticaria|foliculite|impetigo|eczema|acne|candidiase|conjuntivite|hipertensao|diabetes|depressao|ansiedade|fratura|luxacao|tendinite|hernia|escabiose|sarna|necrose|rejeicao|edema|hematoma|vitiligo|cisto|furunculo|bronquite|pneumonia|gastrite|enxaqueca|labirintite)'

const MEDICAL: readonly (readonly [string, RegExp])[] = [
  [
    'reassurance',
    /\b(?:eh|isso eh|sao|seja|fica|bem) (?:super |bem |totalmente |perfeitamente |absolutamente |muito |mais que )?(?:normal|normais|comum|esperad[oa]|natural|passageir[oa])\b(?! (?:ter duvida|voce perguntar))|\bnao (?:precisa|tem que|tem por que) (?:se )?preocupa|\bnao (?:eh|deve ser|parece)(?: nada| algo)? (?:grave|serio|preocupante|perigos[oa])|\bnada (?:grave|de grave|serio|demais|com que se preocupar)\b|\b(?:pode ficar|fique) (?:tranquil[oa]|despreocupad[oa])\b.*\b(?:passa|melhora|some|cicatriz|dor|inch)|\bfaz parte (?:do processo|da cicatrizacao|da recuperacao)|\blogo (?:passa|melhora|some|desincha)|\b(?:vai|deve) (?:passar|melhorar|desinchar|sumir|cicatrizar|sarar)\b/,
  ],
  [
    'advice',
    new RegExp(
      `\\b(?:pode|podem|deve|devem|tem que|precisa|recomendo|sugiro|indico|aconselho|tente|experimente|melhor|basta|eh so|evite) (?:\\w+ ){0,3}?(?:tomar|tome|usar|use|passar|passe|aplicar|aplique|suspender|suspenda|parar|pare|dar|misturar|ingerir|beber) (?:\\w+ ){0,3}?${DRUGS}|\\b(?:tome|tomar|toma|ingira|aplique|use|usa|passe|passa|administre|suspenda) (?:\\w+ ){0,3}?${DRUGS}\\b|\\bpode (?:tomar(?! (?:banho|cafe|agua|sol)\\b)|amamentar|engravidar|suspender)\\b|\\b(?:coloque|faca|ponha|bote|use|usa|passe|aplique) (?:\\w+ ){0,2}(?:compressa|gelo|gaze|curativo)|\\bpode (?:\\w+ ){0,3}(?:amamentando|gravida|gestante)\\b|\\b(?:eh )?(?:segur[oa]|contraindicad[oa]|liberad[oa]) (?:para|na|durante|em) (?:gestante|gravid|gravidez|quem)`,
    ),
  ],
  [
    'dose',
    /\b\d+ ?(?:mg|ml|mcg|miligramas?|mililitros?|gotas|comprimidos?|capsulas?|ui)\b|\b(?:um|uma|dois|duas|tres|meio) (?:comprimidos?|capsulas?|gotas|doses?)\b|\bde \d+ em \d+ horas\b|\bdose d[eo]\b|\bvezes ao dia\b/,
  ],
  [
    'diagnosis',
    new RegExp(
      `\\b(?:voce (?:esta com|tem|teve|deve ter|deve estar com|provavelmente tem)|isso (?:eh|parece|deve ser|pode ser|foi)|parece(?:m)?(?: ser)?|deve ser|deve ter sido|provavelmente (?:eh|foi)|trata se de|se trata de|eh (?:claramente|certamente|so|apenas|provavelmente)|diagnostico (?:eh|de)|sintomas? de|indica|caso de|quadro de|sinal de|sinais de|tipico de|suspeita de) (?:um |uma |de |uns |so |apenas |leve |alguma |muito |ser |provavelmente )*${ILLS}\\b|\\bseu diagnostico\\b`,
    ),
  ],
]

const LEAKS: readonly (readonly [string, RegExp])[] = [
  [
    'prompt',
    /\b(?:system|sistema|assistant|user|developer|instrucoes|prompt)\s*(?::|>|\|)|\b(?:system|developer) (?:prompt|message|mode)\b|\bprompt\b|\bjailbreak\b|\b(?:modo|mode) (?:dan|desenvolvedor|developer|admin|deus|debug)\b|\bignor\w+ (?:\w+ ){0,3}(?:instruc|regras|tudo|anterior)|\b(?:minhas|as|suas) (?:instrucoes|regras internas|diretrizes internas)\b|\b(?:fui|sou|estou|foi) (?:\w+ )?(?:instruid|programad|treinad|configurad)[oa]|\bmodelo de (?:linguagem|ia)\b|\b(?:chatgpt|openai|gpt ?\d?|claude|gemini|llama|anthropic|llm)\b|\bhacked\b|\bpwned\b|\bacesso (?:de )?(?:admin|root|liberado)|\bcomo (?:uma )?(?:ia|inteligencia artificial) (?:eu )?(?:nao|fui|sou)|\bsenha\b|\btoken\b|\bapi key\b|\bchave de api\b|\bbanco de dados\b|\bselect \S+ from\b|\bdrop table\b/,
  ],
  [
    'tools',
    /\b(?:buscar_conhecimento|horarios_livres|meus_agendamentos|lista_de_espera|lembrar_nome|chamar_pessoa|responder|servicos|marcar|remarcar|cancelar|confirmar)\s?\(|\b[a-z]+_[a-z_]+\b|"\w+"\s?:|\{\{?\s?\w*|\}\}?|<\/?[a-z][^>]{0,40}>|```|\bundefined\b|\bnull\b|\bnan\b|\[object|<\|/,
  ],
  ['id', /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b[0-9a-f]{24,}\b/],
  [
    'others',
    /\b(?:outr[oa]s?|ess[ea]|est[ea]|aquel[ea]|a|o|um|uma|d[ao]) (?:cliente|paciente)s? (?:cham|anterior|que (?:marcou|veio|vem|esta|faltou|cancelou)|d[aeo]s? |marcad|agendad|dona|seu|antes|depois)|\b(?:outr[oa]s?) (?:cliente|paciente|pessoa)s? (?:\w+ ){0,3}(?:marcou|reservou|cancelou|faltou|tem|fez|pagou|desmarcou|agendou|disse|mora)|\b(?:telefone|numero|endereco|cpf|prontuario|dados|ficha) d[aeo]s? (?:outr[oa]|cliente|paciente)|\bprontuario\b/,
  ],
  [
    'foreign',
    /\b(?:your|you|the|is|are|booked|appointment|scheduled|confirmed|reservation|reminder|please|will|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|usted|su cita|cita|esta confirmada su|jueves|viernes|miercoles|lunes|manana|ha sido)\b.*\b(?:your|you|the|is|are|booked|appointment|scheduled|confirmed|reservation|reminder|please|will|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|for|at|on|usted|cita|jueves|viernes|miercoles|lunes|manana|confirmad[oa]|reservad[oa])\b/,
  ],
]

/**
 * The rule that the sentence breaks, in one word; null where it breaks none. `plain`: its folded words;
 * `raw`: the text as written.
 */
export function forbiddenBecause(plain: string, raw: string): string | null {
  const words = plain.replaceAll(' | ', ' ')
  const rule = [...MEDICAL].find(([, when]) => when.test(words) || when.test(plain))
  if (rule && !isRefused(plain)) return rule[0]
  const leak = LEAKS.find(([, when]) => when.test(raw) || when.test(words))
  return leak?.[0] ?? null
}

/**
 * Refusing to answer is allowed: 'Só um profissional pode orientar sobre remédio', 'não posso dizer se é
 * normal'.
 */
const isRefused = (plain: string): boolean =>
  /\b(?:nao (?:posso|podemos|consigo|sei|cabe|devo) (?:\w+ ){0,5}(?:se|qual|quais|sobre|orient|dizer|avaliar|opinar|diagnost|indicar|recomendar)|so (?:um|a|o) (?:profissional|medic[oa]|doutora?|dra?) (?:pode|consegue|sabe)|precisa ser avaliad)/.test(
    plain,
  )
