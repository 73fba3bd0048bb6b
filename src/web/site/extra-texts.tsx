import { Outlet } from 'react-router'

export { extraTexts as handle, loadExtraTexts as clientMiddleware } from '../texts/extra-texts.ts'

export default function ExtraTexts() {
  return <Outlet />
}
