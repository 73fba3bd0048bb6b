import { generateKeyPairSync, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { signClientSecret } from './sign-client-secret.ts'

it('a client secret is signed with the key, for the issuer, and valid for five minutes', () => {
  const { privateKey: key, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateKey = key.export({ format: 'pem', type: 'pkcs8' }).toString()
  const of = { clientId: 'salloon', issuer: 'https://appleid.apple.com' }
  const now = new Date('2026-12-01T08:00:00Z')
  const [head = '', body = '', signature = ''] = signClientSecret(
    { teamId: 'T', keyId: 'K', privateKey },
    of,
    now,
  ).split('.')
  const decoded = [head, body].map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()))
  const iat = now.getTime() / 1000
  expect(decoded).toEqual([
    { alg: 'ES256', kid: 'K', typ: 'JWT' },
    { iss: 'T', iat, exp: iat + 300, aud: of.issuer, sub: of.clientId },
  ])
  const signer = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const bytes = Buffer.from(signature, 'base64url')
  expect(verify('sha256', Buffer.from(`${head}.${body}`), signer, bytes)).toBe(true)
  expect(verify('sha256', Buffer.from(`${head}.${body}x`), signer, bytes)).toBe(false)
})
