import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { DeskLink } from '@/components/desk/desk-link'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { Button } from '@/components/ui/button'
import { readNumbers } from '@/lib/identity/resellers/client/desk'
import type { DeskReseller, ResellerNumbers } from '@/lib/identity/resellers/schema/desk'
import { formatDate } from '@/lib/platform/time'

/** What the applicant says: numbers and account, the person, the store. */
export function ResellerFacts({ reseller }: { reseller: DeskReseller }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Numbers reseller={reseller} />
      <Person reseller={reseller} />
      <Store reseller={reseller} />
    </div>
  )
}

const NONE = '–'

/** Numbers show their last digits until somebody asks for all of them, which is recorded. */
function Numbers({ reseller }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers.facts')
  const may = useMay()
  const { act, busy } = useAct()
  const [whole, setWhole] = useState<ResellerNumbers | null>(null)
  const { id, nik_number, npwp_number, account, revision } = reseller
  const show = () => act(async () => setWhole(await readNumbers(id)))
  return (
    <Panel
      title={t('numbers')}
      actions={
        may('resellers.review') &&
        !whole && (
          <Button size="sm" variant="secondary" busy={busy} onClick={show}>
            {t('showNumbers')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact label={t('nik')}>
          <span className="tabular">{whole?.nik_number ?? nik_number ?? NONE}</span>
        </Fact>
        <Fact label={t('npwp')}>
          <span className="tabular">{whole?.npwp_number ?? npwp_number ?? NONE}</span>
        </Fact>
        <Fact label={t('bank')}>{account ? `${account.bank_name} · ${account.bank_branch}` : NONE}</Fact>
        <Fact label={t('account')}>
          <span className="tabular">{whole?.account_number ?? account?.account_number ?? NONE}</span>
        </Fact>
        <Fact label={t('holder')}>{account?.account_holder ?? NONE}</Fact>
      </Facts>
      {[revision.nik_number, revision.npwp_number, revision.bank].filter(Boolean).map((reason) => (
        <p key={reason} className="wrap-anywhere mt-2 text-danger text-sm">
          {reason}
        </p>
      ))}
    </Panel>
  )
}

function Person({ reseller }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers.facts')
  const { id, name, email, phone_number, date_of_birth, gender } = reseller
  return (
    <Panel title={t('person')}>
      <Facts>
        <Fact label={t('name')}>
          <DeskLink href={`/ops/customers/${id}`} className="underline">
            {name}
          </DeskLink>
        </Fact>
        <Fact label={t('birthDate')}>{date_of_birth ? formatDate(date_of_birth) : NONE}</Fact>
        <Fact label={t('gender')}>{gender ? t(gender) : NONE}</Fact>
        <Fact label={t('email')}>{email ? <CopyText text={email} /> : NONE}</Fact>
        <Fact label={t('phone')}>{phone_number ? <CopyText text={phone_number} /> : NONE}</Fact>
      </Facts>
    </Panel>
  )
}

function Store({ reseller }: { reseller: DeskReseller }) {
  const t = useTranslations('deskResellers.facts')
  const types = useTranslations('resellerTypes')
  const { store_name, referral_code, personal_address: address, applied_at, accepted_at } = reseller
  const lines = address && [address.address, address.city, address.province, address.zip_code].filter(Boolean)
  return (
    <Panel title={t('store')}>
      <Facts>
        <Fact label={t('storeName')}>{store_name}</Fact>
        <Fact label={t('tier')}>{types(reseller.reseller_type)}</Fact>
        <Fact label={t('code')}>
          <CopyText text={referral_code} />
        </Fact>
        <Fact label={t('address')}>{lines?.join(', ') ?? NONE}</Fact>
        {address?.notes && <Fact label={t('notes')}>{address.notes}</Fact>}
        <Fact label={t('terms')}>
          {t('termsVersion', { version: reseller.terms_version })} · <When at={reseller.terms_accepted_at} />
        </Fact>
        <Fact label={t('applied')}>{applied_at ? <When at={applied_at} /> : NONE}</Fact>
        {accepted_at && (
          <Fact label={t('accepted')}>
            <When at={accepted_at} />
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}
