import { z } from '@hono/zod-openapi'
import type { Locale } from '@/lib/platform/i18n'

/** What a product's specifications may say, in the order in which they are shown. */
export const SPECIFICATIONS = ['material', 'load', 'care', 'in_box', 'warranty', 'assembly'] as const
export type Specification = (typeof SPECIFICATIONS)[number]
export type SpecificationField = Specification | `${Specification}_idn`

/** Every specification in English, then in Indonesian. */
export const SPECIFICATION_FIELDS = SPECIFICATIONS.flatMap((key): SpecificationField[] => [key, `${key}_idn`])

export const LONGEST_SPECIFICATION = 300

const fields = Object.fromEntries(
  SPECIFICATION_FIELDS.map((field) => [field, z.string().trim().max(LONGEST_SPECIFICATION)]),
) as Record<SpecificationField, z.ZodString>

/** Texts in English, and in Indonesian with `_idn`: `load` is what it carries; a field that nobody filled in is missing. */
export const Specifications = z.strictObject(fields).partial().openapi('Specifications')
export type Specifications = z.infer<typeof Specifications>

/** Those that are filled in, in their order; a text in one language alone is shown in both. */
export const specificationsIn = (specifications: Specifications, locale: Locale) =>
  SPECIFICATIONS.flatMap((name) => {
    const [english, indonesian] = [specifications[name], specifications[`${name}_idn`]]
    const text = (locale === 'id' && indonesian) || english || indonesian
    return text ? [{ name, text }] : []
  })

/** The stored texts with the given ones in their place; an empty one takes a text away. */
export function mergeSpecifications(stored: Specifications, given: Specifications): Specifications {
  const merged = { ...stored, ...given }
  return Object.fromEntries(SPECIFICATION_FIELDS.flatMap((field) => (merged[field] ? [[field, merged[field]]] : [])))
}
