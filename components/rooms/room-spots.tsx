'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type CSSProperties, useRef, useState } from 'react'
import { Link } from '@/components/layout/link'
import { opensElsewhere } from '@/components/layout/opens-elsewhere'
import type { Spot } from '@/components/rooms/spot'
import { cx } from '@/components/ui/class-names'
import { orLoadFailed } from '@/components/ui/load-failed'
import { formatRupiah } from '@/lib/platform/money'

const SpotCard = dynamic(() => orLoadFailed(import('@/components/rooms/spot-card')), { ssr: false })

type SpotStyle = CSSProperties & Record<`--${'x' | 'y' | 'tall-x' | 'tall-y'}`, string>

const percent = (part: number | undefined) => `${part ?? 50}%`

const placeOf = ({ wide, tall }: Spot): SpotStyle => ({
  '--x': percent(wide?.x),
  '--y': percent(wide?.y),
  '--tall-x': percent(tall?.x),
  '--tall-y': percent(tall?.y),
})

/** Half a touch target from each edge, so that none reaches out of the picture. */
const TARGET =
  'group/spot absolute flex size-11 -translate-1/2 items-center justify-center rounded-full ' +
  'top-[clamp(1.375rem,var(--tall-y),100%-1.375rem)] left-[clamp(1.375rem,var(--tall-x),100%-1.375rem)] ' +
  'md:top-[clamp(1.375rem,var(--y),100%-1.375rem)] md:left-[clamp(1.375rem,var(--x),100%-1.375rem)]'

const DOT =
  'flex size-6 items-center justify-center rounded-full bg-white shadow-float ring-1 ring-ink/15 transition-transform ' +
  'group-hover/spot:scale-115 group-aria-expanded/spot:scale-115 group-aria-expanded/spot:bg-forest'

/** The points of a room's picture: links to the products, which open a card instead where there is JavaScript. */
export function RoomSpots({ spots }: { spots: Spot[] }) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <ul className="contents">
      {spots.map((spot) => (
        <OneSpot
          key={spot.href}
          spot={spot}
          isOpen={open === spot.href}
          onToggle={() => setOpen(open === spot.href ? null : spot.href)}
          onClose={() => setOpen((now) => (now === spot.href ? null : now))}
        />
      ))}
    </ul>
  )
}

type OneSpotProps = { spot: Spot; isOpen: boolean; onToggle: () => void; onClose: () => void }

/** The card follows its link, so that the keyboard comes from one to the other. */
function OneSpot({ spot, isOpen, onToggle, onClose }: OneSpotProps) {
  const t = useTranslations('rooms')
  const opener = useRef<HTMLAnchorElement>(null)
  return (
    <li
      style={placeOf(spot)}
      className={cx('contents', !spot.tall && 'max-md:hidden', !spot.wide && 'md:hidden')}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <Link
        ref={opener}
        href={spot.href}
        aria-label={t('spot', { title: spot.title, price: formatRupiah(spot.price) })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          onToggle()
        }}
        className={TARGET}
      >
        <span className={DOT}>
          <span className="size-2.5 rounded-full bg-forest group-aria-expanded/spot:bg-white" />
        </span>
      </Link>
      {isOpen && <SpotCard spot={spot} opener={opener} onClose={onClose} />}
    </li>
  )
}
