export const FLASH_SALE_STATUSES = ['draft', 'upcoming', 'ongoing', 'ended', 'cancelled'] as const
export type FlashSaleStatus = (typeof FLASH_SALE_STATUSES)[number]

export const FLASH_SALE_VERBS = ['create', 'publish', 'start', 'end', 'stop', 'cancel'] as const
export type FlashSaleVerb = (typeof FLASH_SALE_VERBS)[number]

/** Who may trigger a transition: an operator or the clock. */
export type FlashSaleTrigger = 'operator' | 'clock'

type Transition = {
  from: FlashSaleStatus | null
  to: FlashSaleStatus
  verb: FlashSaleVerb
  trigger: FlashSaleTrigger
  /** For those of the clock: the time of the sale that causes it. */
  after?: 'start_time' | 'end_time'
}

/** All legal transitions of a flash sale. docs/behaviour.md prints this table. */
export const FLASH_SALE_TRANSITIONS: readonly Transition[] = [
  { from: null, to: 'draft', verb: 'create', trigger: 'operator' },
  { from: 'draft', to: 'upcoming', verb: 'publish', trigger: 'operator' },
  { from: 'draft', to: 'cancelled', verb: 'cancel', trigger: 'operator' },
  { from: 'upcoming', to: 'ongoing', verb: 'start', trigger: 'clock', after: 'start_time' },
  { from: 'upcoming', to: 'cancelled', verb: 'cancel', trigger: 'operator' },
  { from: 'ongoing', to: 'ended', verb: 'end', trigger: 'clock', after: 'end_time' },
  { from: 'ongoing', to: 'ended', verb: 'stop', trigger: 'operator' },
]

/** The transition, or null when the table does not have it. */
export const findFlashTransition = (from: FlashSaleStatus | null, verb: FlashSaleVerb, trigger: FlashSaleTrigger) =>
  FLASH_SALE_TRANSITIONS.find((row) => row.from === from && row.verb === verb && row.trigger === trigger) ?? null

/** The verbs that an operator may use in this status. */
export const operatorVerbs = (status: FlashSaleStatus): FlashSaleVerb[] =>
  FLASH_SALE_TRANSITIONS.filter((row) => row.from === status && row.trigger === 'operator').map(({ verb }) => verb)

/** Whether the times may still change; that changes no status. */
export const canReschedule = (status: FlashSaleStatus) => operatorVerbs(status).length > 0

export const FLASH_ITEM_STATES = ['available', 'sold_out'] as const
export type FlashItemState = (typeof FLASH_ITEM_STATES)[number]

/** The state of an item, derived from what is left of its quota. */
export const flashItemState = (item: { quantity: number }): FlashItemState =>
  item.quantity > 0 ? 'available' : 'sold_out'
