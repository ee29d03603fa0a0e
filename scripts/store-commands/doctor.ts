import { withShop } from '@/scripts/lib/shop'
import { describeRefund } from '@/scripts/store-commands/payment'

export async function checkInvariants(): Promise<number> {
  const { invariants, refunds } = await withShop(async (shop) => ({
    invariants: await shop.checkInvariants(),
    refunds: await shop.listRefunds(),
  }))
  for (const { name, violations, examples } of invariants) {
    console.log(
      violations === 0 ? `ok        ${name}` : `VIOLATED  ${name}: ${violations}, e.g. ${examples.join('; ')}`,
    )
  }
  for (const refund of refunds) console.log(`owed      ${describeRefund(refund)}`)
  return invariants.some(({ violations }) => violations > 0) ? 1 : 0
}
