import { LINK_DAYS, LINK_USE, PAY_LINK_USE } from '@/lib/orders/orders/rules/order'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { signToken } from '@/lib/platform/signed-link'

const SECONDS_OF_A_DAY = 86_400

/** A temporary token that opens one order as a guest sees it. */
export const orderToken = (id: number, now: Date) =>
  signToken({ use: LINK_USE, id, expires: Math.floor(now.getTime() / 1000) + LINK_DAYS * SECONDS_OF_A_DAY })

/** The address of the order's page for its buyer, who must be logged in. */
export const orderPage = ({ id, locale }: { id: number; locale: Locale }) =>
  `${env().public_url}${localizedPath(locale, `/orders/${id}/status`)}`

/** Where a customer of a reseller pays, without an account. */
export const PAY_PAGE = '/bayar'

/** A token with which anybody may pay one order; it outlives the order's deadline to show what became of it. */
export const payToken = ({ id, expires_at }: { id: number; expires_at: Date }) =>
  signToken({
    use: PAY_LINK_USE,
    id,
    expires: Math.floor(expires_at.getTime() / 1000) + LINK_DAYS * SECONDS_OF_A_DAY,
  })

/** The link that a reseller sends the customer; the part after # reaches no server and no log. */
export const payLink = (order: { id: number; expires_at: Date; locale: Locale }) =>
  `${env().public_url}${localizedPath(order.locale, PAY_PAGE)}#${payToken(order)}`

/** The link for messages in the reader's language; the part after # reaches no server and no log. */
export const orderLink = ({ id, locale }: { id: number; locale: Locale }, now: Date) =>
  `${env().public_url}${localizedPath(locale, '/track-order')}#${orderToken(id, now)}`
