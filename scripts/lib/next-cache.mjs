// Outside a Next server nothing is cached, so that every test reads the database itself.
const nothing = () => undefined

export const cacheLife = nothing
export const cacheTag = nothing
export const refresh = nothing
export const revalidatePath = nothing
export const revalidateTag = nothing
export const updateTag = nothing
