/** One of several processes, which reports its settings before it listens. */
import { createServer } from 'node:http'

const server = createServer((_, response) => response.end('here'))
process.send?.({ given: process.env.GIVEN ?? null }, () => server.listen(Number(process.env.PORT)))
process.on('SIGTERM', () => process.exit(0))
