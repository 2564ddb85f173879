/** Key of the subscription's status, which the billing feature asks for on every screen. */
export const BILLING_STATUS_KEY = ['billing', 'status']
