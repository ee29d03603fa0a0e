'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressEditor } from '@/components/addresses/address-editor'
import { AddressText } from '@/components/addresses/address-text'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { RadioCard, RadioGroup } from '@/components/ui/radio-card'
import type { Address } from '@/lib/identity/addresses/schema'

/** What the dialog shows: the list, the form for a new address, or the form for an existing one. */
export type AddressView = 'list' | 'new' | Address

type AddressDialogProps = {
  view: AddressView | null
  /** Whether the form opens with the map. */
  atPin: boolean
  addresses: Address[]
  selected: Address | null
  onView: (view: AddressView | null) => void
  onSelect: (address: Address) => void
}

export function AddressDialog({ view, atPin, addresses, selected, onView, onSelect }: AddressDialogProps) {
  const t = useTranslations('address')
  const [last, setLast] = useState<AddressView>('list')
  if (view && view !== last) setLast(view)
  const shown = view ?? last
  const titles = shown === 'list' ? t('choose') : shown === 'new' ? t('add') : t('edit')
  const close = () => onView(null)
  const saved = (address: Address) => {
    onSelect(address)
    close()
  }
  return (
    <Dialog open={view !== null} onClose={close} title={titles} closeLabel={t('cancel')} size="md" fill>
      {shown === 'list' ? (
        <AddressList addresses={addresses} selected={selected} onView={onView} onSelect={saved} />
      ) : (
        <AddressEditor
          key={shown === 'new' ? 'new' : shown.id}
          address={shown === 'new' ? null : shown}
          zipRequired
          atPin={atPin}
          backLabel={t('back')}
          onSaved={saved}
          onBack={() => onView('list')}
        />
      )}
    </Dialog>
  )
}

type AddressListProps = Pick<AddressDialogProps, 'addresses' | 'selected' | 'onView' | 'onSelect'>

function AddressList({ addresses, selected, onView, onSelect }: AddressListProps) {
  const t = useTranslations('address')
  const [chosen, setChosen] = useState(selected)
  return (
    <div className="grid gap-4">
      <RadioGroup legend={t('choose')} hideLegend>
        {addresses.map((address) => (
          <div key={address.id} className="relative">
            <RadioCard
              name="address"
              checked={chosen?.id === address.id}
              onChange={() => setChosen(address)}
              title={
                <span className="flex items-center gap-2 pr-16">
                  {address.title} {address.primary && <Badge>{t('primary')}</Badge>}
                </span>
              }
              text={<AddressText address={address} />}
            />
            <button
              type="button"
              onClick={() => onView(address)}
              aria-label={t('editOf', { title: address.title })}
              className="absolute top-1 right-1 min-h-11 px-3 font-semibold text-primary text-sm"
            >
              {t('editShort')}
            </button>
          </div>
        ))}
      </RadioGroup>
      <Button variant="secondary" full onClick={() => onView('new')}>
        <Plus aria-hidden="true" className="size-5" /> {t('add')}
      </Button>
      <Button full disabled={chosen === null} onClick={() => chosen && onSelect(chosen)}>
        {t('use')}
      </Button>
    </div>
  )
}
