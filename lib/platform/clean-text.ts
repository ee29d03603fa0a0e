/** Characters that nobody sees and that could turn round what others read: controls, directions, marks of no width. */
const UNSEEN = /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** What somebody wrote without characters that are not seen; line breaks stay, and the joiner inside an emoji. */
export const cleanText = (text: string) =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .trim()
