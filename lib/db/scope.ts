declare const owner: unique symbol

/** Whose things a query may see. Only lib/identity/sessions/resolve-session.ts makes one, so forgetting the owner does not compile. */
export type Scope = { readonly user_id: number; readonly [owner]: true }
