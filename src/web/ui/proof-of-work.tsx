import type { Challenge } from 'altcha-lib'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/use-translation.ts'
import { FormMessage } from './form-message.tsx'

/** How often the same form is sent again automatically. */
const TIMES = 2

/**
 * Does the proof of work that the server asked of the form around it, in a worker, and sends the form again. Nothing to
 * solve for the user: one sentence, read out.
 */
export default function ProofOfWork({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const box = useRef<HTMLInputElement>(null)
  const times = useRef(0)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    times.current += 1
    if (times.current > TIMES) return setStuck(true)
    const task: Challenge = JSON.parse(challenge)
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = () => setStuck(true)
    worker.onmessage = ({ data: solution }) => {
      worker.terminate()
      if (!solution) return setStuck(true)
      if (!box.current) return
      box.current.value = JSON.stringify({ challenge: task, solution })
      box.current.form?.requestSubmit()
    }
    worker.postMessage(task)
    return () => worker.terminate()
  }, [challenge])
  return (
    <>
      <input ref={box} type="hidden" name="proof" />
      <FormMessage tone={stuck ? 'bad' : 'info'}>
        <p>{t(stuck ? 'refusal.proof_required' : 'ui.proving')}</p>
      </FormMessage>
    </>
  )
}
