import { formatCents, type Service } from '../../contract/service.ts'

/** 'R$ 280', 'a partir de R$ 280', or an empty text if the price is not shown. */
function priceText({ mode, cents }: Service['price']): string {
  if (mode === 'hidden' || cents === null) return ''
  const written = formatCents(cents).replace(/,00$/, '').replace(/\s/, ' ')
  return mode === 'from' ? `a partir de ${written}` : written
}

/** '45 min · a partir de R$ 280' */
export const serviceFacts = ({ duration_minutes, price }: Service): string =>
  [`${duration_minutes} min`, priceText(price)].filter(Boolean).join(' · ')
