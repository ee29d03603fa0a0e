import { connection } from 'next/server'
import { getMerchantFeed } from '@/lib/discovery/queries/merchant'
import { xmlAnswer } from '@/lib/platform/answers'

/** The feed of the default language and warehouse. */
export async function GET() {
  await connection()
  return xmlAnswer(await getMerchantFeed('id', null))
}
