import { useTranslations } from 'next-intl'
import type { DeskClaim } from '@/lib/orders/claims/schema/desk'

/** The steps that are possible now but not for this operator, and why. */
export function ClosedOffers({ offers }: Pick<DeskClaim, 'offers'>) {
  const t = useTranslations('deskClaims')
  const closed = (['own_appeal', 'role'] as const).flatMap((reason) => {
    const verbs = offers.filter(({ why_not }) => why_not === reason).map(({ verb }) => t(`verb.${verb}`))
    return verbs.length > 0 ? [{ reason, verbs }] : []
  })
  if (closed.length === 0) return null
  return (
    <section aria-label={t('closed')} className="rounded border border-line px-4 py-3 text-sm">
      {closed.map(({ reason, verbs }) => (
        <p key={reason}>
          <span className="font-semibold">{verbs.join(', ')}:</span> {t(`whyNot.${reason}`)}
        </p>
      ))}
    </section>
  )
}
