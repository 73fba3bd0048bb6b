import { useEffect, useRef, useState } from 'react'

/** The payment method selected within `box`. It may have been selected before hydration. */
export function usePaymentMethod(before: string) {
  const box = useRef<HTMLDivElement>(null)
  const [paymentMethod, choose] = useState(before)
  useEffect(() => {
    const ticked = box.current?.querySelector<HTMLInputElement>('input[name="paymentMethod"]:checked')
    if (ticked) choose(ticked.value)
  }, [])
  return { box, paymentMethod, choose }
}
