import { useTranslations } from 'next-intl'
import type { OpenSession } from '@/lib/accounts/schema'

/** "Chrome on Android", as far as the browser said. */
export function useDeviceName() {
  const t = useTranslations('devices')
  return ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}
