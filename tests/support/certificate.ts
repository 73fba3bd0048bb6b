import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** A certificate and its key as PEM. */
export interface Certificate {
  cert: string
  key: string
}

const DAY_MS = 86_400_000

/** A self-signed certificate for a host name, valid for a day. */
export function selfSigned(name: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
  // Unique subjects: of several trusted certificates with one subject, the wrong key could be used.
  const title = `${name} ${randomBytes(8).toString('hex')}`
  const subject = sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(title)))))
  const names = sequence(der(0x82, Buffer.from(name)))
  const isAuthority = sequence(der(0x01, Buffer.from([0xff])))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    subject,
    sequence(time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension([0x55, 0x1d, 0x11], names), extension([0x55, 0x1d, 0x13], isAuthority))),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', signed, privateKey)]))
  return {
    cert: pem('CERTIFICATE', sequence(signed, algorithm, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** Makes this process trust a certificate. */
export function trust({ cert }: Pick<Certificate, 'cert'>): void {
  setDefaultCACertificates([...getCACertificates('default'), cert])
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function oid(...bytes: number[]): Buffer {
  return der(0x06, Buffer.from(bytes))
}

function extension(id: number[], value: Buffer): Buffer {
  return sequence(oid(...id), der(0x04, value))
}

/** UTCTime, used until 2049: 'YYMMDDhhmmssZ'. */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits.slice(2, 14)}Z`))
}

function pem(what: string, bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN ${what}-----\n${lines.join('\n')}\n-----END ${what}-----\n`
}
