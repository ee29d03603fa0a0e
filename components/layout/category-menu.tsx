import { ChevronDown } from 'lucide-react'
import { Link } from '@/components/layout/link'
import { Container } from '@/components/ui/container'
import { Popover } from '@/components/ui/popover'
import type { Category } from '@/lib/catalog/products/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

type CategoryMenuProps = {
  categories: Category[]
  locale: Locale
  labels: { categories: string; allOf: (category: string) => string }
}

/** All parent categories side by side, with eight subcategories per column (CAT-006). */
export function CategoryMenu({ categories, locale, labels }: CategoryMenuProps) {
  const parents = categories.filter((category) => category.parent_id === null)
  return (
    <>
      <button
        type="button"
        popoverTarget="categories"
        className="flex min-h-11 items-center gap-1 rounded-full px-3 font-semibold hover:bg-ink/6"
      >
        {labels.categories}
        <ChevronDown aria-hidden="true" className="size-4 text-quiet" />
      </button>
      <Popover
        id="categories"
        className="fixed inset-x-0 top-18 bottom-auto m-0 w-full max-w-none border-line border-b bg-card text-ink shadow-float"
      >
        <Container className="flex flex-wrap gap-x-12 gap-y-8 py-8">
          {parents.map((parent) => (
            <div key={parent.id}>
              <Link href={`/category?id=${parent.id}`} className="font-semibold hover:text-primary hover:underline">
                {localized(parent, 'title', locale)}
              </Link>
              <ul className="mt-3 grid grid-flow-col grid-rows-[repeat(8,auto)] gap-x-8 [&_a:hover]:text-ink [&_a:hover]:underline [&_a]:block [&_a]:py-1.5 [&_a]:text-quiet">
                {categories
                  .filter((category) => category.parent_id === parent.id)
                  .map((category) => (
                    <li key={category.id}>
                      <Link href={`/category?id=${category.id}`}>{localized(category, 'title', locale)}</Link>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </Container>
      </Popover>
    </>
  )
}
