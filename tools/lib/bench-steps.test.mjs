import { expect, test } from '@jest/globals'
import { newPrices, newWords, pickByRank, randomAt, randomFrom } from './bench-steps.mjs'
import { DAY, pickAct } from './load-mix.mjs'

const many = (count, make) => Array.from({ length: count }, (_, turn) => make(turn))

test('random numbers are the same for the same seed, and spread between 0 and 1', () => {
  const [first, second] = [randomFrom(7), randomFrom(7)]
  const numbers = many(10_000, () => first())
  expect(numbers).toEqual(many(10_000, () => second()))
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
  expect(numbers.reduce((sum, number) => sum + number, 0) / numbers.length).toBeCloseTo(0.5, 1)
})

test('new prices and words are asked once, and those of another operation are others', () => {
  const words = many(500, (turn) => `kata${turn}`)
  const prices = many(4_000, (turn) => newPrices(randomAt(turn, 1)))
  const others = many(4_000, (turn) => newPrices(randomAt(turn, 2)))
  expect(new Set([...prices, ...others]).size).toBe(8_000)
  expect(new Set(many(1_000, (turn) => newWords(words, randomAt(turn, 3)))).size).toBeGreaterThan(990)
  for (const query of prices) {
    const { min_price, max_price } = Object.fromEntries(new URLSearchParams(query))
    expect(Number(max_price)).toBeGreaterThan(Number(min_price))
  }
})

test('the first of a list is picked about twice as often as the second, and all of it may be picked', () => {
  const list = many(100, (turn) => turn)
  const counts = Array(100).fill(0)
  const random = randomFrom(1)
  for (let turn = 0; turn < 100_000; turn += 1) counts[pickByRank(list, random)] += 1
  expect(counts[0] / counts[1]).toBeGreaterThan(1.5)
  expect(counts[0] / counts[1]).toBeLessThan(2.5)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

test('a busy day has the shares that it promises', () => {
  const random = randomFrom(1)
  const acts = many(50_000, () => pickAct(DAY, random))
  const share = (name) => acts.filter((act) => act === name).length / acts.length
  expect(share('cart')).toBeCloseTo(0.12, 2)
  expect(share('checkout')).toBeCloseTo(0.05, 2)
  expect(share('notification')).toBeCloseTo(0.01, 2)
})
