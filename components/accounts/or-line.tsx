/** Words between two ways, on a line. */
export const OrLine = ({ children }: { children: string }) => (
  <p className="flex items-center gap-3 text-quiet text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    {children}
  </p>
)
