import { afterAll, describe, expect, test } from '@jest/globals'
import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import { readShopifyGroups, readShopifyRows } from '@/lib/fulfilment/product-files/providers/shopify-csv'
import { csvOf, testFolder } from '@/lib/fulfilment/product-files/providers/testing'

const files = testFolder()
afterAll(() => files.remove())

async function rowsOf(content: string | Uint8Array) {
  const rows = []
  for await (const { row } of readShopifyRows(files.write(content))) rows.push(row)
  return rows
}

const POT = { Handle: 'pot', Title: 'Pot', 'Variant Price': 10 }

describe('the file', () => {
  test('commas, semicolons and tabs are told apart by the heading', async () => {
    for (const delimiter of [',', ';', '\t']) {
      const [row] = await rowsOf(csvOf([{ ...POT, Title: 'Pot, besar; putih' }], delimiter))
      expect(row).toMatchObject({ handle: 'pot', title: 'Pot, besar; putih', price: '10' })
    }
  })

  test('a byte order mark and Windows line ends are ignored', async () => {
    const [row] = await rowsOf(`\uFEFF${csvOf([POT]).replaceAll('\n', '\r\n')}\r\n`)
    expect(row).toMatchObject({ handle: 'pot', title: 'Pot' })
  })

  test('a cell may contain quotes and line breaks, and line numbers are those of an editor', async () => {
    const rows = await rowsOf(
      csvOf([{ ...POT, 'Body (HTML)': '<p>A "good"\npot</p>' }, { Handle: 'vase' }, { Handle: 'lamp' }]),
    )
    expect(rows.map(({ handle, line }) => [handle, line])).toEqual([
      ['pot', 2],
      ['vase', 4],
      ['lamp', 5],
    ])
    expect(rows[0]?.description).toBe('<p>A "good"\npot</p>')
  })

  test('columns may be in any order and case, and missing ones are read as empty', async () => {
    const [row] = await rowsOf('variant price,TITLE,Handle\n5,Pot,pot')
    expect(row).toMatchObject({ handle: 'pot', title: 'Pot', price: '5', vendor: '', image: '' })
  })

  test('a heading without a required column is refused with its name', async () => {
    await expect(rowsOf('Handle,Name\npot,Pot')).rejects.toThrow('The heading has no "Title", "Variant Price".')
  })

  test('a file that is not CSV in UTF-8 is refused', async () => {
    await expect(rowsOf('')).rejects.toThrow('The file is empty.')
    await expect(rowsOf(Buffer.from(csvOf([POT]), 'utf16le'))).rejects.toThrow('not UTF-8')
    await expect(rowsOf('Handle,Title,Variant Price\npot,"Pot,1\n')).rejects.toThrow(/^Line 2: /)
    await expect(readShopifyRows('/does/not/exist.csv').next()).rejects.toThrow(UnusableFile)
  })

  test('blanks of every kind around a cell are no part of it, also outside quotation marks', async () => {
    const rows = await rowsOf('\u00A0Handle , Title,Variant\u00A0Price\n pot ,  "Pot, besar\u00A0" ,\u202F5\u200B\n')
    expect(rows).toMatchObject([{ handle: 'pot', title: 'Pot, besar', price: '5', fault: null }])
  })

  test('characters that cannot be read do no harm in a column that is not read', async () => {
    const text = 'Handle,Title,Variant Price,Designer\npot,Pot,1,Ren\xe9\nvas,Vas,2,a\0b\nkaf\xe9,Kafe,3,\n'
    const rows = await rowsOf(Buffer.from(text, 'latin1'))
    expect(rows.map(({ handle, fault }) => [handle, fault?.column])).toEqual([
      ['pot', undefined],
      ['vas', undefined],
      ['kaf\uFFFD', 'Handle'],
    ])
  })

  test('a row with more cells than the heading and a row with unreadable characters are reported', async () => {
    const rows = await rowsOf(
      Buffer.from('Handle,Title,Variant Price\npot,Pot,1,2\ncaf\xe9,Caf\xe9,1\nok,Ok,1,,\n', 'latin1'),
    )
    expect(rows.map(({ fault }) => fault?.message ?? null)).toEqual([
      expect.stringContaining('the row has 4 cells and the heading 3: '),
      'the column "Handle" has unreadable characters: save the file as "CSV UTF-8"',
      null,
    ])
  })
})

test('consecutive rows with the same handle are one product', async () => {
  const path = files.write(csvOf([POT, { Handle: 'pot' }, { Handle: 'vase' }, { Handle: 'pot' }]))
  const groups = []
  for await (const { handle, line, rows } of readShopifyGroups(path)) groups.push([handle, line, rows.length])
  expect(groups).toEqual([
    ['pot', 2, 2],
    ['vase', 4, 1],
    ['pot', 5, 1],
  ])
})
