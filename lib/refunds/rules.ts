/** Inside the last day of a promise that ends with it. */
export const lastDay = (due_at: Date | string) => new Date(new Date(due_at).getTime() - 1)
