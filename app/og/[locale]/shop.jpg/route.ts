import { jpegAnswer } from '@/lib/platform/file-responses'
import { getShopCard } from '@/lib/storefront/discovery/queries/cards'

export async function GET(_request: Request, { params }: RouteContext<'/og/[locale]/shop.jpg'>) {
  return jpegAnswer(await getShopCard((await params).locale))
}
