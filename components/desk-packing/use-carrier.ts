import { useTranslations } from 'next-intl'
import type { PickOrder } from '@/lib/orders/packing/schema/picking'

/** How an order leaves: "JNE REG", or fetched in the store. */
export function useCarrier() {
  const t = useTranslations('deskPacking')
  return ({ is_pickup, courier, service }: Pick<PickOrder, 'is_pickup' | 'courier' | 'service'>) =>
    is_pickup ? t('pickup') : [courier, service].filter(Boolean).join(' ')
}
