import { useTranslations } from 'next-intl'
import type { OpenSession } from '@/lib/identity/sessions/schema'

/** Names a device by its browser and system, for example "Chrome on Android". */
export function useDeviceName() {
  const t = useTranslations('devices')
  return ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>) =>
    browser && system ? t('device', { browser, system }) : (browser ?? system ?? t('unknown'))
}
