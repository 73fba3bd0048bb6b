// Installs and builds when needed: npm run build
import { build, install } from './setup.js'

install()
build()
