const head = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Simulador de WhatsApp · Balcão</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/simulador/assets/estilo.css">`

const bar = `<header class="bar">
  <div><h1>Simulador de WhatsApp</h1><p id="subtitle">Aparelho de teste: nada sai deste servidor</p></div>
  <span class="badge">Simulador</span>
</header>`

const unknown = `<main class="center"><section class="card">
  <h2>Este endereço não é de um simulador</h2>
  <p>O canal pode ter sido excluído. No Balcão, abra Canais, conecte um canal e leia o novo QR Code.</p>
</section></main>`

const phone = `<noscript><p class="notice">Ative o JavaScript para usar o simulador.</p></noscript>
<p class="notice" id="notice" role="status" hidden></p>
<main class="center" id="pairing" hidden><section class="card">
  <h2 id="pairing-title"></h2>
  <p id="pairing-text"></p>
  <button class="primary" id="scan" type="button">Conectar este aparelho</button>
</section></main>
<main class="phone" id="phone" hidden>
  <section class="people" aria-label="Clientes">
    <div class="people-head"><h2>Clientes</h2><button id="add" type="button" class="small">Novo cliente</button></div>
    <form id="new-customer" class="sheet" hidden>
      <label>Nome<input id="new-name" required maxlength="120" autocomplete="off" placeholder="Ex.: Ana Beatriz Lima"></label>
      <label>Número com DDD<input id="new-number" required maxlength="20" inputmode="tel" autocomplete="off" placeholder="Ex.: 11 98888-1204"></label>
      <p class="row"><button class="primary small" type="submit">Usar este cliente</button><button class="small" id="cancel-new" type="button">Cancelar</button></p>
    </form>
    <ul id="customers"></ul>
    <p id="no-customers" class="quiet">Crie um cliente para escrever ao canal como se fosse ele.</p>
    <details class="sheet"><summary>Falhas</summary>
      <form id="fault">
        <p class="quiet">Vale para as próximas mensagens que o Balcão enviar.</p>
        <label>O que acontece<select id="fault-kind">
          <option value="lose_answer">Chega ao cliente, mas a resposta se perde</option>
          <option value="error">O WhatsApp responde com erro</option>
          <option value="timeout">O WhatsApp não responde</option>
          <option value="slow">O WhatsApp demora</option>
        </select></label>
        <p class="row"><label>Quantas vezes<input id="fault-count" type="number" min="1" max="1000" value="1" required></label>
        <label>Milissegundos<input id="fault-ms" type="number" min="0" max="30000" step="100" value="3000" required></label></p>
        <p class="row"><button class="small" type="submit">Provocar falha</button><button class="small" id="clear-faults" type="button">Limpar</button></p>
        <ul id="faults" class="quiet"></ul>
      </form>
    </details>
    <details class="sheet"><summary>Aparelho</summary>
      <p class="quiet" id="device"></p>
      <button class="small danger" id="unpair" type="button">Desconectar este aparelho</button>
    </details>
  </section>
  <section class="chat" id="chat" aria-label="Conversa" hidden>
    <div class="chat-head">
      <button id="back" class="icon" type="button" aria-label="Voltar aos clientes">‹</button>
      <div class="who"><strong id="who-name"></strong><span id="who-number"></span></div>
      <button id="read" class="small" type="button">Marcar como lida</button>
    </div>
    <ol id="messages" tabindex="0" aria-label="Mensagens"></ol>
    <form id="composer">
      <p id="quote" class="quote" hidden><span id="quote-text"></span><button id="unquote" class="icon" type="button" aria-label="Não responder a esta mensagem">×</button></p>
      <div id="place" class="sheet" hidden>
        <label>Nome do lugar<input id="place-name" maxlength="200" value="Avenida Paulista, 1578"></label>
        <p class="row"><label>Latitude<input id="place-lat" type="number" step="any" min="-90" max="90" value="-23.5614"></label>
        <label>Longitude<input id="place-lon" type="number" step="any" min="-180" max="180" value="-46.6559"></label></p>
        <p class="row"><button class="primary small" id="send-place" type="button">Enviar localização</button><button class="small" id="cancel-place" type="button">Cancelar</button></p>
      </div>
      <div class="write">
        <label class="icon file" title="Enviar imagem, áudio ou documento"><span class="hide">Enviar arquivo</span><svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M21 12.5 12.6 21a5.5 5.5 0 0 1-7.8-7.8l8.5-8.5a3.7 3.7 0 0 1 5.2 5.2l-8.5 8.5a1.8 1.8 0 0 1-2.6-2.6l7.8-7.8"/></svg><input id="file" type="file"></label>
        <button class="icon" id="location" type="button" aria-label="Enviar localização" title="Enviar localização"><svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 21s7-6.2 7-11.5a7 7 0 0 0-14 0C5 14.8 12 21 12 21Z"/><circle cx="12" cy="9.5" r="2.5"/></svg></button>
        <textarea id="text" rows="1" maxlength="20000" aria-label="Mensagem do cliente" placeholder="Mensagem"></textarea>
        <button class="primary" id="send" type="submit">Enviar</button>
      </div>
    </form>
  </section>
  <section class="chat empty" id="no-chat"><p class="quiet">Escolha um cliente para abrir a conversa.</p></section>
</main>
<script src="/simulador/assets/app.js" defer></script>`

/** Renders the simulator's page; `isKnown` is false if its address belongs to no channel. */
export function simulatorPage(isKnown: boolean): string {
  return `<!doctype html><html lang="pt-BR"><head>${head}</head><body>${bar}${isKnown ? phone : unknown}</body></html>`
}
