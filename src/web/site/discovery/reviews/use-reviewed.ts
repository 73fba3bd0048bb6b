import { useActionData } from 'react-router'

/** Whether the viewer's review was just written or edited; null for neither. */
export function useReviewed(): 'written' | 'edited' | null {
  const answer = useActionData<unknown>()
  if (typeof answer !== 'object' || answer === null || !('reviewed' in answer)) return null
  return answer.reviewed === 'edited' ? 'edited' : 'written'
}
