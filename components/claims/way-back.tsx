'use client'

import { ExternalLink, Printer, Truck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { toast } from '@/components/ui/toast'
import { fetchLabelUrl } from '@/lib/orders/claims/client/way-back'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import { formatDate, formatTime } from '@/lib/platform/time'

const SHOWN: readonly Claim['status'][] = ['requested', 'accepted', 'in_transit']
const WITH_LABEL = ['booked', 'on_its_way']

/** Who pays for sending goods back, and the courier that comes for them. */
export function WayBack({ claim }: { claim: Claim }) {
  const t = useTranslations('claims.wayBack')
  const { way_back, status } = claim
  const { paid_by: payer, is_fixed, pickup } = way_back
  if (!SHOWN.includes(status)) return null
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('title')}</h3>
      <p className="max-w-text">{t(is_fixed ? 'fixed' : 'proposed', { payer })}</p>
      {pickup && (
        <p className="tabular flex max-w-text gap-2">
          <Truck aria-hidden="true" className="mt-0.5 size-5 flex-none text-primary" strokeWidth={1.75} />
          {t(pickup.state, {
            courier: pickup.courier,
            when: `${formatDate(pickup.from)} ${formatTime(pickup.from)}–${formatTime(pickup.until)} WIB`,
          })}
        </p>
      )}
      {pickup && WITH_LABEL.includes(pickup.state) && (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {pickup.tracking_code && <LabelButton id={claim.id} />}
          {pickup.live_tracking_url && (
            <a
              href={pickup.live_tracking_url}
              target="_blank"
              rel="noreferrer"
              className={buttonStyle({ variant: 'secondary' })}
            >
              <ExternalLink aria-hidden="true" className="size-4" />
              {t('track')}
            </a>
          )}
        </div>
      )}
    </div>
  )
}

/** Opens the label; its link is asked for when it is needed, because it ends after a minute. */
function LabelButton({ id }: { id: number }) {
  const t = useTranslations('claims.wayBack')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  async function openLabel() {
    setBusy(true)
    try {
      window.location.assign(await fetchLabelUrl(id))
    } catch (error) {
      toast(errorText(error), 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" busy={busy} onClick={openLabel}>
      <Printer aria-hidden="true" className="size-4" />
      {t('label')}
    </Button>
  )
}
