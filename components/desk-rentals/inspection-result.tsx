import { useLocale, useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import { Fact, Facts } from '@/components/desk/facts'
import { Panel } from '@/components/desk/panel'
import type { DeskRental } from '@/lib/orders/rent-returns/schema/desk'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

type ResultProps = { rental: DeskRental; onReload: () => Promise<unknown> }

/** What the inspection found and what it leaves of the deposit; before a contest was decided, and after. */
export function InspectionResult({ rental, onReload }: ResultProps) {
  const t = useTranslations('deskRentals')
  const { settlement, lines, first_lines, decided_at, inspected_by, note } = rental
  return (
    <Panel title={t('result')}>
      <div className="grid gap-3 text-sm">
        {inspected_by && <p className="text-quiet">{t('inspectedBy', { name: inspected_by })}</p>}
        {decided_at && <Lines lines={first_lines} title={t('first')} onReload={onReload} />}
        <Lines lines={lines} title={decided_at ? t('decided') : null} onReload={onReload} />
        {note && <p className="whitespace-pre-line">“{note}”</p>}
        {settlement && (
          <Facts>
            <Fact label={t('deposit')}>{formatRupiah(settlement.deposit)}</Fact>
            <Fact label={t('lateFee')}>{`− ${formatRupiah(settlement.late)}`}</Fact>
            <Fact label={t('damage')}>{`− ${formatRupiah(settlement.damage)}`}</Fact>
            <Fact label={t('back')}>
              <strong>{formatRupiah(settlement.back)}</strong>
            </Fact>
            {settlement.beyond > 0 && <Fact label={t('beyond')}>{formatRupiah(settlement.beyond)}</Fact>}
          </Facts>
        )}
      </div>
    </Panel>
  )
}

type LinesProps = { lines: DeskRental['lines']; title: string | null; onReload: () => Promise<unknown> }

function Lines({ lines, title, onReload }: LinesProps) {
  const t = useTranslations('claims.rental')
  const locale = useLocale()
  return (
    <div className="grid gap-1">
      {title && <p className="font-semibold">{title}</p>}
      <ul className="grid gap-2">
        {lines.map((line, index) => {
          const reason = localized(line, 'reason', locale)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are published once and never change their order
            <li key={index}>
              {`${line.pieces} × ${localized(line, 'title', locale)} · ${t(`condition.${line.condition}`)}`}
              {reason && ` · ${reason}`}
              {line.amount > 0 && ` · ${formatRupiah(line.amount)}`}
              <Evidence photos={line.photos} onReload={onReload} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
