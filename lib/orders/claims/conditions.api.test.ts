import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { GRADES } from '@/lib/fulfilment/inventory/rules'
import type { GradedList } from '@/lib/fulfilment/inventory/schema'
import type { ConditionCount } from '@/lib/orders/claims/rules/conditions'
import { ACCOUNT, type OpenedClaims, openClaims } from '@/lib/orders/claims/testing'
import { movableClock } from '@/lib/server/testing'

const clock = movableClock('2026-11-20T03:00:00Z')
let shop: OpenedClaims

beforeAll(async () => {
  shop = await openClaims(clock)
})
afterAll(() => shop.close())

type Bought = Awaited<ReturnType<OpenedClaims['delivered']>>

const ONE_EACH: ConditionCount[] = [
  { condition: 'repair', quantity: 1 },
  { condition: 'as_new', quantity: 1 },
]

/** A claim of all pieces of an order, which have arrived. */
async function arrived(kind: 'refund' | 'exchange' | 'return', quantity = 2) {
  const bought = await shop.delivered({ quantity })
  const asked = {
    refund: () => shop.askRefund(bought, quantity, ACCOUNT),
    exchange: () => shop.askExchange(bought, quantity),
    return: () => shop.askReturn(bought),
  }
  const claim = (await asked[kind]()).body.data
  await shop.desk(shop.support, claim.id, 'decision', { outcome: 'accept' })
  await shop.desk(shop.warehouse, claim.id, 'receipt', {})
  return { bought, id: claim.id, line: claim.lines[0]?.id ?? 0 }
}

const inspect = ({ id, line }: { id: number; line: number }, found: object, outcome = 'pass', more: object = {}) =>
  shop.desk(shop.warehouse, id, 'inspection', { outcome, lines: [{ id: line, ...found }], ...more })

async function graded({ product }: Bought) {
  const counted: Record<string, number> = {}
  for (const grade of GRADES) {
    const { body } = await shop.office.call<GradedList['data']>(shop.warehouse, 'GET', `/stock/graded?grade=${grade}`)
    for (const { slug, on_hand } of body.data) if (slug === product.slug) counted[grade] = on_hand
  }
  return counted
}

const toldTo = async (bought: Bought, id: number, language: 'id' | 'en') => {
  const path = `/claims/${id}/activities`
  const headers = { ...bought.buyer.headers, 'accept-language': language }
  const { body } = await shop.as({ headers })<{ message: string }[]>('GET', path)
  return body.data.map(({ message }) => message)
}

