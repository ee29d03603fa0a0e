'use client'

import { useTranslations } from 'next-intl'
import { Evidence } from '@/components/claims/evidence'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import { formatDate } from '@/lib/platform/time'

type ClaimQuestionsProps = Pick<Claim, 'questions' | 'status'> & { onReload: () => Promise<unknown> }

/** What the store asked about a claim, and what the shopper answered. */
export function ClaimQuestions({ questions, status, onReload }: ClaimQuestionsProps) {
  const t = useTranslations('claims.question')
  return questions.map(({ question, asked_at, due_at, answer }, place) => {
    const isWaiting = status === 'asked' && place === questions.length - 1
    return (
      <section key={asked_at} className="grid gap-3">
        <h3 className="font-semibold">{t('asked')}</h3>
        <p className="max-w-text whitespace-pre-line break-words">{question}</p>
        {answer && (
          <Evidence
            title={t('answered')}
            text={answer.message}
            photos={answer.photos}
            video={answer.video}
            onReload={onReload}
          />
        )}
        {!answer && !isWaiting && <p className="text-quiet">{t('none', { date: formatDate(due_at) })}</p>}
      </section>
    )
  })
}
