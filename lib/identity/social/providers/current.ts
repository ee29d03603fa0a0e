import {
  FACEBOOK_DIALOG,
  FACEBOOK_GRAPH,
  type FacebookSettings,
  facebook,
} from '@/lib/identity/social/providers/facebook'
import { GOOGLE_ISSUER, type GoogleSettings, google } from '@/lib/identity/social/providers/google'
import type { IdentityProvider } from '@/lib/identity/social/providers/identity-provider'
import { PROVIDERS, type Provider } from '@/lib/identity/social/rules'
import { env } from '@/lib/platform/env'
import { keyedHash } from '@/lib/platform/secret'

/** Whether the simulator replaces a provider: in a demonstration shop without keys for it. */
export function isSimulated(provider: Provider): boolean {
  const { demonstration, GOOGLE_CLIENT_ID, FACEBOOK_APP_ID } = env()
  return demonstration && !(provider === 'google' ? GOOGLE_CLIENT_ID : FACEBOOK_APP_ID)
}

export function googleSettings(): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER: issuer = GOOGLE_ISSUER, local_url } = env()
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    return { issuer, client_id: GOOGLE_CLIENT_ID, client_secret: GOOGLE_CLIENT_SECRET }
  }
  if (!isSimulated('google')) return null
  const client_secret = keyedHash('simulator', 'google')
  return { issuer: `${local_url}/api/sim/google`, client_id: 'griya.apps.simulator', client_secret }
}

export function facebookSettings(): FacebookSettings | null {
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_GRAPH_URL: graph_url = FACEBOOK_GRAPH, local_url } = env()
  if (FACEBOOK_APP_ID && FACEBOOK_APP_SECRET) {
    return { dialog_url: FACEBOOK_DIALOG, graph_url, app_id: FACEBOOK_APP_ID, app_secret: FACEBOOK_APP_SECRET }
  }
  if (!isSimulated('facebook')) return null
  const base = `${local_url}/api/sim/facebook`
  return {
    dialog_url: base,
    graph_url: base,
    app_id: '1000000000001',
    app_secret: keyedHash('simulator', 'facebook'),
  }
}

/** Null when the shop has no keys for this provider. */
export function identityProvider(provider: Provider): IdentityProvider | null {
  if (provider === 'google') {
    const settings = googleSettings()
    return settings && google(settings)
  }
  const settings = facebookSettings()
  return settings && facebook(settings)
}

export const listProviders = (): Provider[] => PROVIDERS.filter((provider) => identityProvider(provider) !== null)
