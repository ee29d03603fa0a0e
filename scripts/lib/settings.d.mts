export function loadSettings(): Record<string, string | undefined>
export function portOf(settings: Record<string, string | undefined>): number
