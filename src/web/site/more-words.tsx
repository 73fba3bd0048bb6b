import { Outlet } from 'react-router'

export { moreWords as handle, moreWordsFirst as clientMiddleware } from '../more-words.ts'

export default function WithMoreWords() {
  return <Outlet />
}
