const INITIAL_SLOTS = 1024
const MAX_LOAD = 0.6

/** Two independent hashes of a text with 32 bits each (FNV-1a, and a multiplicative hash with another prime). */
function hashes(text: string): [number, number] {
  let [one, two] = [0x811c9dc5, 0x9747b28c]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two + code, 0x5bd1e995) ^ (two >>> 15)
  }
  return [one >>> 0, (two ^ (two >>> 13)) >>> 0 || 1]
}

/**
 * A set of texts that stores 64 bits of each: a million take 16 MB. A collision, one in many millions, would be
 * reported as a repeated handle.
 */
export class HandleSet {
  private slots = new Uint32Array(2 * INITIAL_SLOTS)
  private used = 0

  /** Adds a text. Returns whether it is new. */
  add(text: string): boolean {
    if (this.used > (this.slots.length / 2) * MAX_LOAD) this.grow()
    const isNew = this.insert(...hashes(text))
    if (isNew) this.used += 1
    return isNew
  }

  private insert(one: number, two: number): boolean {
    const { slots } = this
    const mask = slots.length / 2 - 1
    for (let slot = one & mask; ; slot = (slot + 1) & mask) {
      const found = slots[2 * slot + 1]
      if (found === 0) {
        slots[2 * slot] = one
        slots[2 * slot + 1] = two
        return true
      }
      if (found === two && slots[2 * slot] === one) return false
    }
  }

  private grow() {
    const before = this.slots
    this.slots = new Uint32Array(2 * before.length)
    for (let index = 0; index < before.length; index += 2) {
      const [one = 0, two = 0] = [before[index], before[index + 1]]
      if (two !== 0) this.insert(one, two)
    }
  }
}
