'use client'

import { useTranslations } from 'next-intl'
import { DocumentsForm } from '@/components/resellers/documents-form'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

/** The identity documents on the store's page, where nothing may be left out; nothing changes once they are accepted. */
export function DocumentsSection({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.documents')
  if (business.business_application?.status === 'accepted') return <AcceptedDocuments business={business} />
  return <DocumentsForm business={business} submitLabel={t('save')} onSubmitted={() => toast(t('saved'), 'success')} />
}

/** The numbers of the accepted documents, which are locked (RSL-063). */
function AcceptedDocuments({ business: { business_application: application } }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation.documents')
  const parts = useTranslations('resellerParts')
  const numbers = (['nik_number', 'npwp_number'] as const).filter((name) => application?.[name])
  return (
    <div className="grid gap-4">
      <Notice tone="success">{t('accepted')}</Notice>
      {numbers.length > 0 && (
        <dl className="grid gap-4 md:grid-cols-2">
          {numbers.map((name) => (
            <div key={name}>
              <dt className="text-quiet text-sm">{parts(name)}</dt>
              <dd className="tabular font-semibold">{application?.[name]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-quiet text-sm">{t('privacy')}</p>
    </div>
  )
}
