/** As a `ref`: what has just appeared in the place of what had the focus takes it over. */
export const focusIt = (element: HTMLElement | null) => element?.focus()
