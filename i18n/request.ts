import { cookies, headers } from 'next/headers'
import { locale as rootLocale } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { DESK_LANGUAGE } from '@/lib/platform/desk-cookies'
import { isLocale, type Locale } from '@/lib/platform/i18n'
import type id from '@/messages/id.json'

/** Back-office URLs have no locale: uses its own cookie, else the shop's, else the browser's preferred language. */
async function operatorLocale(): Promise<Locale> {
  const jar = await cookies()
  for (const name of [DESK_LANGUAGE, 'lang']) {
    const chosen = jar.get(name)?.value
    if (isLocale(chosen)) return chosen
  }
  const preferred = (await headers()).get('accept-language')?.toLowerCase() ?? ''
  return preferred === '' || preferred.startsWith('id') ? 'id' : 'en'
}

async function currentLocale(): Promise<Locale> {
  const root = await rootLocale()
  if (root === undefined) return operatorLocale()
  return root === 'en' ? 'en' : 'id'
}

export default getRequestConfig(async () => {
  const locale = await currentLocale()
  return { locale, timeZone: 'Asia/Jakarta', messages: (await import(`../messages/${locale}.json`)).default }
})

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: typeof id
  }
}
