import { describe, expect, jest, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { createListeners, createStore, watchValue } from '@/lib/platform/external-store'

const Shown = ({ useValue }: { useValue: () => string }) => <p>{useValue()}</p>

describe('listeners', () => {
  test('are called with the values until they unsubscribe', () => {
    const { notify, subscribe } = createListeners<[string, number]>()
    const [first, second] = [jest.fn(), jest.fn()]
    const unsubscribe = subscribe(first)
    subscribe(second)
    notify('a', 1)
    unsubscribe()
    notify('b', 2)
    expect(first.mock.calls).toEqual([['a', 1]])
    expect(second.mock.calls).toEqual([
      ['a', 1],
      ['b', 2],
    ])
  })

  test('that subscribe twice are called once', () => {
    const { notify, subscribe } = createListeners()
    const listener = jest.fn()
    subscribe(listener)
    subscribe(listener)
    notify()
    expect(listener).toHaveBeenCalledTimes(1)
  })
})

describe('a store', () => {
  test('has the new value when its subscribers are called', () => {
    const store = createStore(1)
    const seen: number[] = []
    const unsubscribe = store.subscribe(() => seen.push(store.get()))
    store.set(2)
    unsubscribe()
    store.set(3)
    expect(seen).toEqual([2])
    expect(store.get()).toBe(3)
  })

  test('renders its initial value on the server, whatever was set', () => {
    const store = createStore('initial')
    store.set('later')
    expect(renderToStaticMarkup(<Shown useValue={store.useStore} />)).toBe('<p>initial</p>')
  })
})

test('a watched value is not read on the server', () => {
  const read = jest.fn(() => 'cookie')
  const { useValue } = watchValue({ read, onServer: 'none', events: ['focus'] })
  expect(renderToStaticMarkup(<Shown useValue={useValue} />)).toBe('<p>none</p>')
  expect(read).not.toHaveBeenCalled()
})

test('a watched value that the server knows is in its HTML', () => {
  const { useValue } = watchValue({ read: () => 'cookie', onServer: 'none', events: ['focus'] })
  expect(renderToStaticMarkup(<Shown useValue={() => useValue('known')} />)).toBe('<p>known</p>')
})
