import { xmlAnswer } from '@/lib/platform/file-responses'
import { getMerchantFeed } from '@/lib/storefront/discovery/queries/merchant'

type Context = RouteContext<'/feeds/[locale]/[warehouse]/google-merchant.xml'>

export async function GET(_request: Request, { params }: Context) {
  const { locale, warehouse } = await params
  return xmlAnswer(await getMerchantFeed(locale, warehouse))
}
