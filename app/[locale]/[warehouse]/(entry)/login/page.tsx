import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { BesideForm } from '@/components/accounts/beside-form'
import { EntryAside } from '@/components/accounts/entry-aside'
import { LoginPanel } from '@/components/accounts/login-panel'
import { NewMemberGain } from '@/components/accounts/new-member-aside'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { listLoginProviders } from '@/lib/identity/social/queries'
import { getNewUserVoucher } from '@/lib/selling/vouchers/queries/vouchers'
import { getRoomCards } from '@/lib/storefront/rooms/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth')
  return { title: t('titlePage') }
}

export default async function Login({ params }: PageProps<'/[locale]/[warehouse]/login'>) {
  const locale = requireLocale((await params).locale)
  const [t, [room], voucher] = await Promise.all([getTranslations('auth'), getRoomCards(), getNewUserVoucher()])
  return (
    <BesideForm
      aside={
        <EntryAside
          picture={room ?? null}
          gain={<NewMemberGain voucher={voucher} locale={locale} />}
          reasons={[t('reasonFlash'), t('reason1'), t('reason2'), t('reason3')]}
        />
      }
    >
      <h1 className="mb-2 page-title">{t('titlePage')}</h1>
      <p className="mb-6 text-quiet">{t('text')}</p>
      <Card>
        <Suspense fallback={<Skeleton className="h-128" />}>
          <LoginPanel providers={listLoginProviders()} />
        </Suspense>
      </Card>
      <div className="mt-6 empty:hidden lg:hidden">
        <NewMemberGain voucher={voucher} locale={locale} />
      </div>
    </BesideForm>
  )
}
