/**
 * The provider as a program, for a developer: `npm run openid:provider`, then start the site with the printed settings.
 * Its port is `OPENID_PORT`, 12112 by default, for the site at `ORIGIN`, http://localhost:3000 by default.
 */
import { startProvider } from './provider.ts'

const origin = process.env.ORIGIN ?? 'http://localhost:3000'
const { issuer, clientId, clientSecret } = await startProvider(origin, Number(process.env.OPENID_PORT ?? 12_112))
const settings = {
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: 'OpenID',
}
console.log(
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n'),
)
