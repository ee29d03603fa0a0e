import { getTranslations } from 'next-intl/server'
import type { WarehouseLabels } from '@/components/layout/warehouse-text'

export async function warehouseLabels(): Promise<WarehouseLabels> {
  const [t, map, common] = await Promise.all([
    getTranslations('warehouse'),
    getTranslations('map'),
    getTranslations('common'),
  ])
  return {
    label: t('label'),
    choose: t('choose'),
    explain: t('explain'),
    nearest: t('nearest'),
    locationOff: map('locationOff'),
    near: t('near', { place: '{place}' }),
    away: t('away', { km: '{km}' }),
    place: {
      search: map('search'),
      placeholder: map('placeholder'),
      typeMore: map('typeMore'),
      searching: map('searching'),
      searchFailed: map('searchFailed'),
      nothing: map('nothing'),
    },
    close: common('close'),
  }
}
