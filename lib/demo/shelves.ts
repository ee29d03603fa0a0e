const LEVELS = 4
const BAYS = 12

/** The shelf of the n-th thing of a warehouse: aisle, bay and level, `B07-3`. */
export function sampleShelf(n: number): string {
  const [level, bay] = [(n % LEVELS) + 1, (Math.floor(n / LEVELS) % BAYS) + 1]
  const aisle = String.fromCharCode(65 + (Math.floor(n / (LEVELS * BAYS)) % 26))
  return `${aisle}${String(bay).padStart(2, '0')}-${level}`
}

/** An EAN of the range that GS1 leaves to shops themselves (20 to 29), so that no maker's has the same. */
export function sampleEan(n: number): string {
  const digits = `20${String(n).padStart(10, '0')}`
  const sum = [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
