import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
export const ensureStatic = 'navigation'
export default async function Home({ params }: PageProps<'/[locale]/[warehouse]'>) {
  const { warehouse } = await params
  const t = await getTranslations('home')
  return <main><h1>{t('title')}</h1><p>{warehouse}</p><Link href="/products/abc">abc</Link></main>
}
