import { useTranslations } from 'next-intl'
import { timeOf } from '@/components/desk/typed-time'
import { MOMENTS, type Moment, type TypedPeriod } from '@/components/desk-flash-sales/period'
import type { Problems } from '@/components/desk-flash-sales/problems'
import { useProblemText } from '@/components/desk-flash-sales/use-problems'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { TextInput } from '@/components/ui/text-input'

type PeriodFieldsProps = {
  value: TypedPeriod
  onChange: (period: TypedPeriod) => void
  problems: Problems
  /** Of an ongoing sale only the end can change. */
  moments?: readonly Moment[]
}

const isMissing = (value: TypedPeriod, moment: Moment, part: 'day' | 'hour') =>
  part === 'day' ? value[`${moment}_day`] === '' : timeOf(value[`${moment}_hour`]) === null

/** The days and hours between which a sale runs, in Jakarta. */
export function PeriodFields({ value, onChange, problems, moments = MOMENTS }: PeriodFieldsProps) {
  const t = useTranslations('deskFlashSales.field')
  const problemText = useProblemText()
  /** What is missing is said where it is missing, the rest at the day. */
  function errorOf(moment: Moment, part: 'day' | 'hour') {
    const problem = problems[`${moment}_time`]
    const typedHour = value[`${moment}_hour`].trim()
    if (part === 'hour' && problem && typedHour !== '' && timeOf(typedHour) === null) {
      return problemText({ reason: 'hour_wrong' })
    }
    const isHere = problem?.reason === 'missing' ? isMissing(value, moment, part) : part === 'day'
    return isHere ? problemText(problem) : undefined
  }
  const put = (name: keyof TypedPeriod) => (event: { target: { value: string } }) =>
    onChange({ ...value, [name]: event.target.value })
  return (
    <>
      {moments.map((moment) => (
        <div key={moment} className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field label={t(`${moment}_day`)} error={errorOf(moment, 'day')} required>
            {(input) => <DateInput {...input} value={value[`${moment}_day`]} onChange={put(`${moment}_day`)} />}
          </Field>
          <Field label={t(`${moment}_hour`)} error={errorOf(moment, 'hour')} required>
            {(input) => (
              <TextInput
                {...input}
                inputMode="decimal"
                placeholder="09.30"
                maxLength={5}
                autoComplete="off"
                value={value[`${moment}_hour`]}
                onChange={put(`${moment}_hour`)}
                className="tabular"
              />
            )}
          </Field>
        </div>
      ))}
    </>
  )
}
