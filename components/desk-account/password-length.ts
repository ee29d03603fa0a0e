/** The fewest characters of an operator's password, as the API has it. */
const MIN_LENGTH = 10

export const isLongEnough = (password: string) => password.length >= MIN_LENGTH
