import { type Context, command, type Work } from '@/lib/db/command'
import { type Contact, normalizePhone } from '@/lib/identity/accounts/rules'
import { type CodeAddress, putCode, requireSendable } from '@/lib/identity/codes/commands/request-code'
import { CODE_MINUTES, RESEND_SECONDS } from '@/lib/identity/codes/rules'
import { canReach } from '@/lib/identity/notifications/providers/current'
import { findNamed } from '@/lib/orders/access/queries'
import type { NamedOrder, RequestAccess } from '@/lib/orders/access/schema'
import { orderPage } from '@/lib/orders/orders/links'
import { formattedId, parseOrderNumber } from '@/lib/orders/orders/rules/order'
import type { Locale } from '@/lib/platform/i18n'
import { keyedHash } from '@/lib/platform/secret'

/** Names the code of an order to somebody who knows a phone of it; the same for an order that does not exist. */
export const accessContact = ({ order_id, phone_number }: NamedOrder) =>
  `order/${keyedHash('order_access', String(parseOrderNumber(order_id)), normalizePhone(phone_number))}`

type Named = NonNullable<Awaited<ReturnType<typeof findNamed>>>

/** Where the code of an order goes: to its buyer, whoever asks. */
const buyerOf = ({ order }: Named): CodeAddress => ({
  email: order.buyer_email,
  phone_number: order.buyer_phone_number,
})

/** Whose budget the code takes: what was typed stands for an order that does not exist. */
function paidBy(found: Named | null, { phone_number }: RequestAccess): Contact {
  const { email, phone_number: phone } = found ? buyerOf(found) : { email: null, phone_number }
  return email && !(phone && canReach('phone'))
    ? { kind: 'email', value: email }
    : { kind: 'phone', value: normalizePhone(phone ?? '') }
}

type Asked = RequestAccess & { client_ip: string; locale: Locale }

const request = command(async (work: Work, { client_ip, ...asked }: Asked) => {
  const found = await findNamed(work.db, asked)
  await putCode(work, {
    purpose: 'order_access',
    contact: accessContact(asked),
    user_id: null,
    budget: { contact: paidBy(found, asked), client_ip },
    locale: asked.locale,
    to: found && buyerOf(found),
    notice: found && found.role !== 'guest' ? 'order_of_account' : null,
    data: found ? { order: formattedId(found.order.id), page: orderPage(found.order) } : {},
  })
})

/**
 * Sends a code that opens an order to its buyer, who need not be who asks. The work and the answer are the same for an
 * unknown order and a wrong phone, of which nobody hears; whose order belongs to an account is told to log in.
 * Throws `code_unsendable`, `code_too_soon`, `code_limit`, `rate_limited`, `code_budget_spent`.
 */
export async function requestAccess(context: Context, asked: Asked) {
  await requireSendable(context, ['phone', 'email'])
  await request(context, asked)
  return { resend_in: RESEND_SECONDS, expires_in: CODE_MINUTES * 60 }
}
