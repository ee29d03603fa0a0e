type Options = { show?: boolean; timeout?: number; cwd?: string; env?: Record<string, string | undefined> }
type Result = { code: number; output: string }

export function runNode(args: string[], options?: Options): Promise<Result>
