export const BOT_CHECK_NOT_READY = 'Verificação de segurança ainda não está pronta. Tente novamente.'

/** There is no token yet, e.g. without network; the form must not be sent (AUTH-08, AUTH-09). */
export class BotCheckNotReady extends Error {
  override name = 'BotCheckNotReady'
  constructor(options?: ErrorOptions) {
    super(BOT_CHECK_NOT_READY, options)
  }
}
