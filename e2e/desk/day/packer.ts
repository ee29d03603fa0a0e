import type { Locator, Page } from '@playwright/test'
import { fillIn } from '@/e2e/buyer'
import { type DayOrder, named } from '@/e2e/desk/day/orders'
import { expect, expectSoundPage } from '@/e2e/fixtures'
import { button } from '@/e2e/screen'
import id from '@/messages/id.json' with { type: 'json' }

const { deskPacking: t, deskOrders, desk } = id
const { ship, parcel, wrong } = t

/** Types a code as a keyboard scanner does, all keys at once, whatever has the focus. */
const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  }, code)

/** A tab of the list, with its count. */
const tab = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}\\s*\\d*$`) })

const card = (page: Page) => page.getByText(new RegExp(`^${fillIn(t.barcode, { code: '\\S+' })}$`))

/** The barcode of the line that is next. */
const wanted = async (page: Page) =>
  ((await card(page).textContent()) ?? '').replace(fillIn(t.barcode, { code: '' }), '')

/** The head of the page of an order, with its progress. */
const head = (page: Page) => page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::header')

/** How many pieces the open order has. */
async function piecesOf(page: Page) {
  const progress = new RegExp(fillIn(t.progress, { picked: 0, pieces: '(\\d+)' }))
  return Number(progress.exec((await head(page).textContent()) ?? '')?.[1])
}

async function scanWrong(page: Page) {
  await scan(page, 'BUKAN-DARI-SINI')
  const stop = page.getByRole('alert').filter({ hasText: wrong.refused })
  await expect(stop).toBeVisible()
  await expectSoundPage(page)
  await stop.getByRole('button', { name: wrong.goOn }).click()
}

/** Reports one piece of the open order missing, on the order's own page, and comes back. */
async function reportMissing(page: Page) {
  await page.getByRole('link', { name: t.missing }).click()
  await button(page, deskOrders.others).click()
  await button(page, deskOrders.verb.missing).click()
  const dialog = page.getByRole('dialog', { name: deskOrders.missing.title })
  await dialog.getByRole('button', { name: /^Tambah / }).click()
  await dialog.getByLabel(deskOrders.missing.reason).fill('Satu nampan retak di rak')
  await expectSoundPage(page)
  await dialog.getByRole('button', { name: deskOrders.missing.confirm }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('1 tidak ada', { exact: true })).toBeVisible()
  await page.goBack()
}

/** `losesLabel`: the courier may have cancelled the parcel before its label is printed. */
type Case = { isNew?: true; scansWrong?: true; isMissing?: boolean; losesLabel?: boolean }

async function pick(page: Page, { scansWrong, isMissing }: Case) {
  await expect(card(page)).toBeVisible()
  const pieces = await piecesOf(page)
  if (scansWrong) await scanWrong(page)
  for (let picked = 1; picked <= pieces; picked += 1) {
    if (isMissing && picked === pieces) return reportMissing(page)
    await scan(page, await wanted(page))
    await expect(head(page)).toContainText(fillIn(t.progress, { picked, pieces }))
  }
}

async function printLabel(page: Page) {
  const link = page.getByRole('link', { name: parcel.label })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
}

/** Packs the order of a row of the list, from its first piece to its label; accepts it before if nobody has. */
async function pack(page: Page, row: Locator, which: Case) {
  await row.click()
  if (which.isNew) await button(page, t.process).click()
  await pick(page, which)
  await page
    .getByRole('button', { name: /^Pesan / })
    .or(button(page, ship.ready))
    .click()
  await expect(page.getByRole('link', { name: parcel.next })).toBeVisible()
  const hasLabel = await page.getByRole('link', { name: parcel.label }).isVisible()
  if (hasLabel && !which.losesLabel) await printLabel(page)
  await page.getByRole('link', { name: parcel.next }).click()
}

/** The packer of the day, with a phone: accepts what is new once, then packs until the day is over. */
export async function packAll(page: Page, orders: readonly DayOrder[], over: Promise<unknown>) {
  const numberOf = (name: string) => `GRY-${named(orders, name).id}`
  await page.goto('/ops')
  await expect(page.getByRole('heading', { level: 1, name: desk.pages.today })).toBeVisible()
  await expectSoundPage(page)
  await page.getByRole('navigation', { name: desk.bar.label }).getByRole('link', { name: desk.bar.pack }).click()
  const untouched = fillIn(t.progress, { picked: 0, pieces: '\\d+' })
  const rows = page.getByRole('main').getByRole('link', { name: new RegExp(`GRY-\\d+.*\\D${untouched}`) })
  await expectSoundPage(page)
  await tab(page, t.views.new).click()
  await expectSoundPage(page)
  const whole = page.getByRole('link', { name: new RegExp(numberOf('two products')) })
  await pack(page, whole, { isNew: true, scansWrong: true })
  const isOver = over.then(() => true)
  for (;;) {
    // An empty list would open the new orders, which are not the packer's; they show no longer once the tab is current.
    await tab(page, t.views.pack).click()
    await expect(tab(page, t.views.pack)).toHaveAttribute('aria-current', 'true')
    const row = rows.first()
    const waits = row.waitFor({ timeout: 0 }).then(
      () => false,
      () => true,
    )
    if (await Promise.race([waits, isOver])) return
    const path = (await row.getAttribute('href')) ?? ''
    const chosen = rows.and(page.locator(`a[href="${path}"]`))
    const order = orders.find(({ id }) => path.endsWith(`/${id}`))
    const losesLabel = order?.trouble === 'no_driver'
    await pack(page, chosen, { isMissing: order?.name === 'a missing piece', losesLabel })
    await expect(chosen).toHaveCount(0)
  }
}
