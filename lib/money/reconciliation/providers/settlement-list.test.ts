import { expect, test } from '@jest/globals'
import { outcome } from '@/lib/db/testing'
import { readSettlements, rupiahOf, timeOf } from '@/lib/money/reconciliation/providers/settlement-list'

test.each([
  ['150000.00', 150_000],
  ['150,000', 150_000],
  ['Rp 1.250.000,00', 1_250_000],
  ['IDR 1,250,000.00', 1_250_000],
  ['1250000', 1_250_000],
  ['10.000', 10_000],
  ['-5000', -5000],
  ['150000.50', null],
  ['', null],
  ['gratis', null],
])('the amount %s is %s rupiah', (text, amount) => {
  expect(rupiahOf(text)).toBe(amount)
})

test.each([
  ['2026-11-23 10:05:40', '2026-11-23T03:05:40.000Z'],
  ['2026-11-23T03:05:40Z', '2026-11-23T03:05:40.000Z'],
  ['2026-11-23T10:05:40+07:00', '2026-11-23T03:05:40.000Z'],
  ['23/11/2026 10.05', '2026-11-23T03:05:00.000Z'],
  ['23-11-2026', '2026-11-22T17:00:00.000Z'],
  ['2026-11-23', '2026-11-22T17:00:00.000Z'],
  ['kemarin', undefined],
])('the time %s is %s', (text, at) => {
  expect(timeOf(text)?.toISOString()).toBe(at)
})

test('a list of Midtrans is read with its fees, and rows that are no payments are left out', () => {
  const csv = [
    '\ufeff"Date & Time","Order ID","Transaction ID","Transaction Type","Channel","Transaction Status","Amount","Fee","Settlement Time"',
    '"2026-11-23 10:05","GRY-123456789012-1","a1","Payment","bca","settlement","150,000.00","4,000","2026-11-23 10:06:00"',
    '"2026-11-23 10:07","GRY-123456789012-2","a2","Payment","bni","expire","150,000.00","",""',
    '"2026-11-23 11:00","GRY-123456789013-1","a3","Payment","gopay","refund","90,000.00","","2026-11-23 11:01:00"',
    '"2026-11-23 12:00","WD-1","a4","Withdrawal","bca","success","240,000.00","",""',
    '',
  ].join('\r\n')
  expect(readSettlements('midtrans', csv)).toEqual({
    skipped: 1,
    rows: [
      {
        provider_order_id: 'GRY-123456789012-1',
        transaction_id: 'a1',
        status: 'settled',
        amount: 150_000,
        fee: 4000,
        settled_at: new Date('2026-11-23T03:06:00Z'),
      },
      expect.objectContaining({ provider_order_id: 'GRY-123456789012-2', status: 'other' }),
      expect.objectContaining({ provider_order_id: 'GRY-123456789013-1', status: 'refunded', amount: 90_000 }),
    ],
  })
})

test('a list of Xendit is read with tax added to the fee, also with semicolons', () => {
  const csv = [
    'Status;Type;Channel;Currency;Amount;Total Fee;Total VAT;Net Amount;Reference;Product ID;Created Date ISO',
    'SUCCESS;PAYMENT;EWALLET;IDR;150000;2250;247;147503;GRY-123456789012-1;ewc_1;2026-11-23T03:05:40Z',
    'SUCCESS;DISBURSEMENT;BANK;IDR;500000;5000;550;494450;pay-1;disb_1;2026-11-23T04:00:00Z',
    'FAILED;PAYMENT;EWALLET;IDR;90000;0;0;0;GRY-123456789014-1;ewc_2;2026-11-23T04:00:00Z',
  ].join('\n')
  expect(readSettlements('xendit', csv)).toMatchObject({
    skipped: 1,
    rows: [
      {
        provider_order_id: 'GRY-123456789012-1',
        status: 'settled',
        amount: 150_000,
        fee: 2497,
        transaction_id: 'ewc_1',
      },
      { provider_order_id: 'GRY-123456789014-1', status: 'other' },
    ],
  })
})

test('a file without the columns is refused with their names', async () => {
  const read = async (csv: string) => readSettlements('midtrans', csv)
  expect(await outcome(read('Name,Total\nA,1'))).toBe('settlements_unreadable')
  expect(await outcome(read('Order ID,Amount\n"GRY,1'))).toBe('settlements_unreadable')
  await expect(read('Order ID,Total\nA,1')).rejects.toMatchObject({ details: { params: { columns: 'gross amount' } } })
})

test('rows that no gateway writes are left out, and a list of too many rows is refused', async () => {
  const list = (...rows: string[]) => ['Order ID,Transaction Status,Gross Amount,Settlement Time', ...rows].join('\n')
  const odd = [
    `${'x'.repeat(65)},settlement,1000,`,
    'GRY-\u00001,settlement,1000,',
    'GRY-1,settlement,99999999999999999999,',
    'GRY-2,settlement,1000,kemarin',
  ]
  expect(readSettlements('midtrans', list(...odd))).toEqual({ rows: [], skipped: 4 })
  const long = list(...Array.from({ length: 20_001 }, (_, row) => `GRY-${row},settlement,1000,`))
  expect(await outcome((async () => readSettlements('midtrans', long))())).toBe('settlements_too_long')
})
