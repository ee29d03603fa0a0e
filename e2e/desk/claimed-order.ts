import type { Page } from '@playwright/test'
import { expect } from '@/e2e/fixtures'
import { findLine } from '@/e2e/guest'
import { operate, pay, placeOrder, TORCH } from '@/e2e/order-course'
import { beRenter, call } from '@/e2e/renter'
import { SAME_ORIGIN } from '@/e2e/same-origin'
import { tinyVideo } from '@/lib/platform/testing/mp4'

const PHOTO = { extension: 'webp', type: 'image/webp' }
const FILM = { extension: 'mp4', type: 'video/mp4' }

/** Sends a file as the forms do; resolves to its address. */
async function upload(page: Page, { extension, type }: typeof PHOTO, content: Buffer): Promise<string> {
  const query = `file_extension=${extension}&file_purpose=exchange&file_size=${content.length}`
  const { data } = await call(page, 'GET', `/uploads/sign_images?${query}`)
  const sent = await page.request.put(data.upload_url, {
    data: content,
    headers: { ...SAME_ORIGIN, 'content-type': type },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  return data.secure_url
}

/** A new shopper asks to exchange two of three torches that have arrived. */
export async function askExchange(page: Page) {
  await beRenter(page)
  const line = { ...(await findLine(page.request, TORCH)), quantity: 3 }
  const id = await placeOrder(page, { order_products_attributes: [line] })
  await pay(page, id)
  await operate(page, id, 'process_order')
  await operate(page, id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
  await operate(page, id, 'order_delivered')
  const [bought] = (await call(page, 'GET', `/orders/${id}`)).data.order_products
  const picture = await page.request.get(bought.product.preview.thumbnail_image)
  const asked = {
    product_id: line.product_id,
    quantity: 2,
    exchange_reason: 'Lampunya redup.',
    exchange_images_attributes: [{ photo_url: await upload(page, PHOTO, await picture.body()) }],
    video_url: await upload(page, FILM, tinyVideo(2)),
  }
  const exchange = { exchange_method: 2, exchange_products_attributes: [asked] }
  const { data: claim } = await call(page, 'POST', `/exchanges/${id}`, { exchange })
  return { id: claim.id as number, order: id, title: bought.product.title_idn as string, price: bought.price as number }
}
