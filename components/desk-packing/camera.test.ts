import { afterEach, expect, test } from '@jest/globals'
import { type CameraState, openCamera } from '@/components/desk-packing/camera'

const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')

afterEach(() => {
  if (before) Object.defineProperty(globalThis, 'navigator', before)
})

/** A camera of one track, and a screen whose `play` is given. */
function fakeCamera(play: () => Promise<void>) {
  const track = { isOn: true, stop: () => Object.assign(track, { isOn: false }) }
  const stream = { getTracks: () => [track] }
  Object.defineProperty(globalThis, 'navigator', {
    value: { mediaDevices: { getUserMedia: async () => stream } },
    configurable: true,
  })
  return { track, video: { srcObject: null, play } as unknown as HTMLVideoElement }
}

test('a camera whose page was left while it started is turned off', async () => {
  const { track, video } = fakeCamera(() => Promise.reject(new DOMException('interrupted', 'AbortError')))
  const states: CameraState[] = []
  const close = await openCamera(video, { onCode: () => {}, onState: (state) => states.push(state) })
  expect(track.isOn).toBe(false)
  expect(video.srcObject).toBeNull()
  expect(states).toEqual(['starting', 'refused'])
  close()
})

test('a camera that is closed is turned off', async () => {
  const { track, video } = fakeCamera(() => Promise.resolve())
  class BarcodeDetector {
    detect = async () => []
  }
  Object.assign(globalThis, { window: { BarcodeDetector } })
  const close = await openCamera(video, { onCode: () => {}, onState: () => {} })
  expect(track.isOn).toBe(true)
  close()
  expect(track.isOn).toBe(false)
  Reflect.deleteProperty(globalThis, 'window')
})
