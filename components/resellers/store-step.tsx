'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ProfileSection } from '@/components/accounts/profile-section'
import type { AddressValues } from '@/components/addresses/address-values'
import { useAreaLists } from '@/components/addresses/use-area-lists'
import { BankFields } from '@/components/bank-accounts/bank-fields'
import type { BankAccountValues } from '@/components/bank-accounts/bank-values'
import { useStoreWords } from '@/components/bank-accounts/bank-words'
import { StoreFields } from '@/components/resellers/store-fields'
import { bankValues, storeValues, toStore, toWallet } from '@/components/resellers/store-values'
import { useSave } from '@/components/resellers/use-save'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

type StoreStepProps = { business: BusinessUser; back: ReactNode; onSaved: () => void }

/** The wizard's second step: where the store is and where its money goes, saved together. */
export function StoreStep({ business, back, onSaved }: StoreStepProps) {
  const t = useTranslations('storeInformation')
  const words = useStoreWords()
  const store = useForm<AddressValues>({ defaultValues: storeValues(business) })
  const bank = useForm<BankAccountValues>({ defaultValues: bankValues(business) })
  const lists = useAreaLists(storeValues(business))
  const { failure, save } = useSave()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!store.getValues('city_id')) lists.openLists()
    const isBankWhole = await bank.trigger(undefined, { shouldFocus: true })
    const isStoreWhole = await store.trigger(undefined, { shouldFocus: true })
    if (!isStoreWhole || !isBankWhole) return
    setBusy(true)
    const saved = await save({
      personal_address_attributes: toStore(store.getValues()),
      wallet_attributes: toWallet(bank.getValues()),
    })
    setBusy(false)
    if (saved) onSaved()
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4 md:gap-6">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <ProfileSection title={t('address')} text={t('addressText')}>
        <StoreFields form={store} lists={lists} name={business.store_name} />
      </ProfileSection>
      <ProfileSection title={t('bank.title')} text={t('bank.text')}>
        <BankFields form={bank} words={words} known={business.wallet.account_number} />
      </ProfileSection>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t('wizard.next')}
        </Button>
        {back}
      </div>
    </form>
  )
}
