import { useTranslations } from 'next-intl'
import { slugOf, type TypedSale } from '@/components/desk-flash-sales/draft'
import type { Problems } from '@/components/desk-flash-sales/problems'
import { useProblemText } from '@/components/desk-flash-sales/use-problems'
import { Field } from '@/components/ui/field'
import { focusOnMount } from '@/components/ui/focus-on-mount'
import { TextInput } from '@/components/ui/text-input'

type NameFieldsProps = {
  typed: TypedSale
  onChange: (changed: Partial<TypedSale>) => void
  problems: Problems
}

const LONGEST = 200

/** The titles of a sale, and its address, which follows the Indonesian title until somebody types another. */
export function NameFields({ typed, onChange, problems }: NameFieldsProps) {
  const t = useTranslations('deskFlashSales')
  const problemText = useProblemText()
  const slug = slugOf(typed)
  const put = (name: 'title_idn' | 'title' | 'slug') => (event: { target: { value: string } }) =>
    onChange({ [name]: event.target.value })
  return (
    <>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Field label={t('field.title_idn')} error={problemText(problems.title_idn)} required>
          {(input) => (
            <TextInput
              {...input}
              ref={focusOnMount}
              value={typed.title_idn}
              maxLength={LONGEST}
              onChange={put('title_idn')}
            />
          )}
        </Field>
        <Field label={t('field.title')} error={problemText(problems.title)} required>
          {(input) => <TextInput {...input} value={typed.title} maxLength={LONGEST} onChange={put('title')} />}
        </Field>
      </div>
      <Field
        label={t('field.slug')}
        hint={t('slugHint', { path: `/flash-sale/${slug}` })}
        error={problemText(problems.slug)}
        required
      >
        {(input) => (
          <TextInput
            {...input}
            value={slug}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={put('slug')}
          />
        )}
      </Field>
    </>
  )
}
