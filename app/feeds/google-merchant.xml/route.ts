import { connection } from 'next/server'
import { xmlAnswer } from '@/lib/platform/file-responses'
import { getMerchantFeed } from '@/lib/storefront/discovery/queries/merchant'

/** The feed of the default language and warehouse. */
export async function GET() {
  await connection()
  return xmlAnswer(await getMerchantFeed('id', null))
}
