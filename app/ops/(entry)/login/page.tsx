import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LanguageSwitch } from '@/components/desk-login/language-switch'
import { LoginSteps } from '@/components/desk-login/login-steps'
import { PageMessages } from '@/components/layout/page-messages'
import { Wordmark } from '@/components/layout/wordmark'
import { findPageOperator } from '@/lib/identity/operators/page-session'
import { deskReturn } from '@/lib/platform/desk-return'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('deskLogin')
  return { title: t('title') }
}

export default async function Login({ searchParams }: PageProps<'/ops/login'>) {
  const { from } = await searchParams
  const target = deskReturn(from)
  const operator = await findPageOperator()
  if (operator?.step === 'done') redirect(target)
  return (
    <PageMessages namespaces={['auth', 'desk', 'deskLogin', 'deskAccount', 'errors']}>
      <main id="content" className="mx-auto flex w-full max-w-md flex-1 flex-col px-4 py-8 md:justify-center">
        <div className="mb-8 flex items-center justify-between">
          <Wordmark />
          <LanguageSwitch />
        </div>
        <LoginSteps first={operator?.step ?? 'password'} target={target} />
      </main>
    </PageMessages>
  )
}
