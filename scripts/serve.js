import { boundMemory } from './memory.js'

boundMemory()
const { start } = await import('../build/server/index.js')
await start()
