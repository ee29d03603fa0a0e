/** Text as one line, without control and direction characters, which could disturb printers and terminals. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
