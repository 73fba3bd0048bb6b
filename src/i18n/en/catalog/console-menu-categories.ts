export const menuCategories = {
  title: 'Service categories',
  about:
    'Your own groups of services, in the order clients see them. Services without one are listed after them, under their category.',
  name: 'Category {{number}}',
  add: 'New category',
  hint: 'For example Colour, Children or Bridal. Then choose it in the services that belong to it.',
  remove: 'Remove {{name}}',
  saved: 'Categories saved.',
  changed: 'Someone else changed the categories meanwhile. These are the current ones; make your change again.',
  ofService: 'Service category',
  ofServiceHint: 'Your own group in the menu. The category is still used in searches.',
  none: 'None',
} as const
