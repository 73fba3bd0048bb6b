// The bare server: the same framework, serving one page from memory. Its file names the page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

const { PAGE = '', PORT } = process.env
const { headers, body } = JSON.parse(readFileSync(PAGE, 'utf8'))
const bytes = new Uint8Array(Buffer.from(body, 'base64'))
const app = new Hono().get('/', () => new Response(bytes, { headers }))

createServer(getRequestListener(app.fetch)).listen(Number(PORT), () => process.stdout.write('ready\n'))
