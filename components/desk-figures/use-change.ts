import { useTranslations } from 'next-intl'
import type { Change } from '@/components/desk-figures/figure'
import { changeOf } from '@/lib/orders/figures/rules'

/** A change in words: `naik 12%`; undefined when nothing was before. */
export function useChangeText() {
  const t = useTranslations('deskFigures')
  return (now: number, before: number): Change | undefined => {
    const percent = changeOf(now, before)
    if (percent === null) return undefined
    if (percent === 0) return { text: t('same'), direction: 'same' }
    const direction = percent > 0 ? 'up' : 'down'
    return { text: t(direction, { percent: Math.abs(percent) }), direction }
  }
}

/** The parts of a title that is an answer: how it changed, by how much, or the amount when nothing was before. */
export function answerOf<Amount extends string | number>(now: number, before: number, amount: Amount) {
  const percent = changeOf(now, before)
  const change = percent === null ? (now === 0 ? 'none' : 'new') : percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { change, percent: Math.abs(percent ?? 0), amount }
}
