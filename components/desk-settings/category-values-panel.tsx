'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { DeskEmpty } from '@/components/desk/desk-state'
import { Fold } from '@/components/desk/fold'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { useMay } from '@/components/desk/use-may'
import { NumberForm } from '@/components/desk-settings/number-form'
import { useUnitText } from '@/components/desk-settings/use-unit-text'
import { cx } from '@/components/ui/class-names'
import { Dialog } from '@/components/ui/dialog'
import type { SettingUnit } from '@/lib/places/settings/rules'
import type { SettingChange } from '@/lib/places/settings/schema'
import { localized } from '@/lib/platform/i18n'

/** The value of a category; `own` null follows the category above it, and the shop at last. */
export type CategoryValue = {
  category_id: number
  title: string
  title_idn: string
  /** How far below the top it is. */
  depth: number
  own: number | null
  value: number
  changed_by: string | null
  version: string | null
}

type CategoryValuesPanelProps = {
  values: readonly CategoryValue[]
  unit: SettingUnit
  least: number
  most: number
  words: { title: string; text: string; none: string; label: string; follow: string; saved: string }
  /** The title of the dialog for a category. */
  titleOf: (category: string) => string
  /** What another value of a category would do. */
  preview?: (categoryId: number, value: number | null) => ReactNode
  onSave: (categoryId: number, change: SettingChange) => Promise<unknown>
}

/** How far a row is moved in, by how deep its category is; what is deeper stays there. */
const INDENTS = ['pl-4', 'pl-8', 'pl-12']

/** A setting that categories may have of their own, as a tree; branches that follow the shop as a whole are folded. */
export function CategoryValuesPanel(props: CategoryValuesPanelProps) {
  const { values, unit, least, most, words, titleOf, preview, onSave } = props
  const t = useTranslations('deskSettings')
  const common = useTranslations('common')
  const unitText = useUnitText()
  const locale = useLocale()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = values.find(({ category_id }) => category_id === openId) ?? null
  const close = () => setOpenId(null)
  const branches = branchesOf(values)
  const [own, following] = [branches.filter(hasOwn), branches.filter((branch) => !hasOwn(branch))]
  return (
    <Panel title={words.title} flush>
      <p className="px-4 pb-3 text-quiet text-sm">{words.text}</p>
      {values.length === 0 && <DeskEmpty title={words.none} />}
      <ul>
        {own.map(({ top, below }) => (
          <Branch key={top.category_id} {...{ top, below, unit }} onOpen={setOpenId} />
        ))}
      </ul>
      {following.length > 0 && (
        <Fold
          title={t('following', { count: following.length, value: unitText(unit, following[0]?.top.value ?? 0) })}
          className="border-line border-t"
        >
          <ul>
            {following.map(({ top, below }) => (
              <Branch key={top.category_id} {...{ top, below, unit }} onOpen={setOpenId} />
            ))}
          </ul>
        </Fold>
      )}
      <Dialog
        open={open !== null}
        onClose={close}
        title={open ? titleOf(localized(open, 'title', locale)) : ''}
        closeLabel={common('close')}
      >
        {open && (
          <NumberForm
            key={`${open.category_id} ${open.version}`}
            {...{ least, most, unit }}
            label={words.label}
            value={open.value}
            own={open.own}
            reset={open.own !== null && words.follow}
            saved={words.saved}
            preview={preview && ((value) => preview(open.category_id, value))}
            onClose={close}
            onSave={(value) => onSave(open.category_id, { value, version: open.version })}
          />
        )}
      </Dialog>
    </Panel>
  )
}

type Branch = { top: CategoryValue; below: CategoryValue[] }

/** Categories of the top, each with those below it. */
function branchesOf(values: readonly CategoryValue[]): Branch[] {
  const branches: Branch[] = []
  for (const value of values) {
    const last = branches.at(-1)
    if (value.depth > 0 && last) last.below.push(value)
    else branches.push({ top: value, below: [] })
  }
  return branches
}

/** Whether a category of the branch has a value of its own. */
const hasOwn = ({ top, below }: Branch) => [top, ...below].some(({ own }) => own !== null)

type BranchProps = Branch & { unit: SettingUnit; onOpen: (id: number) => void }

/** A category of the top; those below it are folded while all of them follow it. */
function Branch({ top, below, unit, onOpen }: BranchProps) {
  const t = useTranslations('deskSettings')
  const own = below.filter((category) => category.own !== null).length
  return (
    <>
      <Row category={top} unit={unit} onOpen={() => onOpen(top.category_id)} />
      {below.length > 0 && (
        <li>
          <Fold title={t('below', { count: below.length, own })} isOpen={own > 0}>
            <ul>
              {below.map((one) => (
                <Row key={one.category_id} category={one} unit={unit} onOpen={() => onOpen(one.category_id)} />
              ))}
            </ul>
          </Fold>
        </li>
      )}
    </>
  )
}

type RowProps = { category: CategoryValue; unit: SettingUnit; onOpen: () => void }

function Row({ category, unit, onOpen }: RowProps) {
  const t = useTranslations('deskSettings')
  const unitText = useUnitText()
  const canWrite = useMay()('settings.write')
  const title = localized(category, 'title', useLocale())
  const { own, value, depth, changed_by } = category
  const isOwn = own !== null
  return (
    <li
      className={cx(
        'flex min-h-11 items-center gap-x-4 border-line border-t py-1 pr-4 text-sm',
        INDENTS[Math.min(depth, INDENTS.length - 1)],
      )}
    >
      <span className="min-w-0 flex-1">
        {title}
        <span className="block text-quiet text-xs">
          {isOwn
            ? changed_by && t('changedBy', { name: changed_by })
            : t(depth === 0 ? 'claims.inheritedShop' : 'claims.inherited')}
        </span>
      </span>
      <span className="flex max-w-1/2 items-center gap-1">
        <span className={cx('tabular text-right', isOwn ? 'font-semibold' : 'text-quiet')}>
          {unitText(unit, value)}
        </span>
        {canWrite && (
          <RowAct aria-label={`${t('change')}: ${title}`} onClick={onOpen}>
            {t('change')}
          </RowAct>
        )}
      </span>
    </li>
  )
}
