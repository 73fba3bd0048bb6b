import pg from 'pg'
import { extensionsIn, findForbiddenExtensions } from '../database/existing-extensions.ts'
import { migrationFiles } from '../database/migrate.ts'

/**
 * Throws an Error if the migrations need extensions that the database at `url` lacks and its user may not create.
 * `where` is named as the database in which a superuser has to create them.
 */
export async function assertExtensions(url: string, where?: string): Promise<void> {
  await connected(url, async (client) => {
    const names = (await migrationFiles()).flatMap(({ sql }) => extensionsIn(sql))
    const forbidden = await findForbiddenExtensions(client, names)
    if (forbidden.length === 0) return
    const statements = forbidden.map((name) => `create extension ${name} cascade;`).join(' ')
    throw new Error(
      `The user ${client.user} may not create ${forbidden.join(', ')}: as a superuser, in the database ${where ?? client.database}, execute ${statements}`,
    )
  })
}

/** Throws an Error if the user of the database at `url` may not create others. */
export async function assertCreatesDatabases(url: string): Promise<void> {
  await connected(url, async (client) => {
    const { rows } = await client.query<{ allowed: boolean; user: string }>(
      'select rolsuper or rolcreatedb as allowed, quote_ident(rolname) as user from pg_roles where rolname = current_user',
    )
    if (rows[0]?.allowed) return
    throw new Error(
      `The user ${client.user} may not create the temporary database: as a superuser, execute alter role ${rows[0]?.user} createdb;`,
    )
  })
}

async function connected(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'salloon restore' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
