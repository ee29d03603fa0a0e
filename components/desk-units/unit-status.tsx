import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/desk/status-dot'
import type { UnitStatus } from '@/lib/fulfilment/units/states'

const TROUBLED: readonly UnitStatus[] = ['repair', 'lost']
const OVER: readonly UnitStatus[] = ['retired', 'sold']

/** Where a unit is. */
export function UnitStatusDot({ status }: { status: UnitStatus }) {
  const t = useTranslations('deskUnits.status')
  const tone = TROUBLED.includes(status) ? 'late' : OVER.includes(status) ? 'off' : 'active'
  return <StatusDot tone={tone}>{t(status)}</StatusDot>
}
