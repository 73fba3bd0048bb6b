import { Outlet } from 'react-router'

export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '../extra-texts.ts'

export default function ExtraTexts() {
  return <Outlet />
}
