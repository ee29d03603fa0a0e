import { withShop } from '@/scripts/lib/shop'

export async function checkInvariants(): Promise<number> {
  const invariants = await withShop((shop) => shop.checkInvariants())
  for (const { name, violations, examples } of invariants) {
    console.log(
      violations === 0 ? `ok        ${name}` : `VIOLATED  ${name}: ${violations}, e.g. ${examples.join('; ')}`,
    )
  }
  return invariants.some(({ violations }) => violations > 0) ? 1 : 0
}
