import { xmlAnswer } from '@/lib/platform/file-responses'
import { getSitemap } from '@/lib/storefront/discovery/queries/sitemap'

export async function GET(_request: Request, { params }: RouteContext<'/sitemaps/[file]'>) {
  return xmlAnswer(await getSitemap((await params).file))
}
