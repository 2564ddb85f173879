import { useQuery } from '@tanstack/react-query'
import { configQuery } from '../../queries/configQuery.ts'

/** WhatsApp link to the support; null if this server has none, or it is not known yet (NAV-10). */
export function useSupport(): string | null {
  const { data } = useQuery(configQuery)
  return data?.support_whatsapp ? `https://wa.me/${data.support_whatsapp}` : null
}
