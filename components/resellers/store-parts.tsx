'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AddressForm } from '@/components/resellers/address-form'
import { BankForm } from '@/components/resellers/bank-form'
import { BusinessForm } from '@/components/resellers/business-form'
import { DocumentsSection } from '@/components/resellers/documents-section'
import { StorePart } from '@/components/resellers/store-part'
import { hasPerson } from '@/components/resellers/store-values'
import { Card } from '@/components/ui/card'
import { readablePhone } from '@/lib/identity/addresses/rules'
import { isEditable } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'

const statusOf = ({ business_application }: BusinessUser) => business_application?.status ?? 'draft'

/** What is known of each part of a store, in one line; null for a part that is not whole. */
function useKnown(business: BusinessUser) {
  const t = useTranslations('storeInformation.parts')
  const { first_name, last_name, email, phone_number, personal_address: address, wallet } = business
  const status = statusOf(business)
  const contact = email ?? (phone_number === null ? '' : readablePhone(phone_number))
  const documents = isEditable(status) ? null : t(status === 'submitted' ? 'inReview' : 'checked')
  return {
    person: hasPerson(business) ? `${first_name} ${last_name} · ${contact}` : null,
    documents,
    bank: wallet.account_number && `${wallet.bank_name} ${wallet.account_number}`,
    address: address && `${address.address}, ${address.city}`,
  }
}

/** What a missing part holds up: documents the code, the account withdrawals, the others the review at most. */
function useMissing(business: BusinessUser) {
  const t = useTranslations('storeInformation.parts')
  const seen = t(statusOf(business) === 'accepted' ? 'holdsNothing' : 'reviewed')
  return { person: seen, documents: t('holdsCode'), bank: t('holdsWithdrawal'), address: seen }
}

/**
 * What a store consists of, first what holds something up. The first part that is not whole is open, and documents that
 * have to be corrected.
 */
export function StoreParts({ business }: { business: BusinessUser }) {
  const t = useTranslations('storeInformation')
  const names = useTranslations('resellerParts')
  const account = useTranslations('account.profile')
  const known = useKnown(business)
  const missing = useMissing(business)
  const parts = [
    {
      key: 'documents',
      name: t('documents.title'),
      text: t('documents.text'),
      form: <DocumentsSection business={business} />,
    },
    { key: 'bank', name: names('bank'), text: t('bank.text'), form: <BankForm business={business} /> },
    { key: 'person', name: account('personal'), text: t('personalText'), form: <BusinessForm business={business} /> },
    { key: 'address', name: names('store'), text: t('addressText'), form: <AddressForm business={business} /> },
  ] as const
  const [isRevised] = useState(statusOf(business) === 'needs_revision')
  const [first] = useState(parts.find(({ key }) => known[key] === null)?.key)
  return (
    <Card className="pb-0 md:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 pb-3">
        <h2 className="font-semibold text-lg">{t('parts.title')}</h2>
        <p className="tabular text-quiet text-sm">
          {t('parts.count', { whole: parts.filter(({ key }) => known[key] !== null).length, all: parts.length })}
        </p>
      </div>
      {parts.map(({ key, name, text, form }) => (
        <StorePart
          key={key}
          id={`store-${key}`}
          name={name}
          isWhole={known[key] !== null}
          isLocked={key === 'documents' && !isEditable(statusOf(business))}
          summary={known[key] ?? missing[key]}
          text={text}
          startsOpen={key === first || (key === 'documents' && isRevised)}
        >
          {form}
        </StorePart>
      ))}
    </Card>
  )
}
