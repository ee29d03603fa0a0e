import { getTranslations } from 'next-intl/server'
import { SlotSlider } from '@/components/flash-sales/slot-slider'
import { Link } from '@/components/layout/link'
import { cx } from '@/components/ui/class-names'
import type { Locale } from '@/lib/platform/i18n'
import { dayFormat, formatTime } from '@/lib/platform/time'
import { FLASH_SLOTS } from '@/lib/selling/flash-sales/rules'
import type { FlashSlot } from '@/lib/storefront/flash-sales/schema'

const dayOf = (at: string, locale: Locale) =>
  dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at))

type FlashSlotsProps = { slots: FlashSlot[]; current: string; locale: Locale }

/** Ongoing and upcoming sales as tabs, labelled with their times. */
export async function FlashSlots({ slots, current, locale }: FlashSlotsProps) {
  const t = await getTranslations('flashSales')
  return (
    <nav aria-label={t('slots')}>
      <SlotSlider many={slots.length > FLASH_SLOTS}>
        {slots.map(({ slug, status, start_time, end_time }) => (
          <li
            key={slug}
            className={cx('w-40', slots.length < FLASH_SLOTS ? 'md:w-0 md:flex-1' : 'md:w-[calc((100%-2rem)/5)]')}
          >
            <Link
              href={`/flash-sale/${slug}`}
              aria-current={slug === current ? 'page' : undefined}
              className={cx(
                'flex h-full min-h-20 flex-col justify-center rounded border px-2 py-2 text-center',
                slug === current ? 'border-accent bg-accent-tint' : 'border-line bg-card hover:border-edge',
              )}
            >
              <span className="text-quiet text-xs">{dayOf(start_time, locale)}</span>
              <span className="tabular whitespace-nowrap font-bold md:max-lg:text-sm">
                {t('slotTimes', { start: formatTime(start_time), end: formatTime(end_time) })}
              </span>
              <span className={cx('text-xs', status === 'ongoing' ? 'font-semibold text-accent-ink' : 'text-quiet')}>
                {t(status === 'ongoing' ? 'ongoing' : 'upcoming')}
              </span>
            </Link>
          </li>
        ))}
      </SlotSlider>
    </nav>
  )
}
