'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskError } from '@/components/desk/desk-state'
import type { Asked } from '@/components/desk-tasks/use-task-acts'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { addDays, addHours, calendarDay, startOfDay } from '@/lib/platform/time'
import { finishTask, handOverTask, snoozeTask, undoTask, useAssignees } from '@/lib/work/tasks/client'

const PAUSES = ['hour', 'tomorrow', 'monday'] as const
type Pause = (typeof PAUSES)[number]

const MORNING = 9

/** When a task comes back: in an hour, or at nine on the next day or Monday. */
function endOf(pause: Pause, now: Date): Date {
  if (pause === 'hour') return addHours(now, 1)
  const today = calendarDay(now)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  return addHours(startOfDay(addDays(today, pause === 'tomorrow' ? 1 : 8 - (weekday || 7))), MORNING)
}

type TaskDialogProps = { asked: Asked; onClose: () => void; onDone: () => unknown; now: () => Date }

/** Asks what an act needs: to whom, until when and why, or a note. */
export function TaskDialog({ asked: { act, task }, onClose, onDone, now }: TaskDialogProps) {
  const t = useTranslations('deskTasks')
  const desk = useTranslations('desk')
  const [person, setPerson] = useState('')
  const [pause, setPause] = useState<Pause>('hour')
  const { data: people = [], error, mutate } = useAssignees(act === 'hand_over' ? task.id : null)
  const receiver = Number(person) || people[0]?.id
  const reason =
    act === 'hand_over' ? undefined : { label: t(act === 'snooze' ? 'why' : 'note'), optional: act === 'done' }
  async function confirm(text: string) {
    if (act === 'hand_over') {
      if (receiver === undefined) return
      await handOverTask(task.id, receiver)
    } else if (act === 'snooze') await snoozeTask(task.id, endOf(pause, now()).toISOString(), text)
    else await finishTask(task.id, text)
    await onDone()
  }
  const title = `${t(`act.${act}`)}: ${desk(`task.${task.kind}`)} ${task.subject.label}`
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={title}
      reason={reason}
      confirm={t(`act.${act}`)}
      isComplete={act !== 'hand_over' || receiver !== undefined}
      done={t(`done.${act}`)}
      undo={() => undoTask(task.id).then(onDone)}
      onConfirm={confirm}
    >
      {act === 'hand_over' && error && <DeskError error={error} onRetry={() => mutate()} />}
      {act === 'hand_over' && !error && (
        <Field label={t('toWhom')}>
          {(input) => (
            <Select {...input} value={person} onChange={(event) => setPerson(event.target.value)}>
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {act === 'snooze' && (
        <Field label={t('until')}>
          {(input) => (
            <Select {...input} value={pause} onChange={(event) => setPause(event.target.value as Pause)}>
              {PAUSES.map((each) => (
                <option key={each} value={each}>
                  {t(`pause.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </ConfirmAct>
  )
}
