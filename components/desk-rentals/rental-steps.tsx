import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { stepRental } from '@/lib/orders/rent-returns/client'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { formatRupiah } from '@/lib/platform/money'

type StepsProps = { rental: DeskRental; onDone: () => unknown }

type Refusal = 'refuse' | 'give_up'
type Asked = Refusal | 'receive'

/** What an operator can do with a rental now, besides writing down what the inspection finds. */
export function RentalSteps({ rental, onDone }: StepsProps) {
  const t = useTranslations('deskRentals')
  const may = useMay()
  const { act, busy } = useAct()
  const [asked, setAsked] = useState<Asked | null>(null)
  const can = (verb: string, kind: string | null = null) =>
    rental.steps.some((step) => step.verb === verb && step.kind === kind)
  const { order_id, version, total_deposit, late_penalty } = rental
  const take = (step: string, done: string) =>
    act(
      async () => {
        await stepRental(order_id, step, { version })
        await onDone()
      },
      { done },
    )
  const receives = can('confirm_arrival') || can('confirm_arrival', 'late_recovery')
  const refuses = can('reject_return') && may('claims.decide')
  const givesUp = rental.status === 'late' && may('claims.decide')
  return (
    <div className="flex flex-wrap gap-2">
      {receives && may('claims.inspect') && (
        <Button size="lg" onClick={() => setAsked('receive')}>
          {t(rental.status === 'charged' ? 'receiveAfterAll' : 'receive')}
        </Button>
      )}
      {can('inspection', 'start') && may('claims.inspect') && (
        <Button size="lg" busy={busy} onClick={() => take('start_inspection', t('done.start'))}>
          {t('start')}
        </Button>
      )}
      {refuses && (
        <Button size="lg" variant="quiet-danger" onClick={() => setAsked('refuse')}>
          {t('refuse')}
        </Button>
      )}
      {givesUp && (
        <Button size="lg" variant="quiet-danger" onClick={() => setAsked('give_up')}>
          {t('giveUp')}
        </Button>
      )}
      <ConfirmAct
        open={asked === 'receive'}
        onClose={() => setAsked(null)}
        title={t(rental.status === 'charged' ? 'receiveAfterAll' : 'receive')}
        effects={{ shopper: t('effects.receive.shopper'), stock: t('effects.receive.stock') }}
        confirm={t('effects.receive.confirm')}
        done={t('done.receive')}
        onConfirm={async () => {
          await stepRental(order_id, 'receive', { version })
          await onDone()
        }}
      />
      {asked && asked !== 'receive' && (
        <ConfirmAct
          open
          onClose={() => setAsked(null)}
          title={t(asked === 'refuse' ? 'refuse' : 'giveUp')}
          effects={{
            shopper: t(`effects.${asked}.shopper`),
            stock: t(`effects.${asked}.stock`),
            money: t(`effects.${asked}.money`, {
              deposit: formatRupiah(total_deposit),
              fee: formatRupiah(late_penalty),
            }),
          }}
          reason={{ label: t('reason'), hint: t('reasonHint') }}
          confirm={t(asked === 'refuse' ? 'refuse' : 'giveUp')}
          danger
          done={t(`done.${asked}`)}
          onConfirm={async (reason) => {
            await stepRental(order_id, asked, { reason, version })
            await onDone()
          }}
        />
      )}
    </div>
  )
}
