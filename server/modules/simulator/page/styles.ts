/** The look is neutral on purpose, so that nobody mistakes this page for WhatsApp itself. */
export const STYLES = `
:root { --bg: #f4f2ee; --surface: #fff; --line: #ddd8cf; --text: #23211e; --quiet: #655f57; --accent: #4a4e9c; --on-accent: #fff; --mine: #e4e5f6; --danger: #a8322a; --warn-bg: #fdf1d8; --warn: #6b4a00; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #1a1917; --surface: #24221f; --line: #3b3833; --text: #ece9e3; --quiet: #a8a297; --accent: #a5a8ee; --on-accent: #1b1c33; --mine: #34365c; --danger: #f0938b; --warn-bg: #3d3116; --warn: #f2d79a; }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; }
body { display: flex; flex-direction: column; height: 100dvh; background: var(--bg); color: var(--text); font: 15px/1.4 system-ui, sans-serif; }
h1, h2, p, ul, ol { margin: 0; padding: 0; }
h1 { font-size: 16px; line-height: 1.25; } h2 { font-size: 15px; }
ul, ol { list-style: none; }
.bar { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 10px 16px; padding-top: max(10px, env(safe-area-inset-top)); border-bottom: 1px solid var(--line); background: repeating-linear-gradient(135deg, var(--surface) 0 14px, var(--bg) 14px 28px); }
.bar p { font-size: 12.5px; color: var(--quiet); }
.badge { flex: none; padding: 3px 10px; border: 1px dashed var(--accent); border-radius: 99px; color: var(--accent); font-size: 12.5px; font-weight: 600; background: var(--surface); }
.notice { padding: 8px 16px; background: var(--warn-bg); color: var(--warn); font-size: 14px; }
.center { flex: 1; display: grid; place-items: center; padding: 24px 16px; }
.card { width: 100%; max-width: 420px; padding: 24px; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); display: grid; gap: 12px; }
.phone { flex: 1; min-height: 0; display: grid; grid-template-columns: 320px 1fr; }
.people { min-height: 0; overflow: auto; border-right: 1px solid var(--line); background: var(--surface); padding-bottom: 16px; }
.people-head { display: flex; justify-content: space-between; align-items: center; padding: 12px 16px; }
.people li button { display: block; width: 100%; padding: 10px 16px; border: 0; border-radius: 0; background: none; text-align: left; }
.people li button[aria-current="true"] { background: var(--mine); }
.people li strong, .who strong { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.people li span, .who span { font-size: 12.5px; color: var(--quiet); font-variant-numeric: tabular-nums; }
.people > .quiet { padding: 4px 16px 12px; }
.quiet { font-size: 13px; color: var(--quiet); }
.sheet { margin: 8px 16px; padding: 10px 12px; border: 1px solid var(--line); border-radius: 12px; display: grid; gap: 8px; background: var(--bg); }
details.sheet { display: block; } details.sheet > * + * { margin-top: 8px; } summary { min-height: 28px; cursor: pointer; font-weight: 600; }
form { display: grid; gap: 8px; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--quiet); min-width: 0; }
input, select, textarea, button { font: inherit; color: inherit; }
input, select, textarea { width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: var(--text); font-size: 16px; }
button { min-height: 44px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); cursor: pointer; }
button:disabled { opacity: .55; cursor: default; }
.small { font-size: 14px; } .primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); font-weight: 600; } .danger { color: var(--danger); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.row { display: flex; gap: 8px; flex-wrap: wrap; } .row > label { flex: 1; }
.chat { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.chat.empty { align-items: center; justify-content: center; }
.chat-head { display: flex; align-items: center; gap: 8px; padding: 8px 12px; border-bottom: 1px solid var(--line); background: var(--surface); }
.who { flex: 1; min-width: 0; } .who span { white-space: nowrap; } #read { flex: none; padding-inline: 10px; } #back { display: none; }
.icon { flex: none; display: grid; place-items: center; width: 44px; height: 44px; min-height: 44px; padding: 0; font-size: 20px; color: var(--text); }
.file { position: relative; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); cursor: pointer; }
.file input { position: absolute; inset: 0; min-height: 0; opacity: 0; cursor: pointer; font-size: 0; }
.file:focus-within { outline: 2px solid var(--accent); }
.hide { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#messages { flex: 1; min-height: 0; overflow: auto; padding: 16px 12px; display: flex; flex-direction: column; gap: 6px; }
#messages li { max-width: min(78%, 560px); }
#messages li.mine { align-self: flex-end; }
#messages li > button { display: block; width: 100%; min-height: 0; padding: 8px 12px; border-radius: 12px; text-align: left; background: var(--surface); overflow-wrap: anywhere; white-space: pre-wrap; }
#messages li.mine > button { background: var(--mine); border-color: transparent; }
#messages img, #messages video { display: block; max-width: 100%; max-height: 240px; border-radius: 8px; margin-bottom: 4px; }
#messages audio { display: block; width: 260px; max-width: 100%; }
#messages small { display: block; margin-top: 2px; font-size: 12px; color: var(--quiet); text-align: right; }
.quoted { display: block; padding: 4px 8px; margin-bottom: 4px; border-left: 3px solid var(--accent); border-radius: 4px; background: color-mix(in srgb, var(--bg) 70%, transparent); font-size: 13px; color: var(--quiet); }
#composer { padding: 8px 12px max(8px, env(safe-area-inset-bottom)); border-top: 1px solid var(--line); background: var(--surface); }
#composer .sheet { margin: 0; }
.quote { display: flex; align-items: center; justify-content: space-between; gap: 8px; padding-left: 10px; border-left: 3px solid var(--accent); font-size: 13px; color: var(--quiet); }
.write { display: flex; gap: 6px; align-items: flex-end; } .write textarea { flex: 1; min-width: 0; resize: none; max-height: 140px; }
@media (max-width: 719px) {
  .phone { grid-template-columns: 1fr; } .people { border-right: 0; } #back { display: grid; } .chat.empty { display: none; }
  .phone.talking .people { display: none; }
  .write .primary { padding-inline: 10px; }
}
`
