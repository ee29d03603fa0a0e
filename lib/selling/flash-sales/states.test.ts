import { describe, expect, test } from '@jest/globals'
import {
  canReschedule,
  FLASH_ITEM_STATES,
  FLASH_SALE_STATUSES,
  FLASH_SALE_TRANSITIONS,
  FLASH_SALE_VERBS,
  type FlashSaleStatus,
  type FlashSaleTrigger,
  findFlashTransition,
  flashItemState,
  operatorVerbs,
} from '@/lib/selling/flash-sales/states'

const TRIGGERS: FlashSaleTrigger[] = ['operator', 'clock']
const FROM = [null, ...FLASH_SALE_STATUSES]

describe('the flash sale machine', () => {
  test('has exactly the transitions of its table', () => {
    const edges = FLASH_SALE_TRANSITIONS.map(({ from, to, verb, trigger }) => `${from} → ${to} ${verb} ${trigger}`)
    expect(edges).toEqual([
      'null → draft create operator',
      'draft → upcoming publish operator',
      'draft → cancelled cancel operator',
      'upcoming → ongoing start clock',
      'upcoming → cancelled cancel operator',
      'ongoing → ended end clock',
      'ongoing → ended stop operator',
    ])
    for (const from of FROM)
      for (const verb of FLASH_SALE_VERBS)
        for (const trigger of TRIGGERS) {
          const found = findFlashTransition(from, verb, trigger)
          const rows = FLASH_SALE_TRANSITIONS.filter(
            (row) => row.from === from && row.verb === verb && row.trigger === trigger,
          )
          expect(found).toBe(rows[0] ?? null)
          expect(rows.length).toBeLessThanOrEqual(1)
        }
  })

  test('ends every path in ended or cancelled, and reaches every status', () => {
    const reached = new Set<FlashSaleStatus>()
    const ends = new Set<FlashSaleStatus>()
    const walk = (status: FlashSaleStatus | null) => {
      const next = FLASH_SALE_TRANSITIONS.filter(({ from }) => from === status)
      if (next.length === 0 && status) ends.add(status)
      for (const { to } of next) {
        reached.add(to)
        walk(to)
      }
    }
    walk(null)
    expect([...ends].sort()).toEqual(['cancelled', 'ended'])
    expect([...reached].sort()).toEqual([...FLASH_SALE_STATUSES].sort())
  })

  test('lets operators publish drafts, cancel what has not begun and stop ongoing sales', () => {
    expect(FLASH_SALE_STATUSES.map((status) => [status, ...operatorVerbs(status)])).toEqual([
      ['draft', 'publish', 'cancel'],
      ['upcoming', 'cancel'],
      ['ongoing', 'stop'],
      ['ended'],
      ['cancelled'],
    ])
  })

  test('lets the times of a sale change until it is over', () => {
    expect(FLASH_SALE_STATUSES.filter(canReschedule)).toEqual(['draft', 'upcoming', 'ongoing'])
  })

  test('has sold-out items exactly while their quota is zero', () => {
    expect([2, 1, 0].map((quantity) => flashItemState({ quantity }))).toEqual(['available', 'available', 'sold_out'])
    expect(FLASH_ITEM_STATES).toHaveLength(2)
  })
})
