const FIRST_YEAR = 2000
const LAST_YEAR = 2099

/** Whether a day or an instant lies in a year that somebody can have meant: `26` typed as a year is 0026. */
export function isSensible(at: string): boolean {
  const year = new Date(at).getUTCFullYear()
  return year >= FIRST_YEAR && year <= LAST_YEAR
}
