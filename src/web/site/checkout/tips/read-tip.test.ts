import { describe, expect, it } from 'vitest'
import { readTip } from './read-tip.ts'

describe('the tip of an address', () => {
  it.each([
    ['', { minor: 0, isOwn: false, error: null }],
    ['tip=4000', { minor: 4_000, isOwn: false, error: null }],
    ['own=25,50', { minor: 2_550, isOwn: true, error: null }],
    ['own=&tip=100', { minor: 100, isOwn: false, error: null }],
    ['own=much', { minor: 0, isOwn: true, error: 'tip_invalid' }],
    ['own=500', { minor: 0, isOwn: true, error: 'tip_invalid' }],
    ['own=-5', { minor: 0, isOwn: true, error: 'tip_invalid' }],
    ['tip=-5', { minor: 0, isOwn: false, error: null }],
    ['tip=1e99', { minor: 0, isOwn: false, error: null }],
  ])('%j is %j', (search, tip) => {
    expect(readTip(new URLSearchParams(search), 'DKK', 40_000)).toEqual(tip)
  })
})
