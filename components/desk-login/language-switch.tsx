'use client'

import { useLocale } from 'next-intl'
import { setDeskLanguage } from '@/components/desk-frame/desk-language'
import { LOCALES, type Locale } from '@/lib/platform/i18n'

const NAMES: Record<Locale, string> = { id: 'Bahasa Indonesia', en: 'English' }

/** Shows the page in the other language. */
export function LanguageSwitch() {
  const locale = useLocale()
  return (
    <>
      {LOCALES.filter((other) => other !== locale).map((other) => (
        <button
          key={other}
          type="button"
          lang={other}
          onClick={() => {
            setDeskLanguage(other)
            window.location.reload()
          }}
          className="min-h-11 text-quiet text-sm underline hover:text-ink"
        >
          {NAMES[other]}
        </button>
      ))}
    </>
  )
}
