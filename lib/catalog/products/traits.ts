type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? [First, ...Words<Rest>] : [Text]

const words = <const Text extends string>(text: Text) => text.split(' ') as Words<Text>

/** Colours, materials and sizes by which shoppers choose: few, the same for every product, derived from what it says. */
export const COLORS = words('white cream grey black brown wood red pink orange yellow green blue purple metal clear')
export const MATERIALS = words('wood fibre metal aluminium glass ceramic stone fabric leather plastic paper foam')
/** By the longest side, in centimetres; the larger class begins above the smaller one. */
export const SIZES = words('up_to_30 up_to_60 up_to_120 up_to_180 over_180')

export type Color = (typeof COLORS)[number]
export type Material = (typeof MATERIALS)[number]
export type Size = (typeof SIZES)[number]

export const TRAITS = { colors: COLORS, materials: MATERIALS, sizes: SIZES } as const
export type TraitKind = keyof typeof TRAITS
export type Trait<Kind extends TraitKind> = (typeof TRAITS)[Kind][number]

/** The first bit of each kind. All 32 bits of a number are used; the last one is its sign, in PostgreSQL too. */
const FIRST_BIT: Record<TraitKind, number> = { colors: 0, materials: 15, sizes: 27 }

const bitOf = (kind: TraitKind, trait: string) => {
  const place = (TRAITS[kind] as readonly string[]).indexOf(trait)
  return place < 0 ? 0 : 1 << (FIRST_BIT[kind] + place)
}

/** The bits of these traits; 0 for none. */
export const traitBits = (kind: TraitKind, traits: readonly string[]) =>
  traits.reduce((bits, trait) => bits | bitOf(kind, trait), 0)

/** The traits of a kind that these bits have, in their order. */
export const traitsIn = <Kind extends TraitKind>(kind: Kind, bits: number) =>
  (TRAITS[kind] as readonly Trait<Kind>[]).filter((trait) => (bits & bitOf(kind, trait)) !== 0)

/** The values that are traits of the kind, each once. */
export const knownTraits = <Kind extends TraitKind>(kind: Kind, values: string[]) =>
  (TRAITS[kind] as readonly Trait<Kind>[]).filter((trait) => values.includes(trait))
