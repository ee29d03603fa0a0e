'use client'

import { useTranslations } from 'next-intl'
import { useForm } from 'react-hook-form'
import { AddressFields } from '@/components/addresses/address-fields'
import { type AddressValues, EMPTY_ADDRESS, valuesOf } from '@/components/addresses/address-values'
import { useSaveAddress } from '@/components/addresses/use-save-address'
import { Button } from '@/components/ui/button'
import type { Address } from '@/lib/addresses/schema'

type AddressEditorProps = { address: Address | null; onSaved: (address: Address) => void; onBack: () => void }

/** Adds an address, or changes the one that is given. */
export function AddressEditor({ address, onSaved, onBack }: AddressEditorProps) {
  const t = useTranslations('address')
  const form = useForm<AddressValues>({ defaultValues: address ? valuesOf(address) : EMPTY_ADDRESS })
  const save = useSaveAddress(form)
  const submit = async (values: AddressValues) => {
    const saved = await save(values, address?.id)
    if (saved) onSaved(saved)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="grid gap-5">
      <AddressFields form={form} />
      <div className="flex gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" className="flex-1" busy={form.formState.isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
