/** What people go to at a time of its own, as a part of patterns over folded text. */
export const OCCASION =
  '(?:casamento|formatura|colacao de grau|festa|festinha|aniversario|batizado|noivado|show|evento|baile|ensaio|churrasco|confraternizacao|jantar)'
