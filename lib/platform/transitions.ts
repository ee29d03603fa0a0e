import type { Permission } from '@/lib/platform/permissions'

/** Who or what may cause a transition; `payment` and `courier` are their webhooks. */
export type Trigger = 'shopper' | 'payment' | 'courier' | 'operator' | 'clock' | 'system'

/** Who must act next. */
export type Party = 'shopper' | 'store' | 'courier' | 'gateway'

/** One legal transition of a state machine; `kind` distinguishes transitions of the same verb. */
export type Transition<Status extends string, Rules extends MachineNames = MachineNames> = {
  from: Status | null
  to: Status
  verb: string
  kind?: string
  triggers: Trigger[]
  /** The permission of the operators who may cause it; for transitions with the trigger `operator`. */
  by?: Permission
  /** For transitions with the trigger `clock`: how long after `from` was entered the clock causes it. */
  after?: Rules['deadline']
  /** The condition besides the status. */
  guard?: Rules['guard']
  /** What the new state keeps of how it was entered, for guards to read. */
  stage?: string
  /** Further changes in the same transaction, in this order. */
  effects?: readonly Rules['effect'][]
  /** The deadline of the new state. Without one, a transition within a state keeps the old deadline. */
  deadline?: Rules['deadline']
  /** The message to the buyer. */
  notify?: Rules['notify']
  /** Who must act in `from`, and what they must do, for this transition to happen; `guard`: only while it holds. */
  next?: { actor: Party; action: Rules['action']; guard?: Rules['guard'] }
}

/** The names that the rows of a machine may use. */
export type MachineNames = { guard: string; effect: string; deadline: string; notify: string; action: string }

/** Makes a function that writes one row of a machine. */
export const edgesOf =
  <Status extends string, Rules extends MachineNames>() =>
  (
    from: Status | null,
    to: Status,
    verb: string,
    triggers: Trigger[],
    more: Partial<Omit<Transition<Status, Rules>, 'from' | 'to' | 'verb' | 'triggers'>> = {},
  ): Transition<Status, Rules> => ({ from, to, verb, triggers, ...more })
