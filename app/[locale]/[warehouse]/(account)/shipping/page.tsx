import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddressBook } from '@/components/addresses/address-book'
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
      <AddressBook />
    </>
  )
}
