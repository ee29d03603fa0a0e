/** The place of the withdrawal on the wallet's page. */
export const WITHDRAWAL_ID = 'withdrawal'
