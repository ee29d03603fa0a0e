import { useTranslations } from 'next-intl'
import { Fact } from '@/components/orders/order-facts'
import { CopyButton } from '@/components/ui/copy-button'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Where the goods are sent to, and the parcels of both ways. */
export function ClaimShipments({ claim }: { claim: Claim }) {
  const t = useTranslations('claims.shipments')
  const { send_to, courier, tracking_code, replacement } = claim
  if (!send_to && !tracking_code && !replacement) return null
  const address = send_to && [send_to.name, send_to.address, send_to.zip_code].join('\n')
  return (
    <dl className="grid gap-5 md:grid-cols-2">
      {address && (
        <Fact label={t('sendTo')}>
          <span className="block whitespace-pre-line pb-2">{address}</span>
          <CopyButton value={address} label={t('copyAddress')} copiedLabel={t('copied')} />
        </Fact>
      )}
      {courier && tracking_code && <Parcel label={t('yours')} courier={courier} code={tracking_code} />}
      {replacement && (
        <Parcel label={t('replacement')} courier={replacement.courier} code={replacement.tracking_code} />
      )}
    </dl>
  )
}

function Parcel({ label, courier, code }: { label: string; courier: string; code: string }) {
  const t = useTranslations('claims.shipments')
  return (
    <Fact label={label}>
      <span className="block pb-2">
        {courier} <span className="tabular font-semibold">{code}</span>
      </span>
      <CopyButton value={code} label={t('copyCode')} copiedLabel={t('copied')} />
    </Fact>
  )
}
