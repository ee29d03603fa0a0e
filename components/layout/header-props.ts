import type { Category } from '@/lib/catalog/products/schema'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import type { Locale } from '@/lib/platform/i18n'

export type HeaderProps = {
  locale: Locale
  warehouse: Pick<Warehouse, 'id' | 'city'> | null
  categories: Category[]
}
