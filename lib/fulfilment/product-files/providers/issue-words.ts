import type { z } from '@hono/zod-openapi'
import { inCell } from '@/lib/fulfilment/product-files/providers/amounts'
import { type Fault, type Field, headingOf, type Layout } from '@/lib/fulfilment/product-files/providers/layout'
import type { ImportProduct } from '@/lib/fulfilment/product-files/schema/imports'

type Issue = z.core.$ZodIssue

const FIELDS: Record<string, Field> = {
  handle: 'handle',
  slug: 'handle',
  title: 'title',
  description: 'description',
  brand: 'vendor',
  keyword: 'tags',
  price: 'price',
  discounted_price: 'price',
  weight: 'grams',
  sku: 'sku',
  options: 'option1_value',
  colors: 'option1_value',
  stock: 'quantity',
  pictures: 'image',
}

/** The heading of the cell from which a field was read. */
function columnOf([name = '', key = '']: PropertyKey[], layout: Layout): string {
  if (name === 'category') return headingOf(layout, 'type') || headingOf(layout, 'product_category')
  if (name === 'weight') return headingOf(layout, 'grams') || headingOf(layout, 'weight')
  const field = FIELDS[String(name)]
  if (field) return headingOf(layout, field)
  return layout.heading[layout.own.get(String(name === 'more' ? key : name)) ?? -1] ?? ''
}

type Limit = { big: string; small: string; unit: string }
const LIMITS: Record<string, Limit> = {
  string: { big: 'too long', small: 'too short', unit: ' characters' },
  array: { big: 'too many', small: 'too few', unit: '' },
}
const NUMBER: Limit = { big: 'too large', small: 'too small', unit: '' }

/** What is wrong with a value, and what is expected. */
function wordsOf(issue: Issue): string {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return `cannot be used: ${issue.message}`
  const { big, small, unit } = LIMITS[issue.origin] ?? NUMBER
  if (issue.code === 'too_big') return `is ${big}: at most ${issue.maximum}${unit}`
  return `is ${small}: at least ${issue.minimum}${unit}`
}

const valueAt = (product: ImportProduct, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    product,
  )

/** Why a product cannot be imported, in words: the value, its column, and what is expected. */
export function issueInWords(issue: Issue, product: ImportProduct, layout: Layout): Fault {
  const column = columnOf(issue.path, layout)
  const value = valueAt(product, issue.path)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '')
  const name = column ? '' : `${issue.path.join('.')}: `
  return { column, code: 'invalid', message: `${name}${inCell({ text, column })} ${wordsOf(issue)}` }
}
