/** Brazilian time zones by their common names; all others keep their IANA names. */
const BRAZIL: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília (São Paulo, Rio de Janeiro, Minas, Sul)',
  'America/Bahia': 'Bahia (Salvador)',
  'America/Fortaleza': 'Ceará e Nordeste (Fortaleza)',
  'America/Recife': 'Pernambuco (Recife)',
  'America/Maceio': 'Alagoas e Sergipe (Maceió)',
  'America/Belem': 'Pará e Amapá (Belém)',
  'America/Araguaina': 'Tocantins (Palmas)',
  'America/Cuiaba': 'Mato Grosso (Cuiabá)',
  'America/Campo_Grande': 'Mato Grosso do Sul (Campo Grande)',
  'America/Manaus': 'Amazonas (Manaus)',
  'America/Porto_Velho': 'Rondônia (Porto Velho)',
  'America/Boa_Vista': 'Roraima (Boa Vista)',
  'America/Santarem': 'Oeste do Pará (Santarém)',
  'America/Rio_Branco': 'Acre (Rio Branco)',
  'America/Eirunepe': 'Oeste do Amazonas (Eirunepé)',
  'America/Noronha': 'Fernando de Noronha',
}

export const zoneName = (zone: string): string => BRAZIL[zone] ?? zone.replaceAll('_', ' ')

/** The Brazilian zones first, then the current one and all that the browser knows. */
export const zonesToChoose = (current: string): { value: string; label: string }[] =>
  [...new Set([...Object.keys(BRAZIL), current, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: zoneName(value),
  }))
