'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { readForm, TextField } from '@/components/desk-settings/form-inputs'
import { useDay } from '@/components/rentals/use-day'
import { Button } from '@/components/ui/button'
import type { BlackoutDate } from '@/lib/fulfilment/rentals/schema'
import { localized } from '@/lib/platform/i18n'
import { closeDay, openDay, useClosedDays, useMissingHolidays } from '@/lib/server/settings/client'

/** The days on which nothing is delivered, collected or due. */
export function DaysPage() {
  const t = useTranslations('deskSettings.days')
  const canWrite = useMay()('settings.write')
  const { data, error, mutate } = useClosedDays()
  const [draft, setDraft] = useState<BlackoutDate | null>(null)
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      <Panel title={data ? t('count', { count: data.length }) : t('title')} flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={4} />}
        {data?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        <ul className="border-line border-t empty:border-t-0">
          {data?.map((closed) => (
            <ClosedDay key={closed.day} {...closed} canWrite={canWrite} />
          ))}
        </ul>
      </Panel>
      {canWrite && <MissingHolidays onChoose={setDraft} />}
      {canWrite && <CloseDayForm key={draft?.day} draft={draft} />}
    </DeskPage>
  )
}

/** Moving holidays of the next year that nobody has entered; one tap fills the form with one. */
function MissingHolidays({ onChoose }: { onChoose: (day: BlackoutDate) => void }) {
  const t = useTranslations('deskSettings.days')
  const locale = useLocale()
  const dayText = useDay()
  const { data: missing = [] } = useMissingHolidays()
  if (missing.length === 0) return null
  return (
    <Panel title={t('missing', { count: missing.length })} flush>
      <p className="max-w-text px-4 pb-3 text-quiet text-sm">{t('missingText')}</p>
      <ul className="border-line border-t">
        {missing.map((holiday) => (
          <li
            key={holiday.day}
            className="flex min-h-11 items-center gap-x-4 border-line border-b px-4 py-1 text-sm last:border-b-0"
          >
            <span className="min-w-0 flex-1 sm:flex sm:gap-x-4">
              <span className="tabular block flex-none text-quiet sm:w-52">
                {t('about', { day: dayText(holiday.day) })}
              </span>
              {localized(holiday, 'title', locale)}
            </span>
            <RowAct
              aria-label={`${t('fill')} ${localized(holiday, 'title', locale)}`}
              onClick={() => onChoose(holiday)}
            >
              {t('fill')}
            </RowAct>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ClosedDayProps = { day: string; title: string; title_idn: string; canWrite: boolean }

function ClosedDay({ day, title, title_idn, canWrite }: ClosedDayProps) {
  const t = useTranslations('deskSettings.days')
  const locale = useLocale()
  const { act, busy } = useAct()
  const dayText = useDay()
  const date = dayText(day)
  return (
    <li className="flex min-h-11 items-center gap-x-4 border-line border-b px-4 py-1 text-sm last:border-b-0">
      <span className="min-w-0 flex-1 sm:flex sm:gap-x-4">
        <b className="tabular block flex-none sm:w-44">{date}</b>
        {(locale === 'id' && title_idn) || title}
      </span>
      {canWrite && (
        <RowAct
          busy={busy}
          aria-label={`${t('open')}: ${date}`}
          onClick={() => act(() => openDay(day), { done: t('opened') })}
        >
          {t('remove')}
        </RowAct>
      )}
    </li>
  )
}

/** Brings the form that was filled into view, at the day that is to be checked. */
function showForm(form: HTMLFormElement | null) {
  form?.querySelector('input')?.focus()
}

/** Closes a day; `draft` is what it begins with, and has the focus. */
function CloseDayForm({ draft }: { draft: BlackoutDate | null }) {
  const t = useTranslations('deskSettings.days')
  const { act, busy } = useAct()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { text } = readForm(form)
    const day = { day: text('day'), title: text('title'), title_idn: text('title_idn') }
    if (await act(() => closeDay(day), { done: t('closed') })) form.reset()
  }
  return (
    <Panel title={t('add')}>
      <form
        ref={draft ? showForm : undefined}
        onSubmit={submit}
        className="grid items-end gap-4 text-sm sm:grid-cols-[auto_1fr_1fr_auto]"
      >
        <TextField label={t('day')} name="day" type="date" value={draft?.day} required />
        <TextField label={t('nameId')} name="title_idn" value={draft?.title_idn} maxLength={80} />
        <TextField label={t('name')} name="title" value={draft?.title} maxLength={80} />
        <Button type="submit" busy={busy} className="min-h-12">
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
