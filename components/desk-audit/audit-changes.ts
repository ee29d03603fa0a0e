type State = Record<string, unknown> | null

/** A value as it is written in a table; nothing is a dash. */
export const writeValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(writeValue).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields of two states, each with both values; a field that is the same in both is left out. */
export function changesOf(before: State, after: State) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => writeValue(change.before) !== writeValue(change.after))
}

/** What an entry is about, such as `operator 3`. */
export const writeSubject = ({ type, id }: { type: string; id: string | null }) => [type, id].filter(Boolean).join(' ')
