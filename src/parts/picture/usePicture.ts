import { useQuery } from '@tanstack/react-query'
import { fetchMedia } from '../../api/httpClient.ts'

/** A stored picture as a source for `<img>`; null until it is loaded, or if it cannot be. */
export function usePicture(address: string | null | undefined): string | null {
  const { data } = useQuery({
    queryKey: ['photo', address],
    queryFn: async ({ signal }) => dataUrl(await fetchMedia(address!, signal)),
    enabled: Boolean(address),
    // The picture behind an address never changes.
    staleTime: Infinity,
  })
  return (address && data) || null
}

const dataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable picture')))
    reader.readAsDataURL(blob)
  })
