/** TEL-05: no network, too slow, another origin's fetch. Nothing of ours is broken, in the words of each browser. */
export const IGNORED_ERRORS: RegExp[] = [
  // Ours (src/api/httpClient.ts), whatever they say.
  /^NetworkError(?::|$)/,
  /network ?error/i,
  // Chrome; also when a part of the app could not be loaded.
  /failed to fetch/i,
  /net::ERR_/,
  // Safari.
  /load failed/i,
  /importing a module script failed/i,
  /network connection was lost/i,
  /internet connection appears to be offline/i,
  /could not connect to the server/i,
  /hostname could not be found/i,
  // Firefox.
  /error loading dynamically imported module/i,
  // AbortSignal.timeout and its relatives.
  /^TimeoutError(?::|$)/,
  /time(?:d)?[ -]?out/i,
  // Another origin's.
  /^script error\.?$/i,
  /cross[- ]origin/i,
  /blocked by CORS/i,
  /access[- ]control/i,
]
