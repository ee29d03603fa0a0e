'use client'

import { useTranslations } from 'next-intl'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { StatementDialog } from '@/components/claims/statement-dialog'
import { useStatement } from '@/components/claims/use-statement'
import { useNavigate } from '@/components/layout/use-navigate'
import { sentUrls } from '@/components/uploads/use-files'
import { askRentExchange } from '@/lib/orders/rent-exchanges/client'

/** Asks to exchange a faulty rental, with one to three photos (EXC-020 to EXC-023). */
export function ExchangeDialog({ id, ...dialog }: StepDialogProps & { id: number }) {
  const t = useTranslations('claims.rentExchange')
  const navigate = useNavigate()
  const statement = useStatement(`rent-exchange.${id}`, { asked_kind: 'exchange' })
  async function send(note: string) {
    await askRentExchange(id, { exchange: { note, images: sentUrls(statement.photos.files) } })
    navigate.push('/my-rental-orders?status=exchange_request')
  }
  return (
    <StatementDialog words="rentExchange" statement={statement} needsPhoto={t('noPhoto')} onSend={send} {...dialog} />
  )
}
