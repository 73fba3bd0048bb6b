import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

// The marketplace's colours (web/ui/tokens.css) as the scales that the UI library needs.
const berry: MantineColorsTuple = [
  ...(['#fbeef3', '#f6d9e6', '#f0b3cf', '#f08fc0', '#dd6aa4'] as const),
  ...(['#c34688', '#a32c6c', '#8f2260', '#7d1850', '#5f0f3d'] as const),
]
const apricot: MantineColorsTuple = [
  ...(['#fff1e6', '#ffe2cf', '#ffc9a8', '#ffb088', '#ff9b6a'] as const),
  ...(['#f37a45', '#d65a24', '#ad3f0f', '#8a310a', '#5e2106'] as const),
]
const plum: MantineColorsTuple = [
  ...(['#faf4f6', '#f5ebf0', '#ecdfe7', '#dccbd7', '#c3aebf'] as const),
  ...(['#a18ba0', '#7f6a80', '#6a556d', '#4a3350', '#2a0f2e'] as const),
]
const night: MantineColorsTuple = [
  ...(['#faeff6', '#e6d3e3', '#c9b3c7', '#937792', '#5b3d5d'] as const),
  ...(['#432a45', '#261429', '#1a0d1d', '#140717', '#0d040f'] as const),
]

/** Buttons whose text is legible in light and dark mode. */
const FILLED = {
  berry: { background: 'var(--berry)', hover: 'var(--berry-strong)', color: 'var(--on-berry)' },
  red: { background: 'var(--bad)', hover: 'color-mix(in srgb, var(--bad), var(--ink) 12%)', color: 'var(--on-berry)' },
}

export const theme = createTheme({
  colors: { berry, apricot, gray: plum, dark: night },
  primaryColor: 'berry',
  primaryShade: { light: 8, dark: 3 },
  // The library chooses the text colour on berry and red for light mode only; the tokens have one for dark mode as well.
  variantColorResolver: (requested) => {
    const usual = defaultVariantColorsResolver(requested)
    const color = requested.color ?? requested.theme.primaryColor
    const filled = requested.variant === 'filled' && (color === 'berry' || color === 'red') ? FILLED[color] : {}
    return { ...usual, ...filled }
  },
  autoContrast: true,
  luminanceThreshold: 0.34,
  black: '#2a0f2e',
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '650', textWrap: 'balance' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '0.875rem', xl: '1.375rem' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Checkbox: { defaultProps: { autoContrast: true } },
    Modal: { defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.5, blur: 2 } } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
})

/** What the tokens define for light and dark mode, the library takes from them. */
export const kitVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--berry-text)',
    '--mantine-color-error': 'var(--bad)',
  },
  light: tokens,
  dark: tokens,
})

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-soft)',
  '--mantine-color-anchor': 'var(--berry-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
}
