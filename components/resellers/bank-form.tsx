'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { ProfileSection } from '@/components/accounts/profile-section'
import { BankFields } from '@/components/resellers/bank-fields'
import { type BankValues, bankValues, toWallet } from '@/components/resellers/store-values'
import { useSave } from '@/components/resellers/use-save'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/** The bank account to which a store's money goes, on the store's page. */
export function BankForm({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.bank')
  const form = useForm<BankValues>({ values: bankValues(business), resetOptions: { keepDirtyValues: true } })
  const { failure, save } = useSave()
  const submit = async (values: BankValues) => {
    const saved = await save({ wallet_attributes: toWallet(values) })
    if (!saved) return
    form.reset(bankValues(saved), { keepDirtyValues: false })
    toast(t('saved'), 'success')
  }
  return (
    <ProfileSection title={t('title')} text={t('text')}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
        {failure && <Notice tone="danger">{failure}</Notice>}
        <BankFields form={form} known={business.wallet.account_number} />
        <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    </ProfileSection>
  )
}
