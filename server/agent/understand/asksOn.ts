/** What follows a question and asks on without a mark: 'posso usar cera antes? e passar desodorante'. */

/** 'E passar desodorante', 'é homem ou mulher', 'e rotavírus' */
const GOES_ON =
  /^(?:e|ou) (?:se|a|o|as|os|com|sem|para|no|na|n?esse|n?essa|depois|antes|\w{2,}[aei]r|\w+ ou)\b|^(?:e|ou) (?!(?:eu|eles?|elas?|minhas?|meus?|nos|voces?|estou|tenho|tinha|sou|era|vou|quero|queria|preciso|gostaria|nao|muito|obrigad[oa]|valeu|sim|ai|entao|agora|mas|ja|so|que|la|isso|uma?|amei|adorei|gostei)\b)\w+(?: (?:da|do|de|com|sem|para|no|na|e) \w+| \w+)?$|^e (?!amanha|hoje|segunda|terca|quarta|quinta|sexta|sabado|domingo|meu|minha|eu\b|ele|ela|vou|quero|queria|para|nao)\w{4,} (?:para|de|do|da) (?:\w+ ){1,5}\w+$/

/** Asks in few words: 'dói? parcela', 'é o mesmo preço? o que levo', 'e já vem o brinco' */
const ASKS_SHORTLY =
  /^(?:e )?(?:(?:voces )?(?:servem|vendem|aceitam|emitem|oferecem|cobram|entregam|parcelam|fornecem) (?:\w+ ){0,5}\w+|o que (?:eu )?(?:levo|uso|visto|faco)\b.*|(?:parcela|divide|doi|demora|arde|aceita)\w*|[ao]s? \w+ (?:ja )?(?:vem|vai|fica|sai) (?:junt[oa]|inclus[oa]|de graca)|(?:ja )?(?:vem|inclui|esta inclus[oa]|vem inclus[oa]|vem com) (?:[ao]s? )?\w+(?: \w+)?|(?:tenho que|tem que|precisa|preciso) (?:de )?(?:levar|trazer|ir|vir|tirar|fazer|algum|alguma|pedido|jejum|encaminhamento)\b.*)$/

/** Whether a clause that follows a question asks on. `plain`: its folded words. */
export const asksOn = (plain: string): boolean => GOES_ON.test(plain) || ASKS_SHORTLY.test(plain)
