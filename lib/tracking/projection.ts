import { env } from '@/lib/platform/env'
import { signToken } from '@/lib/platform/signed-link'
import { LINK_DAYS, LINK_USE } from '@/lib/tracking/rules'

const SECONDS_OF_A_DAY = 86_400

/** A key to one order, for a while, and to no more than a guest sees of it. */
export const orderToken = (id: number, now: Date) =>
  signToken({ use: LINK_USE, id, expires: Math.floor(now.getTime() / 1000) + LINK_DAYS * SECONDS_OF_A_DAY })

/** For messages: what stands behind the # is told to no server and no log. */
export const orderLink = (id: number, now: Date) => `${env().public_url}/track-order#${orderToken(id, now)}`
