import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../refusal.ts'
import { type PdfLine, textPdf } from './pdf.ts'
import { describePlan, planOf } from '../plans/plans.ts'
import { findDocument, type PaymentRow } from './queries.ts'
import { toPaymentItem } from './rules.ts'
import { DOCUMENTS } from './status.ts'
import { formatCents } from '../../../src/contract/service.ts'

/**
 * Serves receipts and the test provider's boletos as PDF (BIL-26, BIL-33). A new browser tab sends no token,
 * so the secret is in the address.
 */
export function documentsApp(deps: Deps): Hono {
  const app = new Hono()
  app.get(`${DOCUMENTS}/:file`, async (c) => {
    const [, token] = /^([\w-]{32})\.pdf$/.exec(c.req.param('file')) ?? []
    const found = token === undefined ? undefined : await findDocument(deps.database.db, token)
    const test = deps.ports.payments.mode === 'local'
    const lines = found && linesOf(found.payment, found.organization, found.timezone, test)
    if (!lines) throw notFound('Documento não encontrado.')
    return c.body(textPdf(lines.title, lines.lines), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${lines.file}.pdf"`,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    })
  })
  return app
}

type Document = { title: string; file: string; lines: PdfLine[] }

function linesOf(
  payment: PaymentRow,
  organization: string,
  timeZone: string,
  test: boolean,
): Document | null {
  const day = (date: Date | null) => (date ?? payment.createdAt).toLocaleDateString('pt-BR', { timeZone })
  const plan = describePlan(planOf(payment.planId, payment.interval))
  const warning: PdfLine[] = test
    ? [{ text: 'DOCUMENTO DE TESTE: nenhum valor foi ou será cobrado.', bold: true, gap: 14 }]
    : []
  const common: PdfLine[] = [
    { text: `Cliente: ${organization}` },
    { text: `Descrição: ${plan}` },
    { text: `Valor: ${formatCents(payment.amount).replaceAll('\u00a0', ' ')}`, bold: true },
  ]
  if (payment.status === 'completed') {
    const { payment_method_details } = toPaymentItem(payment, { formatted: '', documentUrl: null })
    return {
      title: 'Recibo de pagamento',
      file: 'recibo',
      lines: [
        { text: 'Balcão', size: 22, bold: true },
        { text: 'Recibo de pagamento', size: 15, gap: 12 },
        ...warning,
        { text: `Data do pagamento: ${day(payment.settledAt)}`, gap: 16 },
        ...common,
        { text: `Forma de pagamento: ${payment_method_details ?? 'não informada'}` },
        { text: `Transação: ${payment.reference ?? payment.id}` },
      ],
    }
  }
  if (payment.status !== 'pending' || payment.boletoLine === null) return null
  return {
    title: 'Boleto',
    file: 'boleto',
    lines: [
      { text: 'Balcão', size: 22, bold: true },
      { text: 'Boleto bancário', size: 15, gap: 12 },
      ...warning,
      { text: `Vencimento: ${day(payment.dueAt)}`, gap: 16 },
      ...common,
      { text: 'Linha digitável:', gap: 16 },
      { text: payment.boletoLine, size: 12, bold: true },
    ],
  }
}
