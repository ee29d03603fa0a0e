import { useTranslations } from 'next-intl'
import { Fact } from '@/components/desk/facts'
import type { WayBack } from '@/lib/orders/claims/schema/way-back'
import { formatDate, formatTime } from '@/lib/platform/time'

type WayBackFactsProps = {
  wayBack: WayBack
  /** A reason of the list is chosen, by which it is proposed who pays. */
  hasReason: boolean
}

/** Who pays for the way back, and when a courier comes for the goods. */
export function WayBackFacts({ wayBack, hasReason }: WayBackFactsProps) {
  const t = useTranslations('deskClaims')
  const { paid_by: payer, is_fixed, can_choose, pickup } = wayBack
  return (
    <>
      <Fact label={t('payer.title')}>
        {is_fixed ? t('payer.fixed', { payer }) : hasReason ? t('payer.proposed', { payer }) : t('payer.later')}
      </Fact>
      {(pickup || can_choose) && (
        <Fact label={t('pickup.title')}>
          {pickup
            ? t(`pickup.${pickup.state}`, {
                courier: pickup.courier,
                when: `${formatDate(pickup.from)} ${formatTime(pickup.from)}–${formatTime(pickup.until)}`,
              })
            : t('pickup.none')}
        </Fact>
      )}
    </>
  )
}
