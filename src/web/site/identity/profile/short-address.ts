/** A network address as people write it: '::1' for one full of zeros; one of IPv4 within IPv6 as the former. */
export function shortAddress(address: string): string {
  const url = address.includes(':') ? URL.parse(`http://[${address}]`) : null
  if (!url) return address
  const short = url.hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short) ?? []
  return high && low ? [...bytes(high), ...bytes(low)].join('.') : short
}

function bytes(hex: string): [number, number] {
  const n = Number.parseInt(hex, 16)
  return [n >> 8, n & 255]
}
