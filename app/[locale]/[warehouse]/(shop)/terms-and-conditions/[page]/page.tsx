import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { LegalText } from '@/components/layout/legal-text'
import { pageMetadata } from '@/components/layout/page-metadata'

export const ensureStatic = 'navigation'

const SECTIONS = {
  terms: ['buy', 'return', 'rent', 'installation', 'wallet'],
  privacy_policy: ['collect', 'use', 'cookies', 'rights'],
} as const

type Page = keyof typeof SECTIONS
type Props = PageProps<'/[locale]/[warehouse]/terms-and-conditions/[page]'>

export const generateStaticParams = () => Object.keys(SECTIONS).map((page) => ({ page }))

const isPage = (page: string): page is Page => page in SECTIONS

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, page } = await params
  if (!isPage(page)) return {}
  const t = await getTranslations(`terms.${page}`)
  return pageMetadata({ locale, path: `/terms-and-conditions/${page}`, title: t('title'), description: t('intro') })
}

export default async function LegalPage({ params }: Props) {
  const { page } = await params
  if (!isPage(page)) notFound()
  return <LegalText page={page} sections={SECTIONS[page]} />
}
