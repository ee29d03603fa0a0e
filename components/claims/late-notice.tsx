'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/layout/link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useClaimTerms } from '@/lib/orders/claims/client/rules'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import { formatDate, formatTime } from '@/lib/platform/time'

const TERMS = ['window', 'sending', 'late', 'inspection', 'money'] as const
const NAMING: readonly string[] = ['window', 'money']

/** Tells that the way back takes too long, with a view of the terms of returns (RET-014). */
export function LateNotice({ claim: { due_at, status } }: { claim: Claim }) {
  const t = useTranslations('claims.late')
  const [open, setOpen] = useState(false)
  const { data: terms } = useClaimTerms()
  const days = { days: terms?.claim_days ?? 0, payout: terms?.payout_days ?? 0 }
  // Terms that name a number wait for it.
  const shown = TERMS.filter((term) => terms || !NAMING.includes(term))
  const close = () => setOpen(false)
  return (
    <Notice tone="warning" title={t('title')}>
      {status === 'accepted' && due_at && (
        <p className="tabular">{t('text', { date: formatDate(due_at), time: formatTime(due_at) })}</p>
      )}
      <Button size="sm" variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
        {t('terms')}
      </Button>
      <Dialog open={open} onClose={close} title={t('termsTitle')} closeLabel={t('closeTerms')}>
        <ul className="grid list-disc gap-3 pl-5">
          {shown.map((term) => (
            <li key={term}>{t(`term.${term}`, days)}</li>
          ))}
        </ul>
        <p className="mt-5">
          <Link href="/terms-and-conditions/terms" className="font-semibold text-primary underline">
            {t('allTerms')}
          </Link>
        </p>
      </Dialog>
    </Notice>
  )
}
