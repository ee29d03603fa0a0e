import { useTranslations } from 'next-intl'
import type { SettingUnit } from '@/lib/places/settings/rules'
import { formatRupiah } from '@/lib/platform/money'

/** A value with its unit: `24 jam`. */
export function useUnitText() {
  const t = useTranslations('deskSettings.units')
  return (unit: SettingUnit, value: number) => (unit === 'rupiah' ? formatRupiah(value) : t(unit, { value }))
}
