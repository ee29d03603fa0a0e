import { z } from '@hono/zod-openapi'
import { TRAITS, type TraitKind } from '@/lib/catalog/products/traits'

/** `a[]=1&a[]=2` and `a=1` both reach the handler as a string or an array. */
export const listed = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .transform((value) =>
    [value ?? []]
      .flat()
      .flatMap((part) => part.split(','))
      .filter(Boolean),
  )

const chosen = <Kind extends TraitKind>(kind: Kind, description: string) =>
  listed.pipe(z.array(z.enum(TRAITS[kind])).max(50)).openapi({
    description,
    type: 'array',
    items: { type: 'string', enum: [...TRAITS[kind]] },
  })

/** Parameters of a listing. Several values of one mean any of them; different ones must all apply. */
export const TRAIT_FILTERS = {
  'colors[]': chosen('colors', 'Products that come in one of these colours'),
  'materials[]': chosen('materials', 'Products that are made of one of these, at least in part'),
  'sizes[]': chosen('sizes', 'Products whose longest side, in centimetres, is in one of these classes'),
  rentable: z
    .enum(['true', 'false'])
    .optional()
    .transform((value) => value === 'true')
    .openapi({ description: 'true: only what the warehouse rents out too. Prices stay those of a purchase' }),
}

const choice = <Kind extends TraitKind>(kind: Kind) =>
  z.object({ value: z.enum(TRAITS[kind]), title: z.string(), title_idn: z.string(), count: z.number().int() })

/** What can be chosen, with the number of products that have it. `hex_code` is a tone to show beside the name. */
export const TRAIT_CHOICES = {
  colors: z.array(choice('colors').extend({ hex_code: z.string() })),
  materials: z.array(choice('materials')),
  sizes: z.array(choice('sizes')),
}

const checked = { checked: z.boolean() }

/** The facets of a listing; chosen ones are there even if no product has them. */
export const TRAIT_FACETS = {
  colors: z.array(choice('colors').extend({ hex_code: z.string(), ...checked })),
  materials: z.array(choice('materials').extend(checked)),
  sizes: z.array(choice('sizes').extend(checked)),
}
