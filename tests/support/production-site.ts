import { Agent, request } from 'undici'
import { connect } from '../../src/platform/database/connect.ts'
import { addSalon, addService, addStaff } from './factories.ts'
import { startNginx, type TestNginx } from './nginx.ts'
import { embeddedUrl, freePort, removeFolder, startServer, type TestServer } from './server.ts'

/** The host name in the nginx configuration of docs/operations.md. */
const NAME = 'salloon.example'

export interface ProductionSite {
  origin: string
  /** Browser arguments that map the host name to the site. */
  browserArgs: readonly string[]
  salon: { id: string; slug: string; name: string; service: string; people: readonly string[] }
  database: ReturnType<typeof connect>
  /** The code in the last SMS to this number. */
  codeFor(phone: string): Promise<string>
  /** Makes an account an owner of the salon. */
  makeOwner(email: string): Promise<void>
  /** Calls the API under the site's host name. */
  call(path: string, body?: object, token?: string): Promise<{ status: number; said: Record<string, unknown> }>
  stop(): Promise<void>
}

/** The built site in production behind nginx with TLS, with one salon. External services are simulated. */
export async function startProduction(otherSitePort: number): Promise<ProductionSite> {
  let nginx: TestNginx | undefined
  let site: TestServer | undefined
  let database: ReturnType<typeof connect> | undefined
  const stop = async () => {
    await database?.pool.end()
    await nginx?.stop()
    await site?.stop()
    if (site) await removeFolder(site.dataDir)
  }
  try {
    const port = await freePort()
    nginx = await startNginx([port], { name: NAME })
    const agent = new Agent({ connect: { servername: NAME } })
    const address = `https://127.0.0.1:${nginx.port}`
    site = await startServer({
      APP_ENV: 'production',
      ORIGIN: nginx.origin,
      SIMULATE: 'payments,mail,sms',
      SESSION_SECRET: 'only the tests know this secret, all of it',
      TRUST_PROXY: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'warn',
    })
    const made = connect(await embeddedUrl(site.dataDir), 2)
    database = made
    const salon = await addSalon(made.db, { name: 'Under Lock', plan: 'business' })
    const people = [
      await addStaff(made.db, salon.id, { name: 'Ida' }),
      await addStaff(made.db, salon.id, { name: 'Bo' }),
    ]
    const service = await addService(made.db, salon.id, { by: people })
    return {
      origin: nginx.origin,
      browserArgs: [
        hostRules({ [`${NAME}:443`]: nginx.port, [`${NAME}:80`]: nginx.plainPort, 'other.example:443': otherSitePort }),
      ],
      salon: { ...salon, service, people },
      database: made,
      async codeFor(phone) {
        const { rows } = await made.pool.query(
          'select body from simulated.outbox where recipient = $1 order by sent_at desc limit 1',
          [phone],
        )
        return /\d{6}/.exec(rows[0]?.body ?? '')?.[0] ?? 'none'
      },
      async makeOwner(email) {
        await made.pool.query(
          `insert into membership (salon_id, person_id, role, created_at)
             select $1, id, 'owner', now() from person where email = $2`,
          [salon.id, email],
        )
      },
      async call(path, body, token) {
        const { statusCode, body: answer } = await request(address + path, {
          dispatcher: agent,
          method: body ? 'POST' : 'GET',
          body: body ? JSON.stringify(body) : null,
          headers: {
            host: NAME,
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        })
        return { status: statusCode, said: (await answer.json()) as Record<string, unknown> }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function hostRules(ports: Record<string, number>): string {
  const rules = Object.entries(ports).map(([name, port]) => `MAP ${name} 127.0.0.1:${port}`)
  return `--host-resolver-rules=${rules.join(', ')}`
}
