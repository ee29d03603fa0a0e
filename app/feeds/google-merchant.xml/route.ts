import { connection } from 'next/server'
import { xmlAnswer } from '@/lib/platform/answers'
import { getMerchantFeed } from '@/lib/storefront/discovery/queries/merchant'

/** The feed of the default language and warehouse. */
export async function GET() {
  await connection()
  return xmlAnswer(await getMerchantFeed('id', null))
}
