import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/components/ui/card'
import { isDeletionCode } from '@/lib/identity/social/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account.deletion')
  return { title: t('title') }
}

/** Facebook links to this page after a user has asked it to delete their data. */
export default async function DataDeletion({ searchParams }: PageProps<'/[locale]/[warehouse]/data-deletion'>) {
  const { code } = await searchParams
  const t = await getTranslations('account.deletion')
  const known = typeof code === 'string' && isDeletionCode(code) ? code : null
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 md:py-16">
      <h1 className="mb-4 page-title">{t('title')}</h1>
      <Card className="grid gap-3">
        <p>{known ? t('done') : t('unknown')}</p>
        {known && <p className="tabular text-quiet text-sm [overflow-wrap:anywhere]">{t('code', { code: known })}</p>}
      </Card>
    </div>
  )
}
