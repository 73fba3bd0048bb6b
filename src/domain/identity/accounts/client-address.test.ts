import { expect, it } from 'vitest'
import { CLIENT_ADDRESS, clientAddress } from './client-address.ts'

const of = (address: string) => clientAddress(new Headers({ [CLIENT_ADDRESS]: address }))

it('is an IPv4 address as it is, however it is written', () => {
  expect(of('192.0.2.7')).toBe('192.0.2.7')
  expect(of('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(of('192.0.2.8')).not.toBe(of('192.0.2.7'))
})

it('is the network of an IPv6 address: one home has more addresses than tries can be counted for', () => {
  const home = of('2001:db8:0:1::1')
  for (const same of ['2001:db8:0:1:ffff::9', '2001:0DB8:0000:0001:1:2:3:4', '2001:db8:0:1:a:b:c:d%eth0'])
    expect(of(same)).toBe(home)
  for (const other of ['2001:db8:0:2::1', '2001:db8::1', '::1', '1::2:3']) expect(of(other)).not.toBe(home)
  expect(of('::1')).toBe('0:0:0:0::')
})

it('is nothing where nobody wrote it', () => {
  expect(clientAddress(new Headers())).toBe('')
})
