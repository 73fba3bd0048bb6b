import { start } from '../build/server/index.js'

await start()
