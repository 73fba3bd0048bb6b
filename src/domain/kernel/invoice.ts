import type { DisputeTexts } from './disputes.ts'
import type { Locale } from './locale.ts'
import type { Sheet } from './sheet.ts'
import type { VatIdCheck } from './vat-register.ts'

/**
 * Why an invoice has the VAT it has. `domestic`: Danish VAT; `eu_without_id`: Danish VAT, since there is no VAT id that the
 * register knows; `reverse_charge`: none, the recipient accounts for it; `outside_eu`: none.
 */
export type VatTreatment = 'domestic' | 'eu_without_id' | 'reverse_charge' | 'outside_eu'

export interface InvoiceParty {
  name: string
  street: string
  postalCode: string
  city: string
  country: string
  vatId: string
}

/** The stored content of an invoice, independent of later changes. */
export interface InvoiceContent {
  seller: InvoiceParty
  buyer: InvoiceParty
  treatment: VatTreatment
  vatBasisPoints: number
  /** What the register said; null when it was not asked. */
  vatIdCheck: VatIdCheck | null
  /** Of a credit note: the numbers of the invoices that it corrects. */
  corrects?: number[]
  /** Of a credit note for a commission that is not borne: the appointment or order. */
  about?: string
}

/** An invoice of the marketplace to a salon, or a credit note; minor units, credit notes below zero. */
export interface Invoice {
  id: string
  series: 'invoice' | 'credit_note'
  number: number
  salonId: string
  /** The first day of the month. */
  month: string
  at: Date
  currency: string
  /** With VAT. */
  planMinor: number
  commissionMinor: number
  vatMinor: number
  content: InvoiceContent
}

/** Who issues invoices. */
export type Company = InvoiceParty

/** The mails about money to salons, and the invoice as it is printed. */
export interface FinanceTexts extends DisputeTexts {
  invoice(
    locale: Locale,
    facts: { invoice: Invoice; name: string; salon: string; link: string },
  ): { subject: string; text: string }
  invoiceSheet(locale: Locale, invoice: Invoice): Sheet
}
