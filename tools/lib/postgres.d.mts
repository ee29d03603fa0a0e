export function openPostgres(): Promise<{ url: string; stop(): Promise<void> } | undefined>
