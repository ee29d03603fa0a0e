import type { ImportedProduct } from '@/lib/fulfilment/product-files/schema/imports'

export type Change = ImportedProduct['changes'][number]

const SHOWN = 80

function show(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  const text = value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? '–')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** A changed field with its old and new value as text for the report. */
export const change = (field: string, before: unknown, after: unknown): Change => ({
  field,
  before: show(before),
  after: show(after),
})
