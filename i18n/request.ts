import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import type { Locale } from '@/lib/platform/i18n'

export default getRequestConfig(async () => {
  const locale = (await rootLocale()) === 'en' ? 'en' : 'id'
  return { locale, timeZone: 'Asia/Jakarta', messages: (await import(`../messages/${locale}.json`)).default }
})

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
  }
}
