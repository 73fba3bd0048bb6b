import { scramble } from './random.ts'

/** Kinds of rows, numbered so that ids of different kinds differ. */
const KINDS = {
  person: 1,
  credential: 2,
  salon: 3,
  staff: 4,
  service: 5,
  product: 6,
  coupon: 7,
  photo: 8,
  order: 9,
  booking: 10,
  event: 11,
  occupancy: 12,
  payment: 13,
  review: 14,
  designation: 15,
  'product photo': 16,
  'staff photo': 17,
  address: 18,
  client: 19,
  letter: 20,
  'review report': 21,
  'salon report': 22,
  'plan charge': 23,
  'occupancy part': 24,
  'waiting request': 25,
  'menu category': 26,
  resource: 26,
  'resource unit': 27,
} as const
export type Kind = keyof typeof KINDS

/** The maximum number of rows of one kind per salon. */
const PER_SALON = 65_536
/** 1 January 2025: before every demo city, and constant, so that links stay valid. */
const EPOCH = 1_735_689_600_000

export type Ids = (kind: Kind, n: number) => string

/**
 * The nth id of a kind, a UUID version 7 that increases with n, so that consecutive rows are close in indexes. A pure
 * function: ids are known without generating previous rows.
 */
export function idsOf(seed: number): Ids {
  return (kind, n) => {
    const time = (EPOCH + Math.floor(n / 4096)).toString(16).padStart(12, '0')
    const low = n >>> 0
    const high = Math.floor(n / 4294967296)
    const a = scramble(low ^ scramble(seed ^ Math.imul(KINDS[kind], 0x27d4eb2f) ^ high))
    const b = scramble(a ^ Math.imul(low, 0x165667b1))
    const tail = hex(a) + hex(b)
    const variant = ((a >>> 28) & 0x3) | 0x8
    return `${time.slice(0, 8)}-${time.slice(8)}-7${(n % 4096).toString(16).padStart(3, '0')}-${variant.toString(16)}${tail.slice(1, 4)}-${tail.slice(4)}`
  }
}

/** The number of a salon's nth row, for `Ids`. */
export function owned(salonIndex: number, n: number): number {
  return salonIndex * PER_SALON + n
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0')
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const HALF = LETTERS.length ** 4

/** The nth booking reference: eight letters, unique and not guessable from the previous one. */
export function referenceOf(seed: number, n: number): string {
  let left = Math.floor(n / HALF) % HALF
  let right = n % HALF
  // A Feistel network over base-31 halves is a bijection, whatever the round function is.
  for (let round = 0; round < 4; round += 1) {
    const mixed = (left + ((scramble(right ^ scramble(seed + round)) >>> 0) % HALF)) % HALF
    left = right
    right = mixed
  }
  return letters(left) + letters(right)
}

function letters(value: number): string {
  let text = ''
  let rest = value
  for (let i = 0; i < 4; i += 1) {
    text += LETTERS[rest % LETTERS.length]
    rest = Math.floor(rest / LETTERS.length)
  }
  return text
}
