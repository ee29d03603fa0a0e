import { afterAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { csvLine, defuse, readDelimited, undefuse } from '@/lib/fulfilment/product-files/providers/delimited'
import { testFolder } from '@/lib/fulfilment/product-files/providers/testing'
import { runs } from '@/tools/lib/testing/property-runs'

const files = testFolder()
afterAll(() => files.remove())

async function cellsOf(text: string) {
  const rows = []
  for await (const { cells } of readDelimited(files.write(text), ',')) rows.push(cells)
  return rows
}

const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', "'=", "''@")
const text = fc.tuple(start, fc.string()).map((parts) => parts.join(''))

describe('cells that begin like a formula', () => {
  test.each(['=1+1', '+62', '-5', '@x', '\tx', '\rx', "'=1"])('%j gets an apostrophe', (value) => {
    expect(defuse(value)).toBe(`'${value}`)
  })

  test.each(['', '5-3', "'tis", 'a=b', ' =x'])('%j stays as it is', (value) => {
    expect(defuse(value)).toBe(value)
    expect(undefuse(value)).toBe(value)
  })

  test('undefuse() restores every text that defuse() changed', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(undefuse(defuse(value))).toBe(value)
        expect(/^[=+\-@\t\r]/.test(defuse(value))).toBe(false)
      }),
      { numRuns: runs() },
    )
  })
})

test('a written CSV line is read back as the same cells', async () => {
  const cell = text.filter((value) => !/[\uFEFF\uD800-\uDFFF]/.test(value))
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 5 }), async (cells) => {
      const [read] = await cellsOf(csvLine(['x', ...cells]))
      expect(read?.map(undefuse)).toEqual(['x', ...cells])
    }),
    { numRuns: runs(40) },
  )
})
