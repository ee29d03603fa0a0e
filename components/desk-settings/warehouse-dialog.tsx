'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { amountOf, amountText, MoneyField } from '@/components/desk/money-field'
import { useAct } from '@/components/desk/use-act'
import { readForm, TextField } from '@/components/desk-settings/form-inputs'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Switch } from '@/components/ui/switch'
import type { WarehouseOverview } from '@/lib/places/warehouses/schema'
import { addWarehouse, changeWarehouse } from '@/lib/server/settings/client'

type WarehouseDialogProps = { open: boolean; warehouse: WarehouseOverview | null; onClose: () => void }

/** Changes a warehouse, or adds one when none is given. */
export function WarehouseDialog({ open, warehouse, onClose }: WarehouseDialogProps) {
  const t = useTranslations('deskSettings.warehouses')
  const common = useTranslations('common')
  return (
    <Dialog open={open} onClose={onClose} title={warehouse ? t('edit') : t('add')} closeLabel={common('close')}>
      {open && <WarehouseForm key={warehouse?.version ?? ''} warehouse={warehouse} onClose={onClose} />}
    </Dialog>
  )
}

function readWarehouse(form: HTMLFormElement) {
  const { text, number, isOn } = readForm(form)
  return {
    title: text('title'),
    address: text('address'),
    city: text('city'),
    zip_code: text('zip_code'),
    lat: number('lat') ?? 0,
    lng: number('lng') ?? 0,
    hours: text('hours'),
    hours_idn: text('hours_idn'),
    store_payment: isOn('store_payment'),
    ...(isOn('is_default') && { is_default: true as const }),
  }
}

function WarehouseForm({ warehouse, onClose }: Omit<WarehouseDialogProps, 'open'>) {
  const t = useTranslations('deskSettings.warehouses')
  const desk = useTranslations('desk')
  const { act, busy } = useAct()
  const [fee, setFee] = useState(amountText(warehouse?.transport_fee ?? 0))
  const transport_fee = amountOf(fee)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (transport_fee === null) return
    const fields = { ...readWarehouse(form), transport_fee }
    const write = () =>
      warehouse
        ? changeWarehouse(warehouse.code, { ...fields, version: warehouse.version })
        : addWarehouse({ ...fields, code: readForm(form).text('code') })
    if (await act(write, { done: warehouse ? t('saved') : t('added') })) onClose()
  }
  const { title, address, city, zip_code, lat, lng, hours, hours_idn } = warehouse ?? {}
  return (
    <form onSubmit={submit} className="grid gap-4 text-sm">
      {!warehouse && (
        <TextField label={t('code')} name="code" hint={t('codeHint')} required pattern="[a-z][a-z0-9\-]{1,39}" />
      )}
      <TextField label={t('name')} name="title" value={title} required maxLength={80} />
      <TextField label={t('address')} name="address" value={address} required maxLength={300} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('city')} name="city" value={city} hint={t('cityHint')} required />
        <TextField label={t('zip')} name="zip_code" value={zip_code} required pattern="\d{5}" numeric />
        <TextField label={t('lat')} name="lat" value={lat} required numeric />
        <TextField label={t('lng')} name="lng" value={lng} required numeric />
        <TextField label={t('hoursId')} name="hours_idn" value={hours_idn} maxLength={120} />
        <TextField label={t('hours')} name="hours" value={hours} maxLength={120} />
      </div>
      <MoneyField label={t('transportFee')} value={fee} onChange={setFee} />
      <Switch label={t('storePayment')} name="store_payment" defaultChecked={warehouse?.store_payment} />
      {!warehouse?.is_default && <Switch label={t('makeDefault')} name="is_default" />}
      <Button type="submit" busy={busy}>
        {desk('save')}
      </Button>
    </form>
  )
}
