import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { ItemList, NEW_ITEM } from '@/components/desk-business-page/item-list'
import { PAIR } from '@/components/desk-business-page/pair'
import { isWritten } from '@/components/desk-business-page/written'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import type { LandingItem } from '@/lib/storefront/business-page/rules'
import { LONGEST_TEXT, LONGEST_TITLE } from '@/lib/storefront/business-page/rules'
import { useBusinessTerms, writeBusinessTerms } from '@/lib/storefront/content/client'
import { LONGEST_SECTION, MOST_SECTIONS } from '@/lib/storefront/content/rules'
import type { TermsDraft } from '@/lib/storefront/content/schema'

type Section = LandingItem & { id: string }

/** The terms of resellers in both languages; each save is their next version. */
export function TermsEditor() {
  const { data, error, mutate } = useBusinessTerms()
  if (error && !data) return <DeskError error={error} onRetry={() => mutate()} />
  return data ? <TermsForm key={data.version} draft={data} /> : <DeskSkeleton rows={8} />
}

const sectionsOf = ({ sections }: TermsDraft): Section[] =>
  sections.map(({ text, text_idn, ...section }) => ({ ...section, description: text, description_idn: text_idn }))

const newSection = (): Section => ({ ...NEW_ITEM, id: `s${Date.now().toString(36)}` })

const isWhole = ({ id: _, ...texts }: Section) => Object.values(texts).every(isWritten)

const WORDS = [
  { name: 'title_idn', label: 'pageTitle', language: 'indonesian', isLong: false },
  { name: 'title', label: 'pageTitle', language: 'english', isLong: false },
  { name: 'intro_idn', label: 'intro', language: 'indonesian', isLong: true },
  { name: 'intro', label: 'intro', language: 'english', isLong: true },
] as const

function TermsForm({ draft }: { draft: TermsDraft }) {
  const t = useTranslations('deskBusinessPage')
  const may = useMay()
  const { act, busy } = useAct()
  const { sections: _, version, ...first } = draft
  const [texts, setTexts] = useState(first)
  const [sections, setSections] = useState(() => sectionsOf(draft))
  const [isAsked, setAsked] = useState(false)
  const isChanged = JSON.stringify([texts, sections]) !== JSON.stringify([first, sectionsOf(draft)])
  const isComplete = isWritten(texts.title) && isWritten(texts.title_idn) && sections.every(isWhole)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!isComplete) return
    const written = sections.map(({ description: text, description_idn: text_idn, ...section }) => ({
      ...section,
      ...{ text, text_idn },
    }))
    const done = t('termsSaved', { version: version + 1 })
    await act(() => writeBusinessTerms({ ...texts, sections: written, version }), { done })
  }

  return (
    <Panel title={t('terms')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-quiet text-sm">
          {t('termsText')} <span className="font-semibold text-ink">{t('termsVersion', { version })}</span> ·{' '}
          <a href="/terms-and-conditions/business_terms" target="_blank" rel="noreferrer" className="underline">
            {t('termsPage')}
          </a>
        </p>
        <div className={PAIR}>
          {WORDS.map(({ name, label, language, isLong }) => {
            const Input = isLong ? TextArea : TextInput
            return (
              <Field
                key={name}
                label={t('in', { label: t(label), language: t(language) })}
                required={!isLong}
                error={isAsked && !isLong && !isWritten(texts[name]) ? t('missing') : undefined}
              >
                {(input) => (
                  <Input
                    {...input}
                    maxLength={isLong ? LONGEST_TEXT : LONGEST_TITLE}
                    value={texts[name]}
                    onChange={({ target }: { target: { value: string } }) =>
                      setTexts({ ...texts, [name]: target.value })
                    }
                  />
                )}
              </Field>
            )
          })}
        </div>
        <h3 className="font-semibold">{t('sections')}</h3>
        <ItemList
          items={sections}
          isAsked={isAsked}
          onChange={setSections}
          fresh={newSection}
          most={MOST_SECTIONS}
          longest={LONGEST_SECTION}
          needsText
        />
        {isAsked && !isComplete && <Notice tone="danger">{t('incomplete')}</Notice>}
        {may('catalogue.write') && (
          <Button type="submit" busy={busy} disabled={!isChanged} className="justify-self-start">
            {t('saveTerms')}
          </Button>
        )}
      </form>
    </Panel>
  )
}
