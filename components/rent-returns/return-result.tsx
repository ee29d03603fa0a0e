import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Notice } from '@/components/ui/notice'
import type { RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

type Reload = () => Promise<unknown>

/** What the inspection found, and what it leaves of the deposit. */
export function ReturnResult({ back, onReload }: { back: RentReturn; onReload: Reload }) {
  const t = useTranslations('claims.rental')
  const { settlement, lines, note, contest, contest_until, status } = back
  if (status === 'return_failed' && note) return <Notice tone="warning">{t('refusedBecause', { reason: note })}</Notice>
  if (!settlement) return null
  return (
    <div className="grid gap-4">
      {lines.length > 0 && (
        <ul className="grid gap-3">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are published once and never change their order
            <ResultLine key={index} line={line} onReload={onReload} />
          ))}
        </ul>
      )}
      <Evidence title={t('before')} photos={back.before} onReload={onReload} />
      {note && <p className="max-w-text whitespace-pre-line text-sm">“{note}”</p>}
      <Formula settlement={settlement} />
      {contest && <p className="max-w-text text-sm">{t('yourContest', { message: contest })}</p>}
      {contest_until && (
        <p className="max-w-text text-sm">
          {t('contestUntil', { date: formatDate(contest_until), time: formatTime(contest_until) })}
        </p>
      )}
    </div>
  )
}

function ResultLine({ line, onReload }: { line: RentReturn['lines'][number]; onReload: Reload }) {
  const t = useTranslations('claims.rental')
  const locale = useLocale()
  const reason = localized(line, 'reason', locale)
  return (
    <li className="rounded border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{`${line.pieces} × ${localized(line, 'title', locale)}`}</span>
        <span className="tabular">{line.amount > 0 ? formatRupiah(line.amount) : t('noCost')}</span>
      </div>
      <p className="text-sm">
        {t(`condition.${line.condition}`)}
        {reason && ` · ${reason}`}
      </p>
      <Evidence photos={line.photos} onReload={onReload} />
    </li>
  )
}

/** deposit − late fee − damage = back */
function Formula({
  settlement: { deposit, late, damage, back, beyond },
}: {
  settlement: NonNullable<RentReturn['settlement']>
}) {
  const t = useTranslations('claims.rental.sum')
  return (
    <dl className="tabular grid gap-2">
      <Row label={t('deposit')} amount={deposit} />
      <Row label={t('late')} amount={late} sign="−" />
      <Row label={t('damage')} amount={damage} sign="−" />
      <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
        <dt className="font-semibold">{t('back')}</dt>
        <dd className="font-bold text-lg">
          <span aria-hidden="true">= </span>
          {formatRupiah(back)}
        </dd>
      </div>
      {beyond > 0 && <p className="text-quiet text-sm">{t('beyond', { amount: formatRupiah(beyond) })}</p>}
    </dl>
  )
}

function Row({ label, amount, sign = '' }: { label: string; amount: Rupiah; sign?: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-sm">
      <dt className="text-quiet">{label}</dt>
      <dd className="whitespace-nowrap text-right">{`${sign} ${formatRupiah(amount)}`.trim()}</dd>
    </div>
  )
}
