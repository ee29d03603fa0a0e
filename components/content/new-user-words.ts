/** The content of the new user card, in one language. */
export type NewUserWords = { id: string; title: string; text: string; label: string; href: string; close: string }
