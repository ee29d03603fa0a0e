'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressEditor } from '@/components/addresses/address-editor'
import { useAfterUnmount } from '@/components/addresses/use-after-unmount'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import type { Address } from '@/lib/identity/addresses/schema'

type AddressFormDialogProps = { view: 'new' | Address | null; onClose: () => void; onGone: () => void }

/** The address form of the account area: a dialog on the desktop, full-screen on the phone. */
export function AddressFormDialog({ view, onClose, onGone }: AddressFormDialogProps) {
  const t = useTranslations('address')
  const [last, setLast] = useState(view)
  if (view && view !== last) setLast(view)
  const shown = view ?? last
  const address = shown === 'new' ? null : shown
  const saved = () => {
    toast(t('saved'), 'success')
    onClose()
  }
  return (
    <Dialog
      open={view !== null}
      onClose={onClose}
      title={address ? t('edit') : t('add')}
      closeLabel={t('cancel')}
      size="lg"
      fill
    >
      <WhenGone then={onGone} />
      <AddressEditor
        key={address?.id ?? 'new'}
        address={address}
        zipRequired={false}
        backLabel={t('cancel')}
        onSaved={saved}
        onBack={onClose}
      />
    </Dialog>
  )
}

function WhenGone({ then }: { then: () => void }) {
  useAfterUnmount(then)
  return null
}
