import { CLIENT_ADDRESS } from '../../kernel/client-address-header.ts'

/** The key of rate limits by client. */
export function clientAddress(headers: Headers): string {
  return network(headers.get(CLIENT_ADDRESS) ?? '')
}

/** A household has a whole IPv6 /64: its addresses count as one client. */
function network(address: string): string {
  const bare = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!bare.includes(':')) return bare
  const [left = '', right] = bare.split('::')
  const groups = left === '' ? [] : left.split(':')
  const last = right ? right.split(':') : []
  const between = right === undefined ? 0 : Math.max(0, 8 - groups.length - last.length)
  const all = [...groups, ...Array<string>(between).fill('0'), ...last]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`
}
