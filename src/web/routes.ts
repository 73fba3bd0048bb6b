import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/home.tsx'),
    route('signup/:user', 'site/account/signup.tsx'),
    route('varifiy_pin/:user', 'site/account/verify.tsx'),
    route('login', 'site/account/login.tsx'),
    route('select-role', 'site/account/select-role.tsx'),
    route('dev/outbox', 'site/account/outbox.tsx'),
    route('*', 'site/not-found.tsx'),
  ]),

  // No page of their own: they answer a form or a box on some page.
  route('locale', 'site/locale.ts'),
  route('logout', 'site/account/logout.ts'),
  route('suggest', 'site/suggest.ts'),
  route('favourite-salon', 'site/favourite-salon.ts'),
] satisfies RouteConfig
