import type { Specifications } from '@/lib/catalog/products/specifications'
import bath from '@/lib/demo/data/bath.json'
import furniture from '@/lib/demo/data/furniture.json'
import home from '@/lib/demo/data/home.json'
import kitchen from '@/lib/demo/data/kitchen.json'
import tools from '@/lib/demo/data/tools.json'

/** One product of the demo shop: rupiah, grams, centimetres; units per warehouse code. */
export type DemoProduct = {
  slug: string
  sku: string
  form: string
  category: string
  brand: string
  title: string
  title_idn: string
  keyword: string
  description: string
  description_idn: string
  price: number
  discounted_price: number | null
  weight: number
  dimensions: number[]
  specifications: Specifications
  sizes: string[]
  colors: string[]
  rent: { prices: Record<string, number | undefined>; risk_type: string; deposit: number } | null
  installation: { fee: number; deduction_fixed: number; deduction_percentage: number } | null
  limit_per_order: number
  stock: Record<string, number>
  rent_units: Record<string, number | undefined> | null
}

export const DEMO_PRODUCTS: DemoProduct[] = [...furniture, ...kitchen, ...home, ...bath, ...tools]
