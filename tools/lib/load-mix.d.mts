export const RUSH: Record<string, number>
