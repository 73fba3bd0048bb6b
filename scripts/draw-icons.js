// Renders the icons of the installed app from public/favicon.svg. Run it by hand when the logo changes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from './setup.js'

const logo = readFileSync(join(root, 'public/favicon.svg'), 'utf8')
// Operating systems crop these icons: the background fills the image, and the logo is in the middle.
const full = logo.replace('rx="18"', '')
const maskable = full
  .replace('<g fill="none"', '<g transform="translate(9.6 9.6) scale(.7)"><g fill="none"')
  .replace('</svg>', '</g></svg>')

await draw(logo, 192, 'icon-192.png')
await draw(logo, 512, 'icon-512.png')
await draw(maskable, 512, 'icon-maskable-512.png')
await draw(full, 180, 'apple-touch-icon.png')

function draw(svg, size, name) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(root, 'public', name))
}
