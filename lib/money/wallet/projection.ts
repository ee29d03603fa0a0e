import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'

/** The URL of a member's wallet, for messages: resellers and customers have a page each (WAL-001, WAL-002). */
export const walletUrl = (role: 'guest' | 'user' | 'business', locale: Locale) =>
  `${env().public_url}${localizedPath(locale, role === 'business' ? '/cashbacks' : '/wallet-activity')}`
