'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { DeskPage } from '@/components/desk/desk-page'
import { DeskEmpty, DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { readForm, TextField } from '@/components/desk-settings/form-inputs'
import { useDay } from '@/components/rentals/use-day'
import { Button } from '@/components/ui/button'
import { closeDay, openDay, useClosedDays } from '@/lib/server/settings/client'

/** The days on which nothing is delivered, collected or due. */
export function DaysPage() {
  const t = useTranslations('deskSettings.days')
  const canWrite = useMay()('settings.write')
  const { data, error, mutate } = useClosedDays()
  return (
    <DeskPage title={t('title')} text={t('text')} width="narrow">
      {canWrite && <CloseDayForm />}
      <Panel flush>
        {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
        {!data && !error && <DeskSkeleton rows={4} />}
        {data?.length === 0 && <DeskEmpty title={t('none')} text={t('noneText')} />}
        <ul>
          {data?.map((closed) => (
            <ClosedDay key={closed.day} {...closed} canWrite={canWrite} />
          ))}
        </ul>
      </Panel>
    </DeskPage>
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
        <b className="tabular block w-36 flex-none">{date}</b>
        {(locale === 'id' && title_idn) || title}
      </span>
      {canWrite && (
        <RowAct
          busy={busy}
          aria-label={`${t('open')}: ${date}`}
          onClick={() => act(() => openDay(day), { done: t('opened') })}
        >
          {t('open')}
        </RowAct>
      )}
    </li>
  )
}

function CloseDayForm() {
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
      <form onSubmit={submit} className="grid items-end gap-4 text-sm sm:grid-cols-[auto_1fr_1fr_auto]">
        <TextField label={t('day')} name="day" type="date" required />
        <TextField label={t('nameId')} name="title_idn" maxLength={80} />
        <TextField label={t('name')} name="title" maxLength={80} />
        <Button type="submit" busy={busy} className="min-h-12">
          {t('add')}
        </Button>
      </form>
    </Panel>
  )
}
