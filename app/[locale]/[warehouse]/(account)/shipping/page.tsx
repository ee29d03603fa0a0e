import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AddressBook } from '@/components/addresses/address-book'
import { AddressBookSkeleton } from '@/components/addresses/address-skeleton'
import { AccountTitle } from '@/components/layout/account-frame'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('address')
  return { title: t('bookTitle') }
}

export default async function Shipping() {
  const t = await getTranslations('address')
  return (
    <>
      <AccountTitle>{t('bookTitle')}</AccountTitle>
      <Suspense fallback={<AddressBookSkeleton />}>
        <AddressBook />
      </Suspense>
    </>
  )
}
