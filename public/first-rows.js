// The first rows of the inbox and of 'Meu dia', drawn from the device before any of the app's own code has come. theme.js
// loads it for whoever is signed in; src/workspace/keepFirstRows.ts writes what it reads, and src/session/wipes.ts deletes it.
;(function () {
  var path = location.pathname
  if (path === '/' && matchMedia('(max-width: 767px)').matches) path = '/today'
  var screen = path === '/today' ? 'today' : path === '/chat' ? 'chat' : ''
  if (!screen || (screen === 'chat' && /[?&]tab=(?!waiting)/.test(location.search))) return

  var opening = indexedDB.open('balcao-session')
  opening.onupgradeneeded = function () {
    // Nothing was kept here. Made now, the database would lack its store.
    opening.transaction.abort()
  }
  opening.onsuccess = function () {
    var db = opening.result
    try {
      var store = db.transaction('session').objectStore('session')
      var copy = store.get('balcao-session')
      var kept = store.get('balcao-first')
      store.transaction.oncomplete = function () {
        var first = kept.result
        if (first && copy.result && first.userId === copy.result.userId) whenThere(first[screen])
      }
    } catch (error) {
      // Another release's database: the skeleton stays.
    }
    db.close()
  }

  function whenThere(rows) {
    if (draw(rows)) return
    new MutationObserver(function (_, observer) {
      if (draw(rows)) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }

  // Texts alone: what a customer wrote is data.
  function draw(rows) {
    var list = document.querySelector('[data-boot-rows]')
    if (list && rows.length) {
      list.textContent = ''
      rows.forEach(function (row) {
        var line = part(list, 'div', 'flex items-center gap-3')
        part(line, 'div', 'size-10 rounded-full bg-line/75').style.flex = 'none'
        var words = part(line, 'div', 'min-w-0 flex-1')
        cut(part(words, 'div', ''), row[0]).style.fontWeight = '520'
        cut(part(words, 'div', ''), row[1]).style.opacity = '.7'
      })
    }
    return !!list || !document.documentElement.hasAttribute('data-boot')
  }

  function part(parent, tag, className) {
    var element = document.createElement(tag)
    element.className = className
    return parent.appendChild(element)
  }

  function cut(element, text) {
    element.textContent = text
    element.style.cssText = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap'
    return element
  }
})()
