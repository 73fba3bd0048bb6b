/**
 * An IP address in its short form: '::1' instead of one full of zeros; IPv4 in IPv6 as IPv4. Empty for this computer's own
 * network ('::'), which identifies nobody.
 */
export function shortAddress(address: string): string {
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null
  if (!url) return address
  const short = url.hostname.slice(1, -1)
  if (short === '::') return ''
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  return high && low ? [...bytes(high), ...bytes(low)].join('.') : short
}

function bytes(hex: string): [number, number] {
  const n = Number.parseInt(hex, 16)
  return [n >> 8, n & 255]
}
