import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** The claims of the person who signs in next. */
export interface Claims {
  sub: string
  email: string
  email_verified: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

export interface Issuer {
  url: string
  client: { clientId: string; clientSecret: string }
  /** The person who signs in; null declines. */
  person: Claims | null
  /** Changes the claims of an ID token before it is signed, for forged tokens. */
  forge: (claims: Record<string, unknown>) => Record<string, unknown>
  /** An ID token of this person without a nonce, as an app receives it. */
  idToken(): string
  /** Decides about client secrets; null: there is one. */
  accepts: ((secret: string) => boolean) | null
  /** Every authorisation request. */
  asked: URLSearchParams[]
  stop(): Promise<void>
}

/** A minimal OpenID Connect issuer: discovery, authorisation without interaction, tokens for a code with PKCE, its key. */
export async function startIssuer(port = 0): Promise<Issuer> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const granted = new Map<string, { challenge: string; nonce: string | null; claims: Claims }>()
  const client = { clientId: 'salloon', clientSecret: 'a-secret-of-the-client' }
  const issuer: Issuer = {
    ...{ url: '', client, person: null, forge: (claims) => claims, accepts: null, asked: [], stop: async () => {} },
    idToken: () => signed({ ...issuer.person }),
  }

  const authorise = (url: URL, response: ServerResponse) => {
    const { searchParams: asked } = url
    issuer.asked.push(asked)
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    if (issuer.person) {
      const code = randomBytes(16).toString('hex')
      const challenge = asked.get('code_challenge') ?? ''
      granted.set(code, { challenge, nonce: asked.get('nonce'), claims: issuer.person })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    response.writeHead(302, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await bodyOf(request))
    const grant = granted.get(form.get('code') ?? '')
    granted.delete(form.get('code') ?? '')
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const secret = form.get('client_secret') ?? basicSecret(request)
    const known = issuer.accepts ? issuer.accepts(secret) : secret === client.clientSecret
    if (!grant || verifier !== grant.challenge || !known) {
      return json(response, { error: 'invalid_grant' }, 400)
    }
    const idToken = signed({ nonce: grant.nonce, ...grant.claims })
    json(response, { access_token: 'at', token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  const signed = (claims: object) => {
    const now = Math.floor(Date.now() / 1000)
    return sign(issuer.forge({ iss: issuer.url, aud: client.clientId, iat: now, exp: now + 300, ...claims }))
  }

  const sign = (payload: object) => {
    const [head, body] = [{ alg: 'RS256', typ: 'JWT', kid: 'k1' }, payload].map(encode)
    const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(privateKey, 'base64url')
    return `${head}.${body}.${signature}`
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    if (url.pathname === '/authorize') return authorise(url, response)
    if (url.pathname === '/token') return void token(request, response)
    if (url.pathname === '/jwks') {
      return json(response, { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }] })
    }
    json(response, {
      issuer: issuer.url,
      authorization_endpoint: `${issuer.url}/authorize`,
      token_endpoint: `${issuer.url}/token`,
      jwks_uri: `${issuer.url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    })
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const address = server.address()
  issuer.url = `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  issuer.stop = () =>
    new Promise((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return issuer
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function basicSecret(request: IncomingMessage): string {
  const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
  return decodeURIComponent(basic.split(':')[1] ?? '')
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += part
  return body
}
