'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/accounts/code-field'
import { useCode } from '@/components/accounts/use-code'
import { BankFields } from '@/components/bank-accounts/bank-fields'
import type { BankAccountValues } from '@/components/bank-accounts/bank-values'
import { useStoreWords } from '@/components/bank-accounts/bank-words'
import { SaveRow } from '@/components/resellers/save-row'
import { bankValues, toWallet } from '@/components/resellers/store-values'
import { useSave } from '@/components/resellers/use-save'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/**
 * The bank account to which a store's money goes, on the store's page. The account of a wallet that has had money
 * changes with a code alone; the field shows once the shop has asked for it.
 */
export function BankForm({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.bank')
  const words = useStoreWords()
  const form = useForm<BankAccountValues>({ values: bankValues(business), resetOptions: { keepDirtyValues: true } })
  const [needsCode, setNeedsCode] = useState(false)
  const code = useCode('bank_account')
  const { failure, save } = useSave({ onCode: () => setNeedsCode(true) })
  const contact = business.email ?? business.phone_number ?? ''
  const submit = async (values: BankAccountValues) => {
    const saved = await save({ wallet_attributes: toWallet(values) })
    if (!saved) return
    setNeedsCode(false)
    form.reset(bankValues(saved), { keepDirtyValues: false })
    toast(t('saved'), 'success')
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <BankFields form={form} words={words} known={business.wallet.account_number} />
      {needsCode && (
        <div className="grid gap-2">
          <p className="text-quiet text-sm">{t('needsCode', { contact })}</p>
          <CodeField
            input={form.register('otp_code')}
            code={code}
            error={undefined}
            onSend={() => code.send(contact)}
          />
        </div>
      )}
      <SaveRow isUnsaved={form.formState.isDirty}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </SaveRow>
    </form>
  )
}
