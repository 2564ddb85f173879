const SECONDS = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** '0,02 s' */
export const secondsWords = (milliseconds: number): string =>
  milliseconds < 10 ? 'Menos de 0,01 s' : `${SECONDS.format(milliseconds / 1000)} s`
