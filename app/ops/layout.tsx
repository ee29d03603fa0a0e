import '@/app/globals.css'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getLocale, getTranslations } from 'next-intl/server'
import { display, text } from '@/components/layout/fonts'
import { Toaster } from '@/components/ui/toaster'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk')
  return {
    title: { default: t('name'), template: `%s · ${t('name')}` },
    robots: { index: false, follow: false },
    referrer: 'same-origin',
    formatDetection: { telephone: false },
  }
}

export default async function OpsLayout({ children }: LayoutProps<'/ops'>) {
  await connection()
  const [locale, t] = await Promise.all([getLocale(), getTranslations('common')])
  return (
    <html lang={locale} className={`${text.variable} ${display.variable}`}>
      <body className="flex flex-col bg-paper text-base text-ink">
        {children}
        <Toaster label={t('notifications')} />
      </body>
    </html>
  )
}
