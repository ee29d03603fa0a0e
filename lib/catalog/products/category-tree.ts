type Node = { id: number; parent_id: number | null }

/** Categories from the top: each before those below it, with the ids of those above it, the nearest first. */
export function inTreeOrder<Category extends Node>(
  all: readonly Category[],
  above: readonly number[] = [],
): { category: Category; above: readonly number[] }[] {
  if (above.length > all.length) return []
  const parent = above[0] ?? null
  return all
    .filter(({ parent_id }) => parent_id === parent)
    .flatMap((category) => [{ category, above }, ...inTreeOrder(all, [category.id, ...above])])
}
