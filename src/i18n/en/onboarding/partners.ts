/**
 * The pages for salon owners who have not signed up yet. Passed to their pages by loaders, so that no browser loads all
 * of them.
 */
export const partners = {
  plans: {
    names: {
      free: 'Free',
      basic: 'Basic',
      standard: 'Standard',
      premium: 'Premium',
      business: 'Salloon Business',
    },
    month: 'per month',
    buy: 'Buy Now',
    try: 'Try Now',
    start: 'Start for free',
  },
  chosen: {
    title: 'Your plan: {{plan}}',
    free: 'Free of charge.',
    paid: '{{price}} per month.',
    plusVat: '{{price}} per month, excluding VAT.',
    trial: 'One month free with all features, then {{price}} per month, excluding VAT.',
    now: 'Nothing is charged when you sign up.',
    compare: 'Compare the plans',
  },
  business: {
    heading: 'Or all features for one price',
    label: 'All features, one price',
    name: 'Salloon Business',
    unit: 'per month, excluding VAT',
    points: ['No set-up fee', 'Unlimited bookings', 'One month free trial with all features'],
    text: 'All Salloon features for your whole team, with no booking limits.',
    note: 'Sign up without a card. Your first month is free.',
    compare: 'Compare all plans',
  },
  home: {
    title: 'Salloon for salons',
    description: 'Online booking, calendar, payments and marketing for salons. Try it free for one month.',
    headline: 'Grow your salon with online booking.',
    lead: 'Salloon brings you new customers, takes bookings around the clock and keeps everything in one calendar.',
    signUp: 'List your salon',
    signIn: 'Sign In',
    all: 'View all Features',
    benefits: {
      title: 'Why salons choose Salloon',
      list: [
        { name: 'Reach new customers', text: 'Customers find you by location, service and availability.' },
        {
          name: 'Take bookings around the clock',
          text: 'Customers book online, so you can focus on the client in the chair.',
        },
        {
          name: 'Fewer gaps and no-shows',
          text: 'Fill free slots with last-minute offers and reduce no-shows with reminders.',
        },
        {
          name: 'Know your numbers',
          text: 'Daily, weekly and yearly reports for your salon and each team member.',
        },
      ],
    },
    features: {
      title: 'Everything you need to run your salon',
      lead: 'Calendar, customers, team and point of sale in one place.',
    },
    groups: [
      {
        title: 'Calendar and bookings',
        list: [
          {
            name: 'Smart calendar',
            text: 'See your whole team side by side, without double bookings.',
          },
          {
            name: 'Approve or reject',
            text: 'Confirm each request yourself or let Salloon confirm automatically. You’re notified either way.',
          },
          { name: 'Unlimited bookings', text: 'Take as many bookings as you like with Salloon Business.' },
          { name: 'Reminders', text: 'Sent by notification and email, in your customer’s language.' },
        ],
      },
      {
        title: 'Customer relationships',
        list: [
          {
            name: 'Messaging',
            text: 'Message customers before and after an appointment. Every conversation stays with the booking.',
          },
          {
            name: 'Offers and free time slots',
            text: 'Quiet Tuesday? Add a discount, and it shows on your page right away.',
          },
          {
            name: 'Reviews and ratings',
            text: 'Only customers who completed an appointment can review you.',
          },
        ],
      },
      {
        title: 'Team management',
        list: [
          {
            name: 'Shift schedules',
            text: 'Plan shifts, breaks and time off for each team member. Only the remaining time can be booked.',
          },
          { name: 'Employee performance', text: 'Compare bookings, sales and ratings for each team member.' },
        ],
      },
      {
        title: 'Payments and finances',
        list: [
          { name: 'Financial reports', text: 'Daily, weekly and yearly revenue by service and team member.' },
          { name: 'E-shop', text: 'Sell products with an appointment or on their own. Stock updates automatically.' },
          {
            name: 'Card and mobile payment',
            text: 'Customers pay by card on any device, or at the salon.',
          },
          {
            name: 'Automatic settlement',
            text: 'Completed in-store bookings are settled automatically.',
          },
        ],
      },
    ],
    more: 'Features and Integration in detail',
    app: {
      title: 'Saloon App',
      lead: 'Run your salon from your phone',
      text: 'Use Salloon in any browser, or install it on your phone, tablet or computer. You don’t need an app store or any new equipment.',
      points: ['Works on every device', 'Today’s bookings at a glance', 'For the whole team'],
      link: 'How to install the app',
    },
    pricing: { title: 'Pricing', lead: 'One price. Your first month is free.' },
    closing: {
      title: 'Ready to get started?',
      text: 'Create your account in two minutes, then set up your salon at your own pace.',
    },
  },
  features: {
    title: 'Features and Integration',
    description: 'Customer management, smart system and employee tracking: everything Salloon offers salons.',
    headline: 'Features and Integration',
    lead: 'Manage your customers, calendar and team in one place. Here’s what Salloon offers.',
    jump: 'On this page',
    sections: {
      management: {
        title: 'Customer management',
        lead: 'Get to know your customers and bring them back.',
        list: [
          {
            name: 'Communication',
            text: 'Message customers about their appointments, right next to the booking.',
          },
          {
            name: 'Offers and free slots',
            text: 'Create coupons with a percentage or fixed discount, for any category and with any end date.',
          },
          {
            name: 'Feedback',
            text: 'Get ratings and reviews from verified customers, for your salon and each team member.',
          },
          {
            name: 'Customer database',
            text: 'Appointments, purchases and notes for every client, updated automatically.',
          },
          { name: 'Support hours', text: 'Support is available every day, 9:00 to 16:00.' },
        ],
      },
      system: {
        title: 'Smart system',
        lead: 'Let the calendar do the scheduling.',
        list: [
          {
            name: 'Calendar',
            text: 'Plan shifts, breaks, buffers and holidays. Customers only see times they can book.',
          },
          {
            name: 'Notifications',
            text: 'Accept or reject each request. Unanswered requests are declined automatically.',
          },
          {
            name: 'Online booking',
            text: 'Your page takes bookings around the clock, including several services in one appointment.',
          },
          {
            name: 'Marketing',
            text: 'Customers find you by name, location or service and in search engines, along with your offers.',
          },
        ],
      },
      employees: {
        title: 'Employee tracking',
        lead: 'Follow your team’s results and plan their week.',
        list: [
          { name: 'Performance', text: 'Bookings, sales and ratings for each team member, over any period.' },
          { name: 'Economy reports', text: 'Revenue by day, week and year, by service and team member.' },
          { name: 'Reminders', text: 'Your team sees the day’s appointments, and customers get reminders.' },
          { name: 'Payment', text: 'See what was paid by card, what is due at the salon and what was refunded.' },
          {
            name: 'Schedule',
            text: 'Set hours for each weekday and exceptions for special days.',
          },
        ],
      },
    },
    custom: {
      title: 'Over 60 custom features',
      text: 'Coupons, products, cancellation policies, buffers, manual confirmation: turn on what you need. The number of active offers and coupons depends on your plan.',
    },
    integration: {
      title: 'Integration',
      lead: 'Salloon works with the tools you already use.',
      list: [
        {
          name: 'Calendars',
          text: 'Add appointments to any calendar app. Rescheduled appointments update automatically.',
        },
        {
          name: 'Card payment',
          text: 'Cards are charged when a booking is confirmed, and refunds go back to the same card.',
        },
        {
          name: 'Your own software',
          text: 'Use our open API for salons, available times and bookings.',
        },
      ],
      docs: 'Read the API documentation',
    },
    closing: {
      title: 'Try Salloon in your salon',
      text: 'One month free with all features. No set-up fee, and no card required.',
    },
  },
  prices: {
    title: 'Our Prices',
    description: 'Compare Free, Basic, Standard, Premium and Salloon Business. One month free.',
    lead: 'Start for free and upgrade as you grow, or get all features from the start.',
    table: 'Plan comparison',
    feature: 'Included',
    yes: 'Yes',
    no: 'No',
    unlimited: 'Unlimited',
    noCommission: 'None',
    rows: {
      bookings: 'Bookings per month',
      custom: 'Custom features',
      commission: 'Commission on new customers from the marketplace',
      clientApp: 'Client app',
      bookingWebsite: 'Booking website and widget',
      directoryListing: 'Directory listing',
      pointOfSale: 'POS',
      brandedAdminApp: 'Branded admin app',
      linkRemoval: 'Link removal',
      dataHandling: 'HIPAA: audit log and data export',
    },
    footnote:
      'HIPAA refers to data handling features: an audit log, and exporting and erasing customer data. We do not claim certification. Custom features are the coupons and last-minute offers you can run at the same time. Commission applies only to the first appointment of a customer who is new to your salon, found it on the marketplace and pays online. Your own clients, returning customers, bookings through your own link or website, product orders, cancelled appointments, no-shows and payments at your salon bear none, and neither do bookings of salons on the Free plan, which are not in the directory. With Salloon Business, the commission is 1.5%.',
    include: {
      title: 'All plans Include',
      customers: {
        title: 'Free for Customers',
        list: [
          'Search and book around the clock',
          'Pay by card or at the salon',
          'Free rescheduling and cancellation up to 24 hours before',
          'Favourite salons and products',
          'Reviews from verified customers',
          'English, Danish and German',
        ],
      },
      saloons: {
        title: 'Saloon plan for Saloons',
        list: [
          'Your own page with team, prices and photos',
          'One calendar without double bookings',
          'Automatic or manual confirmation',
          'Your own cancellation policy, shown before payment',
          'Ratings for your salon and each team member',
          'Support every day, 9:00 to 16:00',
        ],
      },
    },
  },
} as const
