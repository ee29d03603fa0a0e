/** Addresses per shopper; more than anybody needs. */
export const ADDRESS_LIMIT = 50

/** An Indonesian mobile number as people write it: `0812-3456-7890`, `+62 812 3456 7890`. */
export const PHONE = /^(?:\+62|62|0)[\s().-]*8(?:[\s().-]*\d){7,12}$/

export const ZIP = /^\d{5}$/

/** `+6281234567890` in its national form: `0812-3456-7890`. */
export const readablePhone = (phone: string) =>
  phone.replace(/^\+62(?=8\d{8,})/, '0').replace(/^(0\d{3})(\d{4})(\d+)$/, '$1-$2-$3')
