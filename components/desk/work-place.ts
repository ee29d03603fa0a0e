/** A warehouse in which an operator works. */
export type WorkPlace = { id: number; title: string }

/** The chosen warehouse while it is one of their own, or the only one; null for all of several. */
export function placeToWorkIn(places: readonly WorkPlace[], chosen: number | null): number | null {
  if (places.some(({ id }) => id === chosen)) return chosen
  const [only, ...others] = places
  return only && others.length === 0 ? only.id : null
}
