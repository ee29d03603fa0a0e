declare const owner: unique symbol

/**
 * The shopper whose personal data a query may read. Only lib/identity/sessions/shopper.ts creates one, so a
 * query without an owner does not compile.
 */
export type Scope = { readonly user_id: number; readonly [owner]: true }
