import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'

type SimulatorPart = 'payments' | 'couriers' | 'clock'

/** Links between the parts of the simulator. */
export function SimulatorParts({ parts, shown }: { parts: SimulatorPart[]; shown: SimulatorPart }) {
  const t = useTranslations('courierSimulator')
  return (
    <nav aria-label={t('parts')} className="mb-6 flex flex-wrap gap-2">
      {parts.map((part) => (
        <a
          key={part}
          href={part === 'payments' ? '/ops/sim' : `/ops/sim?part=${part}`}
          aria-current={part === shown ? 'page' : undefined}
          className={cx(
            'flex min-h-11 items-center rounded-full border px-4 font-semibold text-sm',
            part === shown ? 'border-primary bg-primary text-on-primary' : 'border-edge',
          )}
        >
          {t(`part.${part}`)}
        </a>
      ))}
    </nav>
  )
}
