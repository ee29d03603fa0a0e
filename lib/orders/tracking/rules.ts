/** Whether a text looks like an order number, with or without prefix and spaces, or like a phone number. */
export const looksLikeOrderNumber = (text: string) => /^(gry[-\s]?)?\d[\d\s]*$/i.test(text.trim())
export const looksLikePhone = (text: string) => /^\+?\d[\d\s().-]*$/.test(text.trim())
