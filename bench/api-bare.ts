// The bare server: for each request it runs the statements of the call with the driver alone and sends the recorded
// response. Configured through the environment by bench/api.ts.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type pg from 'pg'
import { connect } from '../src/platform/database/connect.ts'
import type { Recording } from './api-recording.ts'
import type { Statement, Step } from './record-statements.ts'

const { RECORDINGS = '', DATABASE_URL = '', PORT } = process.env
const recordings: Recording[] = JSON.parse(readFileSync(RECORDINGS, 'utf8'))
const { pool } = connect(DATABASE_URL)
const app = new Hono()

app.all('/bare/:n', async (c) => {
  const recording = recordings[Number(c.req.param('n'))]
  if (!recording) return c.notFound()
  await replay(recording.steps)
  return new Response(recording.body, { headers: recording.headers })
})
app.onError((error, c) => c.text(error.stack ?? error.message, 500))

createServer(getRequestListener(app.fetch)).listen(Number(PORT), () => process.stdout.write('ready\n'))

/** Runs statements concurrently or sequentially, as the call did. */
async function replay(steps: readonly Step[]): Promise<void> {
  const runs: Promise<void>[] = []
  for (const { statements, after } of steps) {
    const before = after.flatMap((n) => runs[n] ?? [])
    runs.push(before.length === 0 ? run(statements) : Promise.all(before).then(() => run(statements)))
  }
  await Promise.all(runs)
}

async function run(statements: readonly Statement[]): Promise<void> {
  const [first] = statements
  if (statements.length === 1 && first) return ask(pool, first)
  const client = await pool.connect()
  try {
    for (const statement of statements) await ask(client, statement)
  } finally {
    client.release()
  }
}

/** Throws if another number of rows was affected: then the work differs. */
async function ask(connection: pg.Pool | pg.PoolClient, { text, values, rows }: Statement): Promise<void> {
  const { rowCount } = await connection.query(text, values)
  if (rowCount !== rows) throw new Error(`${rowCount} rows instead of ${rows}: ${text}`)
}
