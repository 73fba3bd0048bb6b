import { createServer } from 'node:http'
import type { TestProject } from 'vitest/node'
import { startDatabaseServer } from './database-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Returns a DatabaseServer as JSON. */
    databaseServerAt: string
  }
}

/** One PostgreSQL for the whole run, started when the first test file needs it. */
export default async function setup(project: TestProject) {
  let database: ReturnType<typeof startDatabaseServer> | undefined
  const server = createServer(async (_request, response) => {
    try {
      database ??= startDatabaseServer()
      const { url, template, nodes } = await database
      response.end(JSON.stringify({ url, template, nodes }))
    } catch (error) {
      response.writeHead(500).end((error as Error).message)
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The set-up of the tests has no port.')
  project.provide('databaseServerAt', `http://127.0.0.1:${address.port}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await (await database?.catch(() => undefined))?.stop()
  }
}
