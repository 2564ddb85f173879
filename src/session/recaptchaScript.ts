type Grecaptcha = {
  ready(callback: () => void): void
  execute(siteKey: string, options: { action: string }): Promise<string>
}
declare global {
  // oxlint-disable-next-line no-var -- Google's script puts it there
  var grecaptcha: Grecaptcha | undefined
}

let loading: Promise<Grecaptcha> | undefined

/** Loads Google's reCAPTCHA v3 once; after a failure the next call tries again. */
export const recaptchaScript = (siteKey: string): Promise<Grecaptcha> =>
  (loading ??= load(siteKey).catch((error: unknown) => {
    loading = undefined
    throw error
  }))

function load(siteKey: string): Promise<Grecaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`
    script.async = true
    const fail = () => {
      script.remove()
      reject(new Error('reCAPTCHA did not load'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else fail()
    })
    document.head.append(script)
  })
}
