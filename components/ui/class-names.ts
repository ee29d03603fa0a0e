type ClassName = string | false | null | undefined

/** Joins what is there. */
export const cx = (...names: ClassName[]) => names.filter(Boolean).join(' ')
