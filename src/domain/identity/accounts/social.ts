import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import type { Social, SocialProblem } from '../../kernel/auth.ts'
import type { SocialProvider } from '../../kernel/social-provider.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { cookiesOf, type librarySettings } from './auth-library-settings.ts'
import { providerSettings } from './provider-settings.ts'

interface SocialOptions {
  settings: ReturnType<typeof librarySettings>
  origin: string
  providers: readonly SocialProvider[]
  find(headers: Headers): Promise<{ viewer: Viewer | null }>
  /** Re-signs cookies of an earlier secret. */
  accept(headers: Headers): Headers
  /** Ends a session. */
  close(headers: Headers): Promise<unknown>
}

/**
 * A separate instance of the library, created when first needed: an issuer that does not respond must not delay other
 * sessions.
 */
export function createSocial({ settings, origin, providers, find, close, accept }: SocialOptions): Social {
  /** The library creates a session for the person; we read the person from it and delete it immediately. */
  const takeViewer = async (session: Headers) => {
    const { viewer } = await find(session)
    await close(session)
    return viewer
  }
  let made: ReturnType<typeof createLibrary> | undefined
  const library = () => {
    made ??= createLibrary(settings, providers)
    return made
  }
  /** The library reads an issuer's configuration once; after a failure it is read again when next needed. */
  const clearUnreachable = (error: unknown) => {
    if (codeOf(error) === 'PROVIDER_NOT_FOUND') made = undefined
  }
  return {
    providers: providers.map(({ id, name }) => ({ id, name })),
    async start(provider, goal, headers) {
      const to = `to=${encodeURIComponent(goal)}`
      const body = {
        provider,
        callbackURL: `/done?${to}`,
        newUserCallbackURL: `/new?${to}`,
        errorCallbackURL: `/error?${to}`,
        disableRedirect: true,
      }
      try {
        const { response, headers: cookies } = await library().api.signInSocial({ body, headers, returnHeaders: true })
        return response.url ? { url: response.url, headers: cookiesOf(cookies) } : null
      } catch (error) {
        // Logged by the library: the issuer is unreachable or unknown.
        clearUnreachable(error)
        return null
      }
    },
    async verifyIdToken(provider, idToken, headers) {
      try {
        const body = { provider, idToken: { token: idToken } }
        const { token } = (await library().api.signInSocial({ body, headers })) as { token?: string }
        const viewer = token ? await takeViewer(new Headers({ authorization: `Bearer ${token}` })) : null
        return viewer ? { problem: null, viewer } : { problem: 'failed' }
      } catch (error) {
        clearUnreachable(error)
        return { problem: problemOf(codeOf(error)) }
      }
    },
    async finish(request) {
      const { pathname, search } = new URL(request.url)
      const headersOfRequest = accept(request.headers)
      const answer = await library().handler(new Request(origin + pathname + search, { headers: headersOfRequest }))
      const to = new URL(answer.headers.get('location') ?? '/error', origin)
      const cookies = cookiesOf(answer.headers)
      const headers = withoutSession(cookies)
      const goal = to.searchParams.get('to') ?? '/'
      const viewer = to.searchParams.has('error') ? null : await takeViewer(asBrowser(cookies))
      if (!viewer) return { problem: problemOf(to.searchParams.get('error')), goal, headers }
      return { problem: null, viewer, isNew: to.pathname === '/new', goal, headers }
    },
  }
}

function createLibrary(settings: SocialOptions['settings'], providers: readonly SocialProvider[]) {
  const { user } = settings
  const additionalFields = { ...user.additionalFields, lastName: { ...user.additionalFields.lastName, input: true } }
  return betterAuth({
    ...settings,
    // The redirect URI is /login/callback/<provider>.
    basePath: '/login',
    user: { ...user, additionalFields },
    account: { ...settings.account, storeStateStrategy: 'cookie', updateAccountOnSignIn: false },
    plugins: [genericOAuth({ config: providers.map(providerSettings) })],
    databaseHooks: {
      account: {
        // The provider's tokens are not needed again and not stored.
        create: {
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
    },
  })
}

/** The code of a library error; null for other errors. */
function codeOf(error: unknown): string {
  if (!(error instanceof APIError)) throw error
  const { code = '', message = '' } = error.body ?? {}
  return code === 'OAUTH_LINK_ERROR' ? message.replaceAll(' ', '_') : code
}

function problemOf(error: string | null): SocialProblem {
  if (error === 'access_denied') return 'declined'
  if (error === 'account_not_linked') return 'known'
  if (error === 'email_not_found' || error === 'USER_EMAIL_NOT_FOUND') return 'unverified'
  return error?.startsWith('state_') ? 'late' : 'failed'
}

/** The headers of a browser that has these cookies. */
function asBrowser(answer: Headers): Headers {
  const pairs = answer.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  return new Headers({ cookie: pairs.join('; ') })
}

function withoutSession(cookies: Headers): Headers {
  const others = new Headers()
  for (const cookie of cookies.getSetCookie()) {
    if (!/^[^=]*\.(session_token|session_data|dont_remember)=/.test(cookie)) others.append('set-cookie', cookie)
  }
  return others
}
