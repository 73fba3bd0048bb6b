import { useNavigate, useSearchParams } from 'react-router'
import { PAY_FORM, withTyped } from './typed-extras.ts'

/** Brings what is typed in the fields into the address, so that the total includes it; returns whether it had to. */
export function useApplyTyped(): () => boolean {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return () => {
    const form = document.getElementById(PAY_FORM)
    const address = form instanceof HTMLFormElement ? withTyped(search, new FormData(form)) : null
    if (address === null) return false
    void navigate(address, { replace: true, preventScrollReset: true })
    return true
  }
}
