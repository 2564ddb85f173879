import { solveProof } from './solveProof.ts'

/** Receives a challenge and posts its token, or null when it cannot be solved here. */
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  solveProof(data).then(
    (token) => postMessage(token),
    () => postMessage(null),
  )
})
