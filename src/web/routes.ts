import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [index('site/home.tsx'), route('*', 'site/not-found.tsx')]),

  // No page of their own: they answer a form or a box on some page.
  route('locale', 'site/locale.ts'),
  route('suggest', 'site/suggest.ts'),
  route('favourite-salon', 'site/favourite-salon.ts'),
] satisfies RouteConfig
