type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click opens another window or tab, or a menu. */
export const opensElsewhere = (event: Click) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
