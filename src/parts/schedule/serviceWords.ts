import type { Service } from '../../contract/service.ts'

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** 'R$ 280', 'a partir de R$ 280', or an empty text if the price is not shown. */
function priceText({ mode, cents }: Service['price']): string {
  if (mode === 'hidden' || cents === null) return ''
  const written = money
    .format(cents / 100)
    .replace(/,00$/, '')
    .replace(/\s/, ' ')
  return mode === 'from' ? `a partir de ${written}` : written
}

/** '45 min · a partir de R$ 280' */
export const serviceFacts = ({ duration_minutes, price }: Service): string =>
  [`${duration_minutes} min`, priceText(price)].filter(Boolean).join(' · ')