describe('pieces of one line that differ', () => {
  test('go to their shelf and to their grade, and are all paid for; timeline and claim say how they were', async () => {
    const { bought, ...claim } = await arrived('refund')
    const { body } = await inspect(claim, { conditions: ONE_EACH })
    expect(body.data).toMatchObject({
      status: 'passed',
      sum: { total: 600_000 },
      lines: [
        {
          condition: null,
          received_quantity: 2,
          conditions: [
            { condition: 'as_new', quantity: 1 },
            { condition: 'repair', quantity: 1 },
          ],
        },
      ],
    })
    expect(await shop.office.shelf(bought.product.id)).toEqual([9, 0])
    expect(await graded(bought)).toEqual({ repair: 1 })
    const words = {
      id: 'Pemeriksaan selesai, uang akan dikembalikan. Kondisi: 1 seperti baru, 1 perlu perbaikan',
      en: 'Inspection finished, the money will be refunded. Condition: 1 as new, 1 to be repaired',
    }
    expect(body.data.activities.map(({ message }) => message)).toContain(words.en)
    expect(await toldTo(bought, claim.id, 'id')).toContain(words.id)
    expect(await toldTo(bought, claim.id, 'en')).toContain(words.en)
  })

  test('are each replaced in an exchange', async () => {
    const { bought, ...claim } = await arrived('exchange', 3)
    expect(await shop.office.shelf(bought.product.id)).toEqual([7, 3])
    const conditions = [...ONE_EACH, { condition: 'waste', quantity: 1 }]
    expect((await inspect(claim, { conditions })).body.data).toMatchObject({ status: 'passed', sum: null })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 3])
    expect(await graded(bought)).toEqual({ repair: 1, waste: 1 })
    await shop.desk(shop.warehouse, claim.id, 'replacement', { courier: 'JNE', tracking_code: 'BARU1' })
    expect(await shop.office.shelf(bought.product.id)).toEqual([5, 0])
  })

  test('are only those that are there: the rest is neither booked nor paid back', async () => {
    const { bought, ...claim } = await arrived('refund', 3)
    const foresee = async (lines = '') =>
      (
        await shop.office.call<{ sum: { total: number } }>(
          ...([shop.warehouse, 'GET', `/claims/${claim.id}/outcome?step=pass${lines}`] as const),
        )
      ).body
    expect((await foresee()).data.sum.total).toBe(900_000)
    expect((await foresee(`&lines=${claim.line}:2`)).data.sum.total).toBe(600_000)
    expect((await foresee(`&lines=${claim.line}:4`)).code).toBe('claim_undecided')
    expect((await inspect(claim, { conditions: ONE_EACH })).body.data).toMatchObject({
      sum: { total: 600_000 },
      lines: [{ received_quantity: 2, settled_quantity: 2 }],
    })
    expect(await shop.office.shelf(bought.product.id)).toEqual([8, 0])
    expect(await graded(bought)).toEqual({ repair: 1 })
  })

  test('are told of a whole order that goes back; pieces that are alike are told as before', async () => {
    const { bought, ...claim } = await arrived('return')
    await inspect(claim, { conditions: [{ condition: 'second_choice', quantity: 2 }] })
    expect(await graded(bought)).toEqual({ second_choice: 2 })
    const shown = (await shop.desk(shop.support, claim.id)).body.data
    expect(shown.lines).toMatchObject([{ condition: 'second_choice', conditions: [{ quantity: 2 }] }])
    expect(await toldTo(bought, claim.id, 'id')).toContain('Pemeriksaan selesai, barang diterima')
  })

  test('that failed are inspected anew after the appeal, and only then booked', async () => {
    const { bought, ...claim } = await arrived('refund')
    await inspect(claim, { conditions: ONE_EACH }, 'fail', { reason: 'Bukan barang kami.' })
    expect(await graded(bought)).toEqual({})
    await shop.as(bought.buyer)('POST', `/claims/${claim.id}/appeal`, { message: 'Lihat lagi.', images: [] })
    await shop.desk(shop.reviewer, claim.id, 'decision', { outcome: 'accept' })
    await inspect(claim, { condition: 'repair' })
    expect(await graded(bought)).toEqual({ repair: 2 })
    expect((await shop.desk(shop.support, claim.id)).body.data.lines).toMatchObject([{ condition: 'repair' }])
  })

  test('are refused without a condition, with two answers, twice, and when they do not add up', async () => {
    const claim = await arrived('refund')
    const [repair] = ONE_EACH
    for (const found of [
      {},
      { condition: 'as_new', conditions: ONE_EACH },
      { conditions: [] },
      { conditions: [repair, repair] },
      { conditions: [{ condition: 'repair', quantity: 0 }] },
      { conditions: ONE_EACH, quantity: 1 },
    ]) {
      expect((await inspect(claim, found)).status).toBe(422)
    }
    const many = { conditions: [{ condition: 'as_new', quantity: 2 }, repair] }
    expect((await inspect(claim, many)).body.code).toBe('claim_undecided')
    expect((await shop.desk(shop.support, claim.id)).body.data.status).toBe('received')
    expect((await inspect(claim, { conditions: ONE_EACH, quantity: 2 })).status).toBe(200)
  })

  test('are exchanged in the store by their conditions', async () => {
    const bought = await shop.delivered({ quantity: 2 })
    const [line] = (await shop.order(bought)).order_products
    const brought = { product_id: bought.product.id, order_product_id: line?.id, quantity: 2 }
    const exchange = async (found: object) => {
      const version = await shop.office.version(bought.id)
      const body = { lines: [{ ...brought, ...found }], hand_over: true, version }
      const path = `/orders/${bought.id}/showroom_exchange`
      return shop.office.call<{ id: number }>(shop.warehouse, 'POST', path, body)
    }
    expect((await exchange({})).status).toBe(422)
    expect((await exchange({ conditions: ONE_EACH.slice(1) })).status).toBe(422)
    const { body } = await exchange({ conditions: ONE_EACH })
    expect(body.data).toMatchObject({ status: 'resolved', lines: [{ condition: null, received_quantity: 2 }] })
    expect(await shop.office.shelf(bought.product.id)).toEqual([7, 0])
    expect(await graded(bought)).toEqual({ repair: 1 })
    expect(await toldTo(bought, body.data.id, 'id')).toContain(
      'Ditukar di toko. Kondisi: 1 seperti baru, 1 perlu perbaikan',
    )
  })
})
