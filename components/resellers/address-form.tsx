'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import type { AddressValues } from '@/components/addresses/address-values'
import { lacksArea, useAreaLists } from '@/components/addresses/use-area-lists'
import { SaveRow } from '@/components/resellers/save-row'
import { StoreFields } from '@/components/resellers/store-fields'
import { storeValues, toStore } from '@/components/resellers/store-values'
import { useSave } from '@/components/resellers/use-save'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/** Where a store is, on the store's page. */
export function AddressForm({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation')
  const form = useForm<AddressValues>({ values: storeValues(business), resetOptions: { keepDirtyValues: true } })
  const lists = useAreaLists(storeValues(business))
  const { failure, save } = useSave()
  const submit = async (values: AddressValues) => {
    const saved = await save({ personal_address_attributes: toStore(values) })
    if (!saved) return
    form.reset(storeValues(saved), { keepDirtyValues: false })
    toast(t('addressSaved'), 'success')
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit, (errors) => lacksArea(errors) && lists.openLists())}
      className="grid gap-4"
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      <StoreFields form={form} lists={lists} />
      <SaveRow isUnsaved={form.formState.isDirty}>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t('saveAddress')}
        </Button>
      </SaveRow>
    </form>
  )
}
