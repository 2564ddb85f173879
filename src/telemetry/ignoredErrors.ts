/**
 * Errors that are not a fault of the app, as each browser words
 * them: no network, timeouts, fetches of other origins (TEL-05).
 */
export const IGNORED_ERRORS: RegExp[] = [
  // Our own network errors (src/api/httpClient.ts), whatever their message.
  /^NetworkError(?::|$)/,
  /network ?error/i,
  // Chrome; also if a chunk of the app could not be loaded.
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
  // Scripts and fetches of another origin.
  /^script error\.?$/i,
  /cross[- ]origin/i,
  /blocked by CORS/i,
  /access[- ]control/i,
]
