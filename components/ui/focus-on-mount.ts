/** A `ref` that focuses its element on mount, for content that replaces the focused element. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus()
