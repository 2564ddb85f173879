/**
 * The simulator's reports in the Cloud API's format, so that both transports share all code after parsing.
 * `token` stands in the place of the Cloud API's phone number id.
 */
export type Customer = { phone: string | null; scopedId: string | null; name: string | null }

export function webhookOfMessage(token: string, from: Customer, message: Record<string, unknown>): unknown {
  return change(token, {
    contacts: [
      {
        ...(from.phone && { wa_id: from.phone }),
        ...(from.scopedId && { user_id: from.scopedId }),
        profile: { name: from.name },
      },
    ],
    messages: [
      {
        ...(from.phone && { from: from.phone }),
        ...(from.scopedId && { from_user_id: from.scopedId }),
        ...message,
      },
    ],
  })
}

export type StatusReport = {
  providerId: string
  clientId: string | null
  status: 'sent' | 'delivered' | 'read'
  at: Date
}

export function webhookOfStatuses(token: string, reports: StatusReport[]): unknown {
  return change(token, {
    statuses: reports.map(({ providerId, clientId, status, at }) => ({
      id: providerId,
      status,
      timestamp: seconds(at),
      ...(clientId !== null && { biz_opaque_callback_data: clientId }),
    })),
  })
}

/** A time in whole seconds, as the Cloud API writes it. */
export const seconds = (time: Date): string => String(Math.floor(time.getTime() / 1000))

function change(token: string, value: Record<string, unknown>): unknown {
  const metadata = { phone_number_id: token }
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: 'simulador',
        changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }],
      },
    ],
  }
}
