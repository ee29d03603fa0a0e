import { useTranslations } from 'next-intl'
import { changeOf } from '@/lib/orders/figures/rules'

/** A change in words: `naik 12 %`; undefined when nothing was before. */
export function useChangeText() {
  const t = useTranslations('deskFigures')
  return (now: number, before: number) => {
    const percent = changeOf(now, before)
    if (percent === null) return undefined
    if (percent === 0) return t('same')
    return t(percent > 0 ? 'up' : 'down', { percent: Math.abs(percent) })
  }
}

/** The parts of a title that is an answer: how it changed, by how much, or the amount when nothing was before. */
export function answerOf<Amount extends string | number>(now: number, before: number, amount: Amount) {
  const percent = changeOf(now, before)
  const change = percent === null ? 'new' : percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  return { change, percent: Math.abs(percent ?? 0), amount }
}
