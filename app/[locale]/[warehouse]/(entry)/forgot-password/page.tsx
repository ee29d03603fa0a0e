import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotPanel } from '@/components/accounts/forgot-panel'
import { NarrowPage } from '@/components/accounts/narrow-page'
import { chatUrl } from '@/components/layout/contact'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.forgot')
  return { title: t('title') }
}

export default async function ForgotPassword() {
  const t = await getTranslations('account.forgot')
  return (
    <NarrowPage>
      <ForgotPanel />
      <p className="mt-2 text-center text-quiet text-sm">
        {t.rich('lost', {
          link: (text) => (
            <a
              href={chatUrl(t('lostMessage'))}
              target="_blank"
              rel="noopener noreferrer"
              className="font-semibold text-primary underline underline-offset-4"
            >
              {text}
            </a>
          ),
        })}
      </p>
    </NarrowPage>
  )
}
