import type { MessageKeys, Messages, NestedKeyOf } from 'next-intl'

/** Keys of the messages of a namespace. */
export type KeyOf<Namespace extends keyof Messages> = MessageKeys<Messages[Namespace], NestedKeyOf<Messages[Namespace]>>

type Texts = { (key: never): string; has: (key: never) => boolean }

/** The message of a key that is made from data, which may be unknown to the messages. */
export const textOr = (fallback: string, t: Texts, key: string) => (t.has(key as never) ? t(key as never) : fallback)
