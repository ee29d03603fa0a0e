// Replaces next/cache in programs and tests: nothing is cached outside of a Next server.
const nothing = () => undefined

export const cacheLife = nothing
export const cacheTag = nothing
export const refresh = nothing
export const revalidatePath = nothing
export const revalidateTag = nothing
export const updateTag = nothing
