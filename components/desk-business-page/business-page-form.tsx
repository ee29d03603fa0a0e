import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { ItemList, NEW_ITEM } from '@/components/desk-business-page/item-list'
import { PAIR } from '@/components/desk-business-page/pair'
import { SceneChoice } from '@/components/desk-business-page/scene-choice'
import { isComplete, isWritten } from '@/components/desk-business-page/written'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { TextArea } from '@/components/ui/text-area'
import { TextInput } from '@/components/ui/text-input'
import { writeBusinessPage } from '@/lib/storefront/business-page/client'
import { LONGEST_TEXT, LONGEST_TITLE } from '@/lib/storefront/business-page/rules'
import type { BusinessPageDraft, WriteBusinessPage } from '@/lib/storefront/business-page/schema'

type Name = 'title' | 'description' | 'benefit_title' | 'procedure_title'

const newItem = () => NEW_ITEM

const LANGUAGES = ['_idn', ''] as const

/** The whole page in one form; what is missing is told at its field after the first try. */
export function BusinessPageForm({ draft: { scenes, ...first } }: { draft: BusinessPageDraft }) {
  const t = useTranslations('deskBusinessPage')
  const desk = useTranslations('desk')
  const may = useMay()
  const { act, busy } = useAct()
  const [page, setPage] = useState<WriteBusinessPage>(first)
  const [saved, setSaved] = useState<WriteBusinessPage>(first)
  const [isAsked, setAsked] = useState(false)
  const isChanged = JSON.stringify(page) !== JSON.stringify(saved)
  const change = (part: Partial<WriteBusinessPage>) => setPage({ ...page, ...part })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (isComplete(page) && (await act(() => writeBusinessPage(page), { done: t('saved') }))) setSaved(page)
  }

  const words = (name: Name, isLong = false) => {
    const fields = LANGUAGES.map((language) => {
      const key = `${name}${language}` as const
      const Input = isLong ? TextArea : TextInput
      const label = t('in', {
        label: t(name === 'title' ? 'pageTitle' : name),
        language: t(language ? 'indonesian' : 'english'),
      })
      return (
        <Field key={key} label={label} required error={isAsked && !isWritten(page[key]) ? t('missing') : undefined}>
          {(input) => (
            <Input
              {...input}
              maxLength={isLong ? LONGEST_TEXT : LONGEST_TITLE}
              value={page[key]}
              onChange={({ target }: { target: { value: string } }) => change({ [key]: target.value })}
            />
          )}
        </Field>
      )
    })
    return <div className={PAIR}>{fields}</div>
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Panel title={t('head')}>
        <div className="grid gap-4">
          {words('title')}
          {words('description', true)}
          <SceneChoice scenes={scenes} chosen={page.desktop_media} onChoose={change} />
        </div>
      </Panel>
      <Panel title={t('benefits')}>
        <div className="grid gap-4">
          {words('benefit_title')}
          <ItemList
            items={page.benefits}
            isAsked={isAsked}
            fresh={newItem}
            onChange={(benefits) => change({ benefits })}
          />
        </div>
      </Panel>
      <Panel title={t('procedures')}>
        <div className="grid gap-4">
          {words('procedure_title')}
          <ItemList
            items={page.procedures}
            isAsked={isAsked}
            fresh={newItem}
            onChange={(procedures) => change({ procedures })}
          />
        </div>
      </Panel>
      {isAsked && !isComplete(page) && <Notice tone="danger">{t('incomplete')}</Notice>}
      {may('catalogue.write') && (
        <div className="sticky bottom-14 flex flex-wrap items-center gap-4 border-line border-t bg-paper py-3 md:bottom-0">
          <Button type="submit" busy={busy} disabled={!isChanged}>
            {t('savePage')}
          </Button>
          {isChanged && <p role="status">{desk('unsaved')}</p>}
        </div>
      )}
    </form>
  )
}
