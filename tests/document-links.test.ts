import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

test('each link in a document leads to an existing file and heading', () => {
  const broken = documents.flatMap((document) =>
    [...textOf(document).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z]+:/.test(link) && !leads(document, link))
      .map((link) => `${document}: ${link}`),
  )
  expect(broken).toEqual([])
})

function leads(document: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const file = path === '' ? document : join(dirname(document), path)
  if (!existsSync(file)) return false
  return heading === undefined || !file.endsWith('.md') || headingsOf(file).includes(heading)
}

/** Headings as URL fragments. */
function headingsOf(file: string): string[] {
  return [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** Without what is shown as code. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
}
