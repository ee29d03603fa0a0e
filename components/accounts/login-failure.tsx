'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'

const REASONS = ['denied', 'expired', 'unavailable', 'busy', 'failed'] as const

/** Explains why the login with Google or Facebook failed; `reason` comes from the URL. */
export function LoginFailure({ reason }: { reason: string | null }) {
  const t = useTranslations('account.social.failed')
  const known = REASONS.find((one) => one === reason)
  return known ? <Notice tone={known === 'denied' ? 'info' : 'danger'}>{t(known)}</Notice> : null
}
