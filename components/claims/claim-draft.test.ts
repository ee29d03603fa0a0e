import { expect, test } from '@jest/globals'
import { type ClaimDraft, chosenLines, pieceOf } from '@/components/claims/claim-draft'
import { ORDER } from '@/components/orders/testing'
import type { OrderProduct } from '@/lib/orders/my-orders/schema'

const LINE: OrderProduct = {
  id: 7,
  product: {
    id: 3,
    slug: 'senter-kunang',
    title: 'Flashlight',
    title_idn: 'Senter',
    price: 149_000,
    installation_fee: 0,
    preview: { media_key: null, thumbnail_image: null },
  },
  color: null,
  quantity: 3,
  missing_quantity: 0,
  claimable_quantity: 2,
  price: 149_000,
  deposit: 0,
  installation: false,
  installation_fee: 0,
}

const draft = (quantity: number): ClaimDraft => ({
  message: '',
  method: 2,
  pieces: { 7: { isChosen: true, quantity, reason: '', refund_method: 'product' } },
})

test('ticking a line of several pieces takes one of them', () => {
  expect(pieceOf({ pieces: {} }, LINE)).toMatchObject({ isChosen: false, quantity: 1 })
})

test('a draft asks for no more pieces than can still be claimed', () => {
  expect(pieceOf(draft(3), LINE).quantity).toBe(2)
  expect(pieceOf(draft(1), LINE).quantity).toBe(1)
})

test('a line without claimable pieces is not chosen, whatever the draft says', () => {
  const order = { ...ORDER, order_products: [LINE] }
  expect(chosenLines(order, draft(1))).toEqual([LINE])
  expect(chosenLines({ ...order, order_products: [{ ...LINE, claimable_quantity: 0 }] }, draft(1))).toEqual([])
})

test('the installation is paid back with a line that has one, unless the shopper says otherwise', () => {
  expect(pieceOf({ pieces: {} }, LINE).refund_method).toBe('product')
  expect(pieceOf({ pieces: {} }, { ...LINE, installation: true }).refund_method).toBe('product_and_installation')
})
