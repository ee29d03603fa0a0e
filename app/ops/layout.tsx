import '@/app/globals.css'
import type { Metadata } from 'next'
import { connection } from 'next/server'
import { getLocale, getTranslations } from 'next-intl/server'
import { display, text } from '@/components/layout/fonts'
import { PageMessages } from '@/components/layout/page-messages'
import { Wordmark } from '@/components/layout/wordmark'
import { Container } from '@/components/ui/container'
import { Toaster } from '@/components/ui/toaster'

export const metadata: Metadata = { title: 'Griya', robots: { index: false, follow: false } }

export default async function OpsLayout({ children }: LayoutProps<'/ops'>) {
  await connection()
  const [locale, t] = await Promise.all([getLocale(), getTranslations('common')])
  return (
    <html lang={locale} className={`${text.variable} ${display.variable}`}>
      <body className="flex flex-col bg-paper text-base text-ink">
        <PageMessages namespaces={['simulator', 'courierSimulator', 'outbox']}>
          <header className="border-line border-b">
            <Container className="flex h-14 items-center">
              <Wordmark />
            </Container>
          </header>
          <main id="content" className="flex-1">
            {children}
          </main>
          <Toaster label={t('notifications')} />
        </PageMessages>
      </body>
    </html>
  )
}
