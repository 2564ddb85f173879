const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '184 KB'; '2,3 MB' from 1024 KB on (KB-12). */
export const formatKilobytes = (kilobytes: number): string =>
  kilobytes >= 1024 ? `${number.format(kilobytes / 1024)} MB` : `${number.format(kilobytes)} KB`
