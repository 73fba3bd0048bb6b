import { expect, test } from 'vitest'
import { shortAddress } from './short-address.ts'

test.each([
  ['0000:0000:0000:0000:0000:0000:0000:0001', '::1'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0000', '2001:db8::'],
  ['0000:0000:0000:0000:0000:ffff:7f00:0001', '127.0.0.1'],
  ['192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['0000:0000:0000:0000:0000:0000:0000:0000', ''],
  ['', ''],
])('%s is written %s', (address, short) => {
  expect(shortAddress(address)).toBe(short)
})
