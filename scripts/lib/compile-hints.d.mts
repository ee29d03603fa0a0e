export const COMPILE_HINT: string
export function hintStartScripts(build: { distDir: string }): void
