import { DEFAULT_THEME } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

it.each(['berry', 'red'])('the text of a filled button in %s has a colour for light and one for dark mode', (color) => {
  const { variantColorResolver } = theme
  const colors = variantColorResolver?.({ color, theme: DEFAULT_THEME, variant: 'filled', autoContrast: true })
  expect(colors?.color).toBe('var(--on-berry)')
  expect(colors?.background).toMatch(/^var\(--/)
})
