/** What somebody wrote, as one line of text: without what moves printers and terminals or turns the line around. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ').trim()
