'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressText } from '@/components/addresses/address-text'
import { useAfterUnmount } from '@/components/addresses/use-after-unmount'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { deleteAddress } from '@/lib/identity/addresses/client'
import type { Address } from '@/lib/identity/addresses/schema'

type DeleteAddressProps = { address: Address | null; onClose: () => void; onGone: () => void }

/** Asks for confirmation, because a deleted address cannot be restored. */
export function DeleteAddress({ address, onClose, onGone }: DeleteAddressProps) {
  const t = useTranslations('address')
  const [shown, setShown] = useState(address)
  if (address && address !== shown) setShown(address)
  return (
    <Dialog open={address !== null} onClose={onClose} title={t('deleteTitle')} closeLabel={t('keep')} size="sm">
      {shown && <Question key={shown.id} address={shown} onClose={onClose} onGone={onGone} />}
    </Dialog>
  )
}

function Question({ address, onClose, onGone }: DeleteAddressProps & { address: Address }) {
  const t = useTranslations('address')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useAfterUnmount(onGone)
  const remove = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await deleteAddress(address.id)
      toast(t('deleted'), 'success')
      onClose()
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <div className="rounded border border-line p-4">
        <p className="font-semibold">{address.title}</p>
        <div className="text-quiet text-sm">
          <AddressText address={address} />
        </div>
      </div>
      <p>{t('deleteText')}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button variant="secondary" full onClick={onClose}>
        {t('keep')}
      </Button>
      <Button variant="danger" full busy={busy} onClick={remove}>
        {t('deleteConfirm')}
      </Button>
    </div>
  )
}
