import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../queries/configQuery.ts'

/** Where the support answers on WhatsApp; null when this server names none, or could not be asked yet (NAV-10). */
export function useSupport(): string | null {
  const { data } = useQuery(configQuery)
  return data?.support_whatsapp ? `https://wa.me/${data.support_whatsapp}` : null
}
