import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { fetchRentContract } from '@/lib/orders/rent-returns/client'

/** Opens the contract; its link is asked for when it is needed, because it ends after a minute. */
export function ContractButton({ id }: { id: number }) {
  const t = useTranslations('claims.rental')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function openContract() {
    setBusy(true)
    try {
      window.location.assign(await fetchRentContract(id))
    } catch (error) {
      toast(errorText(error), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" size="sm" busy={busy} onClick={openContract} className="justify-self-start">
      {t('contract')}
    </Button>
  )
}
