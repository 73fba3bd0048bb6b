/** One of several processes: the first listens and dies, the second starts slowly, the others are normal. */
import cluster from 'node:cluster'
import { createServer } from 'node:http'

const id = cluster.worker?.id ?? 0
const server = createServer((_, response) => response.end('here'))
setTimeout(() => server.listen(Number(process.env.PORT)), id === 2 ? 1_000 : 0)
if (id === 1) server.once('listening', () => setTimeout(() => process.exit(1), 100))
process.on('SIGTERM', () => process.exit(0))
