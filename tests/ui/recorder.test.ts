import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecorder } from '../../src/hooks/recorder.ts'

/** A fake microphone and MediaRecorder that behave as the standard describes, without sound. */
function device({ bytes = 'som', refusal }: { bytes?: string; refusal?: string } = {}) {
  const stopped = vi.fn<() => void>()
  const stream = { getTracks: () => [{ stop: stopped }] } as unknown as MediaStream
  const made: FakeMediaRecorder[] = []
  class FakeMediaRecorder extends EventTarget {
    state = 'inactive'
    mimeType = 'audio/webm;codecs=opus'
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([bytes]) }))
      this.dispatchEvent(new Event('stop'))
    }
  }
  return {
    stopped,
    made,
    deps: {
      microphone: async () => {
        if (refusal) throw new DOMException('no', refusal)
        return stream
      },
      capture: () => {
        const recorder = new FakeMediaRecorder()
        made.push(recorder)
        return recorder as unknown as MediaRecorder
      },
      now: () => Date.now(),
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const settled = () => vi.advanceTimersByTimeAsync(0)

describe('PRV-09 a recording', () => {
  it('goes from idle over recording to recorded, and counts its seconds', async () => {
    const { deps, stopped } = device()
    const recorder = createRecorder(30, deps)
    expect(recorder.get()).toEqual({ state: 'idle', seconds: 0, blob: null, url: null })
    recorder.start()
    await settled()
    expect(recorder.get().state).toBe('recording')
    await vi.advanceTimersByTimeAsync(7200)
    expect(recorder.get().seconds).toBe(7)
    recorder.stop()
    const { state, seconds, blob, url } = recorder.get()
    expect([state, seconds, blob?.type, await blob?.text()]).toEqual(['recorded', 7, 'audio/webm', 'som'])
    expect(url).toMatch(/^blob:/)
    expect(stopped).toHaveBeenCalledOnce()
    recorder.discard()
    expect(recorder.get()).toEqual({ state: 'idle', seconds: 0, blob: null, url: null })
  })

  it('LIM-11 ends by itself at its limit', async () => {
    const { deps, stopped } = device()
    const recorder = createRecorder(30, deps)
    recorder.start()
    await vi.advanceTimersByTimeAsync(29_800)
    expect(recorder.get()).toMatchObject({ state: 'recording', seconds: 29 })
    await vi.advanceTimersByTimeAsync(400)
    expect(recorder.get()).toMatchObject({ state: 'recorded', seconds: 30 })
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('PRV-05 discarded while it runs leaves nothing, and lets go of the microphone', async () => {
    const { deps, stopped } = device()
    const recorder = createRecorder(30, deps)
    recorder.start()
    await settled()
    recorder.discard()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(recorder.get()).toMatchObject({ state: 'idle', blob: null })
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('taken back while the microphone was asked for never begins', async () => {
    const { deps, stopped, made } = device()
    const recorder = createRecorder(30, deps)
    recorder.start()
    recorder.stop()
    await settled()
    expect(recorder.get().state).toBe('idle')
    expect(made).toEqual([])
    expect(stopped).toHaveBeenCalledOnce()
  })

  it('PRV-14 an empty one is as if it had not been made', async () => {
    const recorder = createRecorder(30, device({ bytes: '' }).deps)
    recorder.start()
    await settled()
    recorder.stop()
    expect(recorder.get().state).toBe('idle')
  })

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'failed'],
  ])('PRV-15 %s is told as %s, and asking again begins anew', async (refusal, state) => {
    const recorder = createRecorder(30, device({ refusal }).deps)
    recorder.start()
    await settled()
    expect(recorder.get().state).toBe(state)
    recorder.start()
    expect(recorder.get().state).toBe('idle')
  })

  it('PRV-14 a microphone that breaks ends it', async () => {
    const { deps, made, stopped } = device()
    const recorder = createRecorder(30, deps)
    recorder.start()
    await settled()
    made[0]!.dispatchEvent(new Event('error'))
    expect(recorder.get()).toMatchObject({ state: 'failed', blob: null })
    expect(stopped).toHaveBeenCalledOnce()
  })
})
