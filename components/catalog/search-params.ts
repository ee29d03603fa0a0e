/** The `searchParams` of a page as the browser would have them. */
export const searchParamsOf = (from: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(Object.entries(from).flatMap(([name, value]) => [value ?? []].flat().map((part) => [name, part])))
