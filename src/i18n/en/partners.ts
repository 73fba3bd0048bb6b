/** What salon owners read before they join. Handed to its pages whole, so that no browser carries it. */
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
    free: 'It costs nothing.',
    paid: '{{price}} per month.',
    plusVat: '{{price}} per month, excluding VAT.',
    trial: 'One month free with all features, then {{price}} per month, excluding VAT.',
    now: 'Nothing is charged when you sign up.',
    compare: 'Compare the plans',
  },
  business: {
    heading: 'Or everything, at one price',
    label: 'Everything, one price',
    name: 'Salloon Business',
    unit: 'per month, excluding VAT',
    points: ['No set-up fee', 'Unlimited bookings', 'One month free trial with all features'],
    text: 'For salons that would rather not count. All that Salloon can do, for the whole house, at one price.',
    note: 'You sign up without a card. Nothing is charged for the first month.',
    compare: 'Compare all plans',
  },
  home: {
    title: 'Salloon for salons',
    description:
      'Bookings day and night, one calendar that is always right, and payment that settles itself. One month free.',
    headline: 'A full chair, and a calm front desk.',
    lead: 'Salloon shows your salon to people who are looking for one, takes their bookings day and night, and keeps one calendar that is always right.',
    signUp: 'List your salon',
    signIn: 'Sign In',
    all: 'View all Features',
    benefits: {
      title: 'What changes on Monday',
      list: [
        { name: 'You are found', text: 'By place, by service, by the very hour somebody has time.' },
        { name: 'Booked while you work', text: 'Nobody has to put down the scissors to pick up the telephone.' },
        {
          name: 'Fewer empty chairs',
          text: 'Offers fill free time slots; reminders bring people in on the right day.',
        },
        {
          name: 'You know how it goes',
          text: 'Each day, each week, each year, for the house and for each person in it.',
        },
      ],
    },
    features: {
      title: 'All that a front desk does, and then some',
      lead: 'One tool for the calendar, the customers, the team and the till.',
    },
    groups: [
      {
        title: 'A calendar that thinks along',
        list: [
          {
            name: 'Smart calendar',
            text: 'All your people side by side. A person is never booked twice for the same time.',
          },
          {
            name: 'Approve or reject',
            text: 'Say yes to each request yourself, or let Salloon confirm at once. You are told either way.',
          },
          { name: 'Unlimited bookings', text: 'With Salloon Business, take as many as you have chairs for.' },
          { name: 'Reminders', text: 'By notification and e-mail, in the language the customer reads.' },
        ],
      },
      {
        title: 'Customers who come back',
        list: [
          {
            name: 'Messaging',
            text: 'Questions before the visit, a word of thanks after it, kept with the appointment.',
          },
          {
            name: 'Offers and free time slots',
            text: 'A quiet Tuesday? Put a percentage on it, and it stands on your page at once.',
          },
          {
            name: 'Reviews and ratings',
            text: 'Only from people who were there. They say what your own advertising cannot.',
          },
        ],
      },
      {
        title: 'A team that knows its week',
        list: [
          {
            name: 'Shift schedules',
            text: 'Each person’s hours, breaks and days off. Only what is left can be booked.',
          },
          { name: 'Employee performance', text: 'Bookings, sales and ratings of each person, fairly side by side.' },
        ],
      },
      {
        title: 'Money that arrives by itself',
        list: [
          { name: 'Financial reports', text: 'Daily, weekly and yearly: what came in, from what, and through whom.' },
          { name: 'E-shop', text: 'Sell your products with the visit or on their own. The stock counts itself.' },
          {
            name: 'Card and mobile payment',
            text: 'Customers pay by card on any device, or in the salon. It is their choice.',
          },
          {
            name: 'Automatic settlement',
            text: 'A booking completed in the store is settled without anybody adding it up.',
          },
        ],
      },
    ],
    more: 'Features and Integration in detail',
    app: {
      title: 'Saloon App',
      lead: 'Your salon in your pocket',
      text: 'Salloon opens in every browser and installs on phone, tablet and computer. No store, no updates to wait for, and nothing new to buy for the front desk.',
      points: ['The same on every device', 'Today’s bookings one tap away', 'For the whole team'],
      link: 'How it is installed',
    },
    pricing: { title: 'Pricing', lead: 'One price, and a month to make up your mind.' },
    closing: {
      title: 'The next free chair could be yours.',
      text: 'Two minutes for you. The salon itself comes after that, at your own pace.',
    },
  },
  features: {
    title: 'Features and Integration',
    description: 'Customer management, a smart system and employee tracking: what Salloon does for salons, in full.',
    headline: 'Features and Integration',
    lead: 'Three things make a good day in a salon: customers who come, a calendar that is right, and a team that knows what it does. Here is what Salloon does for each.',
    jump: 'On this page',
    sections: {
      management: {
        title: 'Customer management',
        lead: 'Know who comes, and give them a reason to come again.',
        list: [
          {
            name: 'Communication',
            text: 'Write to a customer about their visit, and read the answer beside the booking.',
          },
          {
            name: 'Offers and free slots',
            text: 'Coupons by percentage or amount, for a category, until the day you name.',
          },
          { name: 'Feedback', text: 'Stars and words from people who were there, for the salon and for each person.' },
          { name: 'Customer database', text: 'Visits, purchases and notes in one place, and no list to keep by hand.' },
          { name: 'Support hours', text: 'We are there for you every day, 9:00 to 16:00.' },
        ],
      },
      system: {
        title: 'Smart system',
        lead: 'The calendar works while you do.',
        list: [
          { name: 'Calendar', text: 'Shifts, breaks, buffers and holidays go in. Only times that truly fit come out.' },
          {
            name: 'Notifications',
            text: 'Each request comes with accept or reject. What is not answered in time ends by itself.',
          },
          {
            name: 'Online booking',
            text: 'Your page takes bookings around the clock, with several services in one visit.',
          },
          {
            name: 'Marketing',
            text: 'Found by name, by place, by service and by search engines, with your offers on show.',
          },
        ],
      },
      employees: {
        title: 'Employee tracking',
        lead: 'See how it goes, without looking over anybody’s shoulder.',
        list: [
          { name: 'Performance', text: 'Bookings, sales and ratings of each person over any period.' },
          { name: 'Economy reports', text: 'Turnover by day, week and year, by service and by person.' },
          { name: 'Reminders', text: 'The team knows what today brings; the customer knows when to come.' },
          { name: 'Payment', text: 'What was paid by card, what is to be paid in the salon, and what was refunded.' },
          {
            name: 'Schedule',
            text: 'Hours for each weekday, and exceptions for the days that are not like the others.',
          },
        ],
      },
    },
    custom: {
      title: 'Over 60 custom features',
      text: 'Coupons, products, cancellation rules, buffers, confirmation by hand: switch on what your house needs, and leave out the rest. How many you can have depends on your plan.',
    },
    integration: {
      title: 'Integration',
      lead: 'Salloon gets along with what you have.',
      list: [
        {
          name: 'Calendars',
          text: 'Each appointment goes into any calendar program, and a moved one corrects itself there.',
        },
        {
          name: 'Card payment',
          text: 'Cards are charged when a booking is confirmed, and refunds go back the same way.',
        },
        {
          name: 'Your own programs',
          text: 'An open interface to salons, free times and bookings, described call by call.',
        },
      ],
      docs: 'Read the interface’s description',
    },
    closing: {
      title: 'Try it on your own salon',
      text: 'One month with all features. No set-up fee, and no card to sign up.',
    },
  },
  prices: {
    title: 'Our Prices',
    description:
      'Free, Basic, Standard and Premium compared, and Salloon Business with everything in it. One month free.',
    lead: 'Begin for nothing and grow step by step, or take everything at once.',
    table: 'The plans compared',
    feature: 'Included',
    yes: 'Yes',
    no: 'No',
    unlimited: 'Unlimited',
    rows: {
      bookings: 'Bookings per month',
      custom: 'Custom features',
      onlineFee: 'Our share of what is paid online by card',
      clientApp: 'Client app',
      bookingWebsite: 'Booking website and widget',
      directoryListing: 'Directory listing',
      pointOfSale: 'POS',
      brandedAdminApp: 'Branded admin app',
      linkRemoval: 'Link removal',
      dataHandling: 'HIPAA: data handling features',
    },
    footnote:
      'HIPAA stands here for features of data handling: a log of who looked at what, handing out a customer’s data, and erasing it. We claim no certification. Custom features are coupons and last-minute offers of your own, so many at once. Money taken in your salon, in cash or on your own terminal, is all yours. Of what customers pay online by card we keep the share in the table; with Salloon Business it is 1.5%.',
    include: {
      title: 'All plans Include',
      customers: {
        title: 'Free for Customers',
        list: [
          'Finding and booking a time, at any hour',
          'Paying by card or in the salon',
          'Moving and cancelling, free until 24 hours before',
          'Favourite salons and products',
          'Reviews by people who were there',
          'English, Danish and German',
        ],
      },
      saloons: {
        title: 'Saloon plan for Saloons',
        list: [
          'Your own page with people, prices and pictures',
          'One calendar, in which nobody is booked twice',
          'Confirming at once or by hand, as you like',
          'Your own rules for cancelling, shown before paying',
          'Ratings for the salon and for each person',
          'Support every day, 9:00 to 16:00',
        ],
      },
    },
  },
} as const
