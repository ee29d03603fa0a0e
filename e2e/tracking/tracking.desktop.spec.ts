import { expect, expectAccessible, expectSoundPage, test } from '@/e2e/fixtures'
import { saveAddress } from '@/e2e/member'
import { becomeMember, freshPhone } from '@/e2e/new-member'
import { open } from '@/e2e/open'
import { placeOrder } from '@/e2e/order-course'
import { call } from '@/e2e/renter'
import { main } from '@/e2e/screen'
import ADDRESS from '@/lib/demo/address.json' with { type: 'json' }
import en from '@/messages/en.json' with { type: 'json' }

test.describe('without an account', () => {
  test.use({ expectedFailures: [/^404 POST \/api\/v1\/orders\/(track_guest|show_link)$/] })

  test('a guest tracks an order by number and phone or by the link of a message; a wrong number is refused in a banner that closes [ORD-052] [ORD-053] [ORD-054] [ORD-055] [ORD-056] [ORD-057] [ORD-058] [ORD-060]', async ({
    page,
    browser,
  }) => {
    const phone = freshPhone()
    const buyer = await browser.newPage()
    const contact = await becomeMember(buyer)
    await saveAddress(buyer, { phone_number: phone })
    const id = await placeOrder(buyer)

    await open(page, '/en/track-order')
    await main(page).getByRole('button', { name: en.tracking.submit }).click()
    for (const missing of ['Please enter Order Number', 'Please enter Recipient Phone Number']) {
      await expect(page.getByText(missing)).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByLabel(en.tracking.order).fill(String(id))
    await page.getByLabel(en.tracking.phone).fill('081200000000')
    const refused = page.waitForResponse('**/api/v1/orders/track_guest')
    await main(page).getByRole('button', { name: en.tracking.submit }).click()
    const refusal = main(page).getByRole('alert').filter({ hasText: en.errors.order_not_found })
    await expect(refusal).toBeVisible()
    expect((await (await refused).json()).message).toBe(en.errors.order_not_found)
    await refusal.getByRole('button', { name: en.common.close }).click()
    await expect(refusal).toHaveCount(0)
    await page.getByLabel(en.tracking.phone).fill(phone)
    await main(page).getByRole('button', { name: en.tracking.submit }).click()
    await expect(page.getByRole('heading', { level: 2, name: `Order GRY-${id}` })).toBeVisible()
    await expect(main(page)).toContainText('Waiting For Payment')
    await expect(main(page)).toContainText('S••• W•••')
    for (const secret of [ADDRESS.address, ADDRESS.recipient]) await expect(main(page)).not.toContainText(secret)
    await expectSoundPage(page)

    await call(buyer, 'POST', `/orders/${id}/cancel`)
    await buyer.close()
    let link = ''
    await expect(async () => {
      const answer = await page.request.get(`/ops/outbox?address=${encodeURIComponent(contact)}`)
      link = /track-order#[\w.~-]+/.exec(await answer.text())?.[0] ?? ''
      expect(link).not.toBe('')
    }).toPass()
    await page.goto('about:blank')
    await open(page, `/en/${link}`)
    await expect(main(page).getByText(en.tracking.canceled, { exact: true })).toBeVisible()
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toContainText(`GRY-${id}`)
    await page.goto('about:blank')
    await open(page, '/en/track-order#nonsense')
    await expect(main(page).getByText(en.tracking.linkOver)).toBeVisible()
  })
})
