/** Stands in a cell that has nothing to say; where rows are blocks of lines, the cell takes no place. */
export const Nothing = () => (
  <span data-nothing className="text-quiet">
    –
  </span>
)
