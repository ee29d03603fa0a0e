/** What floats for new users, in one language. */
export type NewUserWords = { id: string; title: string; text: string; label: string; href: string; close: string }
