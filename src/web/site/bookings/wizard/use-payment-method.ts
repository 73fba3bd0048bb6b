import { useEffect, useRef, useState } from 'react'

/** Which way of paying is ticked within `box`. It may have been ticked before JavaScript was there to hear of it. */
export function usePaymentMethod(before: string | undefined) {
  const box = useRef<HTMLDivElement>(null)
  const [paymentMethod, choose] = useState(before ?? 'cash')
  useEffect(() => {
    const ticked = box.current?.querySelector<HTMLInputElement>('input[name="paymentMethod"]:checked')
    if (ticked) choose(ticked.value)
  }, [])
  return { box, paymentMethod, choose }
}
