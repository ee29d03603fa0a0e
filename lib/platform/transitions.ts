/** Who may pull a transition: shopper, payment webhook, courier webhook, operator, clock, the system itself. */
export type Trigger = 'shopper' | 'payment' | 'courier' | 'operator' | 'clock' | 'system'

/** Who is waited for. */
export type Party = 'shopper' | 'store' | 'courier' | 'gateway'

/** One legal move of a state machine; `kind` tells moves of the same verb apart. */
export type Transition<Status extends string, Rules extends Names = Names> = {
  from: Status | null
  to: Status
  verb: string
  kind?: string
  triggers: Trigger[]
  /** What must hold besides the status. */
  guard?: Rules['guard']
  /** What else is done in the same transaction, in this order. */
  effects?: readonly Rules['effect'][]
  /** By when the state that is entered wants something; a move within a state keeps its deadline without one. */
  deadline?: Rules['deadline']
  /** The message that tells whoever ordered. */
  notify?: Rules['notify']
  /** This is what is waited for in `from`: of whom, and what they have to do. */
  next?: { actor: Party; action: Rules['action'] }
}

/** The names that a machine's rows may use. */
export type Names = { guard: string; effect: string; deadline: string; notify: string; action: string }

/** Writes the rows of a machine, one a line. */
export const edgesOf =
  <Status extends string, Rules extends Names>() =>
  (
    from: Status | null,
    to: Status,
    verb: string,
    triggers: Trigger[],
    more: Partial<Omit<Transition<Status, Rules>, 'from' | 'to' | 'verb' | 'triggers'>> = {},
  ): Transition<Status, Rules> => ({ from, to, verb, triggers, ...more })
