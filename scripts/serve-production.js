import { boundMemory } from './memory.js'

// The server of a package. It is production whatever the environment says: there is no demo in it.
if ((process.env.APP_ENV || 'production') !== 'production') {
  process.stderr.write(
    'This is a package for production: the demo, with its public accounts, is not in it. Unset APP_ENV.\n',
  )
  process.exit(1)
}
process.env.APP_ENV = 'production'
process.env.NODE_ENV = 'production'
process.chdir(new URL('..', import.meta.url).pathname)
boundMemory()

const { start } = await import('../build/server/index.js')
await start()
