import { ArrowUpLeft, History, LayoutGrid, Search, Tag, X } from 'lucide-react'
import { Fragment } from 'react'
import { Thumbnail } from '@/components/layout/thumbnail'
import { fill, type SearchLabels } from '@/components/search/labels'
import { cx } from '@/components/ui/class-names'
import type { Suggestion } from '@/lib/catalog/products/schema'
import { formatRupiah } from '@/lib/platform/money'

export type Option = {
  key: string
  text: string
  href: string
  kind: Suggestion['kind'] | 'recent'
  product?: Suggestion['product']
}

const ICONS = { product: Search, category: LayoutGrid, brand: Tag, recent: History }

type SuggestionListProps = {
  id: string
  options: Option[]
  /** Whether nothing is typed yet: then recent searches and popular ones are shown. */
  isEmpty: boolean
  active: number
  labels: SearchLabels
  onChoose: (option: Option) => void
  onForget: (query: string) => void
}

export const optionId = (id: string, index: number) => `${id}-option-${index}`

const HEADING = 'px-5 pt-4 pb-1 font-semibold text-quiet text-sm menu:pt-3'

/** The options of the combobox; they are not focusable, because the focus stays in the field. */
export function SuggestionList({ id, options, isEmpty, active, labels, onChoose, onForget }: SuggestionListProps) {
  const recent = options.filter(({ kind }) => kind === 'recent')
  const popularAt = isEmpty ? recent.length : -1
  return (
    <>
      {recent.length > 0 && <p className={HEADING}>{labels.recent}</p>}
      <div className="flex">
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={isEmpty ? labels.recent : labels.suggestions}
          className="min-w-0 flex-1"
        >
          {options.map((option, index) => (
            <Fragment key={option.key}>
              {index === popularAt && (
                <p role="presentation" className={HEADING}>
                  {labels.popular}
                </p>
              )}
              <SuggestionOption
                id={optionId(id, index)}
                option={option}
                isActive={index === active}
                kind={isEmpty || option.kind === 'recent' ? undefined : labels.kind[option.kind]}
                onChoose={() => onChoose(option)}
              />
            </Fragment>
          ))}
        </div>
        {recent.length > 0 && (
          <div>
            {recent.map(({ key, text }) => (
              <button
                key={key}
                type="button"
                aria-label={fill(labels.forget, { query: text })}
                onClick={() => onForget(text)}
                className="flex h-12 w-12 items-center justify-center text-quiet hover:text-ink"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

type OptionProps = { id: string; option: Option; isActive: boolean; kind?: string; onChoose: () => void }

function SuggestionOption({ id, option, isActive, kind, onChoose }: OptionProps) {
  const { text, product } = option
  return (
    <a
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={option.href}
      onClick={onChoose}
      className={cx('flex min-h-12 items-center gap-3 px-5 hover:bg-ink/6', isActive && 'bg-primary-tint')}
    >
      {product ? <ProductLine text={text} product={product} /> : <Line option={option} kind={kind} />}
    </a>
  )
}

const TEXT = 'min-w-0 flex-1 truncate'

function ProductLine({ text, product }: { text: string; product: NonNullable<Option['product']> }) {
  const { media_key, ground, price } = product
  return (
    <>
      <Thumbnail mediaKey={media_key} ground={ground} className="my-1 -ml-2 w-12" />
      <span className={TEXT}>{text}</span>
      <span className="tabular flex-none font-semibold text-sm">{formatRupiah(price)}</span>
    </>
  )
}

function Line({ option, kind }: Pick<OptionProps, 'option' | 'kind'>) {
  const Icon = ICONS[option.kind]
  return (
    <>
      <Icon aria-hidden="true" className="size-4 flex-none text-quiet" />
      <span className={TEXT}>{option.text}</span>
      {kind ? (
        <span className="flex-none text-quiet text-sm">{kind}</span>
      ) : (
        <ArrowUpLeft aria-hidden="true" className="size-4 flex-none text-quiet" />
      )}
    </>
  )
}
