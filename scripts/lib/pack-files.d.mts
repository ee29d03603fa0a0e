export function packFiles(build: { distDir: string }): Promise<void>
