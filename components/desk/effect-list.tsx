import { Boxes, type LucideIcon, User, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

const ICONS = { shopper: User, stock: Boxes, money: Wallet } satisfies Record<string, LucideIcon>

export type ActEffects = Partial<Record<keyof typeof ICONS, ReactNode>>

/** What an act does to shopper, stock and money, as sentences. */
export function EffectList({ effects }: { effects: ActEffects }) {
  const t = useTranslations('desk.effects')
  const kinds = (Object.keys(ICONS) as (keyof typeof ICONS)[]).filter((kind) => effects[kind])
  if (kinds.length === 0) return null
  return (
    <dl className="grid gap-3">
      {kinds.map((kind) => {
        const Icon = ICONS[kind]
        return (
          <div key={kind}>
            <dt className="flex items-center gap-3 font-semibold">
              <Icon aria-hidden="true" className="size-4 flex-none text-quiet" />
              {t(kind)}
            </dt>
            <dd className="pl-7">{effects[kind]}</dd>
          </div>
        )
      })}
    </dl>
  )
}
