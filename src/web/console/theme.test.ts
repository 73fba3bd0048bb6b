import { readFileSync } from 'node:fs'
import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

it.each(['berry', 'red'])('the text of a filled button in %s has a colour for light and one for dark mode', (color) => {
  const { variantColorResolver } = theme
  const colors = variantColorResolver?.({ color, theme: DEFAULT_THEME, variant: 'filled', autoContrast: true })
  expect(colors?.color).toBe('var(--on-berry)')
  expect(colors?.background).toMatch(/^var\(--/)
})

it('has the colours of the site', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  const ofSite = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1]
  expect(theme.colors?.berry).toContain(ofSite('berry'))
  expect(theme.colors?.apricot).toContain(ofSite('apricot'))
  expect(theme.black).toBe(ofSite('ink'))
})
