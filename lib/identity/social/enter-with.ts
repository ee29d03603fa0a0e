import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { proofOf } from '@/lib/identity/codes/rules'
import { deviceFrom, guestOf } from '@/lib/identity/sessions/begin-session'
import { enterWithToken } from '@/lib/identity/social/commands/enter-social'
import type { SocialUser } from '@/lib/identity/social/schema'

/** Signs in with a token of Google or Facebook from the request. Throws the errors of `enterWithToken`. */
export function enterWith(c: HonoContext<ApiEnv>, user: SocialUser) {
  const isGoogle = user.method === 'google'
  return enterWithToken(c.get('context'), {
    provider: user.method,
    token: isGoogle ? user.id_token : user.access_token,
    nonce: (isGoogle && user.nonce) || null,
    guest_id: guestOf(c),
    proof: proofOf(user),
    locale: c.get('locale'),
    device: deviceFrom(c),
  })
}
