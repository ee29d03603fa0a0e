import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { BesideForm } from '@/components/accounts/beside-form'
import { NewMemberAside, NewMemberGain } from '@/components/accounts/new-member-aside'
import { RegisterPanel } from '@/components/accounts/register-panel'
import { Skeleton } from '@/components/ui/skeleton'
import { listLoginProviders } from '@/lib/identity/social/queries'
import { getNewUserVoucher } from '@/lib/selling/vouchers/queries/vouchers'
import { getBanners } from '@/lib/storefront/content/queries/content'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.register')
  return { title: t('title') }
}

export default async function Register({ params }: PageProps<'/[locale]/[warehouse]/register'>) {
  const locale = requireLocale((await params).locale)
  const [voucher, [banner]] = await Promise.all([getNewUserVoucher(), getBanners({ placement: 'new_user' })])
  return (
    <BesideForm aside={<NewMemberAside banner={banner} voucher={voucher} locale={locale} />}>
      <Suspense fallback={<Skeleton className="h-160" />}>
        <RegisterPanel
          forBusiness={false}
          gain={<NewMemberGain voucher={voucher} locale={locale} />}
          providers={listLoginProviders()}
        />
      </Suspense>
    </BesideForm>
  )
}
