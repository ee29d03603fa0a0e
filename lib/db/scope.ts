declare const owner: unique symbol

/** Whose things a query may see. Only lib/api/auth makes one, so forgetting the owner does not compile. */
export type Scope = { readonly user_id: number; readonly [owner]: true }
