import { LINK_DAYS, LINK_USE } from '@/lib/orders/orders/rules/order'
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

/** The link for messages in the reader's language; the part after # reaches no server and no log. */
export const orderLink = ({ id, locale }: { id: number; locale: Locale }, now: Date) =>
  `${env().public_url}${localizedPath(locale, '/track-order')}#${orderToken(id, now)}`
