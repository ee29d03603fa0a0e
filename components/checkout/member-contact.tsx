'use client'

import { Mail, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '@/components/layout/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useSession } from '@/lib/identity/accounts/client'
import { readablePhone } from '@/lib/identity/addresses/rules'

/** Where a member hears of the order: the contact details of the account, with the way to change them. */
export function MemberContact() {
  const t = useTranslations('checkout.contact')
  const address = useTranslations('address')
  const { kind, user } = useSession()
  if (kind !== 'user' && kind !== 'business') return null
  const ways = [
    { Icon: Mail, value: user?.email },
    { Icon: Phone, value: user?.phone_number && readablePhone(user.phone_number) },
  ]
  return (
    <Section
      title={t('title')}
      action={
        <Link
          href="/profile"
          className="inline-flex min-h-11 items-center font-semibold text-primary text-sm underline underline-offset-4"
        >
          {address('change')}
        </Link>
      }
    >
      {!user && <Skeleton className="h-12" />}
      {user && (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {ways.map(
            ({ Icon, value }) =>
              value && (
                <li key={value} className="tabular flex items-center gap-2 break-all font-medium">
                  <Icon aria-hidden="true" className="size-4 flex-none text-primary" strokeWidth={1.75} />
                  {value}
                </li>
              ),
          )}
        </ul>
      )}
      <p className="mt-2 text-quiet text-sm">{t('member')}</p>
    </Section>
  )
}
