import { useTranslations } from 'next-intl'
import { Fact } from '@/components/desk/facts'
import type { WayBack } from '@/lib/orders/claims/schema/way-back'
import { formatDate, formatTime } from '@/lib/platform/time'

/** Who pays for the way back, and when a courier comes for the goods. */
export function WayBackFacts({ wayBack }: { wayBack: WayBack }) {
  const t = useTranslations('deskClaims')
  const { paid_by: payer, is_fixed, can_choose, pickup } = wayBack
  return (
    <>
      <Fact label={t('payer.title')}>{t(is_fixed ? 'payer.fixed' : 'payer.proposed', { payer })}</Fact>
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
