const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** '184 KB', '2,3 MB' */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${number.format(bytes / 1_000_000)} MB`
}
