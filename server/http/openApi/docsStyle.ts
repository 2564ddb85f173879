/**
 * A separate stylesheet, because the CSP allows no inline style. Colours follow the system's light or dark
 * mode.
 */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f7f6f3, #14181a); --surface: light-dark(#ffffff, #1b2124); --line: light-dark(#e3e0d9, #2c3438);
  --ink: light-dark(#1d2426, #e9eceb); --soft: light-dark(#5c6669, #9aa6a8); --brand: light-dark(#0f766e, #4fc3b5);
  --get: light-dark(#0b6e99, #6cc0e6); --post: light-dark(#1f7a4d, #66cf98); --put: light-dark(#8a5a00, #e3b45a);
  --delete: light-dark(#b3261e, #f2938c);
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1.5rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 Inter, system-ui, sans-serif;
  display: grid; grid-template-columns: 15rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100dvh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line);
  display: flex; flex-direction: column; gap: .125rem; }
nav a { color: var(--soft); text-decoration: none; padding: .375rem .625rem; border-radius: .5rem; }
nav a:hover { color: var(--ink); background: var(--surface); }
nav .file { margin-top: 1rem; font-family: ui-monospace, monospace; font-size: .8125rem; color: var(--brand); }
.brand { margin: 0 0 1rem .625rem; font-weight: 650; font-size: 1.125rem; letter-spacing: -.01em; }
.brand span { color: var(--brand); }
main { padding: 2.5rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 62rem; }
h1 { font-size: 2rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .75rem; }
.lead { color: var(--soft); max-width: 44rem; margin: 0; }
h2 { font-size: 1.375rem; letter-spacing: -.01em; margin: 3.5rem 0 1rem; }
article { background: var(--surface); border: 1px solid var(--line); border-radius: .875rem; padding: 1.125rem 1.25rem;
  margin-bottom: .875rem; }
article:target { border-color: var(--brand); }
h3 { margin: 0; font-size: 1rem; font-weight: 600; display: flex; flex-wrap: wrap; align-items: baseline; gap: .625rem; }
article > p { margin: .5rem 0 0; }
h4 { margin: 1rem 0 .375rem; font-size: .8125rem; font-weight: 600; color: var(--soft); }
h4 + p { margin: 0; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: .875em; overflow-wrap: anywhere; }
td code { background: var(--ground); border-radius: .3rem; padding: .05rem .3rem; }
.method { font: 650 .75rem/1 ui-monospace, monospace; letter-spacing: .03em; min-width: 3.75rem; color: var(--get); }
.method.post { color: var(--post); } .method.put, .method.patch { color: var(--put); } .method.delete { color: var(--delete); }
.open { font-size: .75rem; font-weight: 500; color: var(--soft); border: 1px solid var(--line); border-radius: 1rem; padding: 0 .5rem; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
.record table { margin-top: .5rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-top: 1px solid var(--line); }
tr:first-child > * { border-top: 0; }
th { font-weight: 500; width: 32%; }
.note { color: var(--soft); white-space: nowrap; text-align: right; padding-right: 0; font-size: .8125rem; }
a { color: var(--brand); text-underline-offset: .2em; }
summary { cursor: pointer; } a:focus-visible, summary:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
@media (max-width: 760px) {
  body { display: block; }
  nav { position: static; height: auto; flex-direction: row; flex-wrap: wrap; border-right: 0; border-bottom: 1px solid var(--line); padding: 1rem; }
  nav .file { margin-top: 0; } .brand { width: 100%; margin: 0 0 .25rem .625rem; }
  main { padding-top: 1.5rem; } th { width: 40%; } .note { white-space: normal; }
}
`
