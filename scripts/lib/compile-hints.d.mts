export const COMPILE_HINT: string
export function hintScripts(build: { distDir: string }): void
