// Runs before the first paint; outside the bundle, like first-rows.js. Same rules as src/ui/theme.ts.
;(function () {
  var root = document.documentElement
  var mode = 'light'
  var color = 'balcao'
  try {
    var saved = JSON.parse(localStorage.getItem('current-theme') || '{}') || {}
    if (saved.mode === 'dark') mode = 'dark'
    if (saved.color === 'blue' || saved.color === 'green') color = saved.color
  } catch (error) {
    // Storage switched off or garbage in it: the defaults stand.
  }
  root.setAttribute('data-mode', mode)
  root.setAttribute('data-color', color)
  var meta = document.querySelector('meta[name="theme-color"]')
  if (meta) meta.setAttribute('content', mode === 'dark' ? '#151413' : '#f7f6f3')

  var plain = /^\/(auth|onboarding|simulador)(\/|$)/.test(location.pathname)
  var signedIn = false
  try {
    signedIn = /eyJ[\w-]+\.eyJ/.test(localStorage.getItem('balcao-auth') || '')
  } catch (error) {
    // Without storage nobody was signed in.
  }
  if (!signedIn || plain) return
  root.setAttribute('data-boot', 'app')
  if (/^\/(today|chat)?$/.test(location.pathname) && localStorage.getItem('balcao-first')) {
    var rows = document.createElement('script')
    rows.src = '/first-rows.js'
    document.head.append(rows)
  }
})()
