import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    // The pages most visits begin on, and those that bring their words along.
    index('site/home/home.tsx'),
    route('saloons/:category?/:date?', 'site/listing/listing.tsx'),
    route('saloons_list/:id', 'site/listing/category-list.tsx'),
    route('services_saloons_list/:id', 'site/listing/service-list.tsx'),
    route('saloon/:id', 'site/salon/salon.tsx', [route('book', 'site/wizard/wizard.tsx')]),
    route('terms', 'site/legal/terms.tsx'),
    route('privacy', 'site/legal/privacy.tsx'),
    route('*', 'site/not-found.tsx'),

    // All others: a browser fetches their words with the first of them.
    layout('site/more-words.tsx', [
      route('signup/:user', 'site/account/signup.tsx'),
      route('varifiy_pin/:user', 'site/account/verify.tsx'),
      route('login', 'site/account/login.tsx'),
      route('forget', 'site/account/forget.tsx'),
      route('update-password', 'site/account/update-password.tsx'),
      route('select-role', 'site/account/select-role.tsx'),
      route('dev/outbox', 'site/account/outbox.tsx'),
      route('profile', 'site/profile/profile.tsx'),
      route('profile/phone', 'site/profile/phone.tsx'),
      route('profile/delete', 'site/profile/delete.tsx'),
      route('confirm-email/:token', 'site/profile/confirm-email.tsx'),
      route('goodbye', 'site/profile/goodbye.tsx'),
      route('staff-detail/:id', 'site/staff/person.tsx'),
      route('favourites', 'site/favourites/favourites.tsx'),
      route('products', 'site/products/products.tsx'),
      route('products_list/:id', 'site/products/product-list.tsx'),
      route('product_details/:id', 'site/products/product.tsx'),
      route('cart', 'site/cart/cart.tsx'),
      route('bookappointment', 'site/book/book.tsx'),
      route('paymentcard', 'site/pay/pay.tsx', [
        route('addresses', 'site/pay/addresses/addresses.tsx'),
        route('addresses/:address', 'site/pay/addresses/address.tsx'),
      ]),
      route('checkouttest', 'site/checkout-test/checkout-test.tsx'),
      route('orders', 'site/orders/orders.tsx'),
      route('orders/:id', 'site/orders/order.tsx'),
      route('bookinginfo', 'site/booked/booked.tsx'),
      route('appointments', 'site/appointments/appointments.tsx'),
      route('appointments/:id', 'site/appointments/appointment.tsx'),
      route('appointments/:id/move', 'site/appointments/move.tsx'),
      route('appointments/:id/cancel', 'site/cancel/cancel.tsx'),
      route('appointments/:id/review', 'site/appointments/review.tsx'),
      route('newsletter', 'site/newsletter/newsletter.tsx'),
      route('newsletter/confirm', 'site/newsletter/confirm.tsx'),
      route('newsletter/leave', 'site/newsletter/leave.tsx'),
    ]),
  ]),

  // The simulated bank is another house: nothing of the site stands around it.
  route('dev/bank', 'site/bank/bank.tsx'),
  route('dev/empty', 'site/empty.tsx'),

  // No page of their own: they answer a form or a box on some page.
  route('locale', 'site/locale.ts'),
  route('robots.txt', 'site/search-engines/robots.ts'),
  route('sitemap.xml', 'site/search-engines/sitemap.ts'),
  route('sitemap/:of/:part', 'site/search-engines/sitemap-part.ts'),
  route('appointments/:id/calendar.ics', 'site/appointments/calendar.ts'),
  route('logout', 'site/account/logout.ts'),
  route('profile/data', 'site/profile/data.ts'),
  route('near', 'site/near/near.ts'),
  route('suggest', 'site/home/suggest.ts'),
  route('manifest.webmanifest', 'site/app/manifest.ts'),
  route('offline/:locale', 'site/app/offline.tsx'),
  route('favourite-salon', 'site/favourite-salon.ts'),
  route('favourite-product', 'site/favourite-product.ts'),
  route('staff-detail/:id/card', 'site/staff/person-card.ts'),
] satisfies RouteConfig
