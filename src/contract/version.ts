/**
 * Raised when client and server of different releases would misunderstand each other. The client sends it as
 * `X-Balcao-Contract`; a server that no longer supports it answers 426, and the app asks the user to reload.
 */
export const CONTRACT_VERSION = 2
export const OLDEST_SERVED_VERSION = 2
export const CONTRACT_HEADER = 'x-balcao-contract'
