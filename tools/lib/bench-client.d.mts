export function openClient(url: string): {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; text(): string }>
  forget(): void
  close(): void
}
