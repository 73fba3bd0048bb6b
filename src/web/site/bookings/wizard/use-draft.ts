import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAfterPaint } from '../../../ui/use-after-paint.ts'
import type { Step } from './steps.ts'
import type { WizardChoice } from './wizard-choice.ts'
import { wizardPath } from './wizard-path.ts'

/**
 * The choice while it is edited on a tab: shown at once, and written to the address, which loads it from the server.
 */
export function useDraft(settled: WizardChoice, step: Step) {
  const navigate = useNavigate()
  const afterPaint = useAfterPaint()
  const { pathname, search } = useLocation()
  const here = pathname + search
  const address = wizardPath(settled, step)
  const [known, setKnown] = useState(address)
  const [draft, setDraft] = useState(settled)
  const [sent, setSent] = useState<readonly string[]>([])
  // A response to an earlier press than the last is out of date.
  if (known !== address && (here === sent.at(-1) || !sent.includes(here))) {
    setKnown(address)
    setDraft(settled)
    setSent([])
  }
  const change = (next: WizardChoice) => {
    const to = wizardPath(next, step)
    setDraft(next)
    setSent([...sent, to])
    afterPaint(() => navigate(to, { preventScrollReset: true, replace: true }))
  }
  return { draft, change }
}
