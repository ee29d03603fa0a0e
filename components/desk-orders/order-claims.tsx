import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { ClaimStatus } from '@/components/desk-claims/claim-status'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

/** The claims of an order; nothing when there are none. */
export function OrderClaims({ claims }: Pick<DeskOrder, 'claims'>) {
  const t = useTranslations('deskOrders')
  const words = useTranslations('deskClaims')
  if (claims.length === 0) return null
  return (
    <Panel title={t('claims')} flush>
      <ul>
        {claims.map(({ id, kind, status, next, late }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t px-4 py-2 text-sm first:border-t-0"
          >
            <DeskLink href={`/ops/claims/${id}`} className="inline-flex min-h-9 items-center underline max-md:min-h-11">
              {words(`kind.${kind}`)}
            </DeskLink>
            <ClaimStatus status={status} next={next} late={late} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
