import { boundMemory } from './memory.js'

// The server of a package. It always runs in production mode: a package does not contain the demo.
if ((process.env.APP_ENV || 'production') !== 'production') {
  process.stderr.write(
    'This is a package for production. It does not contain the demo with its public accounts. Unset APP_ENV.\n',
  )
  process.exit(1)
}
process.env.APP_ENV = 'production'
process.env.NODE_ENV = 'production'
process.chdir(new URL('..', import.meta.url).pathname)
boundMemory()

const { start } = await import('../build/server/index.js')
await start()
