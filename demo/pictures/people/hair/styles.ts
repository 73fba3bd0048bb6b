import { afro, braids, curlyLong } from './curly.ts'
import { bob, fringe, longStraight, longWavy, manBun, ponytail, surfer, topKnot } from './long.ts'
import { bald, buzz, curlyTop, pixie, quiff, sidePart, slick } from './short.ts'
import type { HairStyle } from './strokes.ts'

/** Who may wear what. */
export const WOMEN: readonly HairStyle[] = [
  bob,
  longStraight,
  longWavy,
  fringe,
  topKnot,
  ponytail,
  pixie,
  curlyLong,
  braids,
]
export const WOMEN_AFRO: readonly HairStyle[] = [afro, afro, curlyLong, braids, topKnot, buzz]
export const WOMEN_OLDER: readonly HairStyle[] = [bob, pixie, pixie, bob, longWavy, topKnot]
export const MEN: readonly HairStyle[] = [sidePart, sidePart, quiff, quiff, buzz, slick, curlyTop, manBun, surfer]
export const MEN_AFRO: readonly HairStyle[] = [buzz, curlyTop, curlyTop, afro, bald]
export const MEN_OLDER: readonly HairStyle[] = [bald, sidePart, slick, buzz, bald]
