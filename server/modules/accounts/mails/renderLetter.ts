import type { Mail } from '../../../ports/mail/mailPort.ts'

/**
 * The content of a mail, used for both its text and its HTML part. All texts are plain; names in them may
 * contain any characters.
 */
export type Letter = {
  subject: string
  greeting: string
  before: string[]
  /** The call to action: a link to follow, or a code to type where it was asked for. */
  action: { label: string; url: string } | { code: string }
  after: string[]
}

/** Renders the letter as plain text and as HTML that needs no image and no network. */
export function renderLetter(to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: asText(letter), html: asHtml(letter) }
}

const SIGNATURE = 'Balcão'

function asText({ greeting, before, action, after }: Letter): string {
  const todo = 'code' in action ? action.code : `${action.label}:\n${action.url}`
  return [greeting, ...before, todo, ...after, SIGNATURE].join('\n\n') + '\n'
}

function asHtml({ subject, greeting, before, action, after }: Letter): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const body = [
    ...[greeting, ...before].map(paragraph),
    ...('code' in action ? [codeHtml(action.code)] : linkHtml(action)),
    ...after.map(paragraph),
    `<p style="margin:32px 0 0;color:#57534e">${SIGNATURE}</p>`,
  ]
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#faf8f5;color:#1c1917;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px 20px">
<div style="padding:24px;border:1px solid #e7e5e4;border-radius:16px;background:#ffffff">
${body.join('\n')}
</div>
</div>
</body>
</html>
`
}

const codeHtml = (code: string): string =>
  `<p style="margin:24px 0;font-size:28px;font-weight:600;letter-spacing:0.2em">${escapeHtml(code)}</p>`

function linkHtml(action: { label: string; url: string }): string[] {
  const url = escapeHtml(action.url)
  return [
    `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:14px;color:#57534e">Se o botão não abrir, copie este endereço no navegador:<br><a href="${url}" style="color:#0f766e;word-break:break-all">${url}</a></p>`,
  ]
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)
