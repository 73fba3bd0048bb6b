// Installs the packages of the site and of its checks.
import { install } from './setup.js'

install()
