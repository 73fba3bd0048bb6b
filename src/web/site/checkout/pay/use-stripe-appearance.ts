import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

/** The site's colours and forms for Stripe's frames, which cannot read its styles. Follows the colour scheme. */
export function useStripeAppearance(): Appearance | null {
  const [appearance, setAppearance] = useState<Appearance | null>(null)
  useEffect(() => {
    const read = () => setAppearance(readAppearance())
    read()
    const dark = window.matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [])
  return appearance
}

function readAppearance(): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: 'flat',
    labels: 'above',
    variables: {
      colorPrimary: token('--berry-text'),
      colorBackground: token('--surface'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorTextPlaceholder: token('--ink-soft'),
      colorDanger: token('--bad'),
      borderRadius: token('--radius-m'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '16px',
    },
    rules: {
      '.Input': { border: `1.5px solid ${token('--line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { borderColor: token('--berry-text'), boxShadow: `0 0 0 2px ${token('--berry-text')}` },
      '.Input--invalid': { borderColor: token('--bad') },
      '.Tab': { border: `1.5px solid ${token('--line')}`, backgroundColor: token('--surface') },
      '.Tab--selected': { borderColor: token('--berry-text') },
      '.Label': { fontWeight: '560' },
    },
  }
}
