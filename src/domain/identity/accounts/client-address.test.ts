import { expect, it } from 'vitest'
import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'
import { clientAddress } from './client-address.ts'

const of = (address: string) => clientAddress(new Headers({ [CLIENT_ADDRESS]: address }))

it('the address of an IPv4 client is its IPv4 address, also in IPv4-mapped form', () => {
  expect(of('192.0.2.7')).toBe('192.0.2.7')
  expect(of('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(of('192.0.2.8')).not.toBe(of('192.0.2.7'))
})

it('the address of an IPv6 client is its /64 network', () => {
  const home = of('2001:db8:0:1::1')
  for (const same of ['2001:db8:0:1:ffff::9', '2001:0DB8:0000:0001:1:2:3:4', '2001:db8:0:1:a:b:c:d%eth0'])
    expect(of(same)).toBe(home)
  for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1', '1::2:3']) expect(of(other)).not.toBe(home)
  expect(of('::1')).toBe('0:0:0:0::')
})

it('the address is empty if the header is missing', () => {
  expect(clientAddress(new Headers())).toBe('')
})
