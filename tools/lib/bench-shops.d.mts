export function readSubjects(url: string): Promise<{ products: number; slugs: string[]; words: string[] }>
