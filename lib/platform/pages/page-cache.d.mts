type Found = { value: unknown; lastModified?: number }

export default class PageCache {
  constructor(options: object)
  get(key: string, context: object): Promise<Found | null>
  set(key: string, value: unknown, context: object): Promise<void>
}
