import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Panel } from '@/components/desk/panel'
import { SmallPicture } from '@/components/desk/small-picture'
import { CauseText } from '@/components/desk-claims/cause-text'
import { cx } from '@/components/ui/class-names'
import { reloadDeskClaim } from '@/lib/orders/claims/client/desk'
import type { DeskClaim, DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

/** What the order says about the claimed lines, and what was decided and found. */
export function ClaimLines({ claim: { id, lines, kind } }: { claim: DeskClaim }) {
  const t = useTranslations('deskClaims')
  return (
    <Panel title={t('lines')} flush>
      <ul>
        {lines.map((line) => (
          <Line key={line.id} claimId={id} line={line} isRefund={kind === 'refund'} />
        ))}
      </ul>
    </Panel>
  )
}

type LineProps = { claimId: number; line: DeskClaimLine; isRefund: boolean }

function Line({ claimId, line, isRefund }: LineProps) {
  const t = useTranslations('deskClaims')
  const locale = useLocale()
  const { quantity, ordered_quantity, price, in_stock, refund_method, installation } = line
  const color = localized(line, 'color', locale)
  const withoutInstallation = isRefund && refund_method === 'product'
  const details = [color, installation && t(withoutInstallation ? 'line.productOnly' : 'line.installation')]
  const isScarce = in_stock !== null && in_stock < quantity
  return (
    <li className="flex items-start gap-3 border-line border-t px-4 py-3 text-sm first:border-t-0">
      <SmallPicture src={line.thumbnail_image} className="size-14" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-semibold">{localized(line, 'title', locale)}</span>
        <span className="text-quiet">{details.filter(Boolean).join(' · ')}</span>
        <span>{t('line.asked', { quantity, ordered: ordered_quantity })}</span>
        {in_stock !== null && (
          <span className={cx(isScarce ? 'text-danger' : 'text-quiet')}>
            {in_stock > 0 ? t('line.inStock', { count: in_stock }) : t('line.noStock')}
          </span>
        )}
        <CauseText cause={line.cause} />
        <LineResult line={line} />
        <Evidence photos={line.inspection_photos} onReload={() => reloadDeskClaim(claimId)} />
      </div>
      <span className="tabular flex-none">{formatRupiah(price)}</span>
    </li>
  )
}

/** What was decided about a line, what arrived of it, and how it was found. */
function LineResult({ line }: { line: DeskClaimLine }) {
  const t = useTranslations('deskClaims')
  const counted = useTranslations('conditionCounts')
  const { status, quantity, accepted_quantity, received_quantity, condition, conditions, reject_reason } = line
  if (status === 'requested') return null
  const words = [
    status === 'rejected' ? t('line.rejected') : t('line.accepted', { accepted: accepted_quantity, quantity }),
    received_quantity > 0 && t('line.received', { count: received_quantity }),
    condition && t(`inspect.conditions.${condition}`),
    ...(condition ? [] : conditions.map((found) => counted(found.condition, { count: found.quantity }))),
  ]
  return (
    <>
      <span className={cx('font-medium', status === 'rejected' && 'text-danger')}>
        {words.filter(Boolean).join(' · ')}
      </span>
      {reject_reason && <span className="text-quiet">{t('line.shopperRead', { reason: reject_reason })}</span>}
    </>
  )
}
