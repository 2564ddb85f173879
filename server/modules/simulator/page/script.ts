/**
 * The page's script, served as a file because the content security policy allows no inline script. Text is
 * only set as text, never parsed as HTML.
 */
export const SCRIPT = String.raw`'use strict'
const api = '/api/simulator/' + location.pathname.split('/').pop()
const $ = (id) => document.getElementById(id)
const phone = $('phone')
let customers = []
let created = load('simulador-clientes', [])
let current = null
let replyTo = null
let shown = ''
let shownPeople = ''
let status = ''

function load(key, fallback) {
  try { return JSON.parse(localStorage.getItem(key + api)) ?? fallback } catch { return fallback }
}
function save(key, value) {
  try { localStorage.setItem(key + api, JSON.stringify(value)) } catch { /* Private window: kept until it closes. */ }
}
function make(tag, props = {}, ...children) {
  const element = Object.assign(document.createElement(tag), props)
  element.append(...children.filter((child) => child != null))
  return element
}
function showNote(text) {
  $('notice').textContent = text
  $('notice').hidden = !text
}
async function call(method, path, body) {
  const response = await fetch(api + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const answer = await response.json().catch(() => null)
  if (!response.ok) throw new Error(answer?.detail ?? 'O simulador não respondeu como esperado.')
  return answer
}
async function act(work, button) {
  if (button) button.disabled = true
  try {
    await work()
    showNote('')
    await refresh()
  } catch (error) {
    showNote(error instanceof TypeError ? 'Sem conexão com o servidor. Tente novamente.' : error.message)
  } finally {
    if (button) button.disabled = false
  }
}

const digits = (text) => text.replace(/\D/g, '')
function pretty(number) {
  const br = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(number)
  return br ? '+55 ' + br[1] + ' ' + br[2] + '-' + br[3] : /^\d+$/.test(number) ? '+' + number : number
}
/** A Brazilian number with and without its ninth digit is one phone. */
function keyOf(number) {
  const br = /^55(\d{2})9([6-9]\d{7})$/.exec(number)
  return br ? '55' + br[1] + br[2] : number
}
function people() {
  const known = new Set(customers.map((one) => keyOf(one.number)))
  return [...created.filter((one) => !known.has(keyOf(one.number))), ...customers]
}

async function refresh() {
  const state = await call('GET', '')
  status = state.status
  customers = state.customers
  $('subtitle').textContent = 'Canal ' + state.channel + ' · aparelho de teste, nada sai deste servidor'
  const paired = status === 'connected'
  phone.hidden = !paired
  $('pairing').hidden = paired
  if (!paired) {
    const waiting = status === 'connecting'
    $('pairing-title').textContent = waiting ? 'Conectar este aparelho?' : 'Nenhum código esperando'
    $('pairing-text').textContent = waiting
      ? 'Este é um celular simulado, para experimentar o Balcão sem um WhatsApp de verdade. Ao conectar, ele passa a receber e enviar as mensagens do canal ' + state.channel + '.'
      : 'O código expirou ou o canal foi desconectado. No Balcão, abra Canais e gere um novo QR Code; esta página continua sozinha.'
    $('scan').hidden = !waiting
    return
  }
  $('device').textContent = 'Número simulado: ' + pretty(state.phone_number)
  $('faults').replaceChildren(...state.faults.map((fault) => make('li', { textContent: faultName(fault.kind) + ' · ainda ' + fault.count + '×' })))
  drawPeople()
  if (!current) return
  const isWriting = state.typing.includes(keyOf(current.number))
  $('who-number').textContent = isWriting ? 'escrevendo…' : pretty(current.number)
  drawMessages(await call('GET', '/messages?with=' + encodeURIComponent(current.number)))
}
function faultName(kind) {
  return [...$('fault-kind').options].find((option) => option.value === kind)?.textContent ?? kind
}

function drawPeople() {
  const all = people()
  const picture = JSON.stringify([all, current?.number])
  if (picture === shownPeople) return
  shownPeople = picture
  $('no-customers').hidden = all.length > 0
  $('customers').replaceChildren(...all.map((one) => {
    const button = make('button', { type: 'button', onclick: () => open(one) },
      make('strong', { textContent: one.name }), make('span', { textContent: pretty(one.number) }))
    if (current && keyOf(current.number) === keyOf(one.number)) button.setAttribute('aria-current', 'true')
    return make('li', {}, button)
  }))
}
function open(customer) {
  current = customer
  shown = ''
  quote(null)
  $('who-name').textContent = customer.name
  $('who-number').textContent = pretty(customer.number)
  $('messages').replaceChildren()
  $('chat').hidden = false
  $('no-chat').hidden = true
  phone.classList.add('talking')
  act(async () => {})
  if (matchMedia('(min-width: 720px)').matches) $('text').focus()
}

const TICKS = { delivered: '✓✓ Entregue', read: '✓✓ Lida', sent: '✓ Enviada' }
const KINDS = { image: 'Imagem', audio: 'Áudio', video: 'Vídeo', document: 'Documento', sticker: 'Figurinha', location: 'Localização', contacts: 'Contato', reaction: 'Reação' }
function summary(message) {
  return message.text || message.filename || message.location?.name || KINDS[message.type] || 'Mensagem'
}
function drawMessages(list) {
  const picture = JSON.stringify(list)
  if (picture === shown) return
  shown = picture
  const box = $('messages')
  const atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 80
  const byId = new Map(list.map((message) => [message.id, message]))
  box.replaceChildren(...list.map((message) => {
    const mine = message.direction === 'inbound'
    const quoted = message.reply_to ? byId.get(message.reply_to) : null
    const at = new Date(message.created_at)
    const isToday = at.toDateString() === new Date().toDateString()
    const time = at.toLocaleString('pt-BR', { ...(!isToday && { day: '2-digit', month: '2-digit' }), hour: '2-digit', minute: '2-digit' })
    const bubble = make('button', { type: 'button', title: 'Responder a esta mensagem', onclick: () => quote(message) },
      message.reply_to ? make('span', { className: 'quoted', textContent: quoted ? summary(quoted) : 'Mensagem anterior' }) : null,
      mediaOf(message),
      message.deleted ? 'Esta mensagem foi apagada' : null,
      message.type === 'reaction' ? 'Reagiu com ' + (message.emoji || 'nada') : null,
      message.text ?? (message.location ? 'Localização: ' + (message.location.name || message.location.latitude + ', ' + message.location.longitude) : null),
      !message.text && !message.mime_type && !message.location && KINDS[message.type] && message.type !== 'reaction' ? KINDS[message.type] + (message.contacts ? ': ' : '') : null,
      message.contacts ? message.contacts.map((one) => one.name).join(', ') : null,
      make('small', { textContent: (mine ? '' : 'Recebida do canal · ') + (message.edited ? 'editada · ' : '') + time + ' · ' + (TICKS[message.status] ?? '') + (message.reaction ? ' · ' + message.reaction : '') }))
    return make('li', { className: mine ? 'mine' : '' }, bubble)
  }))
  if (atEnd || list.at(-1)?.direction === 'inbound') box.scrollTop = box.scrollHeight
}
function mediaOf(message) {
  if (!message.mime_type) return null
  const src = api + '/files/' + encodeURIComponent(message.id)
  if (message.mime_type.startsWith('image/')) return make('img', { src, alt: message.filename ?? 'Imagem enviada', loading: 'lazy' })
  if (message.mime_type.startsWith('audio/')) return make('audio', { src, controls: true, preload: 'none' })
  if (message.mime_type.startsWith('video/')) return make('video', { src, controls: true, preload: 'none' })
  return make('span', { textContent: 'Documento: ' + (message.filename ?? 'sem nome') + '\n' })
}

function quote(message) {
  replyTo = message
  $('quote').hidden = !message
  $('quote-text').textContent = message ? 'Respondendo: ' + summary(message).slice(0, 80) : ''
}
async function write(message) {
  await call('POST', '/messages', {
    id: crypto.randomUUID?.() ?? String(Date.now()) + Math.random().toString(36).slice(2),
    ...(/^[A-Z]{2}\./.test(current.number) ? { user_id: current.number } : { from: '+' + current.number }),
    name: current.name,
    ...(replyTo && { reply_to: replyTo.id }),
    ...message,
  })
  quote(null)
}
async function upload(file) {
  const response = await fetch(api + '/files', { method: 'POST', body: file })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.detail ?? 'Não foi possível enviar o arquivo.')
  return answer.file
}

$('scan').onclick = () => act(() => call('POST', '/scan'), $('scan'))
$('unpair').onclick = () => act(() => call('POST', '/unpair'), $('unpair'))
$('add').onclick = () => { $('new-customer').hidden = false; $('new-name').focus() }
$('cancel-new').onclick = () => { $('new-customer').hidden = true }
$('new-customer').onsubmit = (event) => {
  event.preventDefault()
  const typed = digits($('new-number').value)
  const number = typed.length === 10 || typed.length === 11 ? '55' + typed : typed
  if (number.length < 8 || number.length > 15) return showNote('Escreva o número com DDD, por exemplo 11 98888-1204.')
  showNote('')
  const customer = { number, name: $('new-name').value.trim() || pretty(number) }
  created = [customer, ...created.filter((one) => keyOf(one.number) !== keyOf(number))].slice(0, 50)
  save('simulador-clientes', created)
  event.target.reset()
  $('new-customer').hidden = true
  open(customer)
}
$('back').onclick = () => { current = null; phone.classList.remove('talking'); $('chat').hidden = true; $('no-chat').hidden = false; drawPeople() }
$('read').onclick = () => act(() => call('POST', '/read', { with: current.number }), $('read'))
$('unquote').onclick = () => quote(null)
$('composer').onsubmit = (event) => {
  event.preventDefault()
  const text = $('text').value.trim()
  if (text) act(async () => { await write({ type: 'text', text }); $('text').value = ''; $('text').focus() }, $('send'))
}
$('text').onkeydown = (event) => {
  if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); $('composer').requestSubmit() }
}
$('file').onchange = () => {
  const [file] = $('file').files
  $('file').value = ''
  if (!file) return
  if (file.size > 16 * 1024 * 1024) return showNote('O arquivo passa de 16 MB.')
  const family = file.type.split('/')[0]
  act(async () => write({
    type: ['image', 'audio', 'video'].includes(family) ? family : 'document',
    mime_type: file.type || 'application/octet-stream',
    filename: file.name,
    file: await upload(file),
    ...($('text').value.trim() && { caption: $('text').value.trim() }),
  }).then(() => { $('text').value = '' }))
}
$('location').onclick = () => { $('place').hidden = !$('place').hidden }
$('cancel-place').onclick = () => { $('place').hidden = true }
$('send-place').onclick = () => act(async () => {
  const latitude = $('place-lat').valueAsNumber
  const longitude = $('place-lon').valueAsNumber
  if (Number.isNaN(latitude) || Number.isNaN(longitude)) throw new Error('Informe latitude e longitude.')
  await write({ type: 'location', location: { latitude, longitude, ...($('place-name').value.trim() && { name: $('place-name').value.trim() }) } })
  $('place').hidden = true
}, $('send-place'))
$('fault').onsubmit = (event) => {
  event.preventDefault()
  act(() => call('POST', '/faults', { kind: $('fault-kind').value, count: $('fault-count').valueAsNumber, ms: $('fault-ms').valueAsNumber }))
}
$('clear-faults').onclick = () => act(() => call('DELETE', '/faults'))

let offline = false
async function poll() {
  try {
    await refresh()
    if (offline) showNote('')
    offline = false
  } catch (error) {
    offline = true
    showNote(error instanceof TypeError ? 'Sem conexão com o servidor. Tentando novamente…' : error.message)
  }
  setTimeout(poll, document.hidden ? 5000 : 1000)
}
poll()
`
