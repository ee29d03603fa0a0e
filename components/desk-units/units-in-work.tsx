import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import type { Unit } from '@/lib/orders/rental-units/schema'

/** Units that are in the warehouse, but still wait for their inspection or repair. */
export function UnitsInWork({ units }: { units: readonly Unit[] }) {
  const t = useTranslations('deskConflicts')
  if (units.length === 0) return null
  return (
    <div>
      <h4 className="text-quiet">{t('inWork')}</h4>
      <ul>
        {units.map(({ id, code, status, condition }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 py-1">
            <DeskLink href={`/ops/units/${id}`} className="tabular font-semibold underline">
              {code}
            </DeskLink>
            {(status === 'repair' || status === 'returned' || status === 'inspecting') && (
              <span>{t(`status.${status}`)}</span>
            )}
            {condition && <span className="text-quiet">{condition}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
