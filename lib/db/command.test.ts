import { describe, expect, it } from '@jest/globals'
import { type Context, statementCommand, together } from '@/lib/db/command'

const context = { clock: { now: () => new Date() } } as Context

/** A statement that fails so often with this SQLSTATE before it succeeds. */
function failing(times: number, code: string) {
  const sent: number[] = []
  const command = statementCommand(async (_work, input: number) => {
    sent.push(input)
    if (sent.length <= times) throw Object.assign(new Error('failed'), { code })
    return input * 2
  })
  return { sent, command }
}

describe('statementCommand', () => {
  it('sends a statement again after a deadlock or a serialization failure', async () => {
    for (const code of ['40P01', '40001']) {
      const { sent, command } = failing(2, code)
      expect(await command(context, 21)).toBe(42)
      expect(sent).toHaveLength(3)
    }
  })

  it('fails after the third conflict', async () => {
    const { sent, command } = failing(3, '40001')
    await expect(command(context, 1)).rejects.toMatchObject({ code: '40001' })
    expect(sent).toHaveLength(3)
  })

  it('sends a statement that broke a constraint only once', async () => {
    const { sent, command } = failing(1, '23505')
    await expect(command(context, 1)).rejects.toMatchObject({ code: '23505' })
    expect(sent).toHaveLength(1)
  })
})

describe('together', () => {
  it('returns the results in the order of the parts', async () => {
    expect(await together(Promise.resolve(1), Promise.resolve('two'))).toEqual([1, 'two'])
  })

  it('throws the first error after all parts have ended', async () => {
    let isEnded = false
    const slow = new Promise<void>((resolve) => {
      setTimeout(() => {
        isEnded = true
        resolve()
      }, 20)
    })
    const parts = together(Promise.reject(new Error('first')), slow, Promise.reject(new Error('second')))
    await expect(parts).rejects.toThrow('first')
    expect(isEnded).toBe(true)
  })
})
