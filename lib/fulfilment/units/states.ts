/** Where a unit is: a piece with a serial number that the store rents out. */
export const UNIT_STATUSES = [
  'available',
  'assigned',
  'out',
  'returned',
  'inspecting',
  'repair',
  'retired',
  'lost',
  'sold',
] as const
export type UnitStatus = (typeof UNIT_STATUSES)[number]

/** Units that count as capacity: the store has them, or gets them back. */
export const COUNTED_STATUSES = ['available', 'assigned', 'out', 'returned', 'inspecting'] as const
export const isCounted = (status: UnitStatus) => COUNTED_STATUSES.some((one) => one === status)

type Edge = { verb: string; from: readonly UnitStatus[]; to: UnitStatus; by: 'order' | 'operator' }

/**
 * All transitions of a unit; docs/behaviour.md prints them. Those `by` an order are steps of the order that has it, those
 * by an operator are taken on the unit's page.
 */
export const UNIT_TRANSITIONS = [
  { verb: 'assign', from: ['available'], to: 'assigned', by: 'order' },
  { verb: 'free', from: ['assigned'], to: 'available', by: 'order' },
  { verb: 'ship', from: ['assigned', 'available'], to: 'out', by: 'order' },
  { verb: 'come_back', from: ['out', 'lost'], to: 'returned', by: 'order' },
  { verb: 'stay_out', from: ['returned'], to: 'out', by: 'order' },
  { verb: 'refuse', from: ['out'], to: 'assigned', by: 'order' },
  { verb: 'inspect', from: ['returned'], to: 'inspecting', by: 'order' },
  { verb: 'pass', from: ['inspecting', 'returned'], to: 'available', by: 'order' },
  { verb: 'damage', from: ['inspecting', 'returned'], to: 'repair', by: 'order' },
  { verb: 'lose', from: ['out', 'returned', 'inspecting'], to: 'lost', by: 'order' },
  { verb: 'sell', from: ['out'], to: 'sold', by: 'order' },
  { verb: 'repair', from: ['available'], to: 'repair', by: 'operator' },
  { verb: 'mend', from: ['repair'], to: 'available', by: 'operator' },
  { verb: 'retire', from: ['available', 'repair'], to: 'retired', by: 'operator' },
  { verb: 'miss', from: ['available', 'repair'], to: 'lost', by: 'operator' },
  { verb: 'find', from: ['lost'], to: 'available', by: 'operator' },
] as const satisfies readonly Edge[]

export type UnitVerb = (typeof UNIT_TRANSITIONS)[number]['verb']

/** The steps that an operator takes on a unit. */
export const OPERATOR_VERBS = ['repair', 'mend', 'retire', 'miss', 'find'] as const satisfies readonly UnitVerb[]
export type OperatorVerb = (typeof OPERATOR_VERBS)[number]

export function unitEdge(verb: UnitVerb): Edge {
  const edge = UNIT_TRANSITIONS.find((one) => one.verb === verb)
  if (!edge) throw new Error(`no unit is moved by ${verb}`)
  return edge
}

/** What an operator may do with a unit now. */
export const operatorVerbs = (status: UnitStatus): OperatorVerb[] =>
  OPERATOR_VERBS.filter((verb) => unitEdge(verb).from.includes(status))
