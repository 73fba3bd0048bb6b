/** Whether a VAT id was issued to a business: the EU's register, VIES. */
export interface VatRegister {
  /** 'unavailable': the register, or that of the member state, does not answer. Never throws. */
  check(vatId: string): Promise<VatIdCheck>
}

export type VatIdCheck = 'valid' | 'invalid' | 'unavailable'
