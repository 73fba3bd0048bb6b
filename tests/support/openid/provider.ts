import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ClientMetadata, type Configuration, Provider } from 'oidc-provider'

export interface RunningProvider {
  issuer: string
  clientId: string
  clientSecret: string
  stop(): Promise<void>
}

const CLIENT = { clientId: 'salloon', clientSecret: 'only-for-development' }

/**
 * A certified OpenID Connect provider (`oidc-provider`, in memory) with its own login page, for the site at `origin`. Any
 * email address and password sign in; an address that begins with 'unverified' is not verified.
 */
export async function startProvider(origin: string, port = 0): Promise<RunningProvider> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  // Not the host of the site, so that cookies and requests between the two are cross-site, as they are in production.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configuration(`${origin}/login/callback/oidc`))
  server.on('request', provider.callback())
  return { issuer, ...CLIENT, stop: () => close(server) }
}

function configuration(redirectUri: string): Configuration {
  const client: ClientMetadata = {
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    redirect_uris: [redirectUri],
  }
  return {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['only-for-development'] },
    findAccount: (_, email) => ({
      accountId: email,
      claims: () => ({
        ...{ sub: email, email, email_verified: !email.startsWith('unverified') },
        ...{ given_name: 'Ida', family_name: 'Lind' },
      }),
    }),
    // Consent is given with the login.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: CLIENT.clientId,
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
