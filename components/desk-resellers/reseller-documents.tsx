import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { When } from '@/components/desk/when'
import { DocumentPicture } from '@/components/uploads/document-picture'
import { DOCUMENTS } from '@/lib/identity/resellers/rules'
import type { DeskReseller } from '@/lib/identity/resellers/schema/desk'

type DocumentsProps = { reseller: DeskReseller; onReload: () => Promise<unknown> }

/** The documents side by side; every look is recorded, and the viewer's name is drawn on each picture. */
export function ResellerDocuments({ reseller, onReload }: DocumentsProps) {
  const t = useTranslations('deskResellers.documents')
  const parts = useTranslations('resellerParts')
  const { documents, documents_deleted_at, revision } = reseller
  return (
    <Panel title={t('title')}>
      {documents_deleted_at && (
        <p className="mb-3 text-quiet text-sm">
          {t('deleted')} <When at={documents_deleted_at} />
        </p>
      )}
      <div className="grid gap-4 md:grid-cols-3">
        {DOCUMENTS.map((kind) => (
          <figure key={kind} className="grid content-start gap-2">
            <figcaption className="text-quiet text-sm">{parts(kind)}</figcaption>
            {documents[kind] ? (
              <DocumentPicture
                link={documents[kind]}
                alt={parts(kind)}
                onReload={onReload}
                className="aspect-3/2 w-full rounded bg-ground object-contain md:aspect-4/5"
              />
            ) : (
              <p className="flex aspect-3/2 items-center justify-center rounded bg-sunken text-quiet text-sm">
                {t('none')}
              </p>
            )}
            {revision[kind] && <p className="wrap-anywhere text-danger text-sm">{revision[kind]}</p>}
          </figure>
        ))}
      </div>
      <p className="mt-3 text-quiet text-sm">{t('recorded')}</p>
    </Panel>
  )
}
