import type { ReactNode } from 'react'

/** What the form of a provider is given: the provider's key, and the page's own part. */
export interface ProviderFormProps {
  publicKey: string
  label: string
  /** What else the form sends. */
  children: ReactNode
  /** Whose action is told. */
  action?: string
}
