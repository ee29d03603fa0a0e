type ClassName = string | false | null | undefined

/** Joins the truthy class names. */
export const cx = (...names: ClassName[]) => names.filter(Boolean).join(' ')
