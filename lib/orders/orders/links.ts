import { LINK_DAYS, LINK_USE } from '@/lib/orders/orders/rules/order'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { signToken } from '@/lib/platform/signed-link'

const SECONDS_OF_A_DAY = 86_400

/** A key to one order, for a while, and to no more than a guest sees of it. */
export const orderToken = (id: number, now: Date) =>
  signToken({ use: LINK_USE, id, expires: Math.floor(now.getTime() / 1000) + LINK_DAYS * SECONDS_OF_A_DAY })

/** The page of the order, for who ordered it and is logged in. */
export const orderPage = ({ id, locale }: { id: number; locale: Locale }) =>
  `${env().public_url}${localizedPath(locale, `/orders/${id}/status`)}`

/** For messages, in their reader's language: what stands behind the # is told to no server and no log. */
export const orderLink = ({ id, locale }: { id: number; locale: Locale }, now: Date) =>
  `${env().public_url}${localizedPath(locale, '/track-order')}#${orderToken(id, now)}`
