import type { Setting } from '@/lib/places/settings/rules'

/** Payments out of more than this many rupiah need a second person. */
export const FOUR_EYES_ABOVE: Setting = {
  ...{ key: 'four_eyes_above', unit: 'rupiah', default: 5_000_000, least: 100_000, most: 50_000_000 },
}

type Person = { operator_id: number | null; name: string }

/**
 * Whether two actions are one person's. An API key counts as its maker. Programs on the machine, which have no account,
 * are one person by their name.
 */
export const isSamePerson = (one: Person, other: Person) =>
  one.operator_id === null && other.operator_id === null
    ? one.name === other.name
    : one.operator_id === other.operator_id
