import type { Category } from '@/lib/catalog/schema'
import type { Locale } from '@/lib/platform/i18n'
import type { Warehouse } from '@/lib/warehouses/schema'

export type HeaderProps = {
  locale: Locale
  warehouse: Pick<Warehouse, 'id' | 'city'> | null
  categories: Category[]
}
