'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { StatementDialog } from '@/components/claims/statement-dialog'
import { useStatement } from '@/components/claims/use-statement'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Dialog } from '@/components/ui/dialog'
import { sentUrls } from '@/components/uploads/use-files'
import { askRentExchange } from '@/lib/orders/rent-exchanges/client'

/** Asks to exchange a faulty rental, with one to three photos, and confirms it (EXC-020 to EXC-023). */
export function ExchangeDialog({ id, open, onClose, onTaken }: StepDialogProps & { id: number }) {
  const t = useTranslations('claims.rentExchange')
  const common = useTranslations('claims')
  const statement = useStatement(`rent-exchange.${id}`, { asked_kind: 'exchange' })
  const [isSent, setSent] = useState(false)
  const wasSent = useRef(false)
  async function send(note: string) {
    await askRentExchange(id, { exchange: { note, images: sentUrls(statement.photos.files) } })
    wasSent.current = true
    setSent(true)
  }
  if (isSent)
    return (
      <Dialog open={open} onClose={onClose} title={t('sent')} closeLabel={common('close')} size="sm">
        <div className="grid gap-4">
          <p>{t('sentText')}</p>
          <Button full onClick={onClose}>
            {common('close')}
          </Button>
          <ButtonLink href="/my-rental-orders?status=exchange_request" variant="secondary" full>
            {common('rental.toList')}
          </ButtonLink>
        </div>
      </Dialog>
    )
  const close = () => {
    if (!wasSent.current) onClose()
  }
  return (
    <StatementDialog
      words="rentExchange"
      statement={statement}
      needsPhoto={t('noPhoto')}
      onSend={send}
      open={open}
      onClose={close}
      onTaken={onTaken}
    />
  )
}
