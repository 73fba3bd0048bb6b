import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64]

interface PasskeyOptions {
  challenge: string
  origin?: string
  /** Whether the user was verified, by biometrics or a PIN. */
  verified?: boolean
  /** The signature counter; by default one more than the last time. */
  uses?: number
}

/** A software authenticator with one passkey: returns what a browser would send. */
export function softwarePasskey(site = 'localhost', home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const clientData = (type: string, { challenge, origin = home }: PasskeyOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const facts = (flags: number, { verified = true, uses: told = ++uses }: PasskeyOptions) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(told)
    return Buffer.concat([sha256(site), Buffer.from([flags | PRESENT | (verified ? VERIFIED : 0)]), counter])
  }
  const answer = (response: object) => {
    const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
    return JSON.stringify({ ...credential, clientExtensionResults: {}, response })
  }
  return {
    create(asked: PasskeyOptions): string {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const point = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
      const key = Buffer.concat([hex('a5010203262001 21'), point(x), hex('22'), point(y)])
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([facts(HAS_KEY, asked), Buffer.alloc(16), length, id, key])
      const attestation = Buffer.concat([
        ...[hex('a3'), text('fmt'), text('none'), text('attStmt'), hex('a0'), text('authData')],
        ...[Buffer.from([0x58, data.length]), data],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', asked).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    use(asked: PasskeyOptions): string {
      const client = clientData('webauthn.get', asked)
      const data = facts(0, asked)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, createHash('sha256').update(client).digest()]))
        .sign(privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function hex(text: string): Buffer {
  return Buffer.from(text.replaceAll(' ', ''), 'hex')
}

/** A short text string in CBOR. */
function text(words: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)])
}
