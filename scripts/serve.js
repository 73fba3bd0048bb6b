// The built server, with its memory bounded. npm start and the tests run it.
import { existsSync } from 'node:fs'
import { boundMemory } from './memory.js'

boundMemory()
const { start } = await import('../build/server/index.js')
await start({ demo: await findDemo() })

/** The demo city, where its package is here and a demo is asked for. */
async function findDemo() {
  if (process.env.APP_ENV === 'production' || !existsSync(new URL('../demo', import.meta.url))) return undefined
  return (await import('../demo/open.ts')).demo
}
