/** The number of an order or of another bill, where it tells rows apart. */
export const OrderNumber = ({ children }: { children: string }) => (
  <span className="tabular whitespace-nowrap font-semibold">{children}</span>
)
