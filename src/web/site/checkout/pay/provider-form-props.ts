import type { ReactNode } from 'react'
import type { Money } from '../../../../domain/kernel/money.ts'

/** The props of a provider's form: the provider's key and script, what is paid, and the page's own part. */
export interface ProviderFormProps {
  publicKey: string
  script: string | null
  /** Null: a card is only saved. */
  money: Money | null
  label: string
  /** Other fields of the form. */
  children: ReactNode
  /** The page whose action is called. */
  action?: string
}
