import { cx } from '@/components/ui/class-names'

const TAB =
  'inline-flex min-h-9 flex-none items-center gap-2 rounded-full px-3 text-sm focus-visible:outline-2 focus-visible:outline-primary max-md:min-h-11'

/** Tabs in a row; on a phone it scrolls sideways, and fades at the edges of the screen. */
export const TAB_ROW =
  '-mx-4 flex gap-1 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0 ' +
  'max-md:[mask-image:linear-gradient(to_right,transparent,black_1rem,black_calc(100%-1.5rem),transparent)]'

/** How a tab looks that chooses what a list shows. */
export const tabLook = (isChosen: boolean) =>
  cx(TAB, isChosen ? 'bg-ink/8 font-semibold text-ink' : 'text-quiet hover:bg-ink/4 hover:text-ink')
