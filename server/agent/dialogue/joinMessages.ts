/** A sentence that is sent in pieces is one sentence. */

/** A message that ends with one of these continues in the next message. */
const GOES_ON =
  /(?:^|\s)(?:a|ao|aos|as|às|à|com|como|da|das|de|do|dos|e|é|em|mais|meus?|minhas?|na|nas|no|nos|o|onde|os|ou|para|pra|pro|por|qua(?:l|is|ndo|nto|ntos|ntas)|que|q|se|um|uma|vou|,)$/iu

/** A message that begins with one of these goes on with the message before it. */
const GOES_ON_WITH =
  /^(?:d[aeo]s?|n[ao]s?(?! (?:verdade|vdd|real))|pr[ao]|para|com|e|ou|pel[ao]|que vem)\s|^(?:[aà]s? )?\d|^(?:amanh[aã]|hoje|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado|domingo|dia \d|depois d[aeo]|antes d[aeo])(?!\p{L})(?![^?]*\?)/iu
const ENDS = /[.?!…]\s*$/
const BEGINS = /^\p{L}/u
/** A greeting or a short reply is a sentence of its own. */
const STANDS_ALONE =
  /^(?:oi+e?|ol[aá]|opa|bom dia|boa tarde|boa noite|sim|n[aã]o|ok|isso|isso mesmo|pode(?: ser)?|claro|certo|fechado|beleza|blz|perfeito|confirmo|obrigad[oa]|obg|valeu)$/i
/** What takes back the message before it. */
const CORRECTS = /^(?:na (?:verdade|vdd|real)|ali[aá]s|ops|quer dizer|digo|melhor|corrigindo)(?!\p{L})/iu
/** Two questions are not one. */
const ASKS =
  /^(?:(?:oi+|ol[aá]|e|a[ií]) )?(?:qual|quais|quant[oa]s?|qto|qnt|como|onde|quando|tem|se|voc[eê]s?|vcs?|aceita\w*|d[aá] pra|posso|pode|faz\w*|abre\w*|atende\w*)\s/i
/** So much of the end of a message tells whether it goes on. */
const END = 10

/**
 * Joins the messages of a burst into one text. A phrase that was sent in pieces is one phrase again; a message without
 * a mark at its end is a part of the sentence that follows ('cancela tudo', 'menos a manicure'). Greetings, short
 * replies, corrections and two questions stay apart.
 */
export const joinMessages = (texts: readonly string[]): string =>
  texts.reduce((before, text, at) => {
    const whole = before.trimEnd()
    if (whole === '') return text
    const end = whole.slice(-END)
    const last = texts[at - 1]!.trim()
    const asked = ASKS.test(last)
    if (ENDS.test(end) || (asked && ASKS.test(text))) return `${whole}\n${text}`
    if (GOES_ON.test(end) || GOES_ON_WITH.test(text)) return `${whole} ${text}`
    const isOther =
      STANDS_ALONE.test(last) || CORRECTS.test(text) || !BEGINS.test(text) || (asked && text.endsWith('?'))
    return `${whole}${isOther ? '\n' : ', '}${text}`
  }, '')
