/** Random choices that are the same for the same seed and label. Never Math.random in the demo city. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number
  between(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T
  shuffle<T>(list: readonly T[]): T[]
  sample<T>(list: readonly T[], count: number): T[]
}

/** Each label has its own stream, so that an additional choice does not change others. */
export function seeded(...label: readonly (string | number)[]): Random {
  const next = generator(label.join('/'))
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from')
    return list[Math.floor(next() * list.length)] as T
  }
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list]
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = Math.floor(next() * (i + 1))
      const held = copy[i] as T
      copy[i] = copy[j] as T
      copy[j] = held
    }
    return copy
  }
  return {
    next,
    int,
    pick,
    shuffle,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    sample: (list, count) => shuffle(list).slice(0, count),
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [choice, weight] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return pick(choices)[0]
    },
  }
}

/** Picks from a list in random order, each item once before any repeats. */
export function deck<T>(random: Random, list: readonly T[]): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = random.shuffle(list)
    const card = left.pop()
    if (card === undefined) throw new Error('An empty deck')
    return card
  }
}

/** sfc32, seeded from a text: small, fast, and passes the usual statistical tests. */
function generator(label: string): () => number {
  let a = hashText(label, 0x9e3779b9)
  let b = hashText(label, 0x243f6a88)
  let c = hashText(label, 0xb7e15162)
  let d = 1
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + t) | 0
    return (t >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i += 1) next()
  return next
}

function hashText(text: string, seed: number): number {
  let h = seed
  for (let i = 0; i < text.length; i += 1) h = scramble(h ^ text.charCodeAt(i))
  return h
}

/** A 32-bit hash: similar inputs give different results. */
export function scramble(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
