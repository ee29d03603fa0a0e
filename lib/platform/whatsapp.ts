/** A chat with somebody, with the message written if there is one. */
export function chatWith(phone: string, words = ''): string {
  const number = phone.replace(/\D/g, '').replace(/^0/, '62')
  return `https://wa.me/${number}${words && `?text=${encodeURIComponent(words)}`}`
}
