export const root: string
export function read(path: string): string
