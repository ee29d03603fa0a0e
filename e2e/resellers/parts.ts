import type { Page } from '@playwright/test'
import { main } from '@/e2e/screen'

/** Opens a part of a store that is one line. */
export const openPart = (page: Page, name: string) =>
  main(page).getByRole('heading', { name, exact: true, level: 3 }).filter({ visible: true }).click()
