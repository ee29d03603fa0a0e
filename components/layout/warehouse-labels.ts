import { getTranslations } from 'next-intl/server'
import type { WarehouseLabels } from '@/components/layout/warehouse-text'

export async function warehouseLabels(): Promise<WarehouseLabels> {
  const t = await getTranslations('warehouse')
  const common = await getTranslations('common')
  return {
    label: t('label'),
    choose: t('choose'),
    explain: t('explain'),
    nearest: t('nearest'),
    locationOff: t('locationOff'),
    close: common('close'),
  }
}
