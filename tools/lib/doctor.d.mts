export function expectSound(dataDir: string): Promise<void>
