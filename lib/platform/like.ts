/** The LIKE pattern of what contains a text; its own `%`, `_` and backslashes are letters. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
