import { z } from 'zod'

const LENGTHS = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 } as const
const WEIGHTS = { g: 1, kg: 1000, lb: 453.592_37, oz: 28.349_523_125 } as const

const heading = z.string().min(1)

/** How a column writes amounts of money. */
const PriceRule = z
  .strictObject({
    decimal: z.enum(['.', ',']).default('.'),
    thousands: z.enum(['', '.', ',', ' ']).default(''),
    prefix: z.string().default(''),
    /** This text and what follows it is no part of the amount. */
    until: z.string().default(''),
    /** Texts that mean that there is no amount. */
    empty: z.array(z.string().min(1)).default([]),
  })
  .refine(({ decimal, thousands }) => decimal !== thousands, 'decimal and thousands are the same character')
export type PriceRule = z.infer<typeof PriceRule>

/** One option in a column of its own. */
const OwnOption = z.strictObject({
  name: z.string().optional(),
  name_column: heading.optional(),
  value_column: heading,
})
/** Several options in one cell: `Red / Large`. */
const JoinedOptions = z.strictObject({
  names: z.array(heading).min(2).max(3),
  value_column: heading,
  separator: z.string().min(1),
})
const MOST_OPTIONS = 3
const countOptions = (options: (z.infer<typeof OwnOption> | z.infer<typeof JoinedOptions>)[]) =>
  options.reduce((sum, option) => sum + ('names' in option ? option.names.length : 1), 0)

/** The names and formats of the columns in another shop's file (docs/import-export.md). */
export const ImportMap = z.strictObject({
  separator: z.enum([',', ';', '\t', '|']).optional(),
  /** Field → column, or columns whose texts are joined. */
  columns: z.record(z.string(), z.union([heading, z.array(heading).min(1)])),
  constants: z.record(z.string(), z.string()).default({}),
  options: z
    .array(z.union([OwnOption, JoinedOptions]))
    .refine((options) => countOptions(options) <= MOST_OPTIONS, `more than ${MOST_OPTIONS} options`)
    .default([]),
  /** Column → values; rows with other values are skipped. */
  only: z.record(z.string(), z.array(z.string())).default({}),
  /** The first row of several describes the product and is no variant. */
  first_row_is_product: z.boolean().default(false),
  price: PriceRule.optional(),
  /** Field → rule; the others follow `price`. */
  price_rules: z.record(z.string(), PriceRule).default({}),
  category: z
    .strictObject({
      separator: z.string().min(1).optional(),
      /** Stands between the categories of one cell. */
      list: z.string().min(1).optional(),
      names: z.record(z.string(), z.string()).default({}),
    })
    .optional(),
  units: z
    .strictObject({
      length: z.enum(['mm', 'cm', 'm', 'in', 'ft']).default('cm'),
      weight: z.enum(['g', 'kg', 'lb', 'oz']).default('g'),
    })
    .default({ length: 'cm', weight: 'g' }),
})
export type ImportMap = z.infer<typeof ImportMap>

const factorOf = (units: Record<string, number>, unit: string) => units[unit.toLowerCase().replace(/s$/, '')] ?? null

/** Millimetres or grams per unit; null for an unknown unit. */
export const lengthFactor = (unit: string) => factorOf(LENGTHS, unit)
export const weightFactor = (unit: string) => factorOf(WEIGHTS, unit)
