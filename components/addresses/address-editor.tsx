'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { AddressFields } from '@/components/addresses/address-fields'
import {
  type AddressValues,
  EMPTY_ADDRESS,
  readAddressDraft,
  valuesOf,
  writeAddressDraft,
} from '@/components/addresses/address-values'
import { lacksArea, useAreaLists } from '@/components/addresses/use-area-lists'
import { useSaveAddress } from '@/components/addresses/use-save-address'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Notice } from '@/components/ui/notice'
import { useIsSeen } from '@/components/ui/use-is-seen'
import type { Address } from '@/lib/identity/addresses/schema'

type AddressEditorProps = {
  address: Address | null
  zipRequired: boolean
  atPin?: boolean
  backLabel: string
  onSaved: (address: Address) => void
  onBack: () => void
}

/** Adds an address, or changes the given one; the fields fade out while more follow. The values of a new address survive closing the dialog. */
export function AddressEditor({ address, zipRequired, atPin, backLabel, onSaved, onBack }: AddressEditorProps) {
  const t = useTranslations('address')
  const [first] = useState(() => (address ? valuesOf(address) : readAddressDraft('book')))
  const form = useForm<AddressValues>({ defaultValues: first })
  const lists = useAreaLists(first)
  const save = useSaveAddress(form, (message) => form.setError('root', { message }))
  const isNew = address === null
  useEffect(() => {
    if (!isNew) return
    const subscription = form.watch((values) => writeAddressDraft('book', values))
    return () => subscription.unsubscribe()
  }, [form, isNew])
  const submit = async (values: AddressValues) => {
    const saved = await save(values, address?.id, address)
    if (!saved) return
    if (isNew) writeAddressDraft('book', EMPTY_ADDRESS)
    onSaved(saved)
  }
  const { errors, isSubmitting } = form.formState
  const [end, isAtEnd] = useIsSeen()
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit, (errors) => lacksArea(errors) && lists.openLists())}
      className="-mb-6 grid gap-5"
    >
      <AddressFields form={form} lists={lists} zipRequired={zipRequired} atPin={atPin} />
      {errors.root?.message && <Notice tone="danger">{errors.root.message}</Notice>}
      <div ref={end} className="-mt-5" />
      <div
        className={cx(
          'sticky -bottom-6 -mx-5 flex gap-3 border-line border-t bg-card px-5 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:rounded-b-lg',
          'before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-14 before:bg-linear-to-t before:from-card before:to-transparent before:transition-opacity',
          isAtEnd && 'before:opacity-0',
        )}
      >
        <Button variant="secondary" onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit" className="flex-1" busy={isSubmitting}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
