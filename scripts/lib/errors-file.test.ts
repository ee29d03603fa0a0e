import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'
import { ErrorsFile } from '@/scripts/lib/errors-file'

const files = testFolder()
afterAll(() => files.remove())

const error = { line: 4, handle: '=HYPERLINK("x")', column: 'Variant Price', code: 'no_price', message: 'no "price"' }
const COLUMNS = 'Error Row,Error Handle,Error Column,Error Code,Error Message'

async function listOf(name: string, isNamed: boolean, rows: string[][], isResumed = false) {
  const path = join(files.folder, name)
  const list = new ErrorsFile(path, isNamed)
  await list.begin(['Handle', 'Title'], isResumed)
  for (const cells of rows) list.add(error, cells)
  await list.flush()
  await list.close()
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

test('the list has the error and the row, without formulas for spreadsheets', async () => {
  expect(
    await listOf('a.csv', false, [
      ['pot', "'=1+1"],
      ['pot', '+62 812'],
      ['a\0b', 'x\ny'],
    ]),
  ).toBe(
    [
      `${COLUMNS},Handle,Title`,
      `4,"'=HYPERLINK(""x"")",Variant Price,no_price,"no ""price""",pot,'=1+1`,
      `4,"'=HYPERLINK(""x"")",Variant Price,no_price,"no ""price""",pot,'+62 812`,
      `4,"'=HYPERLINK(""x"")",Variant Price,no_price,"no ""price""",a\uFFFDb,"x\ny"`,
      '',
    ].join('\r\n'),
  )
})

test('without errors there is no list, unless the operator has named one', async () => {
  expect(await listOf('a.csv', false, [])).toBeNull()
  expect(await listOf('b.csv', true, [])).toBe(`${COLUMNS},Handle,Title\r\n`)
})

test('a resumed import appends to its list', async () => {
  const first = await listOf('c.csv', false, [['pot', 'Pot']])
  expect(await listOf('c.csv', false, [['vas', 'Vas']], true)).toBe(
    `${first}4,"'=HYPERLINK(""x"")",Variant Price,no_price,"no ""price""",vas,Vas\r\n`,
  )
})
