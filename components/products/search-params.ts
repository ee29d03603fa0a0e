/** Converts a page's `searchParams` to the browser's `URLSearchParams`. */
export const searchParamsOf = (from: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(Object.entries(from).flatMap(([name, value]) => [value ?? []].flat().map((part) => [name, part])))
