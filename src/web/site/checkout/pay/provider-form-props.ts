import type { ReactNode } from 'react'

/** The props of a provider's form: the provider's key, and the page's own part. */
export interface ProviderFormProps {
  publicKey: string
  label: string
  /** Other fields of the form. */
  children: ReactNode
  /** The page whose action is called. */
  action?: string
}
