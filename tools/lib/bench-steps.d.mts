export const SERVER_KEY: string
export type Line = { product_id: number; product_color_id: number | null }
type Client = { call(method: string, path: string, body?: unknown): Promise<{ status: number; text(): string }> }
export function checkOut(client: Client & { forget(): void }, line: Line): Promise<{ charge: string; amount: number }>
