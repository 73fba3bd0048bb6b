// Installs and builds when needed: npm run build
import { build, installSite } from './setup.js'

installSite()
build()
